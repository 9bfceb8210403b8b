import { expect, test } from 'vitest'
import { formatThanks } from './formatThanks.ts'

test.each([
  [{ rating: 1, comment: '', hasVoice: false }, 'your one star.'],
  [{ rating: 5, comment: '  ', hasVoice: true }, 'your five stars and your voice message.'],
  [{ rating: 4, comment: 'Good', hasVoice: false }, 'your four stars and your comment.'],
  [
    { rating: 4, comment: 'Good', hasVoice: true },
    'your four stars, your comment and your voice message.',
  ],
])('%j', (given, words) => {
  expect(formatThanks('Corner Bakery', given)).toBe(`Corner Bakery has ${words}`)
})
