import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { oneWidth } from '../oneWidth.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/** A shop's points page is kept on the home screen under the shop's own name. */

async function showPoints(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
  await page.getByRole('button', { name: 'Check My Points' }).click()
  await expect(page.getByText('100 points needed')).toBeVisible()
}

/** What the browser does by itself when it has looked at the manifest for long enough. */
async function offerToInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1)
  const isHeldBack = await page.evaluate((choice) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    window.dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome: choice }) }))
    return offer.defaultPrevented
  }, outcome)
  expect(isHeldBack).toBe(true)
}

const addKey = (page: Page) => page.getByRole('button', { name: 'Add to home screen' })

test(
  'the browser finds an app of the shop, with nothing wrong',
  oneWidth,
  async ({ playwright, baseURL, launchOptions }, testInfo) => {
    // A window of its own kind: what the others of these stories open in, keeps nothing.
    const folder = await mkdtemp(join(tmpdir(), 'rewardhop-profile-'))
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      // Or it offers nothing before somebody has spent half a minute here.
      args: [...(launchOptions.args ?? []), '--bypass-app-banner-engagement-checks'],
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    const name = `Porch Coffee ${testInfo.project.name}`
    const businessId = await registerBusiness(page, name)
    await page.goto(`/check-points?business=${businessId}`)
    const address = `/api/businesses/${businessId}/app.webmanifest`
    const link = page.locator('link[rel="manifest"]')
    await expect(link).toHaveAttribute('href', address)

    const devtools = await context.newCDPSession(page)
    const manifest = await devtools.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    expect(manifest.url).toBe(`${baseURL}${address}`)
    expect(JSON.parse(manifest.data ?? '')).toMatchObject({ name, short_name: 'Porch Coffee' })
    await expect
      .poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([])
    const { appId } = await devtools.send('Page.getAppId')
    expect(appId).toBe(`${baseURL}/check-points?business=${businessId}`)

    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#1976d2')
    const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
    expect((await page.request.get(touchIcon ?? '')).headers()['content-type']).toBe('image/png')

    await test.step('it offers to install it, and so the page does', async () => {
      await showPoints(page)
      await expect(addKey(page)).toBeVisible()
    })

    await test.step('and another one at another shop, and none where there is no shop', async () => {
      const code = await page.request.get('/api/test/generate-check-qr/1')
      await page.goto(`/check-points?code=${(await code.json()).qrCode}`)
      await expect(link).toHaveAttribute('href', '/api/businesses/1/app.webmanifest')
      await showPoints(page)
      await page.getByRole('link', { name: 'Done' }).click()
      await expect(page).toHaveURL('/')
      await expect(link).toHaveCount(0)
      const themeColor = page.locator('meta[name="theme-color"]')
      await expect(themeColor).toHaveAttribute('content', '#f2f4ee')
    })
    await context.close()
    await rm(folder, { recursive: true })
  },
)

test('a key adds the shop where the browser offers it, once', async ({ page }, testInfo) => {
  const businessId = await registerBusiness(page, `Kept ${testInfo.project.name}`)
  await page.goto(`/check-points?business=${businessId}`)
  await showPoints(page)
  await expect(page.getByRole('link', { name: 'Done' })).toBeVisible()
  await expect(addKey(page)).toHaveCount(0)

  await offerToInstall(page, 'dismissed')
  await expect(addKey(page)).toBeVisible()
  await expectAccessible(page)
  await addKey(page).click()
  await expect(page.getByText(/^Not now, then\./)).toBeFocused()
  await expect(addKey(page)).toHaveCount(0)

  await page.reload()
  await offerToInstall(page, 'accepted')
  await showPoints(page)
  await addKey(page).click()
  await expect(page.getByText(/^Done\. From your home screen/)).toBeFocused()
  await expectAccessible(page)
})

test('on an iPhone it says how, and opened from the home screen it says nothing', async ({
  browser,
  page,
}, testInfo) => {
  const businessId = await registerBusiness(page, `Pocket ${testInfo.project.name}`)
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const context = await browser.newContext({ ...testInfo.project.use, userAgent })
  const iPhone = await context.newPage()
  await iPhone.goto(`/check-points?business=${businessId}`)
  await showPoints(iPhone)
  await expect(iPhone.getByText(/tap Share.*, then Add to Home Screen/)).toBeVisible()
  await expectAccessible(iPhone)

  await iPhone.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await iPhone.reload()
  await showPoints(iPhone)
  await expect(iPhone.getByText(/Add to Home Screen/)).toHaveCount(0)
  await offerToInstall(iPhone, 'accepted')
  await expect(addKey(iPhone)).toHaveCount(0)
  await context.close()
})

test('opened from the home screen it is one tap: a remembered number is asked for at once', async ({
  page,
}, testInfo) => {
  const businessId = await registerBusiness(page, `One Tap ${testInfo.project.name}`)
  const address = `/check-points?business=${businessId}`
  const field = page.getByRole('textbox', { name: 'Your phone number' })
  const remember = page.getByRole('checkbox', { name: 'Remember my number on this phone' })
  await page.goto(address)
  await remember.check()
  await showPoints(page)

  await page.goto('/')
  await page.goto(address)
  await expect(page.getByText('100 points needed')).toBeVisible()

  await test.step('it is forgotten as soon as the box is not ticked', async () => {
    await page.getByRole('button', { name: 'Check Again' }).click()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await remember.uncheck()
    await page.goto('/')
    await page.goto(address)
    await expect(page.getByText('Please enter your phone number')).toBeVisible()
    await expect(remember).not.toBeChecked()
  })
})
