import { localDay } from './hours.ts'
import type { Watched, WatchedEntry } from './watched.ts'

/** What the whole team did, added up once, for comparing each member with it. */
export interface Totals {
  /** Without awards that were taken back. */
  readonly awards: number
  readonly repeats: number
  readonly undos: number
  /** The members who gave points to each account. */
  readonly servers: ReadonlyMap<number, ReadonlySet<number>>
  /** How many awards each member gave on each day, the most first. */
  readonly days: readonly { readonly memberId: number; readonly count: number }[]
  /** The highest award of a value that no code gives. */
  readonly mostOther: number
}

/** More days than a calendar has. A numeric key of days and members costs less than a text. */
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
    awards: awards.length,
    repeats,
    servers,
    mostOther,
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
