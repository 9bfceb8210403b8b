import { describe, expect, it } from 'vitest'
import type { ActivityEntry } from '../../../contract/activity.ts'
import { actorLabel, entryLabel, signed } from './labels.ts'

function entry(more: Partial<ActivityEntry>): ActivityEntry {
  return {
    id: 1,
    kind: 'accrual',
    points: 20,
    balanceAfter: 20,
    customerId: '1',
    customerPhone: '+14155550138',
    customerTotalPoints: 20,
    rewardsWaiting: 0,
    isRepeatScan: false,
    isWrongNumber: false,
    codeDescription: null,
    actor: 'customer',
    note: null,
    reverses: null,
    isUndone: false,
    mayUndo: true,
    locationId: 1,
    createdAt: '2026-03-06T10:43:00Z',
    ...more,
  }
}

describe('the words of an entry', () => {
  it('are the code’s own for a scan', () => {
    expect(entryLabel(entry({ codeDescription: 'Large: $60 or more' }))).toBe('Large: $60 or more')
    expect(entryLabel(entry({}))).toBe('Scan')
  })

  it('say what a scan came from, unless it was paper', () => {
    const scan = entry({ codeDescription: 'Large: $60 or more', presence: 'screen' })
    expect(entryLabel(scan)).toBe('Large: $60 or more, from the counter screen')
    expect(entryLabel({ ...scan, presence: 'day_card', isWrongNumber: true })).toBe(
      'Large: $60 or more, from the day’s card. The customer moved it here from a wrong number',
    )
  })

  it('say what an owner did, and what was undone', () => {
    expect(entryLabel(entry({ kind: 'redemption' }))).toBe('Reward given')
    expect(entryLabel(entry({ kind: 'reset' }))).toBe('Points reset')
    expect(entryLabel(entry({ kind: 'bonus', occasion: 'birthday' }))).toBe(
      'Extra points for a birthday',
    )
    expect(entryLabel(entry({ kind: 'reset', actor: 'system' }))).toBe('Points expired')
    const undone = (kind: ActivityEntry['kind']) =>
      entryLabel(entry({ kind: 'reversal', reverses: { id: 1, kind } }))
    expect([undone('accrual'), undone('redemption')]).toEqual(['Scan undone', 'Reward taken back'])
  })

  it('say of a wrong number where its points went, and where they came from', () => {
    const taken = entry({ kind: 'reversal', reverses: { id: 1, kind: 'accrual' } })
    expect(entryLabel({ ...taken, isWrongNumber: true })).toBe(
      'The customer moved these points to another number',
    )
    const given = entry({ codeDescription: 'Large: $60 or more', isWrongNumber: true })
    expect(entryLabel(given)).toBe(
      'Large: $60 or more. The customer moved it here from a wrong number',
    )
  })

  it('say of a merge which side it was', () => {
    const merge = entry({ kind: 'adjustment', points: 0 })
    expect(entryLabel({ ...merge, merge: 'into' })).toBe('Merged into another number')
    expect(entryLabel({ ...merge, merge: 'from' })).toBe('Another number was merged into this one')
  })

  it('name support where it was not the shop', () => {
    expect(actorLabel(entry({ actor: 'owner' }))).toBeUndefined()
    expect(actorLabel(entry({ actor: 'support' }))).toBe('by support')
  })

  it('say who of the team gave points or a reward', () => {
    const given = entry({ actor: 'staff', staffName: 'Anna Lind' })
    expect([entryLabel(given), actorLabel(given)]).toEqual(['Points given', 'by Anna Lind'])
    const reward = { ...given, kind: 'redemption', deviceName: 'Counter tablet' } as const
    expect([entryLabel(reward), actorLabel(reward)]).toEqual([
      'Reward given',
      'by Anna Lind on Counter tablet',
    ])
  })

  it('write points with their sign', () => {
    expect([signed(20), signed(-1_000)]).toEqual(['+20', '−1,000'])
  })
})
