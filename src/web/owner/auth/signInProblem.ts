import { type ErrorCode, errors } from '../../../contract/errors.ts'

const reasons: readonly ErrorCode[] = [
  'provider_refused',
  'provider_unavailable',
  'provider_missing',
  'sign_in_failed',
  'too_many_requests',
  'unavailable',
  'busy',
]

/** The sentence for the code that a failed sign-in comes back with. Anybody may have written it. */
export function signInProblem(code: string): string {
  const reason = reasons.find((known) => known === code)
  return errors[reason ?? 'sign_in_failed'].message
}
