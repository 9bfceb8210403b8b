import { connect, type Socket } from 'node:net'
import { type Client, serveLoad } from './loadProcess.ts'
import { randomScan, type Shop } from './scans.ts'

/** Requests over keep-alive connections, one at a time on each. */
export interface HttpLoadSetting {
  readonly port: number
  readonly connections: number
  /** Scans at these shops; none: requests to `/`. */
  readonly shops?: readonly Shop[]
}

serveLoad<HttpLoadSetting>(async (setting) =>
  Promise.all(Array.from({ length: setting.connections }, () => openClient(setting))),
)

async function openClient({ port, shops }: HttpLoadSetting): Promise<Client> {
  const host = `127.0.0.1:${port}`
  const exchange = await openExchange(port)
  return async () => {
    const status = await exchange(shops ? scanRequest(host, shops) : emptyRequest(host))
    return status === 200 ? undefined : `status ${status}`
  }
}

const emptyRequest = (host: string) => `GET / HTTP/1.1\r\nhost: ${host}\r\n\r\n`

function scanRequest(host: string, shops: readonly Shop[]): string {
  const { code, phone, idempotencyKey } = randomScan(shops)
  const body = JSON.stringify({ qrCode: code, phoneNumber: phone })
  return `POST /api/qr/scan-with-phone HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\nidempotency-key: ${idempotencyKey}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

/**
 * Sends a request and comes back with the status once the whole answer is there. Node's own HTTP
 * client would take as much of the machine as the server it measures.
 */
async function openExchange(port: number): Promise<(request: string) => Promise<number>> {
  let received = ''
  let waiting: PromiseWithResolvers<number> | undefined
  const socket = await openSocket(port)
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    const status = completeStatus(received)
    if (status === undefined) return
    received = ''
    waiting?.resolve(status)
  })
  const fail = () => waiting?.reject(new Error('The server closed a connection'))
  socket.on('close', fail).on('error', fail)
  return (request) => {
    waiting = Promise.withResolvers<number>()
    socket.write(request, 'latin1')
    return waiting.promise
  }
}

async function openSocket(port: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1', resolve).setNoDelay(true)
  socket.once('error', reject)
  await promise
  return socket
}

const lengthName = '\r\ncontent-length: '

/** The status of a whole answer; undefined while some of it is missing. */
function completeStatus(text: string): number | undefined {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const lengthAt = text.toLowerCase().indexOf(lengthName)
  if (lengthAt < 0 || lengthAt > headEnd) throw new Error('An answer without a content-length')
  const length = Number.parseInt(text.slice(lengthAt + lengthName.length, headEnd), 10)
  return text.length >= headEnd + 4 + length ? Number(text.slice(9, 12)) : undefined
}
