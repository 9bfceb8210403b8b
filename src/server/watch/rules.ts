import type { WatchRule } from '../../contract/watch.ts'
import { localDay, minutesFromOpening } from './team/hours.ts'
import { countBy, daysOfAll, ofKind, type Totals } from './team/totals.ts'
import type { Found, Watched, WatchedEntry, WatchedMember } from './team/watched.ts'

/** What one member did, with what all did. */
export interface Sight extends Watched {
  readonly member: WatchedMember
  readonly own: readonly WatchedEntry[]
  /** Without awards that the member took back. */
  readonly awards: readonly WatchedEntry[]
  readonly all: Totals
}

export type Rule = (sight: Sight) => Partial<Found> & Pick<Found, 'figure' | 'beside' | 'weight'>

/** 1 where the figure just reaches what is worth a look, more beyond; 0 for nothing. */
const beyond = (figure: number, least: number, holds: boolean) =>
  holds && figure >= least ? figure / least : 0

const none = [null, 0] as const
const accountOf = ({ accountId }: WatchedEntry) => accountId

/** The number with most of these entries, compared with the next. */
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
const twoDaysMs = 2 * 24 * 60 * minuteMs
export const leastOfOnlyOne = 10

/**
 * All that is worth a look, by figures. No rule knows why. These judge what one member did: a card,
 * which the owner can dismiss.
 */
export const teamRules: Record<WatchRule, Rule> = {
  /** One number has far more of the member's awards than the next number. */
  'one-number': ({ awards }) => mostBeside(awards, 12),

  /** One number has far more of the rewards that the member gave than the next. */
  'one-number-rewards': ({ own }) => mostBeside(ofKind(own, 'redemption'), 4),

  /** The member gave points to the phone with which they sign in. */
  'own-number': ({ awards, member }) => {
    const figure = awards.filter(({ accountId }) => accountId === member.ownAccountId).length
    return {
      accountId: member.ownAccountId,
      figure,
      beside: awards.length,
      weight: 2 * beyond(figure, 2, true),
    }
  },

  /**
   * A number comes often, never scans, and only this member serves it, though others give many
   * awards.
   */
  'only-one-serves': ({ awards, all, alsoScans }) => {
    const isAlone = (id: number) => all.servers.get(id)?.size === 1 && !alsoScans.has(id)
    const [[accountId, figure] = none] = countBy(awards, accountOf).filter(([id]) => isAlone(id))
    const others = all.awards - awards.length
    const isTheOthersTurn = others >= 2 * awards.length
    const weight = beyond(figure, leastOfOnlyOne, isTheOthersTurn)
    return { accountId, figure, beside: others, weight }
  },

  /** Awards while the location is closed. */
  'outside-hours': ({ awards, locations }) => {
    const marginMinutes = 30
    const distances = new Map(locations.map((one) => [one.id, minutesFromOpening(one)]))
    const figure = awards.filter(
      ({ locationId, at }) => (distances.get(locationId)?.(at) ?? 0) > marginMinutes,
    ).length
    return { figure, beside: awards.length, weight: beyond(figure, 5, true) }
  },

  /** Awards that follow each other faster than people pay. */
  'within-a-minute': ({ awards }) => {
    const figure = mostWithin(awards, minuteMs)
    return { figure, beside: awards.length, weight: beyond(figure, 8, true) }
  },

  /** Awards at times as even as a clock's. */
  'even-times': ({ awards }) => {
    const figure = longestEvenRun(awards)
    return { figure, beside: awards.length, weight: beyond(figure, 8, true) }
  },

  /** The member takes back many of their own awards, and others do not. */
  undos: ({ own, awards, all }) => {
    const undone = ofKind(own, 'reversal').length
    const given = awards.length + undone
    const othersShare = (all.undos - undone) / Math.max(1, all.awards + all.undos - given)
    const isMuch = undone / Math.max(1, given) >= Math.max(0.15, 3 * othersShare)
    return { figure: undone, beside: given, weight: beyond(undone, 6, isMuch) }
  },

  /** Awards of values that no code gives are nearly always the highest allowed. */
  'always-the-most': ({ awards, all, values }) => {
    const other = awards.filter(({ points }) => !values.includes(points))
    const figure = other.filter(({ points }) => points === all.mostOther).length
    const weight = beyond(figure, 10, figure >= 0.8 * other.length)
    return { figure, beside: other.length, weight }
  },

  /** One number reaches the daily limit on several days. */
  'limit-reached': ({ awards, timeZone, dailyLimit }) => {
    const days = countBy(
      awards,
      ({ accountId, at }) => accountId * daysOfAll + localDay(timeZone, at),
    )
    const full = days
      .filter(([, count]) => count >= dailyLimit)
      .map(([day]) => Math.floor(day / daysOfAll))
    const [accountId = null] = full
    const figure = full.filter((id) => id === accountId).length
    return { accountId, figure, beside: dailyLimit, weight: beyond(figure, 3, true) }
  },

  /** The member confirms many repeats, and others do not. */
  repeats: ({ awards, all }) => {
    const figure = awards.filter(({ isRepeat }) => isRepeat).length
    const othersShare = (all.repeats - figure) / Math.max(1, all.awards - awards.length)
    const isMuch = figure / Math.max(1, awards.length) >= Math.max(0.2, 3 * othersShare)
    return { figure, beside: awards.length, weight: beyond(figure, 8, isMuch) }
  },

  /** The member's PIN gave points on two devices within a minute. */
  'two-devices': ({ awards }) => {
    const jumps = awards.filter((award, place) => {
      const before = awards[place - 1]
      return before && before.deviceId !== award.deviceId && gapMs(before, award) < minuteMs
    })
    return { figure: jumps.length, beside: awards.length, weight: beyond(jumps.length, 4, true) }
  },

  /** On their first day, the member gave far more than anybody does in a day. */
  'first-day': ({ awards, all, timeZone, member }) => {
    const dayOf = ({ at }: { at: Date }) => localDay(timeZone, at)
    const [first] = awards
    const isNew = first !== undefined && gapMs({ at: member.addedAt }, first) < twoDaysMs
    const figure = isNew ? awards.filter((award) => dayOf(award) === dayOf(first)).length : 0
    const beside = all.days.find(({ memberId }) => memberId !== member.id)?.count ?? 0
    return { figure, beside, weight: beyond(figure, 20, beside > 0 && figure >= 2 * beside) }
  },
}

