import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCustomerFile } from '../../../../../test/customerFile.ts'
import { rounds } from '../../../../../test/rounds.ts'

/**
 * Each row is imported as written or listed with its reason; no row vanishes, whatever stands in
 * the cells, and however the file is written.
 */

/** How a program writes the numbers of a column. */
const styles = {
  plain: String,
  us: (points: number) => points.toLocaleString('en-US'),
  german: (points: number) => points.toLocaleString('de-DE'),
  swiss: (points: number) => points.toLocaleString('en-US').replaceAll(',', '’'),
  french: (points: number) => points.toLocaleString('fr-FR'),
  arabic: (points: number) => points.toLocaleString('ar-EG'),
  fullWidth: (points: number) =>
    String(points).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  decimal: (points: number) => `${points}.0`,
} as const

const junk = [
  ...['lots', '-5', '(5)', '5-', '07-Oct', '1e3', 'NULL', 'n/a', '-', '99999999999'],
  ...['2026-10-07', '$5', '5 stamps', '½', '12²', '⑫', '5 5', '1..5', '∞', '0x10'],
]

/** Everything but what ends a row, which a program would put in quotes. */
const letters = fc.constantFrom(
  ...['a', 'ß', 'é', '山', ' ', "'", '.', '-', '7', '👍', '(', '=', '+', '@', ':', '/'],
)
const word = fc.array(letters, { maxLength: 8 }).map((all) => `n${all.join('').trim()}`)

const customer = fc.record({
  points: fc.oneof(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 999_999 })),
  junk: fc.option(fc.constantFrom(...junk), { freq: 6 }),
  phone: fc.option(fc.constantFrom('', 'none', '12', '+99912345678'), { freq: 8 }),
  name: word,
  needsQuotes: fc.boolean(),
  end: fc.constantFrom('\n', '\r\n', '\r'),
})

/** Where somebody has typed a quote; nowhere in most files. */
const quotes: fc.Arbitrary<number[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<number[]>([]) },
  { weight: 1, arbitrary: fc.array(fc.nat(400), { minLength: 1, maxLength: 3 }) },
)

const file = fc.record({
  customers: fc.array(customer, { minLength: 1, maxLength: 12 }),
  style: fc.constantFrom(...(Object.keys(styles) as (keyof typeof styles)[])),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  country: fc.constantFrom('US' as const, 'DE' as const, 'FR' as const, 'IN' as const),
  titles: fc.constantFrom('', 'Report\n\n', 'sep', 'Customers\r\nGenerated 11/27/2026\r\n'),
  encoding: fc.constantFrom('utf8' as const, 'utf16le' as const),
  quotes,
})

type OneFile = typeof file extends fc.Arbitrary<infer One> ? One : never

const phoneOf = (place: number) => `+1415234${1000 + place}`

/** One file; returns how many rows it had. */
function tryFile(one: OneFile): number {
  const { customers, style, separator, country, titles, encoding, quotes } = one
  const rows = customers.map((each, place) => ({
    ...each,
    // Where quotes go astray, a row is known by its phone number.
    typed: (quotes.length === 0 ? each.phone : null) ?? phoneOf(place),
    written: each.junk ?? styles[style](each.points),
  }))
  const quoted = (cell: string, always: boolean) =>
    always || cell.includes(separator) ? `"${cell}"` : cell
  const body = rows.map(
    ({ typed, written, name, needsQuotes, end }) =>
      [typed, quoted(written, needsQuotes), quoted(name, needsQuotes)].join(separator) + end,
  )
  const head = ['Phone', 'Points', 'Name'].join(separator)
  const above = titles === 'sep' ? `sep=${separator}\n${head}\n` : `${titles}${head}\n`
  const clean = body.join('')
  // Not inside a line break or a letter, nor behind the last row, where it would be another.
  const places = [...new Set(quotes.map((place) => place % clean.length))]
    .filter((at) => !/[\r\uD800-\uDBFF]/.test(clean[at - 1] ?? ''))
    .sort((a, b) => b - a)
  const spoiled = places.reduce((text, at) => `${text.slice(0, at)}"${text.slice(at)}`, clean)
  const found = readCustomerFile(Buffer.from(above + spoiled, encoding), { country })

  expect(found?.rows).toBe(rows.length)
  const listed = [...(found?.ready ?? []), ...(found?.refusals ?? [])].map(({ row }) => row)
  const first = above.split('\n').length - (titles === 'sep' ? 1 : 0)
  expect(listed.sort((a, b) => a - b)).toEqual(rows.map((_, place) => first + place))
  for (const { row, phone, points, name } of found?.ready ?? []) {
    const { written, ...was } = rows[row - first] ?? expect.fail('A row that is not in the file')
    expect(phone).toBe(was.typed)
    const right = was.junk === null ? was.points : Number.NaN
    // A quote in a number, such as 1"250, is none that a program writes.
    expect(points, `${written} in ${country}, ${style}`).toBe(right)
    expect(name?.replaceAll('"', '').trim()).toBe(was.name.replaceAll('"', '').trim())
  }
  for (const { reason } of found?.refusals ?? []) expect(reason).toMatch(/\w+ \w+/)
  return rows.length
}

test('each row is imported as written or listed', () => {
  fc.assert(
    fc.property(file, (one) => void tryFile(one)),
    { numRuns: rounds(2_000) },
  )
})

test('a quote that went astray in a number leaves no part of it as the points', () => {
  const one = { junk: null, phone: null, name: 'n', needsQuotes: false, end: '\n' } as const
  tryFile({
    customers: [
      { ...one, points: 100_000 },
      { ...one, points: 0 },
    ],
    style: 'us',
    separator: ',',
    country: 'US',
    titles: '',
    encoding: 'utf8',
    quotes: [17],
  })
})

const long = { tags: ['long'], timeout: 300_000 }

test('100,000 rows are imported as written or listed', long, () => {
  let rows = 0
  for (let seed = 1; rows < 100_000; seed += 1) {
    fc.assert(
      fc.property(file, (one) => {
        rows += tryFile(one)
      }),
      { numRuns: 2_000, seed },
    )
  }
})
