import { expect, test } from 'vitest'
import { csvOf, unguarded } from './csv.ts'

test('cells are separated by commas, rows end as RFC 4180 asks, and nothing is an empty cell', () => {
  expect(
    csvOf([
      ['Phone', 'Points'],
      ['a', 12],
      [null, -3],
    ]),
  ).toBe('Phone,Points\r\na,12\r\n,-3\r\n')
})

test('what would break a row is quoted', () => {
  expect(csvOf([['say "hi"', 'a,b', 'two\nlines']])).toBe('"say ""hi""","a,b","two\nlines"\r\n')
})

test.each([
  '=1+1',
  '+14155550100',
  '-2',
  '@name',
  '|calc',
  '\tx',
  '\rx',
  '\nx',
  '＝1+1',
  '＋1',
  '－2',
  '＠name',
])('a spreadsheet does not calculate %j', (cell) => {
  expect(
    csvOf([[cell]])
      .replaceAll('"', '')
      .startsWith("'"),
  ).toBe(true)
})

test.each(['=1', "'=1", "''+1", "'", "'Maria'", '-2', 'Maria', '\t'])(
  'the cell %j is found again as it was',
  (cell) => {
    const written = csvOf([[cell]]).slice(0, -2)
    const read = written.startsWith('"') ? written.slice(1, -1) : written
    expect(unguarded(read)).toBe(cell)
  },
)
