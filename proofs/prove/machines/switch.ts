import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'

/** Stands before two database servers, like HAProxy or a floating address. */
export interface Switch {
  readonly port: number
  /** Sends new connections to this port; existing ones stay. */
  turn(port: number): void
  /** Closes all connections, like a proxy whose server is down. */
  cut(): void
  /**
   * Existing connections neither send nor end any more: the machine behind them has lost power, so
   * nothing is left to end them.
   */
  silence(): void
  close(): Promise<void>
}

export async function openSwitch(first: number): Promise<Switch> {
  let target = first
  let lines = new Set<{ readonly both: readonly Socket[]; isSilent: boolean }>()
  const silent: Socket[] = []

  const server = createServer((near) => {
    const far = dial({ host: '127.0.0.1', port: target })
    const line = { both: [near, far], isSilent: false }
    lines.add(line)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true)
      from.on('data', (chunk) => line.isSilent || to.write(chunk))
      from.on('error', () => undefined)
      from.on('close', () => {
        lines.delete(line)
        // The client learns nothing when the machine behind loses power.
        if (from === near || !line.isSilent) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')

  const cut = () => {
    for (const { both } of lines) for (const socket of both) socket.destroy()
  }
  return {
    port: address.port,
    turn: (port) => {
      target = port
    },
    cut,
    silence: () => {
      for (const line of lines) {
        line.isSilent = true
        silent.push(...line.both)
      }
      lines = new Set()
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      cut()
      for (const socket of silent) socket.destroy()
      await closed
    },
  }
}
