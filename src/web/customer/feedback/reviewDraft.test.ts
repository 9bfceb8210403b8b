import { afterEach, expect, test, vi } from 'vitest'
import { note } from '../../platform/api/sessionNotes.ts'
import { charactersIn, dropDraft, excessIn, storeDraft, storedDraft } from './reviewDraft.ts'

const nothing = { rating: 0, comment: '', customerName: '', customerPhone: '' }
const typed = { rating: 4, comment: 'Warm', customerName: 'Ana', customerPhone: '+1 415' }

afterEach(() => {
  vi.useRealTimers()
  for (const about of ['shop 1', 'shop 2', 'visit 1'] as const) dropDraft(about)
})

test('a draft is kept for what it is about, until it is dropped', () => {
  storeDraft('shop 1', typed)
  expect(storedDraft('shop 1')).toEqual(typed)
  expect(storedDraft('shop 2')).toEqual(nothing)
  expect(storedDraft('visit 1')).toEqual(nothing)
  dropDraft('shop 1')
  expect(storedDraft('shop 1')).toEqual(nothing)
})

test('a form that was emptied leaves no draft', () => {
  storeDraft('shop 1', typed)
  storeDraft('shop 1', nothing)
  expect(storedDraft('shop 1')).toEqual(nothing)
})

test('the next person an hour later finds nothing of it', () => {
  vi.useFakeTimers()
  storeDraft('shop 1', typed)
  vi.advanceTimersByTime(59 * 60_000)
  expect(storedDraft('shop 1')).toEqual(typed)
  vi.advanceTimersByTime(60_000)
  expect(storedDraft('shop 1')).toEqual(nothing)
})

test.each([
  'nothing we wrote',
  { at: Date.now(), rating: 9, comment: 7, customerName: null },
  { rating: 5, comment: 'without a time' },
])('what is no draft of ours is none: %j', (kept) => {
  note('rewardhop.review of shop 1', kept)
  expect(storedDraft('shop 1')).toEqual(nothing)
})

test.each([
  ['', 0],
  ['   \n ', 0],
  ['  Good bread\n', 10],
  ['مرحبا', 5],
  ['😀😀', 2],
])('%j has %i characters', (comment, characters) => {
  expect(charactersIn(comment)).toBe(characters)
})

test('characters are counted as people do', () => {
  expect(excessIn(`${'x'.repeat(500)}  `)).toBe(0)
  expect(excessIn('x'.repeat(501))).toBe(1)
  expect(excessIn('😀'.repeat(620))).toBe(120)
})
