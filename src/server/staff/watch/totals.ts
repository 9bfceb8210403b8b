import { localDay } from './hours.ts'
import type { Watched, WatchedEntry } from './watched.ts'

/** What all of a team did, added up once: each member is held against it. */
export interface Totals {
  /** Without those that were taken back. */
  readonly awards: number
  readonly repeats: number
  readonly undos: number
  /** Who gave points to an account. */
  readonly servers: ReadonlyMap<number, ReadonlySet<number>>
  /** How many awards somebody gave in a day, the most first. */
  readonly days: readonly { readonly memberId: number; readonly count: number }[]
  /** The most that was given beside what codes give. */
  readonly mostOther: number
}

/** More than a calendar has: numbers for keys cost less than words. */
export const daysOfAll = 1_000_000

export function totalsOf(
  { entries, values, timeZone }: Watched,
  awards: readonly WatchedEntry[],
): Totals {
  const servers = new Map<number, Set<number>>()
  let [repeats, mostOther] = [0, 0]
  for (const { accountId, memberId, points, isRepeat } of awards) {
    const known = servers.get(accountId)
    if (known) known.add(memberId)
    else servers.set(accountId, new Set([memberId]))
    if (isRepeat) repeats += 1
    if (points > mostOther && !values.includes(points)) mostOther = points
  }
  const days = countBy(awards, ({ memberId, at }) => memberId * daysOfAll + localDay(timeZone, at))
  return {
    ...{ awards: awards.length, repeats, servers, mostOther },
    undos: ofKind(entries, 'reversal').length,
    days: days.map(([day, count]) => ({ memberId: Math.floor(day / daysOfAll), count })),
  }
}

export function countBy<Key>(
  entries: readonly WatchedEntry[],
  keyOf: (entry: WatchedEntry) => Key,
): [Key, number][] {
  const counts = new Map<Key, number>()
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

export const ofKind = (entries: readonly WatchedEntry[], kind: WatchedEntry['kind']) =>
  entries.filter((entry) => entry.kind === kind)
