import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { newPhone, type Phone, registerBusiness } from './registerBusiness.ts'
import { textedCode } from './textedCode.ts'

/** The owner's settings: what they change, who is signed in, what support may do, who did what. */

async function openSettings(page: Page, name: string, phone?: Phone) {
  await registerBusiness(page, name, phone)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings).toBeVisible()
  return settings
}

test('an owner adds an email with the code from the phone of the business', async ({
  page,
}, testInfo) => {
  const phone = newPhone()
  const settings = await openSettings(page, `Letter Box ${testInfo.project.name}`, phone)
  await expect(settings.getByRole('link', { name: 'Connect account' })).toBeVisible()
  await expectAccessible(page)
  await settings.getByRole('button', { name: 'Add email' }).click()
  const field = settings.getByRole('textbox', { name: 'New email' })
  await expect(field).toBeFocused()

  await test.step('what is no address is refused under the field', async () => {
    await settings.getByRole('button', { name: 'Save email' }).click()
    await expect(settings.getByText('Valid email is required')).toBeVisible()
    await field.fill('hello@letterbox')
    await settings.getByRole('button', { name: 'Save email' }).click()
    await expect(settings.getByText('Please enter a valid email')).toBeVisible()
    await expectAccessible(page)
  })

  const code = settings.getByRole('textbox', { name: 'Code' })
  await test.step('a code is asked for, and nothing typed is lost on the way', async () => {
    await field.fill('hello@letterbox.example')
    await settings.getByRole('button', { name: 'Save email' }).click()
    await expect(code).toBeFocused()
    await expect(settings.getByText(/^Enter the code we texted to the number/)).toBeVisible()
    await expect(settings.getByRole('button', { name: 'Send a new code' })).toBeDisabled()
    await expect(settings.getByText(/^You can ask for a new code in \d+ s$/)).toBeVisible()
    await expectAccessible(page)
    await settings.getByRole('button', { name: 'Go back' }).click()
    await expect(field).toHaveValue('hello@letterbox.example')
    await settings.getByRole('button', { name: 'Save email' }).click()
    await expect(code).toBeFocused()
  })

  await test.step('a wrong code says how many tries are left', async () => {
    const right = await textedCode(page, phone)
    await code.fill('12')
    await settings.getByRole('button', { name: 'Confirm change' }).click()
    await expect(settings.getByText('Please enter the 6 digits of the code')).toBeVisible()
    await code.fill(right === '000000' ? '000001' : '000000')
    await settings.getByRole('button', { name: 'Confirm change' }).click()
    await expect(settings.getByText(/^That code is not right\./)).toBeVisible()
    await expect(code).toBeFocused()
    await expectAccessible(page)
    await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
    await code.press('Enter')
  })

  await test.step('the email is changed by itself, and the next change needs no code', async () => {
    await expect(page.getByText('Email Updated', { exact: true })).toBeVisible()
    await expect(settings.getByText('hello@letterbox.example')).toBeVisible()
    const change = settings.getByRole('button', { name: 'Change email' })
    await expect(change).toBeFocused()
    await change.click()
    await field.fill('Hello@letterbox.example')
    await settings.getByRole('button', { name: 'Save email' }).click()
    await expect(settings.getByText(/^This is the email you have already\./)).toBeVisible()
    await field.fill('owner@letterbox.example')
    await settings.getByRole('button', { name: 'Save email' }).click()
    await expect(settings.getByText('owner@letterbox.example')).toBeVisible()
  })

  await test.step('the activity log shows both, newest first', async () => {
    await settings.getByRole('tab', { name: 'Activity' }).click()
    const changes = settings.getByRole('listitem').filter({ hasText: 'Changed the email' })
    await expect(changes).toHaveCount(2)
    await expect(changes.first()).toContainText('owner@letterbox.example')
    await expect(settings.getByText('Registered the business')).toBeVisible()
    await expectAccessible(page)
  })
})

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
  // The dashboard's own refresh would close it too, a little later: it gets no answer here.
  await page.context().route(/\/(analytics|transactions)/, () => undefined)
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
