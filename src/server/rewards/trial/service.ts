import type { RewardTerms } from '../../../contract/progress.ts'
import { leastTriedDays, type RewardChange, triedDays } from '../../../contract/rewardChange.ts'
import { getBusiness } from '../../core/businesses/service.ts'
import type { Context } from '../../platform/context.ts'
import { Comparison, type PastAccount, replay } from './replay.ts'
import { countReady, findFirstVisit, type ListedEntry, listEntriesSince } from './store.ts'

const dayMs = 86_400_000
/** Read and played in a few milliseconds. */
const entriesAtOnce = 500

/**
 * What other terms would have done with the shop's own last 90 days, beside what today's terms do
 * with them. Changes nothing.
 */
export async function tryReward(
  context: Context,
  { businessId, ...other }: RewardTerms & { businessId: number },
): Promise<RewardChange> {
  const { db } = context
  const until = context.clock()
  const [today, firstVisit = until] = await Promise.all([
    getBusiness(context, businessId),
    findFirstVisit(db, businessId),
  ])
  const since = new Date(Math.max(until.getTime() - triedDays * dayMs, firstVisit.getTime()))
  const isTooYoung = until.getTime() - firstVisit.getTime() < leastTriedDays * dayMs
  const compared = new Comparison()
  if (!isTooYoung) {
    for await (const account of listPastAccounts(context, { businessId, since })) {
      compared.add(replay(account, today), replay(account, other))
    }
  }
  const { earned, wouldEarn, sooner, later } = compared
  return {
    since: since.toISOString(),
    until: until.toISOString(),
    isTooYoung,
    earned,
    wouldEarn,
    sooner,
    later,
    ...(await countReady(db, businessId, other)),
  }
}

/** Each account that has entries since a moment, with these. */
async function* listPastAccounts(
  { db }: Context,
  of: { businessId: number; since: Date },
): AsyncGenerator<PastAccount> {
  let after = { accountId: 0, version: 0 }
  let open: ListedEntry[] = []
  for (;;) {
    const page = await listEntriesSince(db, { ...of, after }, entriesAtOnce)
    for (const entry of page) {
      if (open[0] && open[0].accountId !== entry.accountId) {
        yield pastOf(open)
        open = []
      }
      open.push(entry)
      after = entry
    }
    if (page.length < entriesAtOnce) break
  }
  if (open.length > 0) yield pastOf(open)
}

function pastOf(entries: readonly ListedEntry[]): PastAccount {
  const [first] = entries
  return {
    before: first ? first.balanceAfter - first.points : 0,
    entries: entries.filter(({ isUndone }) => !isUndone),
  }
}
