import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { importFixture, readCustomerFile } from '../../../../../test/customerFile.ts'
import type { ReadingOptions } from './read.ts'

/** What people really bring: each file is of a kind that was reported about products like ours. */

type Row = readonly [row: number, phone: string, points: number, name: string | null]
type Left = readonly [row: number, reason: string | RegExp]
interface Right {
  readonly country?: ReadingOptions['country']
  readonly ready: readonly Row[]
  readonly left?: readonly Left[]
  readonly asks?: readonly string[]
}

const clear = (word: string) => `“${word}” is no clear yes or no for “Blocked”`
const twoWays = (cell: string) => `“${cell}” can be read in two ways`
const us = (end: string) => `+141555501${end}`
const german: readonly Row[] = [
  [2, '+4915123456789', 1000, 'Anna'],
  [3, '+4915123456780', 1250, 'Ben'],
  [4, '+4915123456781', 12_000, 'Cem'],
]

const cases: Record<string, Right> = {
  'blocked-words': {
    ready: [
      [2, us('38'), 1, 'A'],
      [3, us('39'), 1, 'B'],
      [4, us('40'), 1, 'C'],
    ],
    left: [
      [5, clear('-')],
      [6, clear('N/A')],
      [7, clear('not blocked')],
    ],
  },
  'de-international-without-plus': {
    country: 'DE',
    ready: [
      [2, '+4915123456789', 1000, 'Anna Beispiel'],
      [3, '+4917612345678', 80, 'Ben Beispiel'],
    ],
  },
  'de-thousand-with-points-head': { country: 'DE', ready: german },
  'de-thousand-1.000': { country: 'DE', ready: german },
  duplicates: {
    ready: [[2, us('38'), 50, 'Maria']],
    left: [[3, 'The same number as in row 2']],
  },
  'excel-formula-cells': {
    ready: [
      [2, us('38'), 20, 'Maria'],
      [3, us('39'), 30, 'Ben'],
    ],
  },
  'float-phones-de': {
    country: 'DE',
    ready: [
      [2, '+491701234567', 20, 'Anna'],
      [3, '+491701234568', 30, 'Ben'],
      [4, '+4915123456789', 30, 'Cem'],
    ],
    // 15123456789.0 is Cem's number.
    left: [[5, 'The same number as in row 4']],
  },
  'mixed-line-ends': {
    ready: [
      [2, us('42'), 11, 'Mo'],
      [3, us('43'), 12, 'Bo'],
    ],
  },
  'mx-521': {
    country: 'MX',
    ready: [
      [2, '+525512345678', 20, 'Lupita'],
      [3, '+525512345679', 5, 'Ana'],
      [4, '+525512345680', 7, 'Eva'],
    ],
  },
  'open-quote': {
    ready: [[3, us('42'), 11, 'After']],
    left: [[2, 'A quote is opened in this row and not closed']],
  },
  'points-column-unknown': { ready: [[2, us('38'), 0, 'Maria']], asks: ['points_column'] },
  'points-shapes': {
    ready: [
      [2, us('38'), 20, null],
      [3, us('39'), 1250, null],
      [4, us('40'), 1250, null],
      [5, us('41'), 1250, null],
      [6, us('42'), 20, null],
      [7, us('43'), 20, null],
      [18, us('54'), 0, null],
      [19, us('55'), 2, null],
    ],
    left: [
      [8, 'Points below zero'],
      [9, 'Points below zero'],
      [10, twoWays('7 of 10')],
      [11, 'A date, not a number of points'],
      [12, 'A spreadsheet has shortened this number of points'],
      [13, 'A spreadsheet has shortened this number of points'],
      [14, '“12,00” is written in another way than the other numbers'],
      [15, 'Not a number of points'],
      [16, 'Not a number of points'],
      [17, 'Not a number of points'],
    ],
  },
  'sep-line': {
    ready: [
      [2, us('38'), 20, 'Maria'],
      [3, us('39'), 30, 'Ben'],
    ],
  },
  'shift-jis': { country: 'JP', ready: [[2, '+819012345678', 20, '山田 太郎']] },
  'stray-quote': {
    ready: [
      [2, us('38'), 20, 'Maria "Mimi" Ortiz'],
      [3, us('39'), 5, '"Ben" Jr'],
      [4, us('40'), 7, '5" pipe'],
      [6, us('42'), 11, 'After'],
    ],
    left: [[5, 'A quote is opened in this row and not closed']],
  },
  'title-rows': {
    ready: [
      [5, us('38'), 20, 'Maria'],
      [6, us('39'), 30, 'Ben'],
    ],
  },
  'vend-two-phone-columns': {
    ready: [
      [2, us('38'), 25, 'Maria Ortiz'],
      [3, us('39'), 40, 'Ben'],
      [4, us('40'), 40, 'Cy'],
    ],
  },
}

test.each(Object.entries(cases))('%s', async (name, { country, ready, left = [], asks = [] }) => {
  const found = readCustomerFile(await importFixture(`cases/${name}`), country && { country })
  expect(found?.ready.map((row) => [row.row, row.phone, row.points, row.name])).toEqual(ready)
  expect(found?.refusals.map(({ row, reason }) => [row, reason])).toEqual(left)
  expect(found?.questions).toEqual(asks)
  expect(found?.blockedRows).toEqual([])
})

test('no file is without its row here', async () => {
  const files = await readdir(
    new URL('../../../../../test/fixtures/imports/cases', import.meta.url),
  )
  expect(files.map((file) => file.replace(/\.csv$/, '')).sort()).toEqual(Object.keys(cases).sort())
})
