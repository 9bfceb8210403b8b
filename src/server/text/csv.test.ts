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

test.each([
  ['Nice;=1+1', "Nice;'=1+1"],
  ['Nice\t@name;＝1', "Nice\t'@name;'＝1"],
  ['Nice\n=1+1', `"Nice\n'=1+1"`],
  ['Nice\r\n=1+1', `"Nice\r\n'=1+1"`],
  ['Nice;"=1+1', `"Nice;""'=1+1"`],
  ['Nice; - and =1', 'Nice; - and =1'],
])('nor does one that cuts %j at other signs than commas', (cell, written) => {
  expect(csvOf([[cell]])).toBe(`${written}\r\n`)
})

const plain = ['=1', "'=1", "''+1", "'", "'Maria'", '-2', 'Maria', '\t']
const cut = ['a;"=1', `a;"'=1`, 'a;=1', "a;'=1", ";''-1", '\t\t=1', "a\r\n'+1", "x;'y"]
test.each([...plain, ...cut])('the cell %j is found again as it was', (cell) => {
  const written = csvOf([[cell]]).slice(0, -2)
  const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
  expect(unguarded(read)).toBe(cell)
})
