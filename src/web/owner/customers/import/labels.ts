import type { CustomerImport, ImportColumns } from '../../../../contract/customerImports.ts'
import { formatNumber, formatPoints } from '../../../../contract/formatPoints.ts'
import { counted } from '../../../ui/format.ts'

/** The columns that an owner chooses, in the order of the form. */
export const columnLabels: readonly (readonly [keyof ImportColumns, string])[] = [
  ['phone', 'Phone number'],
  ['points', 'Points or stamps'],
  ['name', 'Name'],
  ['lastName', 'Last name'],
  ['note', 'Note'],
  ['blocked', 'Blocked'],
]

/** How far an import is, or its result. */
export function formatImport(one: CustomerImport): string {
  const { state, rows, imported, points, skipped, undone, undonePoints, spent } = one
  if (state === 'importing') return `Importing ${progress(imported + skipped, rows)}`
  if (state === 'undoing') return `Undoing ${progress(undone, imported)}`
  if (state === 'undone') {
    const taken = `Undone. ${formatPoints(undonePoints)} taken back from ${counted(undone, 'customer')}.`
    return spent === 0
      ? taken
      : `${taken} ${counted(spent, 'customer')} had spent some and kept the rest.`
  }
  const brought = `${counted(imported, 'customer')}, ${formatPoints(points)}.`
  return skipped === 0 ? brought : `${brought} ${counted(skipped, 'row')} left out.`
}

const progress = (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)}`
