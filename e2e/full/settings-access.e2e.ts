import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { openSettings } from '../openSettings.ts'
import { newPhone } from '../registerBusiness.ts'

/** The owner's settings: who is signed in, what support may do, who did what. */

test('an owner sees every browser, and signs them all out', async ({ page, browser }, testInfo) => {
  const name = `Two Tills ${testInfo.project.name}`
  const phone = newPhone()
  const settings = await openSettings(page, name, phone)
  const otherTill = await (await browser.newContext()).newPage()
  await otherTill.goto('/business-check')
  await otherTill.getByRole('textbox', { name: 'Business name' }).fill(name)
  await otherTill.getByRole('textbox', { name: 'Business phone' }).fill(phone.national)
  await otherTill.getByRole('button', { name: 'Open Dashboard' }).click()
  await expect(otherTill.getByRole('heading', { level: 1, name })).toBeVisible()

  await test.step('both are listed, this one first', async () => {
    await settings.getByRole('tab', { name: 'Sign-ins' }).click()
    const rows = settings.getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('This browser')
    await expect(rows.last()).not.toContainText('This browser')
    await expectAccessible(page)
  })

  await test.step('signing out everywhere asks, and then closes both', async () => {
    await settings.getByRole('button', { name: 'Sign out everywhere' }).click()
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(/\/business-check$/)
    await expect(page.getByText('Signed out everywhere', { exact: true })).toBeVisible()
    await expect(otherTill.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
  })
})

test('an owner signs out one other browser', async ({ page, browser }, testInfo) => {
  const name = `Lost Phone ${testInfo.project.name}`
  const phone = newPhone()
  const settings = await openSettings(page, name, phone)
  const lost = await browser.newContext()
  const credentials = { businessName: name, businessPhone: `+1 ${phone.national}` }
  await lost.request.post('/api/businesses/verify', { data: credentials })
  expect(await (await lost.request.get('/api/businesses/mine')).json()).toMatchObject({ name })
  await settings.getByRole('tab', { name: 'Sign-ins' }).click()
  await settings
    .getByRole('listitem')
    .filter({ hasNotText: 'This browser' })
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
  await expect(settings.getByRole('listitem')).toHaveCount(1)
  expect((await lost.request.get('/api/businesses/mine')).status()).toBe(401)
})

test('an owner lets support make changes, and takes that back', async ({ page }, testInfo) => {
  const settings = await openSettings(page, `Helping Hand ${testInfo.project.name}`)
  await settings.getByRole('tab', { name: 'Support' }).click()
  await expect(settings.getByText('Support has never opened your dashboard.')).toBeVisible()
  await expectAccessible(page)
  await settings.getByRole('button', { name: 'Allow changes for 48 hours' }).click()
  await expect(settings.getByText(/^Support may make changes until/)).toBeVisible()
  await expectAccessible(page)
  await settings.getByRole('button', { name: 'Take the permission back' }).click()
  await expect(settings.getByText(/It changes nothing unless you allow it\.$/)).toBeVisible()
  await settings.getByRole('tab', { name: 'Activity' }).click()
  const entries = settings.getByRole('listitem')
  await expect(entries.nth(0)).toContainText('Took support’s permission back')
  await expect(entries.nth(1)).toContainText('Let support make changes')
})

test('a session that ended somewhere else closes the dashboard at the next press', async ({
  page,
}, testInfo) => {
  // The news would close it too: it gets no answer here.
  await page.context().route(/\/news$/, () => undefined)
  const settings = await openSettings(page, `Ended Early ${testInfo.project.name}`)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/business-dashboard-real')
  const download = otherTab.getByRole('button', { name: /^Download 20-point code/ })
  await expect(download).toBeVisible()
  await page.request.post('/api/auth/sign-out')

  await test.step('reading the activity log', async () => {
    await settings.getByRole('tab', { name: 'Activity' }).click()
    await expect(page.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
    await expect(settings).toBeHidden()
  })

  await test.step('downloading a code, without a word about trying again', async () => {
    await download.click()
    await expect(otherTab.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
    await expect(otherTab.getByText('Download Failed')).toHaveCount(0)
  })
})

test('a long activity log is read in pages', async ({ page }, testInfo) => {
  const settings = await openSettings(page, `Busy Desk ${testInfo.project.name}`)
  const { businessId } = await page.evaluate(() => JSON.parse(localStorage.businessAccess))
  const address = `/api/businesses/${businessId}/support-access`
  for (let times = 0; times < 11; times++) {
    await page.request.post(address)
    await page.request.delete(address)
  }
  await settings.getByRole('tab', { name: 'Activity' }).click()
  await expect(settings.getByRole('listitem')).toHaveCount(20)
  await expect(settings.getByText('Registered the business')).toBeHidden()
  await settings.getByRole('button', { name: 'Show more' }).click()
  await expect(settings.getByRole('listitem')).toHaveCount(23)
  await expect(settings.getByText('Registered the business')).toBeVisible()
  await expect(settings.getByRole('button', { name: 'Show more' })).toBeHidden()
  await expectAccessible(page)
})
