import { once } from 'node:events'
import { createServer, connect as dial, type NetConnectOpts, type Socket } from 'node:net'
import { pick } from '../crash/random.ts'

/**
 * What can happen to a connection. With the last two kinds, the other side does its work and the
 * sender never learns of it.
 */
export const faultKinds = ['delay', 'cut in the request', 'silence', 'reply dropped'] as const
export type FaultKind = (typeof faultKinds)[number]

export interface FaultProxy {
  readonly port: number
  /** How many times each kind has happened. */
  readonly counts: Readonly<Record<FaultKind, number>>
  /** Starts the faults; before it, and after `calm`, everything passes. */
  disturb(): void
  calm(): void
  close(): Promise<void>
}

interface Setting {
  readonly target: () => NetConnectOpts
  readonly random: () => number
  /** The share of what is sent towards the target that is disturbed. */
  readonly share: number
}

const longestDelayMs = 400
const silenceMs = 1_500
const answerWithinMs = 50

/** Connects two programs that speak TCP, and disturbs them as networks do. */
export async function openFaultProxy({ target, random, share }: Setting): Promise<FaultProxy> {
  const counts: Record<FaultKind, number> = {
    delay: 0,
    'cut in the request': 0,
    silence: 0,
    'reply dropped': 0,
  }
  const sockets = new Set<Socket>()
  let isCalm = true

  const server = createServer((near) => {
    const far = dial(target())
    const both = [near, far]
    for (const socket of both) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        for (const one of both) one.destroy()
      })
    }
    let isHeard = true
    far.on('data', (chunk) => isHeard && near.write(chunk))
    near.on('data', (chunk) => {
      if (isCalm || random() >= share) {
        far.write(chunk)
        return
      }
      const kind = pick(random, faultKinds)
      counts[kind]++
      isHeard = kind === 'delay'
      befall(kind, { chunk, near, far, random })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return {
    port: address.port,
    counts,
    disturb: () => {
      isCalm = false
    },
    calm: () => {
      isCalm = true
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function befall(
  kind: FaultKind,
  { chunk, near, far, random }: { chunk: Buffer; near: Socket; far: Socket; random: () => number },
): void {
  if (kind === 'delay') {
    near.pause()
    setTimeout(() => {
      far.write(chunk)
      near.resume()
    }, random() * longestDelayMs)
  } else if (kind === 'cut in the request') {
    far.end(chunk.subarray(0, Math.floor(random() * chunk.length)))
    near.destroy()
  } else {
    far.write(chunk)
    setTimeout(() => near.destroy(), kind === 'silence' ? silenceMs : random() * answerWithinMs)
  }
}
