import { once } from 'node:events'
import { createServer, connect as openSocket, type Socket } from 'node:net'

/** The line between browsers and server, which can be cut, or lose answers. */
export interface Line {
  readonly port: number
  cut(): void
  loseAnswers(): void
  mend(): void
  close(): Promise<void>
}

export async function openLine(port: number, serverPort: number): Promise<Line> {
  let state: 'well' | 'cut' | 'deaf' = 'well'
  const sockets = new Set<Socket>()
  const drop = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const line = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = openSocket(serverPort, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.on('data', (data) => (state === 'deaf' ? near.destroy() : near.write(data)))
  }).listen(port, 'localhost')
  await once(line, 'listening')
  return {
    port,
    cut: () => {
      state = 'cut'
      drop()
    },
    loseAnswers: () => {
      state = 'deaf'
    },
    mend: () => {
      state = 'well'
    },
    close: async () => {
      drop()
      line.close()
      await once(line, 'close')
    },
  }
}
