import { expect, test } from 'vitest'
import { sharedBuffers } from './memory.ts'

const GIGABYTE = 1024 ** 3

test.each([
  ['half a gigabyte', 0.5, '128MB'],
  ['two gigabytes', 2, '256MB'],
  ['four gigabytes', 4, '512MB'],
  ['a large machine', 64, '1024MB'],
])('the database keeps an eighth of %s, within its bounds', (_, gigabytes, kept) => {
  expect(sharedBuffers(gigabytes * GIGABYTE)).toBe(kept)
})

test('without a word it goes by this machine', () => {
  expect(sharedBuffers()).toMatch(/^\d+MB$/)
})
