import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../../test/rounds.ts'
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
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff\u2060-1',
  "' =1",
  '\0=1',
  '\u3164@name',
  '﹦1+1',
  '﹢1',
  '﹣2',
  '﹫name',
  '₌1',
  '\u22122',
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
  ['Nice; - and =1', "Nice;' - and =1"],
  ['Nice; "\u200b﹦1', `"Nice; ""'\u200b﹦1"`],
  ['Nice\n\n- and', `"Nice\n\n'- and"`],
  ['Nice, - and =1', '"Nice, - and =1"'],
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

/** The value of a cell as a spreadsheet reads it. */
function readCell(text: string): string {
  const written = csvOf([[text]]).slice(0, -2)
  return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
}

const signs = ['=', '+', '-', '@', '|', ...'＝＋－＠｜﹦﹢﹣﹫⁺₋−']
const unseen = [' ', '\t', '\r', '\n', '\0', ...'\u00a0\u200b\u2060\ufeff\u3164', '\u{e0100}']
const texts = fc.string({
  unit: fc.constantFrom(...signs, ...unseen, "'", '"', ';', ',', 'a', '1'),
  maxLength: 12,
})
const isFormula = (text: string) => /^[=+\-@|\u2212]/.test(text.normalize('NFKC'))
const isUnseen = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/u
const isUnseenOrQuote = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}"]+/u

test('no text is calculated, however its cells are cut, and each is found again as it was', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const value = readCell(text)
      expect(unguarded(value)).toBe(text)
      expect(isFormula(value.replace(isUnseen, ''))).toBe(false)
      for (const cut of [/;/, /\t/, /[\r\n]/]) {
        const cells = value.split(cut).slice(1)
        expect(cells.filter((cell) => isFormula(cell.replace(isUnseenOrQuote, '')))).toEqual([])
      }
    }),
    { numRuns: rounds(4_000) },
  )
})

test('each letter that reads as the first of a formula is known', () => {
  const missed: string[] = []
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const isHalf = point >= 0xd800 && point <= 0xdfff
    const letter = String.fromCodePoint(point)
    if (!isHalf && isFormula(letter) && readCell(letter) !== `'${letter}`) missed.push(letter)
  }
  expect(missed).toEqual([])
})

test('a text of separators and quotes alone takes no longer than any other', () => {
  const startedAt = performance.now()
  for (const unit of ['\t', '"', "'", '\u200b', ';"', '\t"\'', '"=', '\t=']) {
    csvOf([[unit.repeat(20_000)]])
  }
  expect(performance.now() - startedAt).toBeLessThan(500)
})
