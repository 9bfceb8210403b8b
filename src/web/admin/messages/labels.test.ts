import { expect, it } from 'vitest'
import { messageKinds } from '../../../contract/messageKinds.ts'
import { kindTitle, monthOf, monthsAfter, recipientOf } from './labels.ts'

it('calls no two kinds the same', () => {
  const titles = Object.keys(messageKinds).map(kindTitle)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles).toContain('Business deleted, by text')
  expect(titles).toContain('Owner guide')
})

it('has a word for what was sent before there were kinds', () => {
  expect(kindTitle('earlier')).toBe('From before')
})

it('writes a phone as people do, and an email as it is', () => {
  expect(recipientOf({ channel: 'sms', to: '+14155550134' })).toBe('(415) 555-0134')
  expect(recipientOf({ channel: 'email', to: 'Baker@Example.com' })).toBe('Baker@Example.com')
})

it('turns the year with the months', () => {
  expect(monthsAfter('2026-01', -1)).toBe('2025-12')
  expect(monthsAfter('2025-12', 1)).toBe('2026-01')
  expect(monthsAfter('2026-11', -11)).toBe('2025-12')
})

it('is the month of UTC, wherever the reader is', () => {
  expect(monthOf(new Date('2026-12-01T00:30:00+01:00'))).toBe('2026-11')
})
