import { shopRules } from '../rules.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The length of a period. A photographed code spreads within minutes. */
export const stretchMs = 5 * minuteMs

/**
 * Bursts are shown for a week; for that long, rewards of their new numbers need a confirmation.
 * Scans are read from further back, so that no burst is cut in two.
 */
export const shownForMs = 7 * 24 * hourMs
export const lookedAtMs = shownForMs + 24 * hourMs

export interface Scan {
  readonly id: number
  readonly accountId: number
  readonly at: Date
  readonly points: number
  /** The first entry of its account: this phone was never here before. */
  readonly isFirst: boolean
  readonly isUndone: boolean
}

/** The owner's judgement of a burst, named by one of its scans. It does not cover later scans. */
export interface Judgement {
  readonly entryId: number
  readonly at: Date
}

/**
 * Finds bursts, oldest first: runs of five-minute periods that the rule finds worth a look. `usual`
 * is the average of the shop's periods with scans.
 */
export function runsOf<S extends Scan>(scans: readonly S[], usual: number): S[][] {
  const runs: { first: number; last: number }[] = []
  const inStretch = countedByAccount<S>()
  let end = 0
  for (const [start, scan] of scans.entries()) {
    const until = scan.at.getTime() + stretchMs
    for (let next = scans[end]; next && next.at.getTime() <= until; next = scans[end]) {
      inStretch.add(next)
      end += 1
    }
    if (shopRules.burst({ ...inStretch.counted(), scans: end - start, usual }) >= 1) {
      const before = runs.at(-1)
      if (before && start <= before.last) before.last = end - 1
      else runs.push({ first: start, last: end - 1 })
    }
    inStretch.remove(scan)
  }
  return runs.map(({ first, last }) => scans.slice(first, last + 1))
}

function countedByAccount<S extends Scan>() {
  const scansOf = new Map<number, number>()
  const firstOnes = new Set<number>()
  return {
    add({ accountId, isFirst }: S) {
      scansOf.set(accountId, (scansOf.get(accountId) ?? 0) + 1)
      if (isFirst) firstOnes.add(accountId)
    },
    remove({ accountId, isFirst }: S) {
      const left = (scansOf.get(accountId) ?? 0) - 1
      if (left > 0) scansOf.set(accountId, left)
      else scansOf.delete(accountId)
      if (isFirst) firstOnes.delete(accountId)
    },
    counted: () => ({ phones: scansOf.size, newPhones: firstOnes.size }),
  }
}

interface Looked<S extends Scan> {
  /** Oldest first. */
  readonly scans: readonly S[]
  readonly usual: number
  readonly judgements: readonly Judgement[]
}

/** Bursts that nobody has judged, without undone scans. */
export function burstsToJudge<S extends Scan>(looked: Looked<S>, now: Date): S[][] {
  const { scans, usual } = looked
  const judged = judgedScans(looked)
  const open = scans.filter((scan) => !judged.has(scan) && !scan.isUndone)
  const since = now.getTime() - shownForMs
  return runsOf(open, usual).filter(([first]) => first && first.at.getTime() >= since)
}

/**
 * The scans of the burst that the owner judges by `entryId`; empty if it is in no burst. Includes
 * undone scans, so that a repeated request means the same ones. Excludes scans of other judgements.
 */
export function scansMeant<S extends Scan>(looked: Looked<S>, entryId: number): S[] {
  const { scans, usual, judgements } = looked
  const own = judgements.find((judgement) => judgement.entryId === entryId)
  const others = judgedScans({ ...looked, judgements: judgements.filter((one) => one !== own) })
  const open = scans.filter((scan) => !others.has(scan) && (!own || scan.at <= own.at))
  const standing = open.filter(({ isUndone }) => !isUndone)
  const runs = [...runsOf(open, usual), ...runsOf(standing, usual)]
  const meant = new Set(runs.filter((run) => run.some(({ id }) => id === entryId)).flat())
  return open.filter((scan) => meant.has(scan))
}

/** A judgement covers its scan's run up to the moment of the judgement. */
function judgedScans<S extends Scan>({ scans, usual, judgements }: Looked<S>): Set<S> {
  const runs = runsOf(scans, usual)
  const judged = judgements.flatMap(({ entryId, at }) => {
    const run = runs.find((one) => one.some(({ id }) => id === entryId)) ?? []
    return run.filter((scan) => scan.at <= at)
  })
  return new Set(judged)
}

/** The scans whose points can still be taken back, given each account's balance. */
export function undoableScans<
  S extends Scan & { readonly balance: number; readonly isMerged: boolean },
>(scans: readonly S[]): S[] {
  const left = new Map<number, number>()
  return scans.filter((scan) => {
    const balance = left.get(scan.accountId) ?? scan.balance
    if (scan.isUndone || scan.isMerged || balance < scan.points) return false
    left.set(scan.accountId, balance - scan.points)
    return true
  })
}
