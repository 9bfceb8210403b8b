import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { wholeBrowserOptions } from '../../scripts/setup/browser.mjs'
import { oneWidth, wholeBrowser } from '../oneWidth.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/** A shop's points page is added to the home screen under the shop's own name. */

async function showPoints(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
  await page.getByRole('button', { name: 'Check My Points' }).click()
  await expect(page.getByText('100 points needed')).toBeVisible()
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Add to home screen' })

test(
  'the browser finds an app of the shop, with nothing wrong',
  { tag: [oneWidth.tag, wholeBrowser.tag] },
  async ({ playwright, baseURL }, testInfo) => {
    const launchOptions = wholeBrowserOptions()
    // A browser with a profile on disk: the contexts of other journeys store no apps.
    const folder = await mkdtemp(join(tmpdir(), 'rewardhop-profile-'))
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      // Otherwise it offers nothing before somebody has spent half a minute here.
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
      await expect(addButton(page)).toBeVisible()
    })

    await test.step('and another one at another shop, and the site’s own where there is no shop', async () => {
      const code = await page.request.get('/api/test/generate-check-qr/1')
      await page.goto(`/check-points?code=${(await code.json()).qrCode}`)
      await expect(link).toHaveAttribute('href', '/api/businesses/1/app.webmanifest')
      await showPoints(page)
      await page.getByRole('link', { name: 'Done' }).click()
      await expect(page).toHaveURL('/')
      // The site has an app of its own, which is no shop's.
      await expect(link).toHaveAttribute('href', '/site.webmanifest')
      const themeColor = page.locator('meta[name="theme-color"]')
      await expect(themeColor).toHaveAttribute('content', '#f2f4ee')
    })
    await context.close()
    await rm(folder, { recursive: true })
  },
)
