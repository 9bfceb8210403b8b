import {
  type CallInput,
  type CallOutput,
  type Endpoint,
  pathOf,
} from '../../../contract/platform/endpoint.ts'
import { hearServer, ticks } from '../ui/serverTime.ts'
import { languageOfCalls } from '../words/language.ts'
import { CallError, errorOfAnswer, isAnswerLost, offlineError } from './callError.ts'
import { newIdempotencyKey } from './idempotencyKey.ts'
import { retry } from './retry.ts'
import type { Route } from './route.ts'

/** Answers calls instead of the server. */
type Fake = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  parts: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown },
) => Promise<unknown>

/** Set while the demo is open, which sends nothing. All other pages call the server. */
export const fake: { answer?: Fake | undefined } = {}

const TIMEOUT_MS = 15_000
const RETRY_DELAYS_MS = [400, 1_200, 3_000]
// Somebody may stand at a counter, so after this long, say what happened instead of trying again.
const RETRY_WINDOW_MS = 20_000

export interface CallOptions {
  /** One per user action. Pass it if somebody can repeat the action by hand after a lost answer. */
  idempotencyKey?: string
  /** The caller itself repeats the call while its answer is lost. */
  once?: boolean
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

/** An endpoint that declares no parts needs no input. */
export type CallArguments<E extends Endpoint> = keyof CallInput<E> extends never
  ? [input?: CallOptions]
  : [input: CallInput<E> & CallOptions]

/** The parts of an endpoint, or of a route instead of one, that a call uses. */
type Callable = Pick<Endpoint, 'method' | 'path'> &
  Partial<Pick<Endpoint, 'idempotent' | 'upload' | 'response'>>

/**
 * Makes the call that an endpoint or route declares. Throws `CallError` for every answer except a
 * 2xx, and the signal's reason if the caller gave up. While its answer is lost, an idempotent call
 * is repeated with the same key, so it takes effect at most once.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  ...input: CallArguments<E>
): Promise<CallOutput<E>>
export function call<E extends Endpoint>(
  route: Route<E>,
  ...input: CallArguments<E>
): Promise<CallOutput<E>>
export async function call(endpoint: Callable, parts: Parts & CallOptions = {}): Promise<unknown> {
  if (fake.answer) return fake.answer(endpoint, parts)
  const request = requestOf(endpoint, parts)
  const startedAt = ticks()
  const isRepeated = endpoint.idempotent && !parts.once
  return retry(
    () => send(endpoint, request, parts.signal),
    isRepeated ? RETRY_DELAYS_MS : [],
    (error) => isAnswerLost(error) && ticks() - startedAt < RETRY_WINDOW_MS,
    parts.signal,
  )
}

interface PreparedRequest {
  url: string
  init: RequestInit
}

function requestOf(endpoint: Callable, parts: Parts & CallOptions): PreparedRequest {
  const headers = new Headers({
    accept: 'application/json, */*;q=0.5',
    // Errors come in the language of the page, whatever the browser's is.
    'accept-language': languageOfCalls(),
    ...parts.headers,
  })
  if (endpoint.idempotent) {
    headers.set('idempotency-key', parts.idempotencyKey ?? newIdempotencyKey())
  }
  const init: RequestInit = { method: endpoint.method, credentials: 'same-origin', headers }
  if (endpoint.upload) {
    init.body = formOf(endpoint.upload.field, parts)
  } else if (parts.body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(parts.body)
  }
  return { url: pathOf(endpoint.path, parts.params) + queryOf(parts.query), init }
}

function formOf(field: string, { file, body }: Parts): FormData {
  const form = new FormData()
  // Fields come first, so that the server knows what the file is for before reading it.
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
  if (file) form.set(field, file)
  return form
}

function queryOf(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

/**
 * One try. The timeout covers the body as well as the headers. A file may take as long as it needs,
 * while parts of it keep arriving.
 */
async function send(
  { response: answer }: Callable,
  { url, init }: PreparedRequest,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  let timer = setTimeout(giveUp, TIMEOUT_MS)
  const waitOn = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, TIMEOUT_MS)
  }
  signal?.addEventListener('abort', giveUp)
  try {
    signal?.throwIfAborted()
    const response = await fetch(url, { ...init, signal: controller.signal })
    hearServer(response.headers.get('date'))
    if (!response.ok) throw await errorOf(response)
    if (!answer || !('contentTypes' in answer)) return await response.json()
    // Loaded here: no page at the counter reads a file.
    const { blobOf } = await import('./blobOf.ts')
    return await blobOf(response, waitOn)
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof CallError ? error : offlineError()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

async function errorOf(response: Response): Promise<CallError> {
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
  return errorOfAnswer({ status: response.status, retryAfterSeconds }, await response.text())
}
