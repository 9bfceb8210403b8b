import * as fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json'
import {
  type CountryCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../test/rounds.ts'
import { firstCountries } from '../../contract/countries.ts'
import { mayBeTexted, phoneOf, prefixOf } from './phone.ts'

/** Reads by the library alone, with its full metadata. */
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
    { numRuns: rounds(3000) },
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
    { numRuns: rounds(3000) },
  )
})

describe('a number may be texted', () => {
  const countries = ['US', 'CA', 'GB', 'DE']
  test.each([
    ['+14152000000', true, 'of a kind that the US does not tell apart'],
    ['+16045550123', true, 'of Canada, which shares the calling code'],
    ['+12423591234', false, 'of the Bahamas, which share it, too'],
    ['+442079460958', true, 'at a wall: the gateway knows best'],
    ['+447400123456', true, 'mobile'],
    ['+447797712345', false, 'of Jersey'],
    ['+18002345678', true, 'free of charge'],
    ['+19002345678', false, 'premium'],
    ['+448443230000', false, 'premium in Britain'],
    ['+491801234567', false, 'of shared cost'],
    ['+15002345678', false, 'personal'],
    ['+447012345678', false, 'personal in Britain'],
    ['+881612345678', false, 'of a satellite'],
    ['+88216123456', false, 'of a network without a country'],
    ['+979123456789', false, 'premium everywhere'],
    ['+33612345678', false, 'of a country that is not listed'],
  ])('%s: %s (%s)', (phone, expected) => {
    expect(mayBeTexted(phone, countries)).toBe(expected)
  })

  test('if it is a mobile one of the phone field’s countries', () => {
    for (const { code } of firstCountries) {
      const phone = getExampleNumber(code as CountryCode, examples)?.number ?? ''
      expect(mayBeTexted(phone, [code]), phone).toBe(true)
    }
  })
})

test.each([
  ['+14152001234', '1 415200'],
  ['+4915123456789', '49 151234'],
])('%s was given out with %s', (phone, prefix) => expect(prefixOf(phone)).toBe(prefix))
