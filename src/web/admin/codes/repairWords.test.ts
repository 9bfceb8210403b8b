import { expect, test } from 'vitest'
import { deedInWords, doneInWords, problemInWords } from './repairWords.ts'

const found = { problems: [], newCodes: 3, retiredCodes: 1, businesses: 2 }

test.each([
  [found, '3 new codes are made and 1 old one is retired, in 2 shops.'],
  [{ ...found, retiredCodes: 0, newCodes: 1, businesses: 1 }, '1 new code is made, in 1 shop.'],
  [{ ...found, newCodes: 0, retiredCodes: 4 }, '4 old ones are retired, in 2 shops.'],
])('%j: %s', (problems, words) => {
  expect(deedInWords(problems)).toBe(words)
})

test('problems and deeds are counted in words', () => {
  expect(problemInWords('missing_check_code', 1)).toBe('1 shop has no code for checking points')
  expect(problemInWords('unreadable_code', 1204)).toBe('1,204 codes lead nowhere')
  expect(doneInWords({ codes: 3, businesses: 1 })).toBe('3 codes fixed in 1 shop.')
})
