import * as z from 'zod/mini'
import { type ErrorCode, errors } from '../../src/contract/errors.ts'
import type { CallOutput, CallParts, Endpoint } from '../../src/contract/platform/endpoint.ts'
import { FakeEventSource } from './fakeEventSource.ts'

/** What a page has sent, checked by the contract's schemas as in the real server. */
export type FakeCall<E extends Endpoint> = CallParts<E> & {
  readonly file: Blob | undefined
  readonly idempotencyKey: string | null
  /** In which the answer is asked. */
  readonly language: string | null
}

/** An answer, or a function that makes it from what was sent. */
export type Answer<E extends Endpoint> =
  | CallOutput<E>
  | ((call: FakeCall<E>) => CallOutput<E> | Promise<CallOutput<E>>)

interface Refusal {
  /** Problems of single fields. */
  readonly fields?: Record<string, string>
  readonly retryAfterSeconds?: number
  /** The number (E.164) that the refusal asks about. */
  readonly phone?: string
  /** Said here instead of the code's own sentence. */
  readonly message?: string
}

interface Handler {
  readonly endpoint: Endpoint
  readonly pattern: RegExp
  answer: (call: FakeCall<Endpoint>) => unknown
}

class Refused extends Error {
  readonly refusedWith: ErrorCode
  readonly refusal: Refusal

  constructor(code: ErrorCode, refusal: Refusal) {
    super(code)
    this.refusedWith = code
    this.refusal = refusal
  }
}

const lost = Symbol('the line is down')
const garbled = Symbol('no answer of ours')

/**
 * Answers a page's calls instead of the server, and enforces the contract on both sides: it checks
 * what a page sends as the server does, and answers that break the contract fail the test.
 */
export class FakeServer {
  private readonly handlers: Handler[] = []
  private readonly log: { endpoint: Endpoint; call: FakeCall<Endpoint> }[] = []
  /** Problems that fail the test: unanswered calls, and answers that break the contract. */
  readonly troubles: string[] = []
  /** Names and addresses that were answered so far. */
  readonly names: string[] = []

  /** Answers a call from now on. */
  answer<E extends Endpoint>(endpoint: E, answer: Answer<E>): this {
    if (typeof answer !== 'function') return this.handle(endpoint, () => answer)
    return this.handle(endpoint, answer as Handler['answer'])
  }

  /** Refuses a call with an error from the contract's table. */
  refuse(endpoint: Endpoint, code: ErrorCode, refusal: Refusal = {}): this {
    return this.handle(endpoint, () => {
      throw new Refused(code, refusal)
    })
  }

  /** Loses a call this many times, as when the connection is lost; then answers it as before. */
  lose(endpoint: Endpoint, times = Number.POSITIVE_INFINITY): this {
    const before = this.find(endpoint)?.answer
    let left = times
    return this.handle(endpoint, (call) => {
      left -= 1
      if (left >= 0) throw lost
      return before ? before(call) : this.unanswered(endpoint)
    })
  }

  /** Answers a call as something between page and server does: without a sentence of ours. */
  garble(endpoint: Endpoint): this {
    return this.handle(endpoint, () => {
      throw garbled
    })
  }

