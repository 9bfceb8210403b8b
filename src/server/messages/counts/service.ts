import type { AllMessageCounts } from '../../../contract/adminMessages.ts'
import type { MonthlyCount } from '../../../contract/messages.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import {
  countHeldBack,
  countWaiting,
  findMonth,
  listCounts,
  listTopSenders,
  sumCounts,
} from './store.ts'

const none = { texts: 0, segments: 0, emails: 0, failed: 0, suppressed: 0, uncertain: 0 }

/** A business's messages by month, newest first: this month always, others that had any. */
export async function countMessages(
  { db, clock }: Context,
  businessId: number,
): Promise<MonthlyCount[]> {
  const month = await findMonth(db, { businessId, now: clock() })
  if (!month) throw new AppError('business_not_found')
  const counts = await listCounts(db, { businessId, month })
  return counts[0]?.month === month ? counts : [{ month, ...none }, ...counts]
}

/**
 * Everybody's messages of a month; without one, of the month that it is in UTC. And what waits for a
 * gateway now.
 */
export async function countAllMessages(
  { db, clock }: Context,
  {
    month = clock().toISOString().slice(0, 7),
    limit,
  }: { month?: string | undefined; limit: number },
): Promise<AllMessageCounts> {
  const [total, senders, { count, oldestAt }] = await Promise.all([
    sumCounts(db, month),
    listTopSenders(db, { month, limit }),
    countWaiting(db),
  ])
  const businesses = senders.map(({ businessId, ...sender }) => ({
    businessId: businessId === 0 ? null : businessId,
    ...sender,
  }))
  return {
    month,
    total,
    waiting: { count, oldestAt: oldestAt?.toISOString() ?? null },
    businesses,
  }
}

/** What could have gone out by now, since when the oldest of it is written, and what has its time. */
export async function countQueue({
  db,
}: Pick<Context, 'db'>): Promise<{ due: number; waiting: number; oldestDueAt: string | null }> {
  // One after the other, since it is also asked in a transaction.
  const { count, oldestAt } = await countWaiting(db)
  const waiting = await countHeldBack(db)
  return { due: count, waiting, oldestDueAt: oldestAt?.toISOString() ?? null }
}
