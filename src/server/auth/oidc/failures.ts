import type { CustomFetch } from 'openid-client'
import type { ErrorCode } from '../../../contract/errors.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Errors that a provider may put into the address to which it returns the browser. Most mean that
 * somebody cancelled, declined, or could not be signed in without being asked.
 */
const refusals: Readonly<Record<string, ErrorCode>> = {
  access_denied: 'provider_refused',
  user_denied: 'provider_refused',
  user_cancelled: 'provider_refused',
  user_canceled: 'provider_refused',
  user_cancelled_authorize: 'provider_refused',
  user_cancelled_login: 'provider_refused',
  authorization_declined: 'provider_refused',
  consent_required: 'provider_refused',
  login_required: 'provider_refused',
  interaction_required: 'provider_refused',
  account_selection_required: 'provider_refused',
  registration_required: 'provider_refused',
  user_selection_required: 'provider_refused',
  unmet_authentication_requirements: 'provider_refused',
  authentication_expired: 'provider_refused',
  server_error: 'provider_unavailable',
  temporarily_unavailable: 'provider_unavailable',
}

/**
 * Why a provider sends somebody back without a sign-in, by the address to which it does. Anybody
 * can write such an address, so this chooses only the sentence that they read.
 */
export function refusalIn({ searchParams }: URL): ErrorCode | undefined {
  const error = searchParams.get('error')
  return error !== null && Object.hasOwn(refusals, error) ? refusals[error] : undefined
}

/** Turns every failure of a step at the provider into our error, with a reason for the log. */
export async function asSignInError<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw signInError(error)
  }
}

function signInError(error: unknown): AppError {
  const causes = causesOf(error)
  // The library wraps the errors of requests.
  const ours = causes.find((cause) => cause instanceof AppError)
  if (ours) return ours
  return new AppError('sign_in_failed', { reason: reasonOf(causes) })
}

/** The reason for an error, for the log: codes and names only. */
export function reasonFor(error: unknown): string {
  const causes = causesOf(error)
  const ours = causes.find((cause) => cause instanceof AppError)
  return ours?.details.reason ?? reasonOf(causes)
}

/**
 * A provider's description, keys and tokens take some kilobytes; 25 when each key has certificates.
 * Reading as much as this takes the event loop a few milliseconds.
 */
const mostAnswerBytes = 64 * 1024

/** Requests something of a provider. A missing answer, or a 5xx, becomes our error. */
export function unlessDown(fetch: CustomFetch): CustomFetch {
  return async (url, options) => {
    const answer = await wholeAnswer(() => fetch(url, options))
    if (answer.status < 500) return answer
    throw new AppError('provider_unavailable', { reason: `status ${answer.status}` })
  }
}

/** Reads an answer to its end, because a connection can also break in the middle. */
async function wholeAnswer(ask: () => Promise<Response>): Promise<Response> {
  try {
    const answer = await ask()
    const { status, headers } = answer
    return new Response(await bytesOf(answer), { status, headers })
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('provider_unavailable', { reason: reasonOf(causesOf(error)) })
  }
}

async function bytesOf({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > mostAnswerBytes) {
      throw new AppError('provider_unavailable', { reason: 'answer too long' })
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}

export interface Cause extends Error {
  readonly code?: unknown
  readonly error?: string
  readonly claim?: unknown
}

export function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = []
  let cause = error as Cause | undefined
  while (cause instanceof Object && !causes.includes(cause)) {
    causes.push(cause)
    cause = cause.cause as Cause | undefined
  }
  return causes
}

/**
 * Only codes and names, such as `OAUTH_JWT_CLAIM_COMPARISON_FAILED aud`. The causes of the
 * library's errors contain tokens, and a provider may write anything into its messages.
 */
function reasonOf(causes: readonly Cause[]): string {
  const words = causes.flatMap(({ name, code, error, claim }) => [code ?? name, error, claim])
  const harmless = words.filter((word) => typeof word === 'string' && /^\w{1,60}$/.test(word))
  return [...new Set(harmless)].join(' ')
}
