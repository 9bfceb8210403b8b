import type { Page } from '@playwright/test'
import { acceptedAll } from '../test/acceptedAll.ts'
import { neverAsked } from './cookieChoice.ts'
import { cookieWords } from './customersScreens.ts'
import { inLanguages } from './inLanguages.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'

test.use({ storageState: neverAsked })

const necessaryOnly = { ...acceptedAll, analytics: false, marketing: false, functional: false }

const banner = (page: Page) => page.getByRole('region', { name: 'We Use Cookies' })
const key = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })
const kind = (page: Page, name: string) => banner(page).getByRole('checkbox', { name })
const later = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Preferences' })

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
    await key(page, 'Choose').click()
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
    await page.getByRole('main').getByRole('button', { name: 'Cookie Preferences' }).click()
    await expect(kind(page, 'Functional')).toBeChecked()
    await key(page, 'Accept All').click()
    await expect(banner(page)).toHaveCount(0)
    expect(await kept(page)).toEqual({ cookieConsent: acceptedAll })
  })
})

inLanguages(() => {
  test('in the customer’s language it is made once, and the other tab hears of it', {
    tag: '@long',
  }, async ({ page, context, other, language, talk }) => {
    const { id } = await openShop(other, { languages: [language] })
    const words = talk.of(cookieWords)
    const asked = (there: Page) => there.getByRole('region', { name: talk.said(words.title) })
    await page.goto(`/check-points?business=${id}`)
    await expect(asked(page)).toBeVisible()
    const second = await context.newPage()
    await second.goto(`/feedback/${id}`)
    await expect(asked(second)).toBeVisible()
    await asked(page)
      .getByRole('button', { name: talk.said(words.choose) })
      .click()
    await asked(page)
      .getByRole('button', { name: talk.said(words.necessaryOnly) })
      .click()
    await expect(asked(page)).toHaveCount(0)
    await expect(asked(second)).toHaveCount(0)
    expect(await kept(page)).toEqual({ cookieConsent: necessaryOnly })
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: talk.said(words.preferences) })
      .click()
    await expect(asked(page)).toBeVisible()
  })
})

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
  await key(page, 'Choose').click()
  await key(page, 'Accept All Cookies').click()
  await expect(banner(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Cookie Preferences' }).click()
  await expect(kind(page, 'Functional')).toBeChecked()
  await page.reload()
  await expect(key(page, 'Choose')).toBeVisible()
  expect(troubles).toEqual([])
})

test('nothing moves on a customer’s page when the cookie question comes', { tag: '@long' }, async ({
  page,
  other,
}) => {
  const { id } = await openShop(other)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.getElementById('cookie-question')) return
      performance.mark('asked')
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto(`/check-points?business=${id}`)
  await expect(key(page, 'Choose')).toBeVisible()
  // Letters that come late move lines, too, but before the question.
  const shift = await page.evaluate(async () => {
    const [{ startTime: askedAt } = { startTime: 0 }] = performance.getEntriesByName('asked')
    let sum = 0
    const count = (list: PerformanceEntryList) => {
      for (const entry of list) {
        if (entry.startTime >= askedAt) sum += (entry as PerformanceEntry & { value: number }).value
      }
    }
    const observer = new PerformanceObserver((list) => count(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    count(observer.takeRecords())
    return sum
  })
  expect(shift).toBeLessThan(0.001)
})

test('the question leaves a low window free, and is the end of its page', async ({ page }) => {
  // A small laptop at 200 % zoom.
  await page.setViewportSize({ width: 683, height: 384 })
  for (const path of ['/', '/about-us', '/pricing']) {
    await page.goto(path)
    await expect(banner(page)).toBeVisible()
    await expect(banner(page)).not.toBeInViewport()
    await banner(page).scrollIntoViewIfNeeded()
    await key(page, 'Choose').click()
    await key(page, 'Necessary Only').click()
    await expect(banner(page)).toHaveCount(0)
    await page.evaluate(() => localStorage.removeItem('cookieConsent'))
  }
})
