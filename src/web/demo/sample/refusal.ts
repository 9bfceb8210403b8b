import { CallError } from '../../api/callError.ts'

/** What the sample shop cannot do, and what to do instead. */
export function refusal(message: string): CallError {
  return new CallError({ status: 409, code: 'demo', message })
}
