import { expect, test } from 'vitest'
import { notedKey } from './idempotencyKey.ts'
import { dropNote } from './sessionNotes.ts'

test('the same content has one key until it was answered', () => {
  const first = notedKey('review', [5, 'Lovely'])
  expect(notedKey('review', [5, 'Lovely'])).toBe(first)
  expect(notedKey('registration', [5, 'Lovely'])).not.toBe(first)
  dropNote('review')
  expect(notedKey('review', [5, 'Lovely'])).not.toBe(first)
})

test('changed content is something new, also when it is changed back', () => {
  const first = notedKey('review', [4, 'Good'])
  const second = notedKey('review', [5, 'Good'])
  expect(second).not.toBe(first)
  expect(notedKey('review', [4, 'Good'])).not.toBe(first)
})
