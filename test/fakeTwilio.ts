import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './server.ts'
import { type IncomingText, incomingForm, statusForm } from './twilio/inbound.ts'
import {
  type FakeMessage,
  notFound,
  pageOf,
  readMessage,
  type TwilioError,
  type TwilioStatus,
  written,
  wrongPassword,
} from './twilio/messages.ts'
import { type SignedCall, signedCall } from './twilio/signature.ts'

/** What happens to a message. `accept-then-…` accepts it, and its answer is lost. */
export type TwilioBehaviour =
  | 'accept'
  | 'accept-then-hang'
  | 'accept-then-reset'
  | 'accept-then-500'
  | 'hang'
  | 'reset'
  | {
      readonly status: number
      /** Twilio's error code. */
      readonly code?: number
      readonly headers?: Record<string, string>
      /** Replaces Twilio's usual body. */
      readonly body?: string
    }

export interface FakeTwilio {
  readonly accountSid: string
  readonly authToken: string
  readonly from: string
  /** The settings that make our server send through this gateway. */
  readonly settings: Record<string, string>
  /** All accepted messages, oldest first. */
  readonly taken: readonly FakeMessage[]
  behave: (message: FakeMessage) => TwilioBehaviour
  /** How long each answer takes, in ms. */
  delayMs: number
  /** How many times a text with these words was accepted for a number. */
  timesTaken(to: string, body: string): number
  /** Texts accepted more than once, each as its number and words. */
  takenTwice(): string[]
  /** Reports a message's outcome to its sender; undefined if the sender wants no report. */
  report(
    sid: string,
    status: TwilioStatus,
    errorCode?: number,
  ): Promise<{ readonly status: number } | undefined>
  /** Forwards a text from a phone to an address. */
  receive(address: string, text: IncomingText): Promise<{ readonly status: number }>
  close(): Promise<void>
  /** Listens again, on the same port. */
  open(): Promise<void>
}

type Deliver = (call: SignedCall) => Promise<{ readonly status: number }>

const post: Deliver = async ({ address, headers, body }) => {
  const answer = await fetch(address, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return { status: answer.status }
}

/** A fake of Twilio's Messages API: the parts that are documented and that we use. */
export async function openFakeTwilio({
  from = '+14155550100',
  deliver = post,
}: {
  from?: string
  /** How callbacks are delivered to their address. */
  deliver?: Deliver
} = {}): Promise<FakeTwilio> {
  const accountSid = `AC${'5'.repeat(32)}`
  const authToken = '0123456789abcdef0123456789abcdef'
  const port = await freePort()
  const taken: FakeMessage[] = []
  const byNumber = new Map<string, FakeMessage[]>()
  const bySid = new Map<string, FakeMessage>()
  const timesByText = new Map<string, number>()
  const collection = `/2010-04-01/Accounts/${accountSid}/Messages`
  const credentials = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  let server: Server

  function take(message: FakeMessage): void {
    const { sid, to, body } = message
    taken.push(message)
    bySid.set(sid, message)
    byNumber.set(to, [...(byNumber.get(to) ?? []), message])
    const text = `${to} ${body}`
    timesByText.set(text, (timesByText.get(text) ?? 0) + 1)
  }

  async function create(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = readMessage(new URLSearchParams(await readBody(request)))
    if (!('sid' in message)) return refuse(response, message)
    const behaviour = fake.behave(message)
    if (typeof behaviour === 'object') return refuse(response, behaviour)
    if (behaviour.startsWith('accept')) take(message)
    if (fake.delayMs > 0) await sleep(fake.delayMs)
    if (behaviour.endsWith('hang')) return
    if (behaviour.endsWith('reset')) request.socket.resetAndDestroy()
    else if (behaviour.endsWith('500')) refuse(response, { status: 500, code: 20500 })
    else answer(response, 201, written(accountSid, message))
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', fake.settings.TWILIO_BASE_URL)
    const [, sid] = /^\/(\w+)\.json$/.exec(pathname.slice(collection.length)) ?? []
    if (request.headers.authorization !== credentials) refuse(response, wrongPassword)
    else if (pathname === `${collection}.json` && request.method === 'POST') {
      await create(request, response)
    } else if (pathname === `${collection}.json` && request.method === 'GET') {
      const listed = byNumber.get(searchParams.get('To') ?? '') ?? []
      const messages = searchParams.has('To') ? listed : taken
      answer(response, 200, pageOf(accountSid, messages, searchParams))
    } else {
      const message = bySid.get(sid ?? '')
      if (message) answer(response, 200, written(accountSid, message))
      else refuse(response, notFound)
    }
  }

  const fake: FakeTwilio = {
    accountSid,
    authToken,
    from,
    settings: {
      SMS_URL: `twilio://${accountSid}:${authToken}@${from}`,
      TWILIO_BASE_URL: `http://127.0.0.1:${port}`,
    },
    taken,
    behave: () => 'accept',
    delayMs: 0,
    timesTaken: (to, body) => timesByText.get(`${to} ${body}`) ?? 0,
    takenTwice: () => [...timesByText].filter(([, times]) => times > 1).map(([text]) => text),
    report: async (sid, status, errorCode) => {
      const message = bySid.get(sid)
      if (!message) throw new Error(`There is no message ${sid}`)
      Object.assign(message, { status, errorCode, dateSent: message.dateSent ?? new Date() })
      if (!message.statusCallback) return undefined
      const form = statusForm(accountSid, message, { status, errorCode })
      return deliver(signedCall(authToken, message.statusCallback, form))
    },
    receive: (address, text) =>
      deliver(signedCall(authToken, address, incomingForm(accountSid, { ...text, to: from }))),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    open: async () => {
      server = createServer((request, response) => void handle(request, response))
      await once(server.listen(port, '127.0.0.1'), 'listening')
    },
  }
  await fake.open()
  return fake
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function refuse(
  response: ServerResponse,
  error: Exclude<TwilioBehaviour, string> | TwilioError,
): void {
  const { status, code = null } = error
  const headers = 'headers' in error ? error.headers : {}
  const body = 'body' in error ? error.body : undefined
  const message = 'message' in error ? error.message : 'Refused'
  const more = `https://www.twilio.com/docs/errors/${code}`
  const words = body ?? JSON.stringify({ code, message, more_info: more, status })
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(words)
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
