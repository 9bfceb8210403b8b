import { describe, expect, it } from 'vitest'
import { formatPhone } from './formatPhone.ts'

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
