import { describe, expect, test } from 'vitest'
import { returningMeans, returningSentence } from './words.ts'

const own = { customersBack: 12, averageSale: { amount: 15, from: 'owner' } } as const

describe('the one figure', () => {
  test('names who came back, and what that is worth where anybody knows', () => {
    expect(returningSentence(own)).toBe('12 customers came back in the last 7 days, about $180')
    expect(returningSentence({ ...own, averageSale: null })).toBe(
      '12 customers came back in the last 7 days',
    )
    expect(returningSentence({ ...own, customersBack: 0 })).toBe(
      'Customers who come back show up here, over 7 days',
    )
  })

  test('says that it is an estimate, and how it is computed', () => {
    expect(returningMeans(own)).toMatch(/12 × \$15 makes about \$180, by the average sale that you/)
    expect(returningMeans(own)).toMatch(/It is an estimate/)
    const codes = { amount: 23, from: 'codes' } as const
    expect(returningMeans({ ...own, averageSale: codes })).toMatch(/what your codes are for/)
    expect(returningMeans({ ...own, averageSale: null })).toMatch(/Say what a sale usually is/)
  })
})
