import { expect, test } from 'vitest'
import { changedByBoth } from './changedByBoth.ts'

const was = { name: 'Citrine', rewardThreshold: '100', smsNotificationsEnabled: true }

test('a field that only others changed is not in question', () => {
  const now = { ...was, rewardThreshold: '120' }
  expect(changedByBoth(['name'], { was, here: { ...was, name: 'Citrine Bar' }, now })).toEqual([])
})

test('a field that both changed is, unless both mean the same', () => {
  const now = { ...was, rewardThreshold: '120', smsNotificationsEnabled: false }
  const here = { ...was, rewardThreshold: '150', smsNotificationsEnabled: false }
  const typed = ['rewardThreshold', 'smsNotificationsEnabled'] as const
  expect(changedByBoth(typed, { was, here, now })).toEqual(['rewardThreshold'])
})

test('a field that others left alone is not in question', () => {
  expect(changedByBoth(['name'], { was, here: { ...was, name: 'Blue Door' }, now: was })).toEqual(
    [],
  )
})
