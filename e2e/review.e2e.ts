import { comment, rate, submit, thanks } from './reviewing.ts'
import { openShop } from './shop.ts'
import { expect, onPhone, test } from './test.ts'

test.use(onPhone)

test('a review outlives a reload while it is typed, arrives once, and the owner reads it', {
  tag: '@long',
}, async ({ page, other }) => {
  const shop = await openShop(other)
  await page.goto(`/feedback/${shop.id}`)
  await rate(page, '3 stars')
  await comment(page).fill('القهوة ممتازة')
  // Counted, it is kept: before the page's code is here, a reload would lose it.
  await expect(page.getByText('13 of 500')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('ليلى')
  await page.getByRole('textbox', { name: 'Phone' }).fill('415 555 0138')
  await page.reload()
  await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked()
  await expect(comment(page)).toHaveValue('القهوة ممتازة')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('415 555 0138')
  // The server accepts it, but its first answer never arrives.
  await page.route(
    '**/api/feedback/public',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  await page.reload()
  await expect(comment(page)).toHaveValue('')

  await other.goto('/business/reviews')
  const review = other.getByRole('article', { name: 'From ليلى' })
  await expect(review).toHaveCount(1)
  await expect(review.getByText('القهوة ممتازة')).toBeVisible()
  await expect(review.getByRole('img', { name: '3 stars' })).toBeVisible()
  await expect(review.getByRole('link', { name: 'Text them' })).toHaveAttribute(
    'href',
    'sms:+14155550138',
  )
})
