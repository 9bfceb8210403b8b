import * as fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json'
import {
  type CountryCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../../test/rounds.ts'
import { firstCountries } from '../../../contract/platform/countries.ts'
import { readPhoneText } from '../../../contract/platform/phones/reading.ts'
import { mayBeTexted, phoneOf, prefixOf } from './phone.ts'

const country = fc.constantFrom<CountryCode>('US', 'DE', 'MX', 'AR', 'BR', 'IT')
const typed = fc.string({ unit: fc.constantFrom(...'0123456789 ()-.+x/０１'), maxLength: 18 })

test('a number is read as itself again', () => {
  fc.assert(
    fc.property(typed, country, (text, here) => {
      const phone = phoneOf(text, here)
      if (phone) expect(phoneOf(phone)).toBe(phone)
    }),
    { numRuns: rounds(8000) },
  )
})

test('US numbers are read quickly as the library reads them', () => {
  const usNumber = fc.tuple(
    fc.integer({ min: 200, max: 999 }),
    fc.constantFrom('2345678', '5550123', '0001111', '9999999'),
  )
  fc.assert(
    fc.property(usNumber, ([area, rest]) => {
      const library = parsePhoneNumberFromString(`+1${area}${rest}`)
      const isValid = library?.isValid() === true
      const [quick, slow] = [`${area}${rest}`, `${area}/${rest}`]
      expect(readPhoneText(quick, 'US')).toEqual(readPhoneText(slow, 'US'))
      expect(readPhoneText(quick, 'US').kind === 'number').toBe(isValid)
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
