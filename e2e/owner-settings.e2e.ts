import { readFile } from 'node:fs/promises'
import { acceptedAll } from '../test/acceptedAll.ts'
import { unzip } from '../test/zip.ts'
import { openPart, openSettings } from './openSettings.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, test } from './test.ts'
import { textedCode } from './textedCode.ts'

/** What only the owner may do: the ways to reach them, who is signed in, support, and the data. */

test('an owner adds an email with the code from the phone of the shop', { tag: '@long' }, async ({
  page,
}) => {
  const { phone } = await openShop(page)
  const settings = await openSettings(page, 'Contact')
  await settings.getByRole('button', { name: 'Add email' }).click()
  await settings.getByRole('textbox', { name: 'New email' }).fill('hello@letterbox.example')
  await settings.getByRole('button', { name: 'Save email' }).click()
  const code = settings.getByRole('textbox', { name: 'Code' })
  const confirm = settings.getByRole('button', { name: 'Confirm change' })
  await expect(code).toBeFocused()
  const right = await textedCode(page, phone)
  await code.fill(right === '000000' ? '000001' : '000000')
  await confirm.click()
  await expect(settings.getByText(/^That code is not right\./)).toBeVisible()
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
  await confirm.click()
  await expect(page.getByText('Email Updated', { exact: true })).toBeVisible()
  await expect(settings.getByText('hello@letterbox.example')).toBeVisible()
  const activity = await openPart(page, 'Activity')
  await expect(
    activity.getByRole('listitem').filter({ hasText: 'Changed the email' }),
  ).toContainText('hello@letterbox.example')
})

test('an owner takes everything along in one file', async ({ page }) => {
  const shop = await openShop(page)
  const customer = newPhone()
  await scan(page.request, shop, customer)
  const settings = await openSettings(page, 'Plan & data')
  await settings.getByRole('button', { name: 'Export everything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export everything?' })
  await dialog.getByRole('button', { name: 'Download file' }).click()
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await code.fill(await textedCode(page, shop.phone))
  const downloading = page.waitForEvent('download')
  await code.press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^business-\d+-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzip(await readFile(await download.path()))
  expect(files.get('business.csv')?.toString()).toContain(shop.name)
  const digits = customer.national.replace(/\D/g, '')
  expect(files.get('customers.csv')?.toString()).toContain(`+1${digits}`)
  expect(files.get('ledger.csv')?.toString()).toContain(`accrual,20,20,${shop.codes[20]},customer`)
})

/** What only the owner may do: the ways to reach them, who is signed in, support, and the data. */

test('an owner signs out another browser, and then all of them', { tag: '@long' }, async ({
  page,
  other,
}) => {
  const { name, phone } = await openShop(page)
  const credentials = { businessName: name, businessPhone: `+1 ${phone.national}` }
  await other.request.post('/api/businesses/verify', { data: credentials })
  expect((await other.request.get('/api/businesses/mine')).status()).toBe(200)
  const settings = await openSettings(page, 'Sign-ins')
  const rows = settings.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('This browser')
  await rows
    .last()
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(rows).toHaveCount(1)
  expect((await other.request.get('/api/businesses/mine')).status()).toBe(401)

  await other.request.post('/api/businesses/verify', { data: credentials })
  await settings.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/business-check$/)
  expect((await other.request.get('/api/businesses/mine')).status()).toBe(401)
})

test('an owner lets support make changes, and takes that back', { tag: '@long' }, async ({
  page,
}) => {
  await openShop(page)
  const settings = await openSettings(page, 'Support')
  await settings.getByRole('button', { name: 'Allow changes for 48 hours' }).click()
  await expect(settings.getByText(/^Support may make changes until/)).toBeVisible()
  await settings.getByRole('button', { name: 'Withdraw permission' }).click()
  await expect(
    settings.getByText(/Support can’t change anything unless you allow it\.$/),
  ).toBeVisible()
  const entries = (await openPart(page, 'Activity')).getByRole('listitem')
  await expect(entries.nth(0)).toContainText('Withdrew support’s permission')
  await expect(entries.nth(1)).toContainText('Let support make changes')
})

test('an owner switches texts off and reads what was sent', { tag: '@long' }, async ({ page }) => {
  const { name } = await openShop(page)
  const settings = await openSettings(page, 'Messages')
  const latest = settings.getByRole('list', { name: 'Latest messages' })
  await expect(latest).toContainText('Registered')
  await expect(latest).toContainText(name)
  await settings.getByRole('checkbox', { name: 'Texts to customers' }).uncheck()
  await expect(settings.getByRole('button', { name: 'To your customers 2 of 9 on' })).toBeVisible()
  await openSettings(page, 'Messages')
  await expect(settings.getByRole('checkbox', { name: 'Texts to customers' })).not.toBeChecked()
  await expect(await openPart(page, 'Activity')).toContainText(
    /Texts to customers: on →\s+changed to off/,
  )
})

test('the desk stays dark from the first paint of the next visit', { tag: '@long' }, async ({
  page,
}) => {
  const lights = page.getByRole('switch', { name: 'Dark mode' })
  await openShop(page)
  await page.goto('/business-dashboard-real')
  await lights.click()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(lights).toBeChecked()
  // It was chosen by hand, so the answer to the cookie question does not remove it.
  const consent = JSON.stringify({ ...acceptedAll, functional: false })
  await page.evaluate((text) => localStorage.setItem('cookieConsent', text), consent)
  await page.reload()
  await expect(lights).toBeChecked()
})
