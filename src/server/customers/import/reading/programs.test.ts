import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { importFixture, readCustomerFile } from '../../../../../test/customerFile.ts'
import type { ReadingOptions } from './read.ts'

/** Files as those programs write them, according to their public documentation. */

const maria = { phone: '+14152340138', name: 'Maria Ortiz', note: null, isBlocked: false }
const ben = { phone: '+14152347777', name: 'Ben', note: null, isBlocked: false }
const ana = { phone: '+14152349999', name: 'Ana Silva', note: null, isBlocked: false }

interface Right {
  /** What the owner answers. Without it, the import waits. */
  readonly answer?: Partial<ReadingOptions>
  readonly asks?: readonly string[]
  readonly ready: readonly object[]
  readonly left?: readonly (readonly [row: number, reason: string])[]
}

const noFraction = 'Not a whole number of points'

const programs: Record<string, Right> = {
  square: {
    ready: [
      { ...maria, row: 2, points: 120, note: 'Oat milk, no sugar' },
      { ...ben, row: 3, points: 7 },
      { ...ana, row: 5, points: 1250 },
    ],
    left: [[4, 'No phone number']],
  },
  'stamp-me': {
    asks: ['worth'],
    answer: { pointsEach: 10 },
    ready: [
      { ...maria, row: 2, points: 70 },
      { ...ben, row: 3, points: 0 },
    ],
    left: [[4, 'Not a valid phone number']],
  },
  boomerangme: {
    asks: ['worth'],
    answer: { pointsEach: 10 },
    ready: [
      { ...maria, row: 2, points: 70 },
      { ...ben, row: 3, points: 100 },
    ],
  },
  perkstar: {
    asks: ['worth'],
    answer: { pointsEach: 1 },
    ready: [
      { ...maria, row: 2, points: 8 },
      { ...ben, row: 3, points: 2 },
    ],
    left: [[4, 'The same number as in row 3']],
  },
  stamped: {
    ready: [{ ...maria, row: 2, points: 5000 }],
    left: [
      [3, 'No phone number'],
      [4, noFraction],
    ],
  },
  loylap: {
    asks: ['worth'],
    answer: { pointsEach: 10 },
    ready: [
      { ...maria, row: 2, points: 70 },
      { ...ben, row: 3, points: 30 },
    ],
  },
  loloyal: {
    ready: [
      { ...maria, row: 2, points: 120, name: null },
      { ...ben, row: 3, points: 7, name: null },
    ],
  },
  loyaltribe: {
    ready: [
      { ...maria, row: 2, points: 1250 },
      { ...ben, row: 3, points: 0 },
    ],
  },
  // Once Vend. It counts money, so its balances have fractions.
  lightspeed: {
    answer: { rounding: 'up' },
    ready: [
      { ...maria, row: 2, points: 25, note: 'Oat milk' },
      { ...ben, row: 3, points: 41 },
    ],
  },
  k3: {
    asks: ['decimals'],
    answer: { decimals: 'comma' },
    ready: [
      { ...maria, row: 2, points: 1250 },
      { ...ben, row: 3, points: 7 },
    ],
  },
  shopify: {
    asks: ['points_column'],
    answer: { noPoints: true },
    ready: [
      { ...maria, row: 2, points: 0, note: 'Oat milk, no sugar' },
      { ...ben, row: 3, points: 0 },
    ],
  },
  loyverse: {
    ready: [{ ...maria, row: 2, points: 120, note: 'Oat milk' }],
    left: [[3, noFraction]],
  },
  woocommerce: {
    asks: ['points_column'],
    answer: {
      columns: { phone: 15, points: 21, name: 5, lastName: null, note: null, blocked: null },
    },
    ready: [
      { ...maria, row: 2, points: 120 },
      { ...ben, row: 3, points: 7 },
    ],
  },
  'google-contacts': {
    asks: ['points_column'],
    answer: { noPoints: true },
    ready: [
      { ...maria, row: 2, points: 0, note: 'Oat milk, no sugar' },
      { ...ben, row: 3, points: 0 },
    ],
    left: [[4, 'More than one phone number']],
  },
  'google-contacts-before-2024': {
    asks: ['points_column'],
    answer: { noPoints: true },
    ready: [
      { ...maria, row: 2, points: 0, note: 'Oat milk' },
      { ...ben, row: 3, points: 0 },
    ],
  },
}

test.each(Object.entries(programs))('%s', async (name, { answer = {}, ...right }) => {
  const file = await importFixture(name)
  expect(readCustomerFile(file)?.questions).toEqual(right.asks ?? [])
  const found = readCustomerFile(file, answer)
  expect(found?.questions).toEqual([])
  expect(found?.ready).toEqual(right.ready)
  expect(found?.refusals.map(({ row, reason }) => [row, reason])).toEqual(right.left ?? [])
})

test('no file is without its row here', async () => {
  const files = await readdir(new URL('../../../../../test/fixtures/imports', import.meta.url))
  const names = files.filter((file) => file.endsWith('.csv')).map((file) => file.slice(0, -4))
  expect(names.sort()).toEqual(Object.keys(programs).sort())
})
