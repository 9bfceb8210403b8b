import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { reloadPage, shopInPublic } from '../../../../test/states/customerSamples.ts'
import {
  comment,
  openFeedback,
  rate,
  star,
  submit,
} from '../../../../test/states/feedbackSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { getPublicBusiness } from '../../../contract/businesses.ts'
import { sendPublicFeedback } from '../../../contract/feedback.ts'

const kept = { success: true, id: 9, voiceToken: null } as const
const thanks = page.getByRole('heading', { name: 'Thank You' })
const name = page.getByRole('textbox', { name: /^Name/ })
const phoneNumber = page.getByRole('textbox', { name: /^Phone/ })
const sent = () => server.calls(sendPublicFeedback)

describe('a review', () => {
  test('is not sent without a star: the key says so, and a press leads to the first one', async () => {
    await openFeedback()
    await expect.element(page.getByText('Pick a star rating to submit.')).toBeVisible()
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible()
    await name.fill('Jo')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Rating Required')).toBeVisible()
    await expect.element(star('1 star')).toHaveFocus()
    await expect.poll(() => sent()).toEqual([])
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}')
    await expect.element(star('3 stars')).toBeChecked()
    await expect.element(page.getByText('Rating Required')).not.toBeInTheDocument()
    await expect.element(submit).not.toHaveAttribute('aria-disabled')
  })

  test.each(
    someOf([
      ['1 star', 'Poor - We appreciate your honest feedback'],
      ['2 stars', 'Fair - Help them improve with your comments'],
      ['3 stars', 'Good - Tell them what could be better'],
      ['4 stars', 'Very Good - Great experience!'],
      ['5 stars', 'Excellent - Amazing service!'],
    ]),
  )('of %s is said in words, and thanked for', async (stars, words) => {
    server.answer(sendPublicFeedback, kept)
    await openFeedback()
    await rate(stars)
    await expect.element(page.getByText(words)).toBeVisible()
    await submit.click()
    await expect.element(thanks).toHaveFocus()
    await expect.element(page.getByText('Blue Door Coffee has your stars.')).toBeVisible()
    await expect
      .poll(() => sent()[0]?.body)
      .toEqual({
        businessId: 123,
        rating: Number(stars[0]),
        comment: null,
        customerName: null,
        customerPhone: null,
      })
  })

  test.each(someOf(['1 star', '3 stars', '5 stars']))(
    'of %s may be told in public, too',
    async (stars) => {
      server.answer(sendPublicFeedback, kept)
      await openFeedback({ reviewUrl: 'https://g.page/r/CabcDEF/review' })
      await rate(stars)
      await submit.click()
      const link = page.getByRole('link', { name: 'Post a review on Google' })
      await expect.element(link).toHaveAttribute('href', 'https://g.page/r/CabcDEF/review')
      await expect.element(link).toHaveAttribute('rel', 'noreferrer')
      await expectAccessible()
    },
  )

  test('goes out as it was typed, once, however often the key is pressed', async () => {
    server.answer(sendPublicFeedback, kept)
    const release = server.hold(sendPublicFeedback)
    await openFeedback()
    await rate('4 stars')
    await comment.fill('Still warm at four')
    await expect.element(page.getByText('18 of 500')).toBeVisible()
    await name.fill('Ana')
    await phoneNumber.fill('(415) 234-0138')
    await submit.dblClick()
    await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
    release()
    await expect
      .element(page.getByText('Blue Door Coffee has your stars and your comment.'))
      .toBeVisible()
    await expectAccessible()
    await expect.poll(() => sent()).toHaveLength(1)
    await expect
      .poll(() => sent()[0])
      .toMatchObject({
        body: {
          comment: 'Still warm at four',
          customerName: 'Ana',
          customerPhone: '+1 (415) 234-0138',
        },
        idempotencyKey: expect.stringMatching(/\S{16}/),
      })
    await page.getByRole('button', { name: 'Leave Another Review' }).click()
    await expect.element(comment).toHaveValue('')
    await expect.element(star('4 stars')).not.toBeChecked()
  })

  test('is there after a reload, until it was sent', async () => {
    server.answer(sendPublicFeedback, kept)
    await openFeedback()
    await rate('3 stars')
    await comment.fill('القهوة ممتازة')
    await name.fill('ليلى')
    await phoneNumber.fill('415 234 0138')
    await reloadPage()
    await expect.element(star('3 stars')).toBeChecked()
    await expect.element(comment).toHaveValue('القهوة ممتازة')
    expect(getComputedStyle(comment.element()).direction).toBe('rtl')
    await expect.element(name).toHaveValue('ليلى')
    await expect.element(phoneNumber).toHaveValue('415 234 0138')
    await submit.click()
    await expect.element(thanks).toBeVisible()
    await reloadPage()
    await expect.element(comment).toHaveValue('')
    await expect.element(star('3 stars')).not.toBeChecked()
  })

  test('with a long comment is kept whole, and the page says by how much it is too long', {
    tags: ['long'],
  }, async () => {
    server.answer(sendPublicFeedback, kept)
    await openFeedback()
    await rate('5 stars')
    await comment.fill(`${'😀'.repeat(502)} `)
    await expect.element(page.getByText('502 of 500')).toBeVisible()
    await expect
      .element(page.getByText('Please use at most 500 characters: 2 are too many.'))
      .toBeVisible()
    await expect.element(page.getByText('Shorten your comment to submit.')).toBeVisible()
    await expectAccessible()
    await submit.click({ force: true })
    await expect.element(comment).toHaveFocus()
    await expect.poll(() => sent()).toEqual([])
    await comment.fill('😀'.repeat(501))
    await expect.element(page.getByText(/: 1 is too many\.$/)).toBeVisible()
    await comment.fill('😀'.repeat(500))
    await submit.click()
    await expect.element(thanks).toBeVisible()
    expect([...(sent()[0]?.body.comment ?? '')]).toHaveLength(500)
  })

  test('with a number that is none says so under its field', async () => {
    server.answer(sendPublicFeedback, kept)
    await openFeedback()
    await rate('5 stars')
    await phoneNumber.fill('12')
    server.refuse(sendPublicFeedback, 'invalid_input', {
      fields: { customerPhone: 'Please enter a valid phone number' },
    })
    await submit.click()
    await expect
      .element(page.getByRole('alert').getByText('Please enter a valid phone number'))
      .toBeVisible()
    await expect.element(phoneNumber).toHaveFocus()
    await expect.element(phoneNumber).toHaveValue('12')
    await expectAccessible()
  })
})

