import { expect, type Page, test } from '@playwright/test'
import { acceptedAll } from '../../test/acceptedAll.ts'
import { expectAccessible } from '../accessible.ts'
import { neverAsked } from '../cookieChoice.ts'
import { collect, printedCode } from '../counter.ts'
import { oneWidth } from '../oneWidth.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/** What a browser may keep is asked once, and kept to. */

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

for (const [press, choice] of [
  ['Accept All Cookies', acceptedAll],
  ['Necessary Only', necessaryOnly],
  ['Close: Necessary Only', necessaryOnly],
] as const) {
  test(`${press} is kept, and nobody is asked again`, oneWidth, async ({ page }) => {
    await page.goto('/about-us')
    await expect(banner(page)).toBeVisible()
    expect(await kept(page)).toEqual({})
    await key(page, press).click()
    await expect(banner(page)).toHaveCount(0)
    expect(await kept(page)).toEqual({ cookieConsent: choice })
    // Also by the other build, whose code looks for itself.
    await page.goto('/business-check')
    await expect(page.getByRole('button', { name: 'Cookie preferences' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toHaveCount(0)
  })
}

test('each kind by itself, by keyboard, and changed later from the foot of a page', async ({
  page,
}) => {
  await page.goto('/about-us')
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  await expect(page.locator(':focus')).toHaveCount(0)
  const { width: accept } = (await key(page, 'Accept All Cookies').boundingBox()) ?? {}
  const { width: refuse } = (await key(page, 'Necessary Only').boundingBox()) ?? {}
  expect(accept).toBe(refuse)

  await test.step('it comes right after the link to the content', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(key(page, 'Close: Necessary Only')).toBeFocused()
    await key(page, 'Cookie Preferences').press('Enter')
    await expect(banner(page)).toBeFocused()
    await expect(kind(page, 'Necessary')).toBeChecked()
    await expect(kind(page, 'Necessary')).toBeDisabled()
    for (const name of ['Analytics', 'Functional', 'Marketing']) {
      await expect(kind(page, name)).not.toBeChecked()
    }
    await expect(
      banner(page).getByText('We use none today; if that changes we ask again.'),
    ).toHaveCount(2)
    const policy = banner(page).getByRole('link', { name: /privacy policy/ })
    await expect(policy).toHaveAttribute('href', '/privacy-policy')
    await expectAccessible(page)
    await kind(page, 'Functional').press('Space')
    await key(page, 'Save Preferences').press('Enter')
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    expect(await kept(page)).toEqual({ cookieConsent: { ...necessaryOnly, functional: true } })
  })

  await test.step('closing it later leaves the choice as it is', async () => {
    const later = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' })
    await later.press('Enter')
    await expect(banner(page)).toBeFocused()
    await expect(kind(page, 'Functional')).toBeChecked()
    await key(page, 'Close').press('Enter')
    await expect(later).toBeFocused()
    expect(await kept(page)).toEqual({ cookieConsent: { ...necessaryOnly, functional: true } })
    await later.press('Enter')
    await key(page, 'Accept All').press('Enter')
    await expect(banner(page)).toHaveCount(0)
    expect(await kept(page)).toEqual({ cookieConsent: acceptedAll })
  })

  await test.step('the end of a page can be scrolled free of it', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    const top = async () => (await banner(page).boundingBox())?.y ?? 0
    const foot = page.getByRole('contentinfo')
    await expect(banner(page)).toBeVisible()
    // The page grows by the banner's height once that has been measured.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const { y = 0, height = 0 } = (await foot.boundingBox()) ?? {}
      expect(y + height).toBeLessThanOrEqual((await top()) + 1)
    }).toPass()
  })
})

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
      // What it takes is kept free below the page once it has been measured.
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
      await other.getByRole('button', { name: 'Cookie preferences' }).click()
      await kind(other, 'Functional').uncheck()
      await key(other, 'Save Preferences').click()
      await expect(remember(page)).not.toBeChecked()
      expect(await kept(page)).not.toHaveProperty('rewardhop.my-phone')
      expect(await kept(page)).toMatchObject({ cookieConsent: necessaryOnly })
    })
  },
)

test('an answer in one tab is an answer in the other', oneWidth, async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/pricing')
    await expect(banner(tab)).toBeVisible()
  }
  await key(other, 'Accept All Cookies').click()
  await expect(banner(page)).toHaveCount(0)
})

for (const [what, text] of [
  ['an older version', JSON.stringify({ ...acceptedAll, version: 0 })],
  ['broken text', '{"necessary":tr'],
] as const) {
  test(`${what} is no answer, and allows nothing`, oneWidth, async ({ page }) => {
    const phone = {
      phone: '+1 (415) 555-0138',
      country: { code: 'US', callingCode: '1', name: 'United States' },
    }
    await page.addInitScript(
      ([choice, mine]) => {
        if (sessionStorage.getItem('written')) return
        sessionStorage.setItem('written', 'once')
        localStorage.setItem('cookieConsent', choice)
        localStorage.setItem('rewardhop.my-phone', mine)
      },
      [text, JSON.stringify(phone)] as const,
    )
    await page.goto('/check-points?business=1')
    await expect(banner(page)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your phone number' })).toHaveValue('')
    await expect(remember(page)).not.toBeChecked()
    expect(await page.evaluate(() => localStorage.getItem('rewardhop.my-phone'))).toBeNull()
    await key(page, 'Close: Necessary Only').click()
    await page.reload()
    await expect(remember(page)).toBeEnabled()
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toHaveCount(0)
  })
}

test('without storage an answer holds as long as the page', oneWidth, async ({ page }) => {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Refused', 'SecurityError')
      },
    })
  })
  await page.goto('/about-us')
  await key(page, 'Accept All Cookies').click()
  await expect(banner(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Cookie preferences' }).click()
  await expect(kind(page, 'Functional')).toBeChecked()
  await page.reload()
  await expect(key(page, 'Accept All Cookies')).toBeVisible()
  expect(troubles).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is asked, since nothing is kept', oneWidth, async ({ page, context }) => {
    await page.goto('/about-us')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    expect((await context.storageState()).origins).toEqual([])
    expect(await context.cookies()).toEqual([])
  })
})
