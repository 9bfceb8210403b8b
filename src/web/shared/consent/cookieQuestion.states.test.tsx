// @module-tag long
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { acceptedAll } from '../../../../test/acceptedAll.ts'
import { someOf } from '../../../../test/someOf.ts'
import { awaitPassword } from '../../../../test/states/adminSamples.ts'
import {
  code,
  collectFor,
  describedCode,
  scanned,
} from '../../../../test/states/customerSamples.ts'
import { signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { shop } from '../../../../test/states/samples.ts'
import { openSignIn } from '../../../../test/states/siteSamples.ts'
import { getPublicBusiness } from '../../../contract/businesses.ts'
import { describeCode, scanWithPhone } from '../../../contract/scan.ts'

const necessaryOnly = { ...acceptedAll, analytics: false, marketing: false, functional: false }
const banner = page.getByRole('region', { name: 'We Use Cookies' })
const key = (name: string) => banner.getByRole('button', { name })
const kind = (name: RegExp) => banner.getByRole('checkbox', { name })
const later = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Preferences' })
const remember = page.getByRole('checkbox', { name: /^Remember my number on this phone/ })

const kept = () => JSON.parse(localStorage.getItem('cookieConsent') ?? 'null')

const myPhone = JSON.stringify({
  phone: '+1 (415) 555-0138',
  country: { code: 'US', callingCode: '1', name: 'United States' },
})

/** Chooses as another tab of this browser does. */
function chooseInOtherTab(choice: object): void {
  localStorage.setItem('cookieConsent', JSON.stringify(choice))
  window.dispatchEvent(new StorageEvent('storage', { key: 'cookieConsent' }))
}

beforeEach(() => localStorage.removeItem('cookieConsent'))

/**
 * What can be pressed and yet lies below the banner's upper edge, wherever the page is scrolled.
 */
function covered(): string[] {
  const { top } = banner.element().getBoundingClientRect()
  return [...document.querySelectorAll<HTMLElement>('a, button, input, select, summary')]
    .filter((one) => !banner.element().contains(one) && one.checkVisibility())
    .filter((one) => one.getBoundingClientRect().bottom > top)
    .map((one) => one.textContent)
}

async function openAtCounter() {
  server.answer(getPublicBusiness, shop)
  await openPage('/check-points?business=123', phone)
}

/** The answers are behind a key. */
async function unfold() {
  await key('Choose').click()
  await expect.element(key('Accept All Cookies')).toBeVisible()
}

describe('the cookie question', () => {
  test.for([
    ['Accept All Cookies', acceptedAll],
    ['Necessary Only', necessaryOnly],
    ['Close: Necessary Only', necessaryOnly],
  ] as const)('is answered by %s, and goes', async ([press, choice]) => {
    await openPage('/about-us')
    await expect.element(banner).toBeVisible()
    expect(kept()).toBeNull()
    if (!press.startsWith('Close')) await unfold()
    await key(press).click()
    await expect.element(banner).not.toBeInTheDocument()
    expect(kept()).toEqual(choice)
  })

  test('takes no focus by itself, and has two answers of the same size', {
    tags: ['long'],
  }, async () => {
    await openPage('/about-us', phone)
    await expect.element(banner).toBeVisible()
    expect(document.activeElement).toBe(document.body)
    await unfold()
    const { width: accept } = key('Accept All Cookies').element().getBoundingClientRect()
    const { width: refuse } = key('Necessary Only').element().getBoundingClientRect()
    expect(accept).toBe(refuse)
    await expectAccessible()
  })

  test('comes to the Tab key after the link to the content, and asks for each kind', async () => {
    await openPage('/about-us')
    await expect.element(banner).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(key('Choose')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(banner).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}')
    await expect.element(key('Cookie Preferences')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(banner).toHaveFocus()
    await expect.element(kind(/^Necessary/)).toBeChecked()
    await expect.element(kind(/^Necessary/)).toBeDisabled()
    for (const name of [/^Analytics/, /^Functional/, /^Marketing/]) {
      await expect.element(kind(name)).not.toBeChecked()
    }
    await expect
      .element(banner.getByRole('link', { name: /privacy policy/ }))
      .toHaveAttribute('href', '/privacy-policy')
    await expectAccessible()
    await kind(/^Functional/).click()
    await key('Save Preferences').click()
    await expect.element(banner).not.toBeInTheDocument()
    await expect.element(page.getByRole('main')).toHaveFocus()
    expect(kept()).toEqual({ ...necessaryOnly, functional: true })
  })

  test('is answered anew from the foot of a page, and closing leaves the answer', async () => {
    chooseInOtherTab({ ...necessaryOnly, functional: true })
    await openPage('/about-us', phone)
    await later.click()
    await expect.element(banner).toHaveFocus()
    await expect.element(kind(/^Functional/)).toBeChecked()
    await expectAccessible()
    await key('Close').click()
    await expect.element(later).toHaveFocus()
    expect(kept()).toEqual({ ...necessaryOnly, functional: true })
    await later.click()
    await key('Accept All').click()
    await expect.element(banner).not.toBeInTheDocument()
    expect(kept()).toEqual(acceptedAll)
  })

  test('goes when another tab has answered it', { tags: ['long'] }, async () => {
    await openPage('/pricing')
    await expect.element(banner).toBeVisible()
    chooseInOtherTab(necessaryOnly)
    await expect.element(banner).not.toBeInTheDocument()
  })
})

describe('the cookie question lies over no key', () => {
  const pages: readonly (readonly [address: string, prepare: () => void])[] = [
    ['/', () => openSignIn()],
    ['/pricing', () => {}],
    ['/business-register', () => openSignIn()],
    ['/tech-support', () => openSignIn()],
    ['/about-us', () => {}],
    ['/check-points?business=123', () => server.answer(getPublicBusiness, shop)],
    ['/feedback/123', () => server.answer(getPublicBusiness, shop)],
    [`/scan?qr=${code}`, () => server.answer(describeCode, describedCode)],
    ['/business-dashboard-real', () => signInAtDashboard()],
    ['/business/setup', () => signInAtDashboard()],
    ['/admin-panel', () => awaitPassword()],
  ]
  const widths = [320, 390, 1280]
  const rows = pages.flatMap(([address, prepare]) =>
    widths.map((width) => ({ address, width, prepare })),
  )

  /** What a finger on the middle of each key would press instead. */
  function pressedInstead(): string[] {
    const keys = document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')
    return [...keys].flatMap((one) => {
      if (banner.element().contains(one) || !one.checkVisibility()) return []
      one.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = one.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return there && banner.element().contains(there) ? [one.textContent] : []
    })
  }

  test.each(someOf(rows))(
    'of $address, $width pixels wide',
    async ({ address, width, prepare }) => {
      prepare()
      await openPage(address, { width, height: width > 800 ? 900 : 640 })
      await expect.element(key('Choose')).toBeVisible()
      await expect.poll(() => document.querySelectorAll('main a, main button').length).not.toBe(0)
      expect(pressedInstead()).toEqual([])
      await unfold()
      expect(pressedInstead()).toEqual([])
    },
  )
})

describe('the cookie question at the counter', () => {
  test('takes one line until it is asked for', { tags: ['long'] }, async () => {
    await openAtCounter()
    await expect.element(key('Choose')).toBeVisible()
    expect(banner.element().getBoundingClientRect().height).toBeLessThanOrEqual(56)
    await expect.element(key('Accept All Cookies')).not.toBeInTheDocument()
    await expectAccessible()
    await key('Choose').click()
    await expect.element(key('Accept All Cookies')).toBeVisible()
    await expect.element(banner).toHaveFocus()
    await expectAccessible()
  })

  test.for(someOf([phone, { width: 360, height: 640 }, { width: 390, height: 520 }, desktop]))(
    'ends the page, below everything that can be pressed: $width × $height',
    async (size) => {
      server.answer(describeCode, describedCode)
      server.answer(scanWithPhone, scanned)
      await openPage(`/scan?qr=${code}`, size)
      await expect.element(key('Choose')).toBeVisible()
      expect(covered()).toEqual([])
      await collectFor('(415) 234-0138')
      await expect.element(page.getByRole('button', { name: 'Leave feedback' })).toBeVisible()
      expect(covered()).toEqual([])
      await later.click()
      await expect.element(kind(/^Functional/)).toBeInViewport({ ratio: 1 })
      expect(covered()).toEqual([])
      await key('Close: Necessary Only').click()
    },
  )

  test('is refused after a tick: the later one holds', { tags: ['long'] }, async () => {
    await openAtCounter()
    await remember.click()
    await expect.element(page.getByText(/This allows functional cookies\.$/)).toBeVisible()
    await key('Close: Necessary Only').click()
    await expect.element(remember).not.toBeChecked()
    expect(kept()).toEqual(necessaryOnly)
  })

  test('is refused in another tab: what was remembered is gone here', async () => {
    chooseInOtherTab(acceptedAll)
    localStorage.setItem('rewardhop.my-phone', myPhone)
    server.answer(describeCode, describedCode)
    await openPage(`/scan?qr=${code}`, phone)
    await expect.element(remember).toBeChecked()
    await expect
      .element(page.getByRole('textbox', { name: 'Your phone number' }))
      .toHaveValue('(415) 555-0138')
    chooseInOtherTab(necessaryOnly)
    await expect.element(remember).not.toBeChecked()
    expect(localStorage.getItem('rewardhop.my-phone')).toBeNull()
  })

  const others = [
    ['an older version', JSON.stringify({ ...acceptedAll, version: 0 })],
    ['broken text', '{"necessary":tr'],
    ['half an answer', JSON.stringify({ necessary: true, version: 1, functional: true })],
  ] as const
  test.for(someOf(others))('is not answered by %s, which allows nothing', async ([, text]) => {
    localStorage.setItem('cookieConsent', text)
    localStorage.setItem('rewardhop.my-phone', myPhone)
    await openAtCounter()
    await expect.element(banner).toBeVisible()
    await expect.element(remember).not.toBeChecked()
    await expect.element(page.getByRole('textbox', { name: 'Your phone number' })).toHaveValue('')
    expect(localStorage.getItem('rewardhop.my-phone')).toBeNull()
  })
})
