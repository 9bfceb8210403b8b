import { type ImportCheck, mostRefusalsListed } from '../../../contract/customerImports.ts'
import { csvOf } from '../../platform/text/csv.ts'
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
  /** The rows whose numbers the file blocks. */
  readonly blockedRows: ReadonlySet<number>
  /** The most refused rows to list. */
  readonly mostListed?: number
}

/** What an import would do if none of its numbers were a customer's. */
export function checkOf(
  file: ReadFile,
  shop: { readonly country: string; readonly rewardThreshold: number },
): ImportCheck {
  const { isTooLong: _, slices: __, blockedRows, written: ___, refusals, ...read } = file
  const blocked = blockedRows.length
  return { ...read, ...shop, existing: 0, blocked, refusals: [...refusals] }
}

/** The same, given some more rows whose numbers are customers'. */
export function addKnown(
  before: ImportCheck,
  known: readonly KnownRow[],
  { existing, threshold, mostPoints, blockedRows, mostListed = mostRefusalsListed }: Asked,
): ImportCheck {
  const check = { ...before }
  const refusals = [...before.refusals]
  for (const one of known) {
    const reason = refusalOf(one, { existing, mostPoints })
    // The owner has decided about those who are here already.
    if (blockedRows.has(one.row)) check.blocked -= 1
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
  return { ...check, refusals: refusals.slice(0, mostListed) }
}

/** The rows that are left out as they were written, each with its number and the reason, as CSV. */
export function refusedRowsOf(check: ImportCheck, written: ReadonlyMap<number, string>): string {
  const line = (row: number, ...more: (string | number)[]) =>
    `${written.get(row) ?? ''},${csvOf([more])}`
  const rows = check.refusals.map(({ row, reason }) => line(row, row, reason))
  return `\uFEFF${line(0, 'Row', 'Reason')}${rows.join('')}`
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
