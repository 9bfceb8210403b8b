import type { WatchRule } from '../../../contract/watch.ts'
import { leastOfOnlyOne, type Rule, type Sight, teamRules } from '../rules.ts'
import { countBy, ofKind, totalsOf } from './totals.ts'
import type { Dismissal, Found, Watched, WatchedEntry } from './watched.ts'

/** Accounts to which only one member gave points, often enough to ask what else they do. */
export function onlyServedByOne(entries: readonly WatchedEntry[]): number[] {
  const awards = ofKind(entries, 'accrual')
  const pairs = countBy(awards, ({ accountId, memberId }) => `${accountId} ${memberId}`)
  const counts = Map.groupBy(pairs, ([pair]) => pair.split(' ')[0])
  return [...counts].flatMap(([id, by]) => {
    const [only, another] = by
    return only && !another && only[1] >= leastOfOnlyOne ? [Number(id)] : []
  })
}

/** Everything that is worth a look, the most serious first, in steps. */
export function* findings(seen: Watched): Generator<undefined, Found[]> {
  const undone = new Set(seen.entries.map(({ reversesId }) => reversesId))
  const watched = { ...seen, entries: withoutUndoneRewards(seen.entries, undone) }
  const awards = ofKind(watched.entries, 'accrual').filter(({ id }) => !undone.has(id))
  yield
  const all = totalsOf(watched, awards)
  yield
  const ownOf = Map.groupBy(watched.entries, ({ memberId }) => memberId)
  const awardsOf = Map.groupBy(awards, ({ memberId }) => memberId)
  const found: Found[] = []
  for (const member of watched.members) {
    const own = ownOf.get(member.id)
    if (!own) continue
    const sight: Sight = { ...watched, member, all, own, awards: awardsOf.get(member.id) ?? [] }
    for (const [rule, look] of Object.entries(teamRules)) {
      yield
      found.push(foundBy(rule as WatchRule, look, sight))
    }
  }
  return found.filter(({ weight }) => weight >= 1).sort((one, other) => other.weight - one.weight)
}

/** A reward that was taken back is none. Only points that were taken back are worth a count. */
function withoutUndoneRewards(
  entries: readonly WatchedEntry[],
  undone: ReadonlySet<number | null>,
): readonly WatchedEntry[] {
  return entries.filter(({ id, kind, points }) =>
    kind === 'redemption' ? !undone.has(id) : kind !== 'reversal' || points < 0,
  )
}

function foundBy(rule: WatchRule, look: Rule, sight: Sight): Found {
  const { accountId = null, nextAccountId = null, ...figures } = look(sight)
  const rewards = ofKind(sight.own, 'redemption').filter((entry) => entry.accountId === accountId)
  return {
    ...figures,
    rule,
    memberId: sight.member.id,
    accountId,
    nextAccountId,
    rewards: accountId === null ? null : rewards.length,
  }
}

/** Findings that nobody has dismissed, or that have grown by half since. */
export function notDismissed(found: readonly Found[], dismissals: readonly Dismissal[]): Found[] {
  return found.filter(({ rule, memberId, accountId, figure }) => {
    const dismissed = dismissals.find(
      (one) => one.rule === rule && one.memberId === memberId && one.accountId === accountId,
    )
    return !dismissed || figure >= 1.5 * dismissed.figure
  })
}
