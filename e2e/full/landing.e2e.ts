import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { oneWidth } from '../oneWidth.ts'

/** The landing page: where its links lead, what it claims, and its voices. */

declare global {
  interface Window {
    voice: { said: string[]; cancelled: number; current?: SpeechSynthesisUtterance | undefined }
  }
}

/** The browser here has no voices: one that does what a story tells it. */
async function giveVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.voice = { said: [], cancelled: 0 }
    const speechSynthesis = {
      speak(utterance: SpeechSynthesisUtterance) {
        window.voice.current = utterance
        const { text, rate, pitch, volume } = utterance
        const settings = [rate, pitch, volume].map((setting) => setting.toFixed(1))
        window.voice.said.push(`${settings.join(' ')} ${text}`)
      },
      cancel() {
        window.voice.cancelled += 1
        window.voice.current = undefined
      },
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
  })
}

/** The voice does the next thing: begins, reaches a word, or has said it all. */
async function voiceTells(page: Page, type: 'start' | 'boundary' | 'end', charIndex = 0) {
  await page.waitForFunction(() => window.voice.current !== undefined)
  await page.evaluate(
    ({ type, charIndex }) => {
      const utterance = window.voice.current
      const event = Object.assign(new Event(type), { name: 'word', charIndex, utterance })
      utterance?.dispatchEvent(event)
    },
    { type, charIndex },
  )
}

const heard = (page: Page) => page.getByRole('region', { name: 'Heard over the counter' })

test('its links lead down the page and to every page that it names', async ({ page }, {
  project,
}) => {
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  const isPhone = project.name === 'phone'
  for (const [name, hash] of [
    ['For business', 'business'],
    ['Features', 'features'],
  ] as const) {
    if (isPhone) await main.getByText('Menu', { exact: true }).click()
    await main.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/#${hash}`)
    await expect(page.locator(`#${hash}`).getByRole('heading', { level: 2 })).toBeInViewport()
    // On a phone the menu would cover where it leads.
    if (isPhone) await expect(main.getByRole('link', { name })).toBeHidden()
  }
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const path of [
    '/pricing',
    '/business-check',
    '/business-register',
    '/admin-panel',
    '/customer-help',
    '/tech-support',
    '/about-us',
    '/privacy-policy',
    '/terms-of-service',
    '/demo/dashboard',
    '/check-points',
    '/manual',
    '/api/docs',
  ]) {
    expect(links).toContain(path)
    expect((await page.request.get(path)).ok(), path).toBe(true)
  }
  await page.getByRole('link', { name: 'Open the demo' }).click()
  await expect(page).toHaveURL('/demo/dashboard')
})

test('what nobody has measured or said is marked as an example', oneWidth, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Repeat visits*', { exact: true })).toBeVisible()
  await expect(page.getByText('* An example: fourteen visits where there were ten.')).toBeVisible()
  await expect(page.getByText(/is an example, not a measurement/)).toBeVisible()
  await expect(heard(page).getByText('Examples, until shops tell their own.')).toBeVisible()
  await expect(heard(page).getByText(/^Example: /)).toHaveCount(3)
  await expect(page.getByText('Password: none needed.')).toBeVisible()
})

test('a word is no business ID', oneWidth, async ({ page }) => {
  await page.goto('/')
  const form = page.locator('#check')
  await form.getByRole('textbox', { name: 'Phone number' }).fill('(415) 555-0138')
  const idField = form.getByRole('textbox', { name: 'Business ID' })
  await idField.fill('Blue Door')
  await form.getByRole('button', { name: 'Check My Points' }).click()
  await expect(form.getByText('Please enter a whole number')).toBeVisible()
  await expect(idField).toBeFocused()
  await idField.fill('99999999999999999999')
  await idField.press('Enter')
  await expect(idField).toHaveAttribute('aria-invalid', 'true')
})

