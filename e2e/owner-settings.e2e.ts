import { readFile } from 'node:fs/promises'
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
  await dialog.getByRole('button', { name: 'Save the file' }).click()
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
