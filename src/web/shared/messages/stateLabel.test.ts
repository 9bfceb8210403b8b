import { expect, it } from 'vitest'
import { stateLabel } from './stateLabel.ts'

const now = new Date(2026, 10, 20, 22, 30)
const still = { reason: null, waitsUntil: null } as const

it('says until when a message waits, and why', () => {
  const waitsUntil = new Date(2026, 10, 21, 8).toISOString()
  expect(stateLabel({ state: 'queued', reason: 'quiet_hours', waitsUntil }, now)).toEqual({
    words: 'Queued: waits until Nov 21, 8:00\u00a0AM',
    reason: 'Texts wait from 9 PM to 8 AM, at the shop and where the number is from.',
    isWell: false,
  })
})

it('is only queued while its turn has come', () => {
  const waitsUntil = new Date(2026, 10, 20, 22, 29).toISOString()
  expect(stateLabel({ ...still, state: 'queued', waitsUntil }, now).words).toBe('Queued')
})

it.each([
  ['sent', null, 'Sent', true],
  ['delivered', null, 'Delivered', true],
  ['failed', 'refused', 'Not sent', false],
  ['failed', 'undelivered', 'Not delivered', false],
  ['suppressed', 'stopped', 'Not sent', false],
  ['uncertain', 'unanswered', 'Uncertain', false],
] as const)('%s because of %s is read as %s', (state, reason, words, isWell) => {
  expect(stateLabel({ state, reason, waitsUntil: null }, now)).toMatchObject({ words, isWell })
})
