import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Results of one period of load. */
export interface Sample {
  readonly elapsedMs: number
  /** Milliseconds of every correct answer. */
  readonly latencies: readonly number[]
  /** All other answers, counted by kind. */
  readonly failures: Readonly<Record<string, number>>
}

export interface Load {
  run(milliseconds: number): Promise<Sample>
  stop(): Promise<void>
}

/**
 * Starts a load generator in its own process. Its cost then does not count towards the measured
 * server, and it stays warm between rounds.
 */
export async function startLoad(file: string, setting: object): Promise<Load> {
  const child = fork(new URL(file, import.meta.url), { serialization: 'advanced' })
  const exited = once(child, 'exit')
  await ask(child, setting)
  return {
    run: (milliseconds) => ask<Sample>(child, milliseconds),
    stop: async () => {
      child.disconnect()
      await exited
    },
  }
}

async function ask<Answer>(child: ChildProcess, question: object | number): Promise<Answer> {
  const ended = new AbortController()
  const answered = once(child, 'message', { signal: ended.signal })
  const failed = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('A load generator ended early')
  })
  try {
    child.send(question)
    const [answer] = await Promise.race([answered, failed])
    return answer
  } finally {
    ended.abort()
    await Promise.allSettled([answered, failed])
  }
}

/** One client: sends its next request, waits for the answer and returns what is wrong with it. */
export type Client = () => Promise<string | undefined>

export interface Pace {
  /** Milliseconds from one request of a client to its next at least; by default no pause. */
  readonly everyMs?: number
}

/** Runs in the other process: opens the clients once, then runs them when told to. */
export function serveLoad<Setting>(open: (setting: Setting) => Promise<readonly Client[]>): void {
  let clients: readonly Client[] = []
  let everyMs = 0
  process.on('message', async (message: (Setting & Pace) | number) => {
    if (typeof message === 'number') {
      process.send?.(await runClients(clients, message, everyMs))
    } else {
      clients = await open(message)
      everyMs = message.everyMs ?? 0
      process.send?.('ready')
    }
  })
  process.on('disconnect', () => process.exit())
}

async function runClients(
  clients: readonly Client[],
  milliseconds: number,
  everyMs: number,
): Promise<Sample> {
  const latencies: number[] = []
  const failures: Record<string, number> = {}
  const startedAt = performance.now()
  const endAt = startedAt + milliseconds
  const work = async (client: Client, place: number) => {
    let dueAt = startedAt + (place * everyMs) / clients.length
    for (let sentAt = await reach(dueAt); sentAt < endAt; sentAt = await reach(dueAt)) {
      const failure = await client()
      const answeredAt = performance.now()
      if (failure === undefined) latencies.push(answeredAt - sentAt)
      else failures[failure] = (failures[failure] ?? 0) + 1
      dueAt = Math.max(dueAt + everyMs, answeredAt)
    }
  }
  await Promise.all(clients.map(work))
  return { elapsedMs: performance.now() - startedAt, latencies, failures }
}

async function reach(moment: number): Promise<number> {
  const leftMs = moment - performance.now()
  if (leftMs > 0) await sleep(leftMs)
  return performance.now()
}
