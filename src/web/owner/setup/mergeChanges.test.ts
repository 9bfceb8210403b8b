import { describe, expect, it } from 'vitest'
import { isSame, mergeChanges } from './mergeChanges.ts'
import { newForm } from './setupForm.ts'

const base = { ...newForm, name: 'Citrine' }

describe('mergeChanges', () => {
  it('shows what others changed where nothing was typed', () => {
    const theirs = { ...base, rewardThreshold: '120' }
    const typed = { ...base, name: 'Citrine Bar' }
    expect(mergeChanges({ base, typed, theirs })).toEqual({
      form: { ...base, name: 'Citrine Bar', rewardThreshold: '120' },
      differences: [],
    })
  })

  it('keeps what was typed where both changed, and names it', () => {
    const theirs = { ...base, rewardThreshold: '120', smsNotificationsEnabled: false }
    const typed = { ...base, rewardThreshold: '150', smsNotificationsEnabled: false }
    expect(mergeChanges({ base, typed, theirs })).toEqual({
      form: typed,
      differences: [{ field: 'rewardThreshold', here: '150', now: '120' }],
    })
  })

  it('keeps a change that others did not touch', () => {
    const typed = { ...base, description: 'Nails and tea' }
    expect(mergeChanges({ base, typed, theirs: base })).toEqual({ form: typed, differences: [] })
  })
})

describe('isSame', () => {
  it('compares every field', () => {
    expect(isSame(base, { ...base })).toBe(true)
    expect(isSame(base, { ...base, businessNotificationsEnabled: false })).toBe(false)
  })
})
