import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { PlatformAnalytics } from '../../src/contract/platform.ts'
import { expectAccessible } from '../accessible.ts'
import { adminPassword } from '../adminPassword.ts'
import { registerBusiness } from '../registerBusiness.ts'

/** The administrator looks at the platform as a whole: its figures, how it grows, and how it is. */

test('the cards show the platform’s figures, and move nothing when they come', async ({
  page,
  browser,
}) => {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/admin/analytics', async (route) => {
    await held
    await route.continue()
  })
  await signIn(page)
  const tabs = page.getByRole('navigation', { name: 'Sections' })
  const figures = page.getByRole('region', { name: 'Platform figures' })
  await expect(figures.getByText('Business Management')).toBeVisible()
  await expectAccessible(page)
  const before = await tabs.boundingBox()
  goOn()
  await expect(figures.getByText('pending setup')).toBeVisible()
  expect((await tabs.boundingBox())?.y).toBe(before?.y)
  await page.unrouteAll()

  await test.step('another business is one more', async () => {
    const counted = await readFigures(page)
    const owner = await (await browser.newContext()).newPage()
    await registerBusiness(owner, `Counted Bakery ${randomInt(1_000_000)}`)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect
      .poll(async () => Number(await figureOf(page, 'Business Management')))
      .toBeGreaterThan(counted.totalBusinesses)
    await expect(figures.getByText('Demo shops are not counted.')).toBeVisible()
    await expect(figures.getByText(/^customer accounts, of [\d,]+ users/)).toBeVisible()
    await expect(figures.getByText(/^points awarded, [\d,]+ rewards, \d+% redeemed$/)).toBeVisible()
    await expect(figures.getByText(/^[\d,]+ of [\d,]+ businesses$/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what could not be read takes nothing else away, and is read again', async () => {
    await page.route('**/api/admin/analytics', (route) => route.fulfill({ status: 503 }))
    await page.reload()
    await expect(
      page.getByRole('heading', { name: 'Error loading the platform figures' }),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Businesses' })).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await figures.getByRole('button', { name: 'Try Again' }).click()
    await expect(figures.getByText('pending setup')).toBeVisible()
  })
})

test('growth is read as a chart or as a table, and health says whether all is well', async ({
  page,
}) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Platform', exact: true }).click()
  const growth = page.getByRole('region', { name: 'Growth' })

  await test.step('the chart is read bar by bar', async () => {
    await expect(growth.getByRole('img', { name: /^Visits per day/ })).toBeVisible()
    const slider = growth.getByRole('slider', { name: 'Read the chart by day' })
    await expect(slider).toHaveAttribute('aria-valuemax', '29')
    await expect(slider).toHaveAttribute('aria-valuetext', /^Today so far: [\d,]+ visits?$/)
    await slider.press('Home')
    await expect(slider).toHaveAttribute('aria-valuenow', '0')
    await expectAccessible(page)
  })

  await test.step('what is shown, and how far back, outlives a reload', async () => {
    await growth.getByRole('radio', { name: 'Year' }).click()
    await growth.getByRole('combobox', { name: 'Show' }).selectOption('New businesses')
    await expect(growth.getByRole('img', { name: /^New businesses per month/ })).toBeVisible()
    await expect(page).toHaveURL(/range=year/)
    await page.reload()
    await expect(growth.getByRole('img', { name: /^New businesses per month/ })).toBeVisible()
    await expect(growth.getByRole('radio', { name: 'Year' })).toBeChecked()
  })

  await test.step('the table has all figures', async () => {
    await growth.getByRole('button', { name: 'Show as table' }).click()
    await expect(growth.getByText(', so far')).toHaveCount(1)
    await expect(growth.getByText('New loyalty accounts').first()).toBeVisible()
    await expectAccessible(page)
    await growth.getByRole('button', { name: 'Show as chart' }).click()
    await expect(growth.getByRole('slider')).toBeVisible()
  })

  const health = page.getByRole('region', { name: 'Health' })
  await test.step('health says what is fine, and since when it is known', async () => {
    await expect(health.getByText(/^As of .* Read again every 30 seconds\.$/)).toBeVisible()
    for (const label of ['Connections', 'Oldest of them', 'Failed jobs', 'Disk, free', 'Version']) {
      await expect(health.getByRole('term').filter({ hasText: label })).toBeVisible()
    }
    await expect(health.getByRole('status')).toHaveText(/Everything is fine|Look at it/)
  })

  await test.step('trouble is told with what to do', async () => {
    await page.route('**/api/admin/health', async (route) => {
      const answer = await route.fetch()
      const disk = { freeBytes: 1_000_000, totalBytes: 270_000_000_000 }
      await route.fulfill({ json: { ...(await answer.json()), disk } })
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(health.getByText('Less than a tenth of the disk is free.')).toBeVisible()
    await expect(health.getByText('1 MB of 270 GB')).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
  })
})

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin-panel')
  await page.getByLabel('Admin password').fill(adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Platform Administration Dashboard' }),
  ).toBeVisible()
}

async function readFigures(page: Page): Promise<PlatformAnalytics> {
  return (await page.request.get('/api/admin/analytics')).json()
}

/** The large figure of a card. */
async function figureOf(page: Page, label: string): Promise<string> {
  const term = page.getByRole('term').filter({ hasText: label })
  const text = await term.locator('xpath=following-sibling::dd[1]').textContent()
  return (text ?? '').replaceAll(',', '')
}
