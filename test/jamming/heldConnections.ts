import { connect, type Socket } from 'node:net'
import { type EventStream, openEvents } from '../eventStream.ts'

/** What a stranger keeps open: streams of news, and requests that never end. */
export interface HeldConnections {
  /** Answers the status. */
  openStream(url: string, cookie: string, from: string): Promise<number>
  /** Begins a request, and sends a byte of it now and then; false where enough of them stand. */
  dripBody(url: string, from: string): boolean
  close(): void
}

const mostStreams = 250
const mostDrips = 60
const dripEveryMs = 1000

export function holdConnections(): HeldConnections {
  const streams: EventStream[] = []
  const drips = new Set<Socket>()
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
      const { hostname: host, port } = new URL(url)
      const socket = connect({ host, port: Number(port) })
      const head = [
        'POST /api/qr/scan-with-phone HTTP/1.1',
        `Host: ${host}`,
        `X-Forwarded-For: ${from}`,
        'Content-Type: application/json',
        'Content-Length: 5000',
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n{`)
      drips.add(socket)
      // The server may end it at any time, and answers nobody waits for are read away.
      socket.on('error', () => undefined).on('close', () => drips.delete(socket))
      socket.resume()
      return true
    },
    close: () => {
      clearInterval(timer)
      for (const stream of streams) stream.leave()
      for (const socket of drips) socket.destroy()
    },
  }
}
