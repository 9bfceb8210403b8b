import { expect, test } from 'vitest'
import { contentKey, dropContentKey } from './contentKey.ts'

test('the same content has one key until it was answered', () => {
  const first = contentKey('review', [5, 'Lovely'])
  expect(contentKey('review', [5, 'Lovely'])).toBe(first)
  expect(contentKey('registration', [5, 'Lovely'])).not.toBe(first)
  dropContentKey('review')
  expect(contentKey('review', [5, 'Lovely'])).not.toBe(first)
})

test('changed content is something new, also when it is changed back', () => {
  const first = contentKey('review', [4, 'Good'])
  const second = contentKey('review', [5, 'Good'])
  expect(second).not.toBe(first)
  expect(contentKey('review', [4, 'Good'])).not.toBe(first)
})
