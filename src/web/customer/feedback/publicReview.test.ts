import { expect, test } from 'vitest'
import { formatThanks, siteOf } from './PublicReview.tsx'

test.each([
  ['https://g.page/r/CabcDEF/review', 'Google'],
  ['https://search.google.com/local/writereview?placeid=x', 'Google'],
  ['https://www.google.co.uk/maps', 'Google'],
  ['https://maps.app.goo.gl/abc', 'Google'],
  ['https://sites.google.com/view/anybody', 'sites.google.com'],
  ['https://docs.google.com/forms/d/x', 'docs.google.com'],
  ['https://www.tripadvisor.com/x', 'tripadvisor.com'],
  ['https://google.com.evil.example/x', 'google.com.evil.example'],
  ['https://g.page.evil.example/x', 'g.page.evil.example'],
])('%s is called %s', (address, site) => {
  expect(siteOf(address)).toBe(site)
})

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
