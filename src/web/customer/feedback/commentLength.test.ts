import { expect, test } from 'vitest'
import { charactersIn, commentProblem } from './commentLength.ts'

test.each([
  ['', 0],
  ['   \n ', 0],
  ['  Good bread\n', 10],
  ['مرحبا', 5],
  ['😀😀', 2],
])('%j has %i characters', (comment, characters) => {
  expect(charactersIn(comment)).toBe(characters)
})

test('one too many is said, and how many are', () => {
  expect(commentProblem(`${'x'.repeat(500)}  `)).toBeUndefined()
  expect(commentProblem('x'.repeat(501))).toBe('Please use at most 500 characters: 1 is too many.')
  expect(commentProblem('😀'.repeat(620))).toBe(
    'Please use at most 500 characters: 120 are too many.',
  )
})
