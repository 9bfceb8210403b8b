import { feedbackWords } from '../src/web/customer/feedback/feedbackWords.ts'
import { inLanguages } from './inLanguages.ts'
import { openShop } from './shop.ts'
import { expect, onPhone, test } from './test.ts'

test.use(onPhone)

inLanguages(() => {
  test('a review outlives a reload while it is typed, arrives once, and the owner reads it', {
    tag: '@long',
  }, async ({ page, other, language, talk }) => {
    const { of, said } = talk
    const words = of(feedbackWords)
    // Names of fields end with “(optional)”.
    const field = (name: string) =>
      page.getByRole('textbox', { name: RegExp(said(name).source.replace(/\$$/, '')) })
    const [comment, phone] = [field(words.comment), field(words.phone)]
    const stars = page.getByRole('radio').nth(2)
    const shop = await openShop(other, { languages: [language] })
    await page.goto(`/feedback/${shop.id}`)
    await stars.check({ force: true })
    await comment.fill('القهوة ممتازة')
    // Counted, it is kept: before the page's code is here, a reload would lose it.
    await expect(page.getByText(said(words.used, { used: 13, most: 500 }))).toBeVisible()
    await field(words.name).fill('ليلى')
    await phone.fill('415 555 0138')
    await page.reload()
    await expect(stars).toBeChecked()
    await expect(comment).toHaveValue('القهوة ممتازة')
    await expect(phone).toHaveValue('415 555 0138')
    // The server accepts it, but its first answer never arrives.
    await page.route(
      '**/api/feedback/public',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: said(words.submit) }).click()
    await expect(page.getByRole('heading', { name: said(words.thanks) })).toBeVisible()
    await page.reload()
    await expect(comment).toHaveValue('')

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
})