/** Fewer different phones within five minutes may be a group at one table. */
export const fewestPhones = 10
/** Fewer scans in an hour are not worth a text, however quiet the shop usually is. */
export const fewestInHour = 30
const manyForNewShop = 50
export const timesUsual = 10

interface Stretch {
  readonly scans: number
  readonly phones: number
  /** Phones that were never here before. */
  readonly newPhones: number
  readonly usual: number
}

interface Hour {
  readonly scans: number
  /** Undefined if there is too little history. */
  readonly usual: number | undefined
}

/** These judge what happened at a shop, whoever did it. */
export const shopRules = {
  /**
   * Five minutes with many phones, half of them new or with ten times the usual scans: a card, on
   * which the owner can undo all of them. A good day may look the same.
   */
  burst: ({ scans, phones, newPhones, usual }: Stretch) =>
    beyond(phones, fewestPhones, newPhones * 2 >= phones || scans >= timesUsual * usual),

  /** An hour with ten times the usual scans, or very many at a new shop: a text to the owner. */
  'busy-hour': ({ scans, usual }: Hour) =>
    usual === undefined
      ? beyond(scans, manyForNewShop, true)
      : beyond(scans, fewestInHour, scans >= timesUsual * usual),
}

const gapMs = (one: { at: Date }, other: { at: Date }) =>
  Math.abs(other.at.getTime() - one.at.getTime())

/** The most awards within any period of this length. */
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

/** The longest run of awards at equal intervals, to the second. */
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
