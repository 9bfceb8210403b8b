import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCustomerFile } from '../../../../../test/customerFile.ts'
import { keptWords } from '../../../../contract/platform/keptWords.ts'
import { csvOf } from '../../../platform/text/csv.ts'

const read = readCustomerFile

describe('a file', () => {
  const maria = { phone: '+14152340138', name: 'Maria', note: null, isBlocked: false }

  test('is read by the columns that were chosen', () => {
    const columns = { phone: 2, points: 0, name: 1, lastName: null, note: null, blocked: null }
    const found = read('a,b,c\n3,Maria,4152340138\n', { columns, pointsEach: 10 })
    expect(found).toMatchObject({ chosen: columns, points: 30, rewards: 0 })
    expect(found?.ready).toEqual([{ ...maria, row: 2, points: 30 }])
  })
})

test('what is exported is read as it was, whatever names and notes hold', () => {
  const words = (maxLength: number) =>
    fc
      // `fc.string` with all letters would first build a table of them.
      .array(fc.integer({ min: 1, max: 0x10ffff }), { minLength: 1, maxLength })
      .map((codes) => String.fromCodePoint(...codes))
      .filter((text) => text.trim() === text && text !== '')
      .filter((text) => text.isWellFormed() && text.length <= maxLength)
      // No name or note that we keep has any.
      .filter((text) => keptWords(text) === text)
  const customer = fc.record({
    points: fc.integer({ min: 0, max: 1_000_000 }),
    name: fc.option(fc.oneof(words(40), fc.constantFrom("'=1", '=1', "''+1", '"', ',', ';'))),
    note: fc.option(words(40)),
    isBlocked: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(customer, { minLength: 1, maxLength: 8 }), (customers) => {
      const rows = customers.map((one, place) => ({
        ...one,
        row: place + 2,
        phone: `+1415234${1000 + place}`,
      }))
      const cells = rows.map((row) => [
        ...[row.phone, row.points, row.name, row.note],
        row.isBlocked ? 'yes' : 'no',
      ])
      const file = `\uFEFF${csvOf([['Phone', 'Points', 'Name', 'Note', 'Blocked'], ...cells])}`
      expect(read(file)?.ready).toEqual(
        rows.map(({ row, phone, points, name, note, isBlocked }) => ({
          row,
          phone,
          points,
          name,
          note,
          isBlocked,
        })),
      )
    }),
  )
})

describe('a row', () => {
  const refusal = (cells: string) => read(`Phone,Points,Name,Note\n${cells}\n`)?.refusals[0]?.reason
  test.each([
    [',5,,', 'No phone number'],
    ['12345,5,,', 'Not a valid phone number'],
    ['4152340138,lots,,', 'Not a number of points'],
    ['4152340138,12.5,,', 'Not a whole number of points'],
    ['4152340138,-5,,', 'Points below zero'],
    ['4152340138,1000001,,', 'More than 1,000,000 points'],
    [`4152340138,5,${'x'.repeat(121)},`, 'The name has more than 120 characters'],
    [`4152340138,5,,${'x'.repeat(201)}`, 'The note has more than 200 characters'],
  ])('%s is left out: %s', (cells, reason) => expect(refusal(cells)).toBe(reason))

  test.each([
    ['"1,250"', 1250],
    ['12.00', 12],
    ['7/10', 7],
    ['', 0],
  ])('of %s has points', (cell, points) => {
    expect(read(`Phone,Points\n4152340138,${cell}\n`)?.ready[0]?.points).toBe(points)
  })
})

describe('a file is read', () => {
  const text = 'Phone;Points;Name\r\n030 901820;5;Jürgen\r\n'
  const ready = [{ phone: '+4930901820', points: 5, name: 'Jürgen' }]
  const german = { country: 'DE' } as const

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['the encoding that Windows had', Buffer.from(text, 'latin1')],
  ])('in %s', (_, file) => expect(read(file, german)?.ready).toMatchObject(ready))

  test('without heads, by the column in which phones are', () => {
    const found = read('Maria,4152340138,5\nBen,4152347777,7\n')
    expect(found?.columns.map(({ name }) => name)).toEqual(['Column 1', 'Column 2', 'Column 3'])
    expect(found?.chosen).toMatchObject({ phone: 1, points: null })
    expect(found?.ready.map(({ row }) => row)).toEqual([1, 2])
  })

  test('with empty lines between, and rows have the numbers that a spreadsheet shows', () => {
    expect(read('Phone\n\n4152340138\n\n4152347777\n')?.ready.map(({ row }) => row)).toEqual([3, 5])
  })

  test('up to 20,000 rows', () => {
    const rows = (count: number) => `Phone\n${'4152340138\n'.repeat(count)}`
    expect(read(rows(20_000))).toMatchObject({ isTooLong: false, refused: 19_999 })
    expect(read(rows(20_001))).toMatchObject({ isTooLong: true, ready: [] })
  })

  test.each([
    ['nothing', ''],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['a spreadsheet’s own file', Buffer.from('PK\u0003\u0004\u0014\0\u0006\0')],
    ['an endless line', Buffer.alloc(100_000, 'x')],
  ])('but not where it is %s', (_, file) => expect(read(file)).toBeUndefined())

  test('which has no phones: nothing is ready, and the columns can be chosen', () => {
    const found = read('Email,Points\nmaria@example.com,5\n')
    expect(found).toMatchObject({ rows: 1, ready: [], refusals: [], chosen: { phone: null } })
  })
})

test('a name that would turn the words around it is read without what turns them', () => {
  const file = 'Phone,Name,Note\n+14155550138,\u202Eana\u2069 قهوة,\u2067\n'
  expect(readCustomerFile(file)?.ready).toMatchObject([{ name: 'ana قهوة', note: null }])
})