test('one voice at a time, and it stops', async ({ page }) => {
  await giveVoice(page)
  await page.goto('/')
  const play = (who: string) => heard(page).getByRole('button', { name: `Play: ${who}` })
  const stop = heard(page).getByRole('button', { name: /^Stop/ })

  await play('Maya Ortiz').click()
  await expect(heard(page).getByText('Waiting for a voice...')).toBeVisible()
  await voiceTells(page, 'start')
  await expect(heard(page).getByText('0:00')).toBeVisible()
  await voiceTells(page, 'boundary', 'Friday regulars '.length)
  await expect(heard(page).getByText('word 3 of 15')).toBeVisible()
  await expectAccessible(page)

  await test.step('another one takes its place', async () => {
    await play('Daniel Reyes').click()
    await voiceTells(page, 'start')
    await expect(stop).toHaveCount(1)
    await expect(stop).toHaveAccessibleName(/Daniel Reyes/)
    await expect(heard(page).getByText('word 3 of 15')).toBeHidden()
  })
  await test.step('the same key stops it', async () => {
    await stop.click()
    await expect(stop).toHaveCount(0)
    expect(await page.evaluate(() => window.voice.current)).toBeUndefined()
  })
  await test.step('it ends by itself', async () => {
    await play('Priya Nair').click()
    await voiceTells(page, 'start')
    await voiceTells(page, 'end')
    await expect(stop).toHaveCount(0)
  })
  await test.step('it stops when the page is left', async () => {
    await play('Maya Ortiz').click()
    await voiceTells(page, 'start')
    const cancelled = await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
      return window.voice.current === undefined
    })
    expect(cancelled).toBe(true)
    await expect(stop).toHaveCount(0)
  })
  const said = await page.evaluate(() => window.voice.said)
  expect(said).toHaveLength(4)
  expect(said[0]).toMatch(/^0\.9 1\.0 0\.8 Friday regulars/)
})

test('a voice that never begins is not waited for', oneWidth, async ({ page }) => {
  await giveVoice(page)
  await page.clock.install()
  await page.goto('/')
  await heard(page).getByRole('button', { name: 'Play: Maya Ortiz' }).click()
  await page.waitForFunction(() => window.voice.current !== undefined)
  await page.clock.runFor(5_000)
  await expect(heard(page).getByText(/has no voice for this just now/)).toBeVisible()
  await expect(heard(page).getByRole('button', { name: 'Play: Maya Ortiz' })).toBeVisible()
})

test('without a voice, and without local storage, it is read', oneWidth, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'speechSynthesis')
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Refused', 'SecurityError')
      },
    })
  })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto('/')
  await expect(heard(page).getByText('This browser does not read aloud.')).toBeVisible()
  await expect(heard(page).getByRole('button')).toHaveCount(0)
  await expect(heard(page).getByText(/^Friday regulars/)).toBeVisible()
  expect(errors).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('it is all there, and says what needs it', oneWidth, async ({ page }) => {
    await page.goto('/')
    for (const heading of [
      'Check Your Loyalty Points',
      'From the counter to the next visit in four hops.',
      'Small, medium, large. Like the cups.',
      'Know who is one coffee away.',
      'Heard over the counter',
      'Free while we are in beta.',
      'Access your dashboard',
    ]) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
    // Playwright does not look for words in a <noscript>, so its boxes are looked for.
    const withoutScripts = page.locator('noscript p')
    await expect(withoutScripts).toHaveCount(2)
    for (const sentence of await withoutScripts.all()) {
      await expect(sentence).toBeVisible()
      expect(await sentence.textContent()).toMatch(
        /^(Checking points|Hearing them) needs JavaScript\./,
      )
    }
    await expect(page.getByRole('button', { name: 'Play: Maya Ortiz' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Cookie preferences' })).toBeHidden()
  })
})

for (const { name, width, zoom } of [
  { name: 'narrow', width: 320, zoom: 1 },
  { name: 'tablet', width: 820, zoom: 1 },
  { name: '200 % zoom', width: 640, zoom: 2 },
]) {
  test(`reads at ${name}`, oneWidth, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await page.evaluate(
      (size) => {
        document.documentElement.style.fontSize = size
      },
      `${zoom * 100}%`,
    )
    await expectAccessible(page)
  })
}
