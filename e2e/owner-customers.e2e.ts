import { readFile } from 'node:fs/promises'
import { openCustomer } from './openCustomer.ts'
import { collect } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, type Page, test } from './test.ts'
import { textedCode } from './textedCode.ts'

/** Customers as their shop sees them: found, corrected, blocked, moved, erased; and bursts of scans. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('a customer is found by the last digits, put right, moved and erased', {
  tag: '@long',
}, async ({ page }) => {
  const shop = await openShop(page)
  const [old, fresh, another] = [
    { national: '(415) 234-0138' },
    { national: '(415) 234-0666' },
    { national: '(415) 234-7777' },
  ]
  for (const phone of [old, another]) await scan(page.request, shop, phone, 60)
  await openCustomer(page, old)

  await test.step('points are given with a reason', async () => {
    await button(page, 'Give or take points').click()
    const dialog = page.getByRole('dialog', { name: 'Give or take points' })
    await dialog.getByRole('textbox', { name: 'How many points' }).fill('50')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Forgot to scan')
    await dialog.getByRole('button', { name: 'Give points' }).click()
    await expect(page.getByText('Ready for Reward!')).toBeVisible()
    await expect(page.getByText(/Forgot to scan/)).toBeVisible()
  })

  await test.step('they move to a new number, and to one that collects already', async () => {
    const dialog = page.getByRole('dialog', { name: 'Move to a new number' })
    for (const [phone, words] of [
      [fresh, 'Number changed'],
      [another, 'Merged into one customer'],
    ] as const) {
      await button(page, 'Move to a new number').click()
      await dialog.getByRole('textbox', { name: 'New number' }).fill(phone.national)
      await dialog.getByRole('button', { name: 'Move customer' }).click()
      await expect(page.getByText(words, { exact: true })).toBeVisible()
      await expect(heading(page, phone.national)).toBeVisible()
    }
    await expect(page.getByText('170', { exact: true }).first()).toBeVisible()
  })

  await test.step('the person is erased', async () => {
    await button(page, 'Erase this person').click()
    const dialog = page.getByRole('dialog', { name: `Erase ${another.national}?` })
    await dialog.getByRole('textbox').fill('7777')
    await dialog.getByRole('button', { name: 'Erase this person' }).click()
    await expect(heading(page, 'Customers')).toBeFocused()
    await page.goBack()
    await expect(heading(page, 'Number removed')).toBeVisible()
  })
})

test('all customers are downloaded with a code from the phone of the shop', {
  tag: '@long',
}, async ({ page }) => {
  const shop = await openShop(page)
  const phone = newPhone()
  await scan(page.request, shop, phone, 60)
  await page.goto('/business/customers')
  await button(page, 'Export CSV').click()
  const dialog = page.getByRole('dialog', { name: 'Export all customers?' })
  await dialog.getByRole('button', { name: 'Download file' }).click()
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await code.fill(await textedCode(page, shop.phone))
  const downloading = page.waitForEvent('download')
  await code.press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^rewardhop-customers-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`'+1${phone.national.replace(/\D/g, '')},60,0,1,60,`)
})

test('a blocked number is told so at the counter, and collects again when it may', {
  tag: '@long',
}, async ({ page, customer }) => {
  const shop = await openShop(page)
  const phone = newPhone()
  await scan(page.request, shop, phone)
  await openCustomer(page, phone)
  await button(page, 'Block number').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block number' }).click()
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible()

  await customer.goto(`/scan?${new URLSearchParams({ qr: shop.codes[60] ?? '' })}`)
  await collect(customer, phone)
  await expect(
    customer.getByText('This number cannot collect points here. Please ask at the counter.'),
  ).toBeVisible()

  await button(page, 'Unblock number').click()
  await expect(page.getByRole('button', { name: 'Block number', exact: true })).toBeVisible()
  await collect(customer, phone)
  await expect(customer.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
  await expect(page.getByText('80', { exact: true }).first()).toBeVisible()
})

test('a burst of scans is shown on the dashboard, and undone in one go', { tag: '@long' }, async ({
  page,
}) => {
  const shop = await openShop(page)
  await page.goto('/business-dashboard-real')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const crowd = Array.from({ length: 10 }, newPhone)
  await Promise.all(crowd.map((phone) => scan(page.request, shop, phone, 60)))
  const card = page.getByRole('region', { name: 'Many scans in a few minutes' })
  await expect(card).toContainText('10 numbers collected 600 points')
  await card.getByRole('button', { name: 'Undo all 10' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo all 10' }).click()
  await expect(page.getByText('Burst undone', { exact: true })).toBeVisible()
  await expect(card).toBeHidden()
  const figures = await page.request.get(`/api/businesses/${shop.id}/analytics-public`)
  expect(await figures.json()).toMatchObject({ totalPointsWaiting: 0 })
})
