import { describe, expect, it } from 'vitest'
import type { Transaction } from '../../contract/points.ts'
import { closestCustomer } from './closestCustomer.ts'

function customerWith(customerTotalPoints: number): Transaction {
  return {
    id: customerTotalPoints + 1,
    customerId: String(customerTotalPoints),
    customerPhone: '+14155550138',
    pointsEarned: 1,
    customerTotalPoints,
    isRepeatScan: false,
    createdAt: '2026-03-06T10:43:00Z',
  }
}

describe('closestCustomer', () => {
  it('finds the most points that are still below the threshold', () => {
    const rows = [12, 100, 85, 41].map(customerWith)
    expect(closestCustomer(rows, 100)?.customerTotalPoints).toBe(85)
  })

  it('finds nobody when all have a reward waiting or no points', () => {
    expect(closestCustomer([0, 100, 130].map(customerWith), 100)).toBeUndefined()
    expect(closestCustomer([], 100)).toBeUndefined()
  })
})
