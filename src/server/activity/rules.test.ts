import { expect, test } from 'vitest'
import { phoneEndOf } from './rules.ts'

test.each([
  ['0138', '0138'],
  ['(415) 555-0138', '4155550138'],
  ['+1 415 555 0138', '14155550138'],
  ['020 7946 0958', '2079460958'],
  ['00 44 20 7946 0958', '442079460958'],
  ['0000', '0000'],
  ['00001', '0001'],
  ['138', undefined],
  ['anna', undefined],
  ['', undefined],
])('%j looks for numbers that end in %j', (search, end) => {
  expect(phoneEndOf(search)).toBe(end)
})
