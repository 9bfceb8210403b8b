import { describe, expect, it } from 'vitest'
import { firstCountries } from '../../../contract/platform/countries.ts'
import { readPhoneText } from '../../../contract/platform/phones/reading.ts'
import { joinPhone, regionOfBrowser, splitPhone } from '../../../contract/platform/typedPhone.ts'
import { countryOf, hasOwnCode, howWhole, otherCountries, phoneProblem } from './phoneNumbers.ts'

const INVALID = 'Please enter a valid phone number'

describe('phoneProblem', () => {
  it.each(['+1 4155550138', '+1 (415) 555-0138', '+44 020 7946 0958', '+33 06 12 34 56 78'])(
    'finds none in %s',
    (phone) => {
      expect(phoneProblem(phone)).toBeUndefined()
    },
  )

  it.each([
    ['+1 (415) 555-013', `${INVALID}. This one is a digit short.`],
    ['+1 415', `${INVALID}. This one is too short.`],
    ['+1 22345678901', `${INVALID}. This one has a digit too many.`],
    ['+1 4155550138999', `${INVALID}. This one is too long.`],
    ['+1 1111111111', INVALID],
    ['+1 call me', INVALID],
  ])('says about %s: %s', (phone, sentence) => {
    expect(phoneProblem(phone)).toBe(sentence)
  })
})

describe('countries', () => {
  it('lists every country once', () => {
    const codes = [...firstCountries, ...otherCountries()].map(({ code }) => code)
    expect(codes.length).toBeGreaterThan(240)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('takes the calling code off a number that was filled in with it', () => {
    expect(countryOf('+33612345678')).toEqual({
      country: { code: 'FR', callingCode: '33', name: 'France' },
      national: '06 12 34 56 78',
    })
    expect(countryOf('+351912345678')).toEqual({
      country: { code: 'PT', callingCode: '351', name: 'Portugal' },
      national: '912 345 678',
    })
    expect(countryOf('+')).toBeUndefined()
  })
})

const listed = new Map(firstCountries.map((country) => [country.code, country]))
const US = firstCountries[0]
const inCountry = (code: string) => listed.get(code) ?? US

describe('what people type and paste', () => {
  it.each([
    ['US', '4155550138', '+14155550138'],
    ['US', '  (415) 555-0138  ', '+14155550138'],
    ['US', '415.555.0138', '+14155550138'],
    ['US', '415–555–0138', '+14155550138'],
    ['US', '1 415 555 0138', '+14155550138'],
    ['US', '1-415-555-0138', '+14155550138'],
    ['US', '+1 415 555 0138', '+14155550138'],
    ['US', '001 415 555 0138', '+14155550138'],
    ['US', 'tel:+1-415-555-0138', '+14155550138'],
    ['US', '(+1) 415 555 0138', '+14155550138'],
    ['US', '４１５－５５５－０１３８', '+14155550138'],
    ['US', '＋１ ４１５ ５５５ ０１３８', '+14155550138'],
    ['US', '٤١٥٥٥٥٠١٣٨', '+14155550138'],
    ['US', '۴۱۵۵۵۵۰۱۳۸', '+14155550138'],
    ['US', '\u202a+14155550138\u202c', '+14155550138'],
    ['US', '\u200e415\u00a0555\u00a00138\u200f', '+14155550138'],
    ['US', '0049 1512 3456789', '+4915123456789'],
    ['DE', '01512 3456789', '+4915123456789'],
    ['DE', '0049 1512 3456789', '+4915123456789'],
    ['DE', '49 1512 3456789', '+4915123456789'],
    ['FR', '33 6 12 34 56 78', '+33612345678'],
    ['GB', '44 7400 123456', '+447400123456'],
    ['GB', '+44 (0)7400 123456', '+447400123456'],
    ['IN', '91 81234 56789', '+918123456789'],
    ['CN', '86 131 2345 6789', '+8613123456789'],
  ])('in %s, %s', (code, typed, expected) => {
    const phone = joinPhone(inCountry(code), typed)
    expect(phoneProblem(phone)).toBeUndefined()
    expect(readPhoneText(phone, 'US')).toEqual({ kind: 'number', phone: expected })
  })

  it.each([
    ['US', '415555013', `${INVALID}. This one is a digit short.`],
    ['US', '41555501389999', `${INVALID}. This one is too long.`],
    ['US', 'call me', INVALID],
    ['US', '415-555-HELP', `${INVALID}. Use digits instead of letters.`],
    ['US', '+', INVALID],
    ['US', '١٢٣', `${INVALID}. This one is too short.`],
  ])('in %s, %s is none', (code, typed, sentence) => {
    const phone = joinPhone(inCountry(code), typed)
    expect(phoneProblem(phone)).toBe(sentence)
  })

  it.each([
    ['US', '+44 7400 123456', true],
    ['US', '011 44 7400 123456', true],
    ['US', '1 415 555 0138', true],
    ['US', '415 555 0138', false],
    ['DE', '0049 1512 3456789', true],
    ['DE', '49 1512 3456789', true],
    ['DE', '01512 3456789', false],
    ['DE', '4915 123456', false],
  ])('in %s, %s has its own calling code: %s', (code, typed, expected) => {
    expect(hasOwnCode(joinPhone(inCountry(code), typed))).toBe(expected)
  })

  it('is whole once no digit may follow', () => {
    expect(howWhole('+1415555013')).toBe('short')
    expect(howWhole('+14155550138')).toBe('whole')
    expect(howWhole('+16792345678')).toBe('whole')
    expect(howWhole('+4930901820')).toBe('valid')
    expect(howWhole('+1415')).toBe('short')
  })

  it.each(['+141555501389', '+14155550138999', '+10005550138', '+679234567891234'])(
    'is wrong if it can become none: %s',
    (phone) => {
      expect(howWhole(phone)).toBe('wrong')
    },
  )

  it('may become one while a digit may follow', () => {
    expect(howWhole('+1000555013')).toBe('short')
  })

  it('is nothing while there are only blanks and marks', () => {
    expect(joinPhone(US, ' \u200f\u00a0 ')).toBe('')
  })

  it('comes back with the country that it was typed in', () => {
    const canada = inCountry('CA')
    expect(splitPhone(joinPhone(canada, '416 555 0138'), canada)).toEqual({
      country: canada,
      national: '416 555 0138',
    })
    expect(splitPhone('+1 416 555 0138').country.code).toBe('US')
  })
})

describe('regionOfBrowser', () => {
  it.each([
    [['en-US', 'en'], 'US'],
    [['de', 'de-AT', 'en-US'], 'AT'],
    [['zh-Hant-TW'], 'TW'],
    [['es-419', 'es'], undefined],
    [['en'], undefined],
    [[], undefined],
  ])('of %j is %s', (languages, region) => {
    expect(regionOfBrowser(languages)).toBe(region)
  })
})
