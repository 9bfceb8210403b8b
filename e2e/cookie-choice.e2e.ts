import type { Page } from '@playwright/test'
import { acceptedAll } from '../test/acceptedAll.ts'
import { neverAsked } from './cookieChoice.ts'
import { expect, test } from './test.ts'

test.use({ storageState: neverAsked })

const necessaryOnly = { ...acceptedAll, analytics: false, marketing: false, functional: false }

const banner = (page: Page) => page.getByRole('region', { name: 'We Use Cookies' })
const key = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })
const kind = (page: Page, name: string) => banner(page).getByRole('checkbox', { name })
const later = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' })

async function kept(page: Page): Promise<Record<string, unknown>> {
  const texts = await page.evaluate(() => ({ ...localStorage }))
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, JSON.parse(String(text))]),
  )
}

test('a cookie choice is made once, kept on every page and in every tab, and changed later', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto('/about-us')
  await expect(banner(page)).toBeVisible()
  expect(await kept(page)).toEqual({})
  const second = await context.newPage()
  await second.goto('/pricing')
  await expect(banner(second)).toBeVisible()

  await test.step('the choice is kept, and the other tab hears of it', async () => {
    await key(page, 'Necessary Only').click()
    await expect(banner(page)).toHaveCount(0)
    await expect(banner(second)).toHaveCount(0)
    expect(await kept(page)).toEqual({ cookieConsent: necessaryOnly })
    expect(await context.cookies()).toEqual([])
  })

  await test.step('pages of the other build do not ask again', async () => {
    await page.goto('/business-check')
    await expect(later(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toHaveCount(0)
  })

  await test.step('it is changed from the foot of a page', async () => {
    await later(page).click()
    await kind(page, 'Functional').check()
    await key(page, 'Save Preferences').click()
    await expect(banner(page)).toHaveCount(0)
    expect(await kept(page)).toEqual({ cookieConsent: { ...necessaryOnly, functional: true } })
  })

  await test.step('and from the privacy policy', async () => {
    await page.goto('/privacy-policy')
    await page.getByRole('main').getByRole('button', { name: 'Cookie preferences' }).click()
    await expect(kind(page, 'Functional')).toBeChecked()
    await key(page, 'Accept All').click()
    await expect(banner(page)).toHaveCount(0)
    expect(await kept(page)).toEqual({ cookieConsent: acceptedAll })
  })
})
