import { describe, expect, it } from 'vitest'
import type { OutboxMessage } from '../../../contract/messages.ts'
import { conversationsOf, labelOf } from './conversations.ts'

function message(id: number, more: Partial<OutboxMessage> = {}): OutboxMessage {
  return {
    id,
    kind: 'registered',
    channel: 'sms',
    to: '+14155550101',
    subject: null,
    text: `Text ${id}`,
    html: null,
    state: 'sent',
    reason: null,
    waitsUntil: null,
    segments: 1,
    createdAt: '2026-11-20T12:00:00Z',
    businessName: 'Corner Bakery',
    isStopped: false,
    attachments: [],
    ...more,
  }
}

describe('conversationsOf', () => {
  it('puts the texts to one phone together, oldest first, and leads with the newest', () => {
    const other = { to: '+14155550102' }
    const found = conversationsOf([message(4), message(3, other), message(2), message(1, other)])
    expect(found.map(({ to, messages }) => [to, messages.map(({ id }) => id)])).toEqual([
      ['+14155550101', [2, 4]],
      ['+14155550102', [1, 3]],
    ])
    expect(found[0]?.latest.id).toBe(4)
  })

  it('keeps each letter by itself, also two to one address', () => {
    const letter = { channel: 'email', to: 'help@example.com', subject: 'Help' } as const
    const found = conversationsOf([message(2, letter), message(1, letter)])
    expect(found.map(({ key }) => key)).toEqual(['2', '1'])
  })
})

describe('labelOf', () => {
  it('says whose phone it is', () => {
    const labelOfOne = (more?: Partial<OutboxMessage>) => labelOf({ messages: [message(1, more)] })
    expect(labelOfOne()).toBe('Owner of Corner Bakery')
    expect(labelOfOne({ kind: 'points_reset' })).toBe('Customer of Corner Bakery')
    expect(labelOfOne({ kind: 'earlier' })).toBe('Corner Bakery')
    expect(labelOfOne({ kind: 'customer_code', businessName: null })).toBe('From RewardHop')
  })

  it('stays the same after an answer of the platform', () => {
    const reset = message(2, { kind: 'points_reset', businessName: 'Tea House' })
    const help = message(3, { kind: 'help', businessName: null })
    expect(labelOf({ messages: [message(1), reset, help] })).toBe('Customer of Tea House')
  })
})
