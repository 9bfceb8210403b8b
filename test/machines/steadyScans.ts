import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SentScan } from '../crash/history.ts'
import { pick } from '../crash/random.ts'
import { testPhone } from '../factories.ts'
import { type OwnedShop, scan } from './calls.ts'

/** Customers who scan, and accept only points as an answer. */
export interface SteadyScans {
  readonly scans: readonly SentScan[]
  /** All other answers. */
  readonly failures: readonly string[]
  finish(): Promise<void>
}

interface Setting {
  /** The addresses of the servers, or of the proxy before them. */
  readonly urls: readonly string[]
  readonly shops: readonly OwnedShop[]
  readonly count: number
  /** The share of scans that are sent to two servers at once, with the same key. */
  readonly twiceShare: number
  readonly random: () => number
}

const longestPauseMs = 60

export function scanSteadily({ urls, shops, count, twiceShare, random }: Setting): SteadyScans {
  const scans: SentScan[] = []
  const failures: string[] = []
  let isOver = false

  async function send(sent: SentScan): Promise<void> {
    const answer = await scan(pick(random, urls), sent).catch((error: Error) => error)
    if (!(answer instanceof Error) && answer.status === 200) {
      sent.answers.push({ body: answer.body, at: performance.now() })
    } else {
      failures.push(answer instanceof Error ? String(answer.cause) : answer.body)
    }
  }

  async function work(): Promise<void> {
    while (!isOver) {
      const { businessId, codes } = pick(random, shops)
      const sent: SentScan = {
        key: randomUUID(),
        businessId,
        phone: testPhone(),
        code: pick(random, codes),
        sentAt: performance.now(),
        answers: [],
        refused: false,
      }
      scans.push(sent)
      const taps = random() < twiceShare ? [sent, sent] : [sent]
      await Promise.all(taps.map(send))
      await sleep(random() * longestPauseMs)
    }
  }

  const working = Array.from({ length: count }, work)
  return {
    scans,
    failures,
    finish: async () => {
      isOver = true
      await Promise.all(working)
    },
  }
}
