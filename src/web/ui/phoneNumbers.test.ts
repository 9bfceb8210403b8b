import { describe, expect, it } from 'vitest'
import { firstCountries } from './countries.ts'
import { countryOf, otherCountries, phoneProblem } from './phoneNumbers.ts'

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
    expect(countryOf('+33612345678')).toEqual({ code: 'FR', national: '06 12 34 56 78' })
    expect(countryOf('+')).toBeUndefined()
  })
})
