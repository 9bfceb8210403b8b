import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { locationOf } from '../../../../test/states/ownerSamples.ts'
import {
  choicesInAddress,
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { shop, signInOwner } from '../../../../test/states/samples.ts'
import { listLocations } from '../../../contract/locations.ts'
import {
  answerReview,
  getReviewSummary,
  listReviews,
  type Review,
  type ReviewSummary,
  replyToReview,
  searchReviews,
} from '../../../contract/reviews.ts'

const summary: ReviewSummary = {
  total: 3,
  average: 3.3,
  notAnswered: 1,
  distribution: [1, 2, 3, 4, 5].map((rating) => ({ rating, reviews: rating === 5 ? 1 : 0 })),
  months: Array.from({ length: 12 }, (_, month) => ({
    month: `2026-${String(month + 1).padStart(2, '0')}-01`,
    reviews: month === 11 ? 3 : 0,
    average: month === 11 ? 3.3 : null,
  })),
}

const review: Review = {
  id: 31,
  rating: 5,
  comment: '<b>Best</b> coffee',
  customerName: 'Ana',
  customerPhone: '+14152340138',
  transactionId: 501,
  locationId: 2,
  voiceSeconds: null,
  answeredAt: null,
  replyBy: 'none',
  reply: null,
  createdAt: '2026-11-24T18:30:00.000Z',
}
const spoken = { ...review, id: 32, customerName: null, comment: null, voiceSeconds: 12 }
const starsOnly = {
  ...review,
  id: 33,
  comment: null,
  customerPhone: null,
  transactionId: null,
  locationId: null,
}

const list = page.getByRole('article')

async function openReviews(
  reviews: Review[],
  address = '/business/reviews',
  size: typeof phone | typeof desktop = desktop,
) {
  signInOwner({ ...shop, locationCount: 2 })
  server.answer(listLocations, [locationOf(1, 'Main Street'), locationOf(2, 'Harbor Street')])
  server.answer(getReviewSummary, summary)
  server.answer(listReviews, reviews)
  await openPage(address, size)
}

describe('the reviews of a shop', () => {
  test('are none at first, and the page leads to where they are left', async () => {
    signInOwner()
    server.answer(getReviewSummary, { ...summary, total: 0, average: null, notAnswered: 0 })
    server.answer(listReviews, [])
    await openPage('/business/reviews')
    await expect.element(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
    const way = page.getByRole('link', { name: 'Open your feedback page' })
    await expect.element(way).toHaveAttribute('href', '/feedback/123')
    expect(page.getByRole('button', { name: 'Export CSV' }).elements()).toEqual([])
    await expectAccessible()
  })

  test('are none at a location, where no filter hides any', async () => {
    signInOwner({ ...shop, locationCount: 2 })
    server.answer(listLocations, [locationOf(1, 'Main Street'), locationOf(2, 'Harbor Street')])
    server.answer(getReviewSummary, { ...summary, total: 0, average: null, notAnswered: 0 })
    server.answer(listReviews, [])
    await openPage('/business/reviews?location=2')
    await expect.element(page.getByRole('heading', { name: 'No reviews here yet' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Show all reviews' }).elements()).toEqual([])
  })

  test.each(someOf([phone, desktop]))('stand one by one, at $width pixels', async (size) => {
    await openReviews([review, spoken, starsOnly], '/business/reviews', size)
    await expect.element(page.getByText('of 5 stars, from 3 reviews')).toBeVisible()
    await expect.element(page.getByText('1 review not answered yet.')).toBeVisible()
    await expect.element(list.first().getByText('<b>Best</b> coffee')).toBeVisible()
    await expect.element(page.getByText('Stars only.')).toBeVisible()
    expect(list.getByText('After a visit to Harbor Street').elements()).toHaveLength(2)
    await expect.element(page.getByText('3 reviews in all')).toBeVisible()
    await expectAccessible()
  })

  test('are a table over time as well', async () => {
    await openReviews([review])
    await page.getByRole('button', { name: 'Show as table' }).click()
    const table = page.getByRole('table', { name: 'Stars over time' })
    await expect.element(table.getByRole('row').nth(1).getByText('3.3')).toBeVisible()
    expect(table.getByRole('row').elements()).toHaveLength(13)
    await expectAccessible()
  })

  test('are filtered and searched, and the address keeps it', async () => {
    await openReviews([review])
    await page.getByRole('combobox', { name: 'Stars' }).selectOptions('5 stars')
    await expect.poll(() => location.search).toBe('?rating=5')
    server.answer(searchReviews, [review])
    await page.getByRole('searchbox', { name: 'Search' }).fill('COLD')
    await expect
      .poll(() => server.calls(searchReviews).at(-1)?.body)
      .toMatchObject({ rating: '5', search: 'COLD' })
    server.answer(searchReviews, [])
    await page.getByRole('combobox', { name: 'Answered' }).selectOptions('Answered')
    await expect.element(page.getByRole('heading', { name: 'No matching reviews' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Show all reviews' }).click()
    await expect.element(list.first()).toBeVisible()
    expect(choicesInAddress()).toEqual({})
  })

  test('are found again by the address of a filter', async () => {
    await openReviews([review], '/business/reviews?rating=5&has=voice')
    await expect.element(page.getByRole('combobox', { name: 'Stars' })).toHaveValue('5')
    await expect
      .poll(() => server.calls(listReviews)[0]?.query)
      .toMatchObject({ rating: '5', has: 'voice' })
  })

  test('are marked as answered, and not where that failed', async () => {
    await openReviews([review])
    const answered = list.first().getByRole('checkbox', { name: /^Answered/ })
    server.refuse(answerReview, 'unavailable')
    await answered.click({ force: true })
    await expect.element(list.first().getByText(/^We cannot reach our records/)).toBeVisible()
    await expect.element(answered).not.toBeChecked()
    const done = { ...review, answeredAt: '2026-11-24T19:00:00.000Z' }
    server.answer(answerReview, done)
    await answered.click({ force: true })
    // Ticked at once. Shows its time once it is saved.
    const kept = list.first().getByRole('checkbox', { name: /^Answered \w/ })
    await expect.element(kept).toBeChecked()
    await expect.poll(() => server.calls(answerReview).at(-1)?.body).toEqual({ isAnswered: true })
  })

  test('say on a phone whether they are answered after their words', async () => {
    await openReviews([review])
    const topOf = (element: Element) => element.getBoundingClientRect().top
    const comment = list.first().getByText('<b>Best</b> coffee')
    await expect.element(comment).toBeVisible()
    const words = comment.element()
    const answered = list
      .first()
      .getByRole('checkbox', { name: /^Answered/ })
      .element()
    await page.viewport(390, 844)
    expect(topOf(answered)).toBeGreaterThan(topOf(words))
    await page.viewport(1280, 900)
    expect(topOf(answered)).toBeLessThan(topOf(words))
  })

  test('are answered by text, once, where the guest asked for that', async () => {
    await openReviews([
      { ...review, customerPhone: null, replyBy: 'text' },
      { ...spoken, replyBy: 'waits' },
    ])
    await expect.element(list.nth(1).getByText(/once they’ve replied YES/)).toBeVisible()
    await list.first().getByRole('button', { name: 'Reply by text' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reply by text' })
    const words = dialog.getByRole('textbox', { name: 'Your reply' })
    await dialog.getByRole('button', { name: 'Send text' }).click()
    await expect.element(words).toHaveAccessibleDescription('Please write a reply')
    await words.fill('Call us at 415 555 0138')
    server.refuse(replyToReview, 'invalid_input', {
      fields: { reply: 'Please leave out web addresses' },
    })
    await dialog.getByRole('button', { name: 'Send text' }).click()
    await expect.element(words).toHaveAccessibleDescription('Please leave out web addresses')
    await expectAccessible()
    const reply = 'Thank you. The next one is on us.'
    server.answer(replyToReview, { ...review, replyBy: 'sent', reply })
    await words.fill(reply)
    await dialog.getByRole('button', { name: 'Send text' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(list.first().getByText(reply)).toBeVisible()
    expect(list.first().getByRole('button', { name: 'Reply by text' }).elements()).toEqual([])
  })

  test('of stars alone, by nobody known, have nothing to answer', async () => {
    await openReviews([{ ...starsOnly, customerName: null }])
    await expect.element(page.getByText('Stars only.')).toBeVisible()
    expect(list.getByRole('checkbox').elements()).toEqual([])
  })

  test('with a voice that cannot be heard say so', async () => {
    await openReviews([spoken])
    await expect.element(page.getByText('0:00 of 0:12')).toBeVisible()
    // No recording exists on the page of these tests.
    await page.getByRole('button', { name: 'Play the voice message' }).click()
    await expect
      .element(page.getByText('This recording could not be played. Please try again.'))
      .toBeVisible()
  })

  test('have the icons of their fields in the dark, too', async () => {
    await openReviews([review])
    await page.getByRole('switch', { name: 'Dark mode' }).click()
    for (const field of [
      page.getByRole('combobox', { name: 'Stars' }),
      page.getByRole('searchbox', { name: 'Search' }),
    ]) {
      const input = field.element()
      const icon = input.parentElement?.querySelector('svg')
      expect(icon && getComputedStyle(icon).color).toBe(getComputedStyle(input).color)
    }
  })

  test('that did not load are read again by their keys', async () => {
    signInOwner()
    server.lose(getReviewSummary)
    server.lose(listReviews)
    await openPage('/business/reviews')
    await expect.element(page.getByText('The figures did not load')).toBeVisible()
    await expect.element(page.getByText('The reviews did not load')).toBeVisible()
    await expectAccessible()
    server.answer(listReviews, [review])
    await page.getByRole('button', { name: 'Try Again' }).last().click()
    await expect.element(list.first()).toBeVisible()
  })
})
