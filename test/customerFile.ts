import { readFile } from 'node:fs/promises'
import { type ReadingOptions, readCustomers } from '../src/server/customers/import/reading/read.ts'
import type { ImportRow } from '../src/server/customers/import/reading/rows.ts'

const usual: ReadingOptions = { country: 'US', rewardThreshold: 100, mostPoints: 1_000_000 }

/** Reads a file of customers, with its ready rows as objects. */
export function readCustomerFile(file: string | Buffer, options: Partial<ReadingOptions> = {}) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const found = readCustomers(bytes, { ...usual, ...options })
  if (!found) return undefined
  const { slices, ...rest } = found
  const ready: ImportRow[] = slices.flatMap((slice) => JSON.parse(slice))
  return { ...rest, ready }
}

/** A file in `test/fixtures/imports`. */
export const importFixture = (name: string) =>
  readFile(new URL(`fixtures/imports/${name}.csv`, import.meta.url))
