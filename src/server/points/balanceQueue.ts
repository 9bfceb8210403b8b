import type { Queryable } from '../db/queryable.ts'
import { type BalanceQuestion, type FoundBalance, findBalance, findBalances } from './store.ts'

/** Questions that one statement answers, at most. */
const mostInBatch = 64

export interface BalanceQueue {
  /** Balance and terms as of a moment after the call; undefined for a business that does not exist. */
  find(question: BalanceQuestion): Promise<FoundBalance | undefined>
}

interface WaitingQuestion {
  readonly question: BalanceQuestion
  readonly answer: (found: FoundBalance | undefined | Promise<never>) => void
}

/**
 * Balances that are asked for while others are being read share the next statement, as scans do. One
 * that finds nobody under way is read at once.
 */
export function openBalanceQueue({
  db,
  batching = 'all',
}: {
  readonly db: Queryable
  readonly batching?: 'all' | 'business' | 'off'
}): BalanceQueue {
  if (batching === 'off') return { find: (question) => findBalance(db, question) }
  const lanes = new Map<number, WaitingQuestion[]>()

  async function work(key: number, waiting: WaitingQuestion[]): Promise<void> {
    while (waiting.length > 0) await answerAll(db, waiting.splice(0, mostInBatch))
    lanes.delete(key)
  }

  return {
    find: (question) =>
      new Promise((answer) => {
        const key = batching === 'business' ? question.businessId : 0
        const waiting = lanes.get(key)
        if (waiting) {
          waiting.push({ question, answer })
          return
        }
        const lane = [{ question, answer }]
        lanes.set(key, lane)
        void work(key, lane)
      }),
  }
}

async function answerAll(db: Queryable, asked: readonly WaitingQuestion[]): Promise<void> {
  try {
    const found = await findBalances(
      db,
      asked.map(({ question }) => question),
    )
    for (const [index, { answer }] of asked.entries()) answer(found.get(index + 1))
  } catch (error) {
    for (const { answer } of asked) answer(Promise.reject(error))
  }
}
