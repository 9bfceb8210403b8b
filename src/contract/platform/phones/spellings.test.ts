import examples from 'libphonenumber-js/examples.mobile.json'
import {
  type CountryCode,
  getCountries,
  getExampleNumber,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { rounds } from '../../../../test/rounds.ts'
import { readPhoneText } from './reading.ts'

/** Mobile numbers of every country, each in every spelling: nobody gets another person's points. */

/** Repeats itself, so that a failure does. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function mobilesOf(country: CountryCode, count: number): PhoneNumber[] {
  const example = getExampleNumber(country, examples)
  if (!example) return []
  const random = dice(country.charCodeAt(0) * 256 + country.charCodeAt(1))
  const mobiles = new Map([[example.number, example]])
  // A few plans are too small to have so many.
  for (let tries = 0; mobiles.size < count && tries < count * 60; tries++) {
    const { nationalNumber } = example
    const kept = Math.floor(random() * Math.min(5, nationalNumber.length))
    const digits = Array.from(nationalNumber.slice(kept), () => Math.floor(random() * 10)).join('')
    const typed = `+${example.countryCallingCode}${nationalNumber.slice(0, kept)}${digits}`
    const number = parsePhoneNumberFromString(typed)
    const isMobile = /^(FIXED_LINE_OR_)?MOBILE$/.test(number?.getType() ?? '')
    if (number?.isValid() && isMobile) mobiles.set(number.number, number)
  }
  return [...mobiles.values()]
}

const arabic = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

function spellingsOf(number: PhoneNumber): string[] {
  const { countryCallingCode: code, nationalNumber: national } = number
  const international = number.formatInternational()
  return [
    international,
    `Tel.: ${arabic(international)},`,
    `+${code}\ufe0f-${national.replace(/(\d{3})(?=\d)/g, '$1\u2011')}`,
    number.getURI(),
    number.formatNational(),
    `+${code} ${number.formatNational()}`,
    `00${code} ${national}`,
    `${code}${national}`,
    `${code}${national}.0`,
    `${national}.0`,
    `+${code} ${code}${national}`,
    `+${code}+${code}${national}`,
    `+${code} 00${code} ${national}`,
    `+${code} (0) ${national}`,
  ]
}

/** Returns the share of spellings that are questions. */
function tryAll(mobiles: number): number {
  let [cases, questions] = [0, 0]
  for (const country of getCountries()) {
    for (const number of mobilesOf(country, mobiles)) {
      const meant = readPhoneText(number.number, country)
      // Brazil's old numbers are still in the rules.
      if (meant.kind === 'impossible' && meant.fault === 'ninth-digit') continue
      expect(meant.kind, number.number).toBe('number')
      for (const typed of spellingsOf(number)) {
        const read = readPhoneText(typed, country)
        if (read.kind === 'number') expect(read, `${country}: ${typed}`).toEqual(meant)
        else questions++
        cases++
      }
    }
  }
  expect(cases).toBeGreaterThan(200 * mobiles * 12)
  return questions / cases
}

test('every spelling is its own number, or a question', () => {
  expect(tryAll(6)).toBeLessThan(0.01)
})

test('every spelling of many numbers, too', { tags: ['long'], timeout: 120_000 }, () => {
  expect(tryAll(120)).toBeLessThan(0.01)
})

/** Visitors whose plus a spreadsheet, or they, left out. */
test('a mobile number without its plus is nobody’s landline abroad', () => {
  const shops: CountryCode[] = ['DE', 'AT', 'LU', 'ID', 'GB', 'FR', 'IT', 'JP', 'IN', 'BR', 'US']
  for (const from of ['AT', 'CH', 'DE', 'FR', 'GB', 'IT', 'NL', 'PL', 'ES', 'SG', 'TR'] as const) {
    for (const number of mobilesOf(from, rounds(40))) {
      for (const shop of shops.filter((other) => other !== from)) {
        const typed = number.number.slice(1)
        // Ten digits in the US are a number of the US, as nearly everybody there writes one.
        if (shop === 'US' && typed.length === 10) continue
        const read = readPhoneText(typed, shop)
        if (read.kind !== 'number' || read.phone === number.number) continue
        const taken = parsePhoneNumberFromString(read.phone)
        expect(taken?.getType(), `${shop}: ${typed} is ${read.phone}`).not.toBe('FIXED_LINE')
      }
    }
  }
})
