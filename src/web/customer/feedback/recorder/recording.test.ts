import { expect, test } from 'vitest'
import { isInaudible } from './recording.ts'

test.each([
  ['a covered microphone', [0, 0.01, 0.04, 0.02, 0.05, 0.01], true],
  ['one word in it', [0, 0.01, 0.3, 0.02, 0.05, 0.01], false],
  ['a quiet voice', [0.1, 0.09, 0.12, 0.08, 0.1], false],
  ['too short to tell', [0, 0, 0, 0], false],
  ['no meter', [], false],
])('%s', (_, levels, isSilent) => {
  expect(isInaudible(levels)).toBe(isSilent)
})
