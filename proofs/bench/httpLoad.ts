import { connect, type OnReadOpts, type Socket } from 'node:net'
import { type Client, type Pace, serveLoad } from './loadProcess.ts'
import { type RandomScan, randomScan, type Shop, scansInTurn } from './scans.ts'

/** Requests over keep-alive connections, one at a time on each. */
export interface HttpLoadSetting extends Pace {
  readonly port: number
  readonly connections: number
  /** A page to request as browsers do. */
  readonly path?: string
  /** Shops for the calls; without shops and page, requests are empty calls of `/`. */
  readonly shops?: readonly Shop[]
  readonly asks?: keyof typeof requests
  /** Every phone of a shop scans once before any scans again. */
  readonly inTurn?: boolean
}

const requests = { scan: scanRequest, award: awardRequest, balance: balanceRequest } as const

serveLoad<HttpLoadSetting>(async (setting) =>
  Array.from({ length: setting.connections }, clientsOf(setting)),
)

function clientsOf({ port, path, shops, asks = 'scan', inTurn }: HttpLoadSetting): () => Client {
  const requestFor = requests[asks]
  const nextScan = shops && (inTurn ? scansInTurn(shops) : () => randomScan(shops))
  return () =>
    clientOf(port, (host) => {
      if (path) return pageRequest(host, path)
      return nextScan ? requestFor(host, nextScan()) : emptyRequest(host)
    })
}

function clientOf(port: number, nextRequest: (host: string) => string): Client {
  const host = `127.0.0.1:${port}`
  const exchange = openExchange(port)
  return async () => {
    const status = await exchange(nextRequest(host))
    return status === 200 ? undefined : `status ${status}`
  }
}

/** Has the body of a balance check. */
const emptyRequest = (host: string) =>
  postRequest(host, '/', JSON.stringify({ businessId: 1, phoneNumber: '+14155550100' }))

const postRequest = (host: string, path: string, body: string, headers = '') =>
  `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`

const pageRequest = (host: string, path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\naccept-encoding: gzip, br\r\n\r\n`

function scanRequest(host: string, { code, phone, idempotencyKey }: RandomScan): string {
  const body = JSON.stringify({ qrCode: code, phoneNumber: phone })
  return postRequest(
    host,
    '/api/qr/scan-with-phone',
    body,
    `idempotency-key: ${idempotencyKey}\r\n`,
  )
}

/** An award that staff give by hand at an unlocked till. */
function awardRequest(host: string, { phone, idempotencyKey, till }: RandomScan): string {
  const body = JSON.stringify({ phoneNumber: phone, points: 20, again: true })
  const headers = `cookie: ${till?.cookie}\r\nx-till-token: ${till?.token}\r\nidempotency-key: ${idempotencyKey}\r\n`
  return postRequest(host, '/api/till/award', body, headers)
}

function balanceRequest(host: string, { businessId, phone }: RandomScan): string {
  const body = JSON.stringify({ businessId, phoneNumber: phone })
  return postRequest(host, '/api/customer/check-points', body)
}

/**
 * Sends a request and resolves with the status once the whole answer has arrived. Reopens a
 * connection that the server closed for being idle. Written by hand, because load and server share
 * the processors: Node's HTTP client would take as much as the server, and a stream for each
 * connection a fifth more than this single buffer.
 */
function openExchange(port: number): (request: string) => Promise<number> {
  const received = Buffer.allocUnsafeSlow(longestAnswer)
  let waiting: PromiseWithResolvers<number> | undefined
  let socket: Socket | undefined
  let length = 0
  const onread = {
    buffer: Buffer.allocUnsafeSlow(longestAnswer),
    callback: (bytes: number, chunk: Uint8Array) => {
      received.set(chunk.subarray(0, bytes), length)
      length += bytes
      const status = completeStatus(received, length)
      if (status !== undefined) waiting?.resolve(status)
      return true
    },
  }
  const open = async () => {
    const opened = await openSocket({ port, onread })
    const fail = () => {
      if (socket === opened) waiting?.reject(new Error('The server closed a connection'))
    }
    return opened.on('close', fail).on('error', fail)
  }
  return async (request) => {
    if (!socket?.writable) socket = await open()
    waiting = Promise.withResolvers<number>()
    length = 0
    socket.write(request, 'latin1')
    return waiting.promise
  }
}

async function openSocket(options: { port: number; onread: OnReadOpts }): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ host: '127.0.0.1', ...options }, resolve).setNoDelay(true)
  socket.once('error', reject)
  await promise
  return socket
}

/** Bytes; a longer answer ends the bench with an error. */
const longestAnswer = 16 * 1024
const headEnds = Buffer.from('\r\n\r\n')
const lengthName = Buffer.from('\r\ncontent-length: ')

/** The status of a complete answer; undefined while part of it is missing. */
function completeStatus(received: Buffer, length: number): number | undefined {
  const bytes = received.subarray(0, length)
  const headEnd = bytes.indexOf(headEnds)
  if (headEnd < 0) return undefined
  const lengthAt = bytes.indexOf(lengthName)
  if (lengthAt < 0 || lengthAt > headEnd) throw new Error('An answer without a content-length')
  const bodyLength = Number.parseInt(
    bytes.toString('latin1', lengthAt + lengthName.length, headEnd),
    10,
  )
  return length >= headEnd + 4 + bodyLength ? Number(bytes.toString('latin1', 9, 12)) : undefined
}
