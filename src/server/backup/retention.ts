/** How many backups are kept: the newest of each of so many days, and of so many weeks. */
export interface Retention {
  readonly days: number
  readonly weeks: number
}

export interface KeptBackup {
  readonly name: string
  readonly at: Date
  /** Ledger entries in it, or undefined if it does not say. */
  readonly entries: number | undefined
}

export interface Choice {
  /** Names of the backups to delete. */
  readonly old: readonly string[]
  /** A backup that is kept only because it holds far more than the newest. */
  readonly heldBack: KeptBackup | undefined
}

const dayMs = 86_400_000
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const daysBeforeMonday = 3
const dayOf = ({ at }: KeptBackup) => Math.floor(at.getTime() / dayMs)
const weekOf = (backup: KeptBackup) => Math.floor((dayOf(backup) + daysBeforeMonday) / 7)

/**
 * Chooses by calendar, so that restarts, which make backups within minutes, push out nothing. The
 * clock is that of the newest backup. Everything of the last 24 hours stays, because somebody may have
 * made it by hand before a change. A ledger only grows: a newest backup with less than half the entries
 * of an earlier one is of the wrong database or an empty one, and the earlier one may be the last.
 */
export function choose(backups: readonly KeptBackup[], { days, weeks }: Retention): Choice {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const [newest] = newestFirst
  if (!newest) return { old: [], heldBack: undefined }
  const kept = new Set([
    ...newestFirst.filter(({ at }) => newest.at.getTime() - at.getTime() < dayMs),
    ...newestOfEach(newestFirst, dayOf, days),
    ...newestOfEach(newestFirst, weekOf, weeks),
  ])
  const fuller = newestFirst.filter((one) => holdsFarMore(one, newest))
  const heldBack = fuller.some((one) => kept.has(one)) ? undefined : fuller[0]
  if (heldBack) kept.add(heldBack)
  const old = newestFirst.filter((one) => !kept.has(one))
  return { old: old.map(({ name }) => name), heldBack }
}

/** Whether `newest` has lost most of what an earlier backup holds. */
export function holdsFarMore(earlier: KeptBackup, newest: KeptBackup): boolean {
  return (earlier.entries ?? 0) > 2 * (newest.entries ?? 0)
}

/** The newest of each of the latest `most` spans in which there is any. */
function newestOfEach(
  newestFirst: readonly KeptBackup[],
  spanOf: (backup: KeptBackup) => number,
  most: number,
): KeptBackup[] {
  const bySpan = new Map<number, KeptBackup>()
  for (const one of newestFirst) if (!bySpan.has(spanOf(one))) bySpan.set(spanOf(one), one)
  return [...bySpan.values()].slice(0, most)
}
