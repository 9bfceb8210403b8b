import { expect, it } from 'vitest'
import { type MessageReason, messageReasons } from '../../../contract/messages.ts'
import { stateLabel } from './stateLabel.ts'

const now = new Date(2026, 10, 20, 22, 30)
const still = { reason: null, waitsUntil: null } as const

it('says until when a message waits, and why', () => {
  const waitsUntil = new Date(2026, 10, 21, 8).toISOString()
  expect(stateLabel({ state: 'queued', reason: 'quiet_hours', waitsUntil }, now)).toEqual({
    words: 'Queued: waits until Nov 21, 8:00\u00a0AM',
    reason: 'Texts wait from 9 PM to 8 AM, at the shop and where the number is from.',
    look: 'waits',
  })
})

it('is only queued while its turn has come', () => {
  const waitsUntil = new Date(2026, 10, 20, 22, 29).toISOString()
  expect(stateLabel({ ...still, state: 'queued', waitsUntil }, now).words).toBe('Queued')
})

it.each([
  ['sent', null, 'Sent', 'well'],
  ['delivered', null, 'Delivered', 'well'],
  ['queued', 'unreachable', 'Queued', 'waits'],
  ['sending', 'unanswered', 'Sending', 'waits'],
  ['failed', 'refused', 'Not sent', 'failed'],
  ['failed', 'undelivered', 'Not delivered', 'failed'],
  ['suppressed', 'no_consent', 'Held back: no consent', 'held'],
  ['suppressed', 'limit', 'Held back: daily limit', 'held'],
  ['uncertain', 'unanswered', 'Uncertain', 'failed'],
] as const)('%s because of %s is read as %s', (state, reason, words, look) => {
  expect(stateLabel({ state, reason, waitsUntil: null }, now)).toMatchObject({ words, look })
})

it('whatever holds a message back is never said as a failure', () => {
  for (const reason of Object.keys(messageReasons) as MessageReason[]) {
    const label = stateLabel({ state: 'suppressed', reason, waitsUntil: null }, now)
    expect(label).toMatchObject({ look: 'held', words: expect.stringMatching(/^Held back/) })
  }
})
