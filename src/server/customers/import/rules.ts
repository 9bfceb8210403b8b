import { type ImportCheck, mostRefusalsListed } from '../../../contract/customerImports.ts'
import type { ReadFile } from './reading/read.ts'

/** A row whose number is already a customer's. */
export interface KnownRow {
  readonly row: number
  readonly phone: string
  readonly points: number
  readonly balance: number
  readonly isBlocked: boolean
}

interface Asked {
  readonly existing: 'skip' | 'add'
  readonly threshold: number
  readonly mostPoints: number
}

/** What an import would do if none of its numbers were a customer's. */
export function checkOf(file: ReadFile, country: string): ImportCheck {
  const { columns, chosen, rows, ready, points, rewards, refused, refusals } = file
  const check = { columns, chosen, country, rows, ready, points, rewards, existing: 0, refused }
  return { ...check, refusals: [...refusals] }
}

/** The same, given some more rows whose numbers are customers'. */
export function addKnown(
  before: ImportCheck,
  known: readonly KnownRow[],
  { existing, threshold, mostPoints }: Asked,
): ImportCheck {
  const check = { ...before }
  const refusals = [...before.refusals]
  for (const one of known) {
    const reason = refusalOf(one, { existing, mostPoints })
    // The reward was counted as a new customer's.
    if (one.points >= threshold) check.rewards -= 1
    if (reason === undefined) {
      check.existing += 1
      const reaches = one.balance < threshold && one.balance + one.points >= threshold
      check.rewards += Number(reaches)
      continue
    }
    check.ready -= 1
    check.points -= one.points
    check.refused += 1
    refusals.push({ row: one.row, phone: one.phone, reason })
  }
  refusals.sort((one, other) => one.row - other.row)
  return { ...check, refusals: refusals.slice(0, mostRefusalsListed) }
}

/** Predicts what the ledger decides when it imports the row. */
function refusalOf(
  row: KnownRow,
  { existing, mostPoints }: Pick<Asked, 'existing' | 'mostPoints'>,
): string | undefined {
  if (existing === 'skip') return 'Already a customer here'
  if (row.isBlocked) return 'This number is blocked here'
  return row.balance + row.points > mostPoints ? 'More than 1,000,000 points together' : undefined
}
