import { connect, type Socket } from 'node:net'
import { type EventStream, openEvents } from '../eventStream.ts'

/** What a stranger keeps open: event streams, and requests and files that never end. */
export interface HeldConnections {
  /** Resolves with the status. */
  openStream(url: string, cookie: string, from: string): Promise<number>
  /** Opens a request and sends a byte of it now and then; false once enough of them are open. */
  dripBody(url: string, from: string): boolean
  /** Sends only the beginning of a file; `count` receives the status. */
  beginFile(url: string, from: string, count: (status: number) => void): void
  close(): void
}

const mostStreams = 250
const mostDrips = 60
const dripEveryMs = 1000
const mostFiles = 200
const beginningOfFile = Buffer.alloc(64 * 1024)
const bytesOfFile = 2 * 1024 * 1024

export function holdConnections(): HeldConnections {
  const streams: EventStream[] = []
  const drips = new Set<Socket>()
  const files = new Set<Socket>()
  const timer = setInterval(() => {
    for (const socket of drips) socket.write(' ')
  }, dripEveryMs)
  return {
    openStream: async (url, cookie, from) => {
      if (streams.length >= mostStreams) streams.shift()?.leave()
      const stream = await openEvents(url, cookie, { headers: { 'x-forwarded-for': from } })
      if (stream.status === 200) streams.push(stream)
      return stream.status
    },
    dripBody: (url, from) => {
      if (drips.size >= mostDrips) return false
      const socket = begin(url, { from, path: scanPath, type: 'application/json', bytes: 5000 })
      socket.write('{')
      hold(socket, drips)
      return true
    },
    beginFile: (url, from, count) => {
      if (files.size >= mostFiles) return
      const type = 'multipart/form-data; boundary=b'
      const socket = begin(url, { from, path: voicePath, type, bytes: bytesOfFile })
      socket.once('data', (answer) => count(Number(String(answer).split(' ')[1])))
      socket.write(beginningOfFile)
      hold(socket, files)
    },
    close: () => {
      clearInterval(timer)
      for (const stream of streams) stream.leave()
      for (const socket of [...drips, ...files]) socket.destroy()
    },
  }
}

const scanPath = '/api/qr/scan-with-phone'
const voicePath = '/api/feedback/voice'

interface Begun {
  readonly from: string
  readonly path: string
  readonly type: string
  readonly bytes: number
}

/** Sends the headers of a request. */
function begin(url: string, { from, path, type, bytes }: Begun): Socket {
  const { hostname: host, port } = new URL(url)
  const socket = connect({ host, port: Number(port) })
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `X-Forwarded-For: ${from}`,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return socket
}

/** The server may end the connection any time. Nobody reads its answers. */
function hold(socket: Socket, held: Set<Socket>): void {
  held.add(socket)
  socket.on('error', () => undefined).on('close', () => held.delete(socket))
  socket.resume()
}
