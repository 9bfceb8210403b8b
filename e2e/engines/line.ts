import { once } from 'node:events'
import { createServer, connect as openSocket, type Socket } from 'node:net'

/** The line between browsers and server, which can be cut, be slow, or lose answers. */
export interface Line {
  readonly port: number
  cut(): void
  loseAnswers(): void
  /** Requests whose first line matches wait until the line is mended. Says how many did so far. */
  hold(requests: RegExp): () => number
  mend(): void
  close(): Promise<void>
}

export async function openLine(port: number, serverPort: number): Promise<Line> {
  let state: 'well' | 'cut' | 'deaf' = 'well'
  let held: RegExp | undefined
  const goOn: (() => void)[] = []
  let heldSoFar = 0
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
    // A browser sends its next request on a connection only after an answer.
    near.on('data', (request) => {
      if (!held?.test(String(request).split('\r\n', 1)[0] ?? '')) return far.write(request)
      heldSoFar += 1
      return goOn.push(() => far.write(request))
    })
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
    hold: (requests) => {
      held = requests
      heldSoFar = 0
      return () => heldSoFar
    },
    mend: () => {
      state = 'well'
      held = undefined
      for (const send of goOn.splice(0)) send()
    },
    close: async () => {
      drop()
      line.close()
      await once(line, 'close')
    },
  }
}
