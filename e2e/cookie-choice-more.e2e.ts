import type { Page } from '@playwright/test'
import { neverAsked } from './cookieChoice.ts'
import { expect, test } from './test.ts'

test.use({ storageState: neverAsked })

const banner = (page: Page) => page.getByRole('region', { name: 'We Use Cookies' })
const key = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })
const kind = (page: Page, name: string) => banner(page).getByRole('checkbox', { name })

test('the cookie question can be scrolled free of, and holds as long as the page without storage', {
  tag: '@long',
}, async ({ page }) => {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Refused', 'SecurityError')
      },
    })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about-us')
  await expect(banner(page)).toBeVisible()
  // The page's foot grows by the banner's height once that has been measured.
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const { y = 0, height = 0 } = (await last.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(((await banner(page).boundingBox())?.y ?? 0) + 1)
  }).toPass()
  await key(page, 'Accept All Cookies').click()
  await expect(banner(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Cookie preferences' }).click()
  await expect(kind(page, 'Functional')).toBeChecked()
  await page.reload()
  await expect(key(page, 'Accept All Cookies')).toBeVisible()
  expect(troubles).toEqual([])
})
