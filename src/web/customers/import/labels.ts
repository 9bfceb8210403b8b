import type { CustomerImport, ImportColumns } from '../../../contract/customerImports.ts'
import { formatPoints, pointsInWords } from '../../../contract/pointWords.ts'

/** The columns that an owner chooses, in the order of the form. */
export const columnLabels: readonly (readonly [keyof ImportColumns, string])[] = [
  ['phone', 'Phone number'],
  ['points', 'Points or stamps'],
  ['name', 'Name'],
  ['lastName', 'Last name'],
  ['note', 'Note'],
  ['blocked', 'Blocked'],
]

export function customersInWords(count: number): string {
  return `${formatPoints(count)} ${count === 1 ? 'customer' : 'customers'}`
}

export function rowsInWords(count: number): string {
  return `${formatPoints(count)} ${count === 1 ? 'row' : 'rows'}`
}

export function rewardsInWords(count: number): string {
  return `${formatPoints(count)} ${count === 1 ? 'reward' : 'rewards'}`
}

/** How far an import is, or what became of it. */
export function importInWords(one: CustomerImport): string {
  const { state, rows, imported, points, skipped, undone, undonePoints, spent } = one
  if (state === 'importing') return `Importing ${progress(imported + skipped, rows)}`
  if (state === 'undoing') return `Undoing ${progress(undone, imported)}`
  if (state === 'undone') {
    const taken = `Undone. ${pointsInWords(undonePoints)} taken back from ${customersInWords(undone)}.`
    return spent === 0
      ? taken
      : `${taken} ${customersInWords(spent)} had spent some and kept the rest.`
  }
  const brought = `${customersInWords(imported)}, ${pointsInWords(points)}.`
  return skipped === 0 ? brought : `${brought} ${rowsInWords(skipped)} left out.`
}

const progress = (done: number, all: number) => `${formatPoints(done)} of ${formatPoints(all)}`
