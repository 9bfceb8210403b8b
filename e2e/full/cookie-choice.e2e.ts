import { expect, type Page, test } from '@playwright/test'
import { acceptedAll } from '../../test/acceptedAll.ts'
import { expectAccessible } from '../accessible.ts'
import { neverAsked } from '../cookieChoice.ts'
import { oneWidth } from '../oneWidth.ts'
import { collect, printedCode } from '../points.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/** What a browser may store is asked once, and respected. */

test.use({ storageState: neverAsked })

const necessaryOnly = { ...acceptedAll, analytics: false, marketing: false, functional: false }

const banner = (page: Page) => page.getByRole('region', { name: 'We Use Cookies' })
const key = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })
const kind = (page: Page, name: string) => banner(page).getByRole('checkbox', { name })
const remember = (page: Page) =>
  page.getByRole('checkbox', { name: 'Remember my number on this phone' })

async function kept(page: Page): Promise<Record<string, unknown>> {
  const texts = await page.evaluate(() => ({ ...localStorage }))
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, JSON.parse(String(text))]),
  )
}

test(
  'at the counter it takes one line, and a ticked box is a choice too',
  oneWidth,
  async ({ page }) => {
    await registerBusiness(page, 'One Line')
    await page.getByRole('link', { name: 'Open the dashboard' }).click()
    const code = await printedCode(page, 20)
    const field = page.getByRole('textbox', { name: 'Your phone number' })
    const press = page.getByRole('button', { name: 'Collect 20 points' })

    for (const [width, height] of [
      [390, 664],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`/scan?qr=${code}`)
      // The banner's height is kept free below the page once it has been measured.
      await expect(async () => {
        const bar = await banner(page).boundingBox()
        expect(bar?.height).toBeLessThanOrEqual(56)
        const free = bar?.y ?? 0
        for (const control of [field, press]) {
          await control.scrollIntoViewIfNeeded()
          const box = await control.boundingBox()
          expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(free)
        }
      }).toPass()
      await expectAccessible(page)
      await key(page, 'Choose').click()
      await expect(key(page, 'Accept All Cookies')).toBeVisible()
      await expectAccessible(page)
    }

    await test.step('of a tick and a refusal the later one holds', async () => {
      await remember(page).check()
      await expect(page.getByText('This allows functional cookies.')).toBeVisible()
      await key(page, 'Necessary Only').click()
      await expect(remember(page)).not.toBeChecked()
      expect(await kept(page)).toMatchObject({ cookieConsent: necessaryOnly })
      await remember(page).check()
      await collect(page, newPhone())
      await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
      expect(await kept(page)).toMatchObject({
        cookieConsent: { ...necessaryOnly, functional: true },
        'rewardhop.my-phone': { country: { code: 'US' } },
      })
    })

    await test.step('what is refused in one tab is gone in the other', async () => {
      await page.goto(`/scan?qr=${code}`)
      await expect(field).not.toHaveValue('')
      await expect(remember(page)).toBeChecked()
      const other = await page.context().newPage()
      await other.goto('/about-us')
      await other.getByRole('button', { name: 'Cookie Preferences' }).click()
      await kind(other, 'Functional').uncheck()
      await key(other, 'Save Preferences').click()
      await expect(remember(page)).not.toBeChecked()
      expect(await kept(page)).not.toHaveProperty('rewardhop.my-phone')
      expect(await kept(page)).toMatchObject({ cookieConsent: necessaryOnly })
    })
  },
)
