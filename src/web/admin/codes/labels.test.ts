import { expect, test } from 'vitest'
import { formatDone, formatProblem, formatRepair } from './labels.ts'

const found = { problems: [], newCodes: 3, retiredCodes: 1, businesses: 2 }

test.each([
  [found, '3 new codes are made and 1 old one is retired, in 2 shops.'],
  [{ ...found, retiredCodes: 0, newCodes: 1, businesses: 1 }, '1 new code is made, in 1 shop.'],
  [{ ...found, newCodes: 0, retiredCodes: 4 }, '4 old ones are retired, in 2 shops.'],
])('%j: %s', (problems, words) => {
  expect(formatRepair(problems)).toBe(words)
})

test('problems and deeds are counted in words', () => {
  expect(formatProblem('missing_check_code', 1)).toBe('1 shop has no code for checking points')
  expect(formatProblem('unreadable_code', 1204)).toBe('1,204 codes lead nowhere')
  expect(formatDone({ codes: 3, businesses: 1 })).toBe('3 codes fixed in 1 shop.')
})
