import { expect, onPhone, test } from './test.ts'

test.describe('on a phone', () => {
  test.use(onPhone)

  test('the menu leads down the landing page, and the page on to the demo', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('navigation', { name: 'Main' })
    for (const [name, hash] of [
      ['For business', 'business'],
      ['Features', 'features'],
    ] as const) {
      await main.getByText('Menu', { exact: true }).click()
      await main.getByRole('link', { name }).click()
      await expect(page).toHaveURL(`/#${hash}`)
      await expect(page.locator(`#${hash}`).getByRole('heading', { level: 2 })).toBeInViewport()
      // Otherwise the menu would cover its target.
      await expect(main.getByRole('link', { name })).toBeHidden()
    }
    await page.getByRole('link', { name: 'Open the demo' }).click()
    await expect(page).toHaveURL('/demo/dashboard')
    await expect(page.getByText('This is a demo.')).toBeVisible()
  })
})

const papers = [
  ['/customer-help', 'Customer help', 'Check your points'],
  ['/about-us', 'About us', undefined],
  ['/privacy-policy', 'Privacy Policy', 'How to be erased'],
  ['/terms-of-service', 'Terms of Service', 'Texts need a yes'],
] as const

test('a chapter of a guide or policy is found, and on paper each is its text alone', {
  tag: '@long',
}, async ({ page }) => {
  for (const [address, title, chapter] of papers) {
    await test.step(title, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      if (chapter) {
        const chapters = page.getByRole('navigation')
        await chapters.getByRole('link', { name: chapter, exact: true }).click()
        await expect(page.getByRole('heading', { name: chapter, exact: true })).toBeInViewport()
      }
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Back to Home' })).toBeHidden()
      await expect(page.getByText('Please come again.')).toBeHidden()
      await page.emulateMedia({ media: null })
    })
  }
})

test('the pictures of the owner guide arrive, and have words', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/manual')
  const pictures = page.locator('#main img')
  await expect(pictures).toHaveCount(11)
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('alt', /^.{40,}\.$/)
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300)
  }
})
