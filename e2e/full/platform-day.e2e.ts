import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { PlatformAnalytics } from '../../src/contract/platform.ts'
import { expectAccessible } from '../accessible.ts'
import { adminPassword } from '../adminPassword.ts'
import { oneWidth } from '../oneWidth.ts'
import { registerBusiness } from '../registerBusiness.ts'
import { searchFor } from '../searchFor.ts'

/** A day of the platform's administrator, from the password to the removal of the demo shops. */

const demoShops = ['Plum & Crumb Bakery', 'Studio Sora Hair', 'Ninth Street Barbers']

// There is only one set of demo data: two journeys in parallel would remove each other's.
test('a platform’s day', oneWidth, async ({ page, browser }) => {
  const number = randomInt(100_000)
  const shop = `Corner Deli ${number}`
  const email = `owner${number}@deli.example`
  const owner = await (await browser.newContext()).newPage()
  const shopId = await registerBusiness(owner, shop)
  const businesses = page.getByRole('region', { name: 'Businesses' })
  const search = page.getByRole('searchbox', { name: 'Search businesses' })

  await test.step('sign in', async () => {
    await page.goto('/admin-panel')
    await page.getByLabel('Admin password', { exact: true }).fill(adminPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(panelHeading(page)).toBeFocused()
    // What an interrupted run may have left.
    const add = page.getByRole('button', { name: 'Add Demo Data' })
    const remove = page.getByRole('button', { name: 'Remove demo data' })
    await expect(add.or(remove)).toBeEnabled()
    if (await remove.isVisible()) await removeDemoData(page)
  })

  await test.step('demo data in: three shops, counted nowhere', async () => {
    const add = page.getByRole('button', { name: 'Add Demo Data' })
    const dialog = page.getByRole('dialog', { name: 'Add demo data?' })
    await add.click()
    await expect(dialog).toContainText('nothing is ever sent')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(add).toBeFocused()
    const before = await figures(page.request)
    await add.click()
    await dialog.getByRole('button', { name: 'Add Demo Data' }).click()
    // Thousands of entries are written, which takes a busy machine some time.
    await expect(page.getByText('Demo Data Created', { exact: true })).toBeVisible()
    const after = await figures(page.request)
    // Other journeys run meanwhile, and none of them gives thousands of points.
    expect(after.totalPointsAwarded - before.totalPointsAwarded).toBeLessThan(5_000)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Demo')
    for (const name of demoShops) {
      await expect(businesses.getByRole('button', { name: `Access ${name}` })).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Any status')
  })

  await test.step('the figures equal a count of the lists', async () => {
    await expect(async () => {
      const [shown, all, demo] = await Promise.all([
        figures(page.request),
        count(page.request, 'all'),
        count(page.request, 'demo'),
      ])
      expect(shown.totalBusinesses).toBe(all - demo)
    }).toPass()
  })

  await test.step('find a shop, and change its email', async () => {
    await searchFor(page, search, shop.toUpperCase())
    await expect(businesses.getByRole('button', { name: /^Access/ })).toHaveCount(1)
    await businesses.getByRole('button', { name: `More for ${shop}, ID ${shopId}` }).click()
    await page.getByRole('menuitem', { name: 'Change Email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change business email' })
    await dialog.getByRole('textbox', { name: 'New email' }).fill(email)
    await dialog.getByRole('button', { name: 'Update email' }).click()
    await expect(page.getByText('Email Updated', { exact: true })).toBeVisible()
    await expect(businesses.getByText(email)).toBeVisible()
  })

  await test.step('open its dashboard as support, and leave', async () => {
    await businesses.getByRole('button', { name: `Access ${shop}, ID ${shopId}` }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('To see whether all is well')
    await page.getByRole('button', { name: 'Open dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: shop })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Support session' })).toBeVisible()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(panelHeading(page)).toBeVisible()
  })

  await test.step('answer a support request', async () => {
    const asked = await owner.request.post('/api/support/requests', {
      data: { businessName: shop, businessPhone: '(415) 555-0134', issueDescription: 'No points' },
    })
    expect(asked.ok()).toBe(true)
    await page.getByRole('link', { name: /^Support requests/ }).click()
    // A request that is answered stays in the list that was found, not in one that is still being
    // searched.
    await searchFor(page, page.getByRole('searchbox', { name: 'Search support requests' }), shop)
    const card = page.getByRole('list', { name: 'Support requests' }).getByRole('article')
    await expect(card).toHaveCount(1)
    await card.getByRole('button', { name: /^Answer/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Answer request / })
    await expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue(email)
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('They are there now.')
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('Answer sent', { exact: true })).toBeVisible()
    await expect(card).toContainText('Waiting for them')
  })

  await test.step('a demo shop’s dashboard is full, as support finds it', async () => {
    await page.getByRole('link', { name: 'Businesses', exact: true }).click()
    await searchFor(page, search, demoShops[0] ?? '')
    await businesses.getByRole('button', { name: `Access ${demoShops[0]}` }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('To show how it looks')
    await page.getByRole('button', { name: 'Open dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: demoShops[0] })).toBeVisible()
    const activity = page.getByRole('list', { name: 'Recent activity' })
    await expect(activity.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    await page.goto('/business/reviews')
    // Two days old: how many came since, and so which ones the list begins with, is chance.
    await expect(page.getByText('The card reader was down, so cash only.')).toBeVisible()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(panelHeading(page)).toBeVisible()
  })

  await test.step('hear a voice comment', async () => {
    await page.getByRole('link', { name: 'Voice comments' }).click()
    const comment = page.getByRole('article').filter({ hasText: 'I ate half of it in the car' })
    await expect(comment).toContainText('Demo')
    await comment.getByRole('button', { name: /^Play voice comment/ }).click()
    await expect(comment.getByRole('button', { name: /^Pause voice comment/ })).toBeVisible()
    const seconds = () =>
      comment.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
    await expect.poll(seconds).toBeGreaterThan(0)
  })

  await test.step('export what was said', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const saved = await readFile(await (await download).path(), 'utf8')
    expect(saved).toContain('ID,Business,Rating,Duration(s),Date')
    expect(saved).toContain(demoShops[0])
    await page.getByRole('link', { name: 'Back to Admin' }).click()
  })

  await test.step('remove the demo data', async () => {
    await removeDemoData(page)
    await searchFor(page, search, demoShops[0] ?? '')
    await expect(businesses.getByRole('button', { name: `Access ${demoShops[0]}` })).toHaveCount(0)
  })

  await test.step('the audit log tells the day', async () => {
    await page.getByRole('link', { name: 'Audit log' }).click()
    const audit = page.getByRole('region', { name: 'Audit log' })
    await audit.getByRole('textbox', { name: 'Business ID' }).fill(String(shopId))
    for (const action of ['Changed the email', 'Opened the dashboard as support']) {
      await expect(audit.getByRole('table').getByText(action)).toHaveCount(1)
    }
    await expectAccessible(page)
  })
})

async function removeDemoData(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove demo data' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove the demo data?' })
  for (const name of demoShops) await expect(dialog).toContainText(name)
  await expect(dialog).toContainText('This cannot be undone.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove demo data' }).click()
  await expect(page.getByText('Demo data removed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Demo Data' })).toBeVisible()
}

const panelHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Platform Administration Dashboard' })

async function figures(request: APIRequestContext): Promise<PlatformAnalytics> {
  return (await request.get('/api/admin/analytics')).json()
}

async function count(request: APIRequestContext, standing: string): Promise<number> {
  const answer = await request.get(`/api/admin/business-count?standing=${standing}`)
  const { total }: { total: number } = await answer.json()
  return total
}
