import * as fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { phoneOf } from './phone.ts'

/** The library alone, asked as widely as it can be. */
function libraryReads(typed: string): string | undefined {
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false })
  return phone?.isValid() && !phone.ext ? phone.number : undefined
}

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })

test.each([
  ['(415) 200-0000', '+14152000000'],
  ['1 415 200 0000', '+14152000000'],
  ['+1-415-200-0000', '+14152000000'],
  ['+1 604 555 0123', '+16045550123'],
  ['800 234 5678', '+18002345678'],
  ['+44 20 7946 0958', '+442079460958'],
  ['415 200 000', undefined],
  ['555 555 5555', undefined],
  ['415 200 0000 x9', undefined],
])('%s is %s', (typed, phone) => {
  expect(phoneOf(typed)).toBe(phone)
})

test('reads numbers of ten digits as the library does, whatever stands between them', () => {
  const between = fc.array(fc.constantFrom('', '', ' ', '-', '.', '(', ') ', '+'), {
    minLength: 12,
    maxLength: 12,
  })
  const typed = fc
    .tuple(fc.constantFrom('', '1', '+1', '+', '0', '+44'), digits(10), between)
    .map(([prefix, number, blanks]) =>
      [...`${prefix}${number.join('')}`]
        .map((digit, place) => (blanks[place] ?? '') + digit)
        .join(''),
    )
  fc.assert(
    fc.property(typed, (text) => {
      expect(phoneOf(text)).toBe(libraryReads(text))
    }),
    { numRuns: 3000 },
  )
})

test('reads every area code as the library does', () => {
  for (let area = 200; area <= 999; area++) {
    for (const rest of ['2345678', '5550123', '0001111', '9999999']) {
      const typed = `${area}${rest}`
      expect(phoneOf(typed), typed).toBe(libraryReads(typed))
    }
  }
})

test('reads anything else as the library does', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789 ()-.+x/０１'), maxLength: 18 })
  fc.assert(
    fc.property(typed, (text) => {
      expect(phoneOf(text)).toBe(libraryReads(text))
    }),
    { numRuns: 3000 },
  )
})
