import type { Queryable } from '../../db/queryable.ts'
import { isUndone, patiently } from '../scanQueue.ts'
import { type AnsweredAward, type AwardToCredit, creditAtTill } from './ledger.ts'

/** Awards that share a commit, at most. */
const mostInBatch = 64

export interface AwardQueue {
  /** Gives points to a number that was typed; comes back after its commit. */
  credit(award: AwardToCredit): Promise<AnsweredAward>
}

interface WaitingAward {
  readonly award: AwardToCredit
  readonly answer: (given: AnsweredAward | Promise<AnsweredAward>) => void
}

/**
 * Awards that arrive while others are under way share the next statement and its commit, as scans do. One that finds
 * nobody under way does not wait.
 */
export function openAwardQueue({
  db,
  batching = 'all',
}: {
  readonly db: Queryable
  readonly batching?: 'all' | 'business' | 'off'
}): AwardQueue {
  if (batching === 'off') return { credit: (award) => creditOne(db, award) }
  const lanes = new Map<number, WaitingAward[]>()

  async function work(key: number, waiting: WaitingAward[]): Promise<void> {
    while (waiting.length > 0) await patiently(answerAll(db, waiting.splice(0, mostInBatch)))
    lanes.delete(key)
  }

  return {
    credit: (award) =>
      new Promise((answer) => {
        const key = batching === 'business' ? award.businessId : 0
        const waiting = lanes.get(key)
        if (waiting) {
          waiting.push({ award, answer })
          return
        }
        const lane = [{ award, answer }]
        lanes.set(key, lane)
        void work(key, lane)
      }),
  }
}

async function answerAll(db: Queryable, asked: readonly WaitingAward[]): Promise<void> {
  try {
    const given = await creditAtTill(
      db,
      asked.map(({ award }) => award),
    )
    for (const [index, { answer }] of asked.entries()) {
      const own = given[index]
      if (own) answer(own)
    }
  } catch (error) {
    // What was taken back is given alone. Of anything else nobody knows whether it was committed: whoever asks again
    // with the same key will learn it.
    const isAgain = asked.length > 1 && isUndone(error)
    for (const { award, answer } of asked) {
      answer(isAgain ? creditOne(db, award) : Promise.reject(error))
    }
  }
}

async function creditOne(db: Queryable, award: AwardToCredit): Promise<AnsweredAward> {
  const [given] = await creditAtTill(db, [award])
  if (!given) throw new Error('creditAtTill answers for each award')
  return given
}
