import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { Burst } from '../../../contract/watch.ts'
import { formatRecent } from '../../platform/ui/formatTime.ts'

/** What happened: "14 numbers collected 840 points between 10:02 AM and 10:06 AM. …" */
export function formatBurst(burst: Burst, now: Date): string {
  const { phones, scans, points, startedAt, endedAt } = burst
  const [from, to] = [startedAt, endedAt].map((at) => formatRecent(new Date(at), now))
  const when = from === to ? `at ${from}` : `between ${from} and ${to}`
  const often = scans === phones ? '' : ` by ${scans} scans`
  return `${phones} numbers collected ${formatPoints(points)}${often} ${when}. ${formatNew(burst)}`
}

function formatNew({ phones, newPhones }: Burst): string {
  if (newPhones === 0) return 'All of them have been here before.'
  if (newPhones === phones) return 'All of them are new.'
  return newPhones === 1 ? '1 of them is new.' : `${newPhones} of them are new.`
}

/** The codes that were scanned. */
export function formatCodes({ codeDescriptions: codes }: Burst): string {
  if (codes.length === 0) return ''
  const names = new Intl.ListFormat('en-US').format(codes.map((code) => `“${code}”`))
  return codes.length === 1 ? `All with the code ${names}.` : `With the codes ${names}.`
}

/** The result of an undo. */
export function formatUndone(undo: { undone: number; points: number; spent: number }): string {
  const { undone, points, spent } = undo
  const scans = undone === 1 ? '1 scan' : `${undone} scans`
  const taken = `${scans} undone, ${formatPoints(points)} taken back.`
  return spent === 0 ? taken : `${taken} ${spent} stay: the points are spent.`
}