  /** Keeps a call waiting until the returned function is called; then answers it as before. */
  hold(endpoint: Endpoint): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.find(endpoint)?.answer
    this.handle(endpoint, async (call) => {
      await promise
      return before ? before(call) : this.unanswered(endpoint)
    })
    return resolve
  }

  /** What was sent to an endpoint so far, oldest first. */
  calls<E extends Endpoint>(endpoint: E): FakeCall<E>[] {
    const isSame = (other: Endpoint) => nameOf(other) === nameOf(endpoint)
    return this.log.filter((entry) => isSame(entry.endpoint)).map(({ call }) => call as FakeCall<E>)
  }

  /** Sends an event to every open stream. */
  say(event: unknown): void {
    FakeEventSource.say(event)
  }

  private handle(endpoint: Endpoint, answer: Handler['answer']): this {
    const known = this.find(endpoint)
    if (known) known.answer = answer
    else this.handlers.push({ endpoint, pattern: patternOf(endpoint.path), answer })
    return this
  }

  private find(endpoint: Endpoint): Handler | undefined {
    return this.handlers.find((handler) => nameOf(handler.endpoint) === nameOf(endpoint))
  }

  private unanswered(endpoint: Endpoint): never {
    throw new Error(`Nothing answers ${nameOf(endpoint)}`)
  }

  /** Replaces `fetch` for our own calls. */
  async fetch(url: URL, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET'
    // A fixed address wins over one with a parameter in the same place, as on the server.
    const handler = this.handlers
      .filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(url.pathname))
      .sort((a, b) => parametersOf(a) - parametersOf(b))[0]
    if (!handler) {
      this.troubles.push(`Nothing answers ${method} ${url.pathname}`)
      return refusalOf('not_found', {})
    }
    try {
      const call = readCall(handler, url, init)
      this.log.push({ endpoint: handler.endpoint, call })
      return this.respond(handler.endpoint, await settle(handler.answer(call), init.signal))
    } catch (error) {
      if (error instanceof Refused) return refusalOf(error.refusedWith, error.refusal)
      if (error === lost) throw new TypeError('Failed to fetch')
      if (error === garbled) return new Response('<h1>Not here</h1>', { status: 418 })
      throw error
    }
  }

  private respond({ response, ...endpoint }: Endpoint, value: unknown): Response {
    if ('contentTypes' in response) {
      const body = value instanceof Blob ? value : String(value)
      return new Response(body, { headers: { 'content-type': response.contentTypes[0] ?? '' } })
    }
    if (!('redirects' in response || 'events' in response)) {
      const { error } = z.safeParse(response, value)
      if (error)
        this.troubles.push(`${endpoint.method} ${endpoint.path}: ${z.prettifyError(error)}`)
      this.names.push(...namesIn(value))
    }
    return Response.json(value)
  }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const parametersOf = ({ endpoint }: Handler) => endpoint.path.split(':').length

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}

const named = /^(?:name|email)$|Name$/

/** Countries are translated, and the columns of a file are called like the words around them. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('callingCode' in value || 'example' in value) return []
  // What a reward or a promotion is called is words, as the shop's description is.
  if ('takes' in value || 'isMost' in value) return []
  return Object.entries(value).flatMap(([key, one]) =>
    typeof one === 'string' && one.length > 2 && named.test(key) ? [one] : namesIn(one),
  )
}

/** Rejects when the page aborts, as `fetch` does. */
function settle(value: unknown, signal: AbortSignal | null | undefined): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  signal?.addEventListener('abort', () => reject(signal.reason))
  Promise.resolve(value).then(resolve, reject)
  return promise
}

function readCall(handler: Handler, url: URL, init: RequestInit): FakeCall<Endpoint> {
  const { endpoint, pattern } = handler
  const form = init.body instanceof FormData ? Object.fromEntries(init.body) : undefined
  const { [endpoint.upload?.field ?? '']: file, ...fields } = form ?? {}
  const body = form ? fields : JSON.parse(String(init.body ?? '{}'))
  const params = pattern.exec(decodeURIComponent(url.pathname))?.groups ?? {}
  return {
    params: check(endpoint.params, { ...params }),
    query: check(endpoint.query, Object.fromEntries(url.searchParams)),
    body: check(endpoint.body, body),
    file: file instanceof Blob ? file : undefined,
    idempotencyKey: new Headers(init.headers).get('idempotency-key'),
    language: new Headers(init.headers).get('accept-language'),
  } as FakeCall<Endpoint>
}

function check(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path, message }) => [path.join('.'), message])
  throw new Refused('invalid_input', { fields: Object.fromEntries(fields) })
}

function refusalOf(code: ErrorCode, refusal: Refusal): Response {
  const { fields, retryAfterSeconds, phone } = refusal
  const { status } = errors[code]
  const message = refusal.message ?? errors[code].message
  const body = {
    success: false,
    code,
    message,
    ...(fields && { fields }),
    ...(phone && { phone }),
    ...(retryAfterSeconds && { retryAfterMs: retryAfterSeconds * 1_000 }),
  }
  const headers = new Headers()
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
  return Response.json(body, { status, headers })
}
