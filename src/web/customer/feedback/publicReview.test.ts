import { expect, test } from 'vitest'
import { givenIn, siteOf } from './PublicReview.tsx'

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
  ['', false, 'rated'],
  ['  ', true, 'ratedVoice'],
  ['Good', false, 'ratedComment'],
  ['Good', true, 'ratedBoth'],
])('the comment “%s”, with a voice message: %s', (comment, hasVoice, sentence) => {
  expect(givenIn({ comment }, hasVoice)).toBe(sentence)
})