describe('a review that does not arrive', () => {
  const failed = page.getByText('Submission Failed')

  test('is kept on a dead line, and sent with the same key when it is tried again', async () => {
    server.lose(sendPublicFeedback)
    await openFeedback()
    await rate('2 stars')
    await comment.fill('Too loud')
    await submit.click()
    await expect.element(failed).toBeVisible()
    await expect
      .element(page.getByText('Failed to submit your feedback. Please try again.'))
      .toBeVisible()
    await expect.element(comment).toHaveValue('Too loud')
    await expect.element(star('2 stars')).toBeChecked()
    server.answer(sendPublicFeedback, kept)
    await submit.click()
    await expect.element(thanks).toBeVisible()
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  test('has another key once it says something else', { tags: ['long'] }, async () => {
    server.lose(sendPublicFeedback)
    await openFeedback()
    await rate('2 stars')
    await submit.click()
    await expect.element(failed).toBeVisible()
    const first = sent()[0]?.idempotencyKey
    server.answer(sendPublicFeedback, kept)
    await rate('3 stars')
    await submit.click()
    await expect.element(thanks).toBeVisible()
    await expect.poll(() => sent().at(-1)?.idempotencyKey).not.toBe(first)
  })

  test('is refused in the words of the server', async () => {
    server.refuse(sendPublicFeedback, 'too_many_requests')
    await openFeedback()
    await rate('2 stars')
    await submit.click()
    await expect.element(failed).toBeVisible()
    await expect.element(page.getByText(/^Too many attempts in a short time\./)).toBeVisible()
  })
})

describe('the shop that is rated', () => {
  test('is waited for', async () => {
    const release = server.answer(getPublicBusiness, shopInPublic).hold(getPublicBusiness)
    await openPage('/feedback/123', phone)
    await expect.element(page.getByText('Loading business information...')).toBeVisible()
    await expectAccessible()
    release()
    await expect.element(submit).toBeVisible()
  })

  test('takes letters where it has an address for them', async () => {
    await openFeedback({ email: 'hello@bluedoor.example', description: 'Coffee and toast' })
    await expect.element(page.getByText('Coffee and toast')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Email Blue Door Coffee' }))
      .toHaveAttribute(
        'href',
        'mailto:hello@bluedoor.example?subject=Feedback%20for%20Blue%20Door%20Coffee',
      )
    await expectAccessible()
  })

  test('says that it takes no voice messages', async () => {
    await openFeedback()
    const soon = page.getByRole('button', { name: 'Voice Message (Coming Soon)' })
    await expect.element(soon).toHaveAttribute('aria-disabled', 'true')
    await soon.click({ force: true })
    await expect.element(page.getByText('Voice feedback feature coming soon!')).toBeVisible()
  })

  test.each(someOf(['/feedback/2000000000', '/feedback/abc']))(
    'is unknown at %s',
    async (address) => {
      server.refuse(getPublicBusiness, 'business_not_found')
      await openPage(address, desktop)
      const unknown = page.getByRole('heading', { level: 1, name: 'Business Not Found' })
      await expect.element(unknown).toBeVisible()
      await expect.element(page.getByText(/doesn't exist or isn't accepting/)).toBeVisible()
      await expect
        .element(page.getByRole('link', { name: 'Go to Home' }))
        .toHaveAttribute('href', '/')
      await expectAccessible()
    },
  )

  test('is out of reach on a dead line, and comes with another try', async () => {
    server.lose(getPublicBusiness)
    await openPage('/feedback/123', phone)
    const title = page.getByRole('heading', { name: 'The shop did not load' })
    await expect.element(title).toBeVisible()
    await expectAccessible()
    server.answer(getPublicBusiness, shopInPublic)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Blue Door Coffee' }))
      .toBeVisible()
  })
})
