import { describe, expect, test } from 'vitest'
import { amountOfBand, averageSaleOf } from './averageSale.ts'

describe('an average sale', () => {
  test.each([
    ['Small: under $20', 10],
    ['Medium: $20 to $59', 39.5],
    ['Large: $60 or more', 60],
    ['A $4.50 coffee', 4.5],
    ['Lunch', undefined],
    ['', undefined],
  ])('of “%s” is %s', (description, amount) => {
    expect(amountOfBand(description)).toBe(amount)
  })

  const codes = [
    { description: 'Small: under $20', scans: 3 },
    { description: 'Large: $60 or more', scans: 1 },
    { description: 'Birthday', scans: 100 },
  ]

  test('is what the owner says, else what the codes’ bands make by their scans', () => {
    expect(averageSaleOf(14, codes)).toEqual({ amount: 14, from: 'owner' })
    expect(averageSaleOf(null, codes)).toEqual({ amount: 23, from: 'codes' })
  })

  test('is not made up where nobody says an amount, or nobody has scanned', () => {
    expect(averageSaleOf(null, [{ description: 'Lunch', scans: 9 }])).toBeNull()
    expect(averageSaleOf(null, [{ description: 'Small: under $20', scans: 0 }])).toBeNull()
  })
})
