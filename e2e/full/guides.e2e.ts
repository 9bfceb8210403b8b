import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { oneWidth } from '../oneWidth.ts'

/** The pages that explain: what they say, what they show, and what is left of them on paper. */

const papers = [
  ['/customer-help', 'Customer help', 'Check your points'],
  ['/about-us', 'About us', undefined],
  ['/privacy-policy', 'Privacy Policy', 'How to be erased'],
  ['/terms-of-service', 'Terms of Service', 'Texts need a yes'],
] as const

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

for (const [address, title, chapter] of papers) {
  test(`${address} is read, and a chapter in it is found`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page)
    if (!chapter) return
    await page.getByRole('navigation').getByRole('link', { name: chapter, exact: true }).click()
    await expect(heading(page, chapter)).toBeInViewport()
  })

  test(`${address} on paper is its text alone`, oneWidth, async ({ page }) => {
    await page.goto(address)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeHidden()
    await expect(page.getByText('Please come again.')).toBeHidden()
  })
}

test('both papers say when they were last changed', oneWidth, async ({ page }) => {
  for (const address of ['/privacy-policy', '/terms-of-service']) {
    await page.goto(address)
    await expect(page.getByText('Last updated June 28, 2025', { exact: true })).toBeVisible()
  }
})

test('the pictures of the owner guide arrive and have words', async ({ page }) => {
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
  await expectAccessible(page)
})

test('they are read without JavaScript, too', oneWidth, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  for (const [address, title, chapter] of papers) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    if (chapter) await expect(heading(page, chapter)).toBeVisible()
  }
  await context.close()
})

test(
  'whoever reads the privacy policy can change the cookie choice there',
  oneWidth,
  async ({ page }) => {
    await page.goto('/privacy-policy')
    const policy = page.getByRole('main')
    await policy.getByRole('button', { name: 'Cookie preferences' }).click()
    await expect(page.getByRole('checkbox', { name: /^Functional/ })).toBeVisible()
  },
)
