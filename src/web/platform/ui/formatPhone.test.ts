import { describe, expect, it } from 'vitest'
import { formatPhone, toTypedPhone } from './formatPhone.ts'

describe('formatPhone', () => {
  it('writes a North American number without its calling code', () => {
    expect(formatPhone('+14155550138')).toBe('(415) 555-0138')
  })

  it('keeps the calling code of every other country', () => {
    expect(formatPhone('+442079460958')).toBe('+44 20 7946 0958')
  })

  it('leaves what is no number as it is', () => {
    expect(formatPhone('kitchen')).toBe('kitchen')
  })
})

describe('toTypedPhone', () => {
  it('sets the calling code apart, as a phone field hands numbers over', () => {
    expect(toTypedPhone('+14155550138')).toBe('+1 4155550138')
    expect(toTypedPhone('+442079460958')).toBe('+44 2079460958')
    expect(toTypedPhone('kitchen')).toBe('kitchen')
  })
})
