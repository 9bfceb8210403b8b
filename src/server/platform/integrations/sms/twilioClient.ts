import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http'
import { request as requestTls, Agent as TlsAgent } from 'node:https'
import twilio from 'twilio'
import type RequestClient from 'twilio/lib/base/RequestClient.js'

const keepAliveOptions = { keepAlive: true, timeout: 30_000 }

interface Answered<T> {
  readonly statusCode: number
  readonly body: T
  readonly headers: IncomingMessage['headers']
}

/** A call that got no answer. */
export class CallFailed extends Error {
  /** Node.js's code, such as `ECONNREFUSED`, or `timeout` if we gave up. */
  readonly code: string
  /** There was a connection, so the gateway may have read the call. */
  readonly mayHaveArrived: boolean

  constructor(code: string, mayHaveArrived: boolean) {
    super(`The gateway did not answer: ${code}`)
    this.code = code
    this.mayHaveArrived = mayHaveArrived
  }
}

/** The gateway is busy, and may say for how long. */
export class GatewayBusy extends Error {
  readonly retryAfterMs: number | undefined

  constructor(retryAfter: string | undefined) {
    super('The gateway is busy')
    const isSeconds = retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter)
    this.retryAfterMs = isSeconds ? Number(retryAfter) * 1000 : undefined
  }
}

/**
 * Makes the calls of Twilio's library: once, and within `givenUpAfterMs`. The library's own client
 * cannot tell whether a failed call had left this machine.
 */
export class TwilioCalls extends twilio.RequestClient {
  readonly #plain = new PlainAgent(keepAliveOptions)
  readonly #tls = new TlsAgent(keepAliveOptions)
  readonly #baseUrl: string | undefined
  readonly #givenUpAfterMs: number

  /** `baseUrl`: of a fake; undefined for the real Twilio. */
  constructor(baseUrl: string | undefined, givenUpAfterMs: number) {
    super()
    this.#baseUrl = baseUrl
    this.#givenUpAfterMs = givenUpAfterMs
  }

  override async request<T>(asked: RequestClient.RequestOptions<T>): Promise<Answered<T>> {
    const { method, uri, username, password, params, data } = asked
    const real = new URL(uri)
    const url = this.#baseUrl ? new URL(real.pathname + real.search, this.#baseUrl) : real
    for (const [name, value] of fieldsOf(params)) url.searchParams.set(name, value)
    const form = fieldsOf(data).toString()
    const answered = await this.#call<T>(url, form, {
      method: method.toUpperCase(),
      auth: `${username}:${password}`,
      headers: { ...asked.headers, 'content-length': Buffer.byteLength(form) },
    })
    if (answered.statusCode === 429) throw new GatewayBusy(answered.headers['retry-after'])
    return answered
  }

  #call<T>(
    url: URL,
    form: string,
    options: { method: string; auth: string; headers: Record<string, string | number> },
  ): Promise<Answered<T>> {
    const isTls = url.protocol === 'https:'
    const agent = isTls ? this.#tls : this.#plain
    const signal = AbortSignal.timeout(this.#givenUpAfterMs)
    return new Promise((resolve, reject) => {
      let mayHaveArrived = false
      const fail = (error: NodeJS.ErrnoException) => {
        const code = signal.aborted ? 'timeout' : (error.code ?? error.name)
        reject(new CallFailed(code, mayHaveArrived))
      }
      const call = (isTls ? requestTls : requestPlain)(url, { ...options, agent, signal })
      call.on('error', fail)
      call.on('socket', (socket) => {
        // A reused connection is connected already.
        if (call.reusedSocket) mayHaveArrived = true
        else socket.once(isTls ? 'secureConnect' : 'connect', () => (mayHaveArrived = true))
      })
      call.on('response', (response) => read<T>(response).then(resolve, fail))
      call.end(form)
    })
  }
}

const fieldsOf = (values: unknown) =>
  new URLSearchParams(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]))

async function read<T>(response: IncomingMessage): Promise<Answered<T>> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  return { statusCode: response.statusCode ?? 0, headers: response.headers, body: parsed<T>(text) }
}

/** An answer that is no JSON stays text. The library then reports that it cannot be read. */
function parsed<T>(text: string): T {
  try {
    return JSON.parse(text)
  } catch {
    return text as T
  }
}
