import type { WatchRule } from '../../../contract/watch.ts'
import { localDay, minutesFromOpening } from './hours.ts'
import type { Found, Watched, WatchedEntry, WatchedMember } from './watched.ts'

/** What one member did, with what all did. */
export interface Sight extends Watched {
  readonly member: WatchedMember
  readonly own: readonly WatchedEntry[]
  /** Without those that they took back themselves. */
  readonly awards: readonly WatchedEntry[]
  readonly othersAwards: readonly WatchedEntry[]
}

export type Rule = (sight: Sight) => Partial<Found> & Pick<Found, 'figure' | 'beside' | 'weight'>

/** Begins at 1 where the figure reaches what is worth a look; 0 for nothing. */
const beyond = (figure: number, least: number, holds: boolean) =>
  holds && figure >= least ? figure / least : 0

export function countBy<Key>(
  entries: readonly WatchedEntry[],
  keyOf: (entry: WatchedEntry) => Key,
): [Key, number][] {
  const counts = new Map<Key, number>()
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

const none = [null, 0] as const
const accountOf = ({ accountId }: WatchedEntry) => accountId
export const ofKind = (entries: readonly WatchedEntry[], kind: WatchedEntry['kind']) =>
  entries.filter((entry) => entry.kind === kind)

/** The number with most of them beside the next one. */
function mostBeside(entries: readonly WatchedEntry[], least: number) {
  const [[accountId, figure] = none, [nextAccountId, beside] = none] = countBy(entries, accountOf)
  return {
    accountId,
    figure,
    nextAccountId,
    beside,
    weight: beyond(figure, least, figure >= 4 * beside),
  }
}

const minuteMs = 60_000
export const leastOfOnlyOne = 10

/** Each from what one member did, with its figures. None knows why. */
export const rules: Record<WatchRule, Rule> = {
  /** One number has far more of their awards than the next. */
  'one-number': ({ awards }) => mostBeside(awards, 12),

  /** One number has far more of the rewards that they gave. */
  'one-number-rewards': ({ own }) => mostBeside(ofKind(own, 'redemption'), 4),

  /** They gave points to the phone that they sign in with. */
  'own-number': ({ awards, member }) => {
    const figure = awards.filter(({ accountId }) => accountId === member.ownAccountId).length
    return {
      accountId: member.ownAccountId,
      ...{ figure, beside: awards.length, weight: 2 * beyond(figure, 2, true) },
    }
  },

  /** A number comes often and is served by them alone, while others give many, and never scans. */
  'only-one-serves': ({ awards, othersAwards, alsoScans }) => {
    const served = new Set(othersAwards.map(accountOf))
    const alone = countBy(awards, accountOf).filter(([id]) => !served.has(id) && !alsoScans.has(id))
    const [[accountId, figure] = none] = alone
    const isTheOthersTurn = othersAwards.length >= 2 * awards.length
    return {
      accountId,
      figure,
      beside: othersAwards.length,
      weight: beyond(figure, leastOfOnlyOne, isTheOthersTurn),
    }
  },

  /** Awards while the location is closed. */
  'outside-hours': ({ awards, locations }) => {
    const marginMinutes = 30
    const placeOf = new Map(locations.map((location) => [location.id, location]))
    const outside = awards.filter(({ locationId, at }) => {
      const place = placeOf.get(locationId)
      return place && minutesFromOpening(place, at) > marginMinutes
    })
    return {
      figure: outside.length,
      beside: awards.length,
      weight: beyond(outside.length, 5, true),
    }
  },

  /** Faster than anybody pays. */
  'within-a-minute': ({ awards }) => {
    const figure = mostWithin(awards, minuteMs)
    return { figure, beside: awards.length, weight: beyond(figure, 8, true) }
  },

  /** As even as a clock. */
  'even-times': ({ awards }) => {
    const figure = longestEvenRun(awards)
    return { figure, beside: awards.length, weight: beyond(figure, 8, true) }
  },

  /** They take back many of their own awards, and others don't. */
  undos: ({ own, awards, entries, member }) => {
    const undone = ofKind(own, 'reversal').length
    const others = entries.filter(({ memberId }) => memberId !== member.id)
    const othersShare =
      ofKind(others, 'reversal').length / Math.max(1, ofKind(others, 'accrual').length)
    const all = awards.length + undone
    const isMuch = undone / Math.max(1, all) >= Math.max(0.15, 3 * othersShare)
    return { figure: undone, beside: all, weight: beyond(undone, 6, isMuch) }
  },

  /** What no code gives is nearly always the most that may be given. */
  'always-the-most': ({ awards, entries, values }) => {
    const isOther = ({ points }: WatchedEntry) => !values.includes(points)
    const most = Math.max(
      0,
      ...ofKind(entries, 'accrual')
        .filter(isOther)
        .map(({ points }) => points),
    )
    const other = awards.filter(isOther)
    const atMost = other.filter(({ points }) => points === most).length
    return {
      figure: atMost,
      beside: other.length,
      weight: beyond(atMost, 10, atMost >= 0.8 * other.length),
    }
  },

  /** One number gets all that a day allows, on several days. */
  'limit-reached': ({ awards, timeZone, dailyLimit }) => {
    const days = countBy(awards, ({ accountId, at }) => `${accountId} ${localDay(timeZone, at)}`)
    const full = days
      .filter(([, count]) => count >= dailyLimit)
      .map(([day]) => Number(day.split(' ')[0]))
    const [accountId = null] = full
    const figure = full.filter((id) => id === accountId).length
    return { accountId, figure, beside: dailyLimit, weight: beyond(figure, 3, true) }
  },

  /** They confirm many repeats, and others don't. */
  repeats: ({ awards, othersAwards }) => {
    const share = (list: readonly WatchedEntry[]) =>
      list.filter(({ isRepeat }) => isRepeat).length / Math.max(1, list.length)
    const figure = awards.filter(({ isRepeat }) => isRepeat).length
    const isMuch = share(awards) >= Math.max(0.2, 3 * share(othersAwards))
    return { figure, beside: awards.length, weight: beyond(figure, 8, isMuch) }
  },

  /** Their PIN gave points on two devices within a minute. */
  'two-devices': ({ awards }) => {
    const jumps = awards.filter((award, place) => {
      const before = awards[place - 1]
      return before && before.deviceId !== award.deviceId && gapMs(before, award) < minuteMs
    })
    return { figure: jumps.length, beside: awards.length, weight: beyond(jumps.length, 4, true) }
  },

  /** On their first day they gave far more than anybody does in a day. */
  'first-day': ({ awards, othersAwards, timeZone, member }) => {
    const dayOf = ({ at }: { at: Date }) => localDay(timeZone, at)
    const [first] = awards
    const isNew =
      first !== undefined && gapMs({ at: member.addedAt }, first) < 2 * 24 * 60 * minuteMs
    const figure = isNew ? awards.filter((award) => dayOf(award) === dayOf(first)).length : 0
    const [[, beside] = none] = countBy(
      othersAwards,
      (award) => `${award.memberId} ${dayOf(award)}`,
    )
    return { figure, beside, weight: beyond(figure, 20, beside > 0 && figure >= 2 * beside) }
  },
}

const gapMs = (one: { at: Date }, other: { at: Date }) =>
  Math.abs(other.at.getTime() - one.at.getTime())

/** The most awards in any such while. */
function mostWithin(awards: readonly WatchedEntry[], whileMs: number): number {
  let [most, first] = [0, 0]
  for (const [place, award] of awards.entries()) {
    for (let start = awards[first]; start && gapMs(start, award) > whileMs; start = awards[first])
      first += 1
    most = Math.max(most, place - first + 1)
  }
  return most
}

const evenWithinMs = 1_500
const shortestGapMs = 5_000
const longestGapMs = 15 * minuteMs

/** The longest row of awards with the same time between them, to the second. */
function longestEvenRun(awards: readonly WatchedEntry[]): number {
  let [longest, run, gapBefore] = [0, 0, Number.NaN]
  for (const [place, award] of awards.entries()) {
    const before = awards[place - 1]
    if (!before) continue
    const gap = gapMs(before, award)
    const isEven =
      Math.abs(gap - gapBefore) <= evenWithinMs && gap >= shortestGapMs && gap <= longestGapMs
    run = isEven ? run + 1 : 2
    longest = Math.max(longest, isEven ? run : 0)
    gapBefore = gap
  }
  return longest
}
