import type { CustomerImport, ImportColumns } from '../../../../contract/customerImports.ts'
import { formatNumber, formatPoints } from '../../../../contract/formatPoints.ts'

/** The columns that an owner chooses, in the order of the form. */
export const columnLabels: readonly (readonly [keyof ImportColumns, string])[] = [
  ['phone', 'Phone number'],
  ['points', 'Points or stamps'],
  ['name', 'Name'],
  ['lastName', 'Last name'],
  ['note', 'Note'],
  ['blocked', 'Blocked'],
]

export function formatCustomers(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'customer' : 'customers'}`
}

export function formatRows(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`
}

export function formatRewards(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'reward' : 'rewards'}`
}

/** How far an import is, or what became of it. */
export function formatImport(one: CustomerImport): string {
  const { state, rows, imported, points, skipped, undone, undonePoints, spent } = one
  if (state === 'importing') return `Importing ${progress(imported + skipped, rows)}`
  if (state === 'undoing') return `Undoing ${progress(undone, imported)}`
  if (state === 'undone') {
    const taken = `Undone. ${formatPoints(undonePoints)} taken back from ${formatCustomers(undone)}.`
    return spent === 0
      ? taken
      : `${taken} ${formatCustomers(spent)} had spent some and kept the rest.`
  }
  const brought = `${formatCustomers(imported)}, ${formatPoints(points)}.`
  return skipped === 0 ? brought : `${brought} ${formatRows(skipped)} left out.`
}

const progress = (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)}`
