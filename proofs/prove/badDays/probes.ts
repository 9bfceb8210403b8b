import { setTimeout as sleep } from 'node:timers/promises'

export interface SeenProbes {
  /** Problems with `/healthz`: answers other than 200, or no answer. */
  readonly unhealthy: readonly string[]
  /** Answers that nobody should ever see. */
  readonly wrong: readonly string[]
  /** The number of other answers, all of which say when to try again. */
  readonly refused: number
  readonly slowestMs: number
}

const probes = ['/healthz', '/readyz', '/api/businesses/1/public'] as const
const lookEveryMs = 300
const giveUpAfterMs = 20_000

/** Requests the server's health checks and pages over and over, as a monitor does. */
export function watchProbes(url: string): { close(): Promise<SeenProbes> } {
  const closing = new AbortController()
  const unhealthy = new Set<string>()
  const wrong = new Set<string>()
  let refused = 0
  let slowestMs = 0

  async function watch(probe: (typeof probes)[number]): Promise<void> {
    while (!closing.signal.aborted) {
      const askedAt = performance.now()
      const signal = AbortSignal.timeout(giveUpAfterMs)
      const answer = await fetch(`${url}${probe}`, { signal }).catch(() => undefined)
      const body = await answer?.text().catch(() => undefined)
      if (answer) slowestMs = Math.max(slowestMs, Math.round(performance.now() - askedAt))
      if (probe === '/healthz' && answer?.status !== 200)
        unhealthy.add(`${probe}: ${answer?.status}`)
      if (answer?.status === 503) refused++
      if (answer && answer.status >= 500 && !answer.headers.has('retry-after')) {
        wrong.add(`${probe}: ${answer.status} ${body}`)
      }
      await sleep(lookEveryMs)
    }
  }
  const watching = probes.map(watch)
  return {
    close: async () => {
      closing.abort()
      await Promise.all(watching)
      return { unhealthy: [...unhealthy], wrong: [...wrong], refused, slowestMs }
    },
  }
}
