import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Business } from '../../src/contract/businesses.ts'
import type { QrCode } from '../../src/contract/qr-codes.ts'
import { unzip } from '../../test/zip.ts'
import { expectAccessible } from '../accessible.ts'
import { openSettings } from '../openSettings.ts'
import { newPhone } from '../registerBusiness.ts'
import { textedCode } from '../textedCode.ts'

/** The owner's settings: what they change about their shop, and take along. */

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

test('an owner types what cannot be, and looks at another tab', async ({ page }, testInfo) => {
  const name = `Careful Words ${testInfo.project.name}`
  const settings = await openSettings(page, name)
  await settings.getByRole('tab', { name: 'Shop' }).click()
  const description = settings.getByRole('textbox', { name: 'Description' })
  const zone = settings.getByRole('combobox', { name: 'Time zone' })
  const save = settings.getByRole('button', { name: 'Save shop' })

  await test.step('what cannot be is refused under its field', async () => {
    await settings.getByRole('textbox', { name: 'Name' }).fill('  ')
    await zone.fill('Atlantis')
    await save.click()
    await expect(settings.getByText('Business name is required')).toBeVisible()
    await expect(settings.getByText('Please choose a time zone')).toBeVisible()
    await expect(settings.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expectAccessible(page)
    await settings.getByRole('textbox', { name: 'Name' }).fill(name)
  })

  await test.step('a look at another tab loses nothing that was typed', async () => {
    await description.fill('Not saved yet')
    await settings.getByRole('checkbox', { name: 'Voice messages' }).check()
    await settings.getByRole('tab', { name: 'Support' }).click()
    await settings.getByRole('tab', { name: 'Shop' }).click()
    await expect(description).toHaveValue('Not saved yet')
    await expect(settings.getByRole('checkbox', { name: 'Voice messages' })).toBeChecked()
  })
})

test('an owner changes the shop, and a second tab is told without losing a word', async ({
  page,
}, testInfo) => {
  const name = `Two Tabs ${testInfo.project.name}`
  const settings = await openSettings(page, name)
  await settings.getByRole('tab', { name: 'Shop' }).click()
  const description = settings.getByRole('textbox', { name: 'Description' })
  const zone = settings.getByRole('combobox', { name: 'Time zone' })
  const save = settings.getByRole('button', { name: 'Save shop' })
  await expectAccessible(page)

  await test.step('a city is a time zone, and its clocks are shown', async () => {
    await zone.fill('tokyo')
    await expect(zone).toHaveAccessibleDescription(/It is \d{1,2}:\d\d [AP]M there now/)
    await save.click()
    await expect(
      page.getByText('Your business settings have been saved!', { exact: true }),
    ).toBeVisible()
    await expect(zone).toHaveValue('Asia/Tokyo')
  })

  const { businessId } = await page.evaluate(() => JSON.parse(localStorage.businessAccess))
  const saved = async (): Promise<Business> =>
    (await page.request.get(`/api/businesses/${businessId}`)).json()
  const fromElsewhere = async (data: object) =>
    expect((await page.request.put(`/api/businesses/${businessId}`, { data })).status()).toBe(200)

  await test.step('another part that was changed elsewhere is nobody’s loss', async () => {
    await description.fill('Bread and rolls')
    await fromElsewhere({ address: '1 Main Street' })
    await save.click()
    await expect(settings.getByRole('textbox', { name: 'Address' })).toHaveValue('1 Main Street')
    await expect(description).toHaveValue('Bread and rolls')
    await expect(settings.getByText(/^This was changed in another window/)).toHaveCount(0)
    await expect.poll(async () => (await saved()).description).toBe('Bread and rolls')
  })

  await test.step('the same part: told, shown, and saved when it is meant', async () => {
    await description.fill('Bread, rolls and cake')
    await fromElsewhere({ description: 'Closed on Mondays' })
    await save.click()
    await expect(settings.getByText(/^This was changed in another window/)).toBeVisible()
    await expect(settings.getByText('Closed on Mondays')).toBeVisible()
    await expect(description).toHaveValue('Bread, rolls and cake')
    await expectAccessible(page)
    await save.click()
    await expect(settings.getByText(/^In the other window/)).toHaveCount(0)
    await expect.poll(async () => (await saved()).description).toBe('Bread, rolls and cake')
    expect(await saved()).toMatchObject({
      address: '1 Main Street',
      timeZone: 'Asia/Tokyo',
    })
  })
})

test('an owner sets what a repeat is, with the keyboard alone', async ({ page }, testInfo) => {
  const settings = await openSettings(page, `Twice Scanned ${testInfo.project.name}`)
  const tab = (name: string) => settings.getByRole('tab', { name })
  await tab('Contact').focus()
  for (const name of ['Shop', 'Points']) {
    await page.keyboard.press('ArrowRight')
    await expect(tab(name)).toBeFocused()
  }
  await expect(settings.getByRole('heading', { name: 'What your codes give' })).toBeVisible()
  await expectAccessible(page)
  const minutes = settings.getByRole('textbox', { name: /^Minutes in which/ })
  await minutes.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await expect(settings.getByText('Please enter 0 to 1440 minutes')).toBeVisible()
  await expect(minutes).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('45')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(settings.getByRole('radio', { name: 'Gets no points' })).toBeChecked()
  await expect(settings.getByText(/The second gives nothing\. From 10:45 on/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(settings.getByRole('button', { name: 'Save rule' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Your business settings have been saved!', { exact: true }),
  ).toBeVisible()
  await tab('Points').focus()
  await page.keyboard.press('End')
  await expect(tab('Plan & data')).toBeFocused()
  await expect(settings.getByText('0 of 100 customers')).toBeVisible()
  await expect(settings.getByText('Free during beta: nothing is held back.')).toBeVisible()
  await expectAccessible(page)
})

test('an owner takes everything along in one file', async ({ page }, testInfo) => {
  const phone = newPhone()
  const name = `Packed Up ${testInfo.project.name}`
  const settings = await openSettings(page, name, phone)
  const customer = newPhone().national.replace(/\D/g, '')
  const { businessId } = await page.evaluate(() => JSON.parse(localStorage.businessAccess))
  const codes: QrCode[] = await (
    await page.request.get(`/api/businesses/${businessId}/qr-codes-public`)
  ).json()
  const qrCode = codes.find(({ pointValue }) => pointValue === 20)?.code
  await page.request.post('/api/qr/scan-with-phone', {
    data: { qrCode, phoneNumber: `+1${customer}` },
  })
  await settings.getByRole('tab', { name: 'Plan & data' }).click()
  await settings.getByRole('button', { name: 'Export everything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export everything?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save the file' }).click()
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(await textedCode(page, phone))
  const downloading = page.waitForEvent('download')
  await code.press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^business-\d+-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzip(await readFile(await download.path()))
  expect(files.get('README.txt')?.toString()).toContain(name)
  expect(files.get('business.csv')?.toString()).toContain(name)
  expect(files.get('customers.csv')?.toString()).toContain(`+1${customer}`)
  expect(files.get('ledger.csv')?.toString()).toContain(`accrual,20,20,${qrCode},customer`)
  await expect(page.getByText('Export saved', { exact: true })).toBeVisible()
  await settings.getByRole('tab', { name: 'Activity' }).click()
  await expect(settings.getByText('Exported everything')).toBeVisible()
})
