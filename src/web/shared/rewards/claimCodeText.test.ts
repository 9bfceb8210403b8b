import { expect, test } from 'vitest'
import { claimCodeProblem, readClaimCode } from './claimCodeText.ts'

test.each([' k7m 2q ', 'K7M-2Q', 'k7m–2q', 'K7M.2Q'])('%j is K7M2Q', (typed) => {
  expect(readClaimCode(typed)).toBe('K7M2Q')
  expect(claimCodeProblem(typed)).toBeUndefined()
})

test.each([
  ['', 'Please enter the claim code'],
  [' - ', 'Please enter the claim code'],
  ['K7M2', 'A claim code has 5 letters and digits. This one has 4.'],
  ['K7M2Q9', 'A claim code has 5 letters and digits. This one has 6.'],
])('%j: %s', (typed, sentence) => {
  expect(claimCodeProblem(typed)).toBe(sentence)
})
