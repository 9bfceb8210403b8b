import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { printedCode } from '../counter.ts'
import { newPhone, type Phone, registerBusiness } from '../registerBusiness.ts'
import { textedCode } from '../textedCode.ts'

/** Customers as their shop sees them: found, corrected, blocked, moved, erased; and bursts of scans. */

interface Shop {
  readonly phone: Phone
  /** The text of the 60-point code. */
  readonly code: string
}

async function openShop(page: Page, name: string): Promise<Shop> {
  const phone = newPhone()
  await registerBusiness(page, name, phone)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  return { phone, code: await printedCode(page, 60) }
}

async function scan(page: Page, { code }: Shop, { national }: Phone): Promise<void> {
  const body = { qrCode: code, phoneNumber: `+1 ${national}` }
  expect((await page.request.post('/api/qr/scan-with-phone', { data: body })).ok()).toBe(true)
}

const openList = (page: Page) => page.getByRole('link', { name: 'Customers', exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function openCustomer(page: Page, { national }: Phone): Promise<void> {
  await openList(page)
  await expect(heading(page, 'Customers')).toBeFocused()
  await page.getByRole('link', { name: national }).click()
  await expect(heading(page, national)).toBeFocused()
}

test('an owner finds a customer by the last digits, and puts the points right', async ({
  page,
}, testInfo) => {
  const shop = await openShop(page, `Lookup ${testInfo.project.name}`)
  const [known, other] = [{ national: '(415) 234-0138' }, { national: '(415) 234-7777' }]

  await test.step('before the first scan the list says what it is for', async () => {
    await openList(page)
    await expect(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible()
    await expectAccessible(page)
    for (const phone of [known, other]) await scan(page, shop, phone)
    await expect(page.getByRole('link', { name: known.national })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the search stays in the address, also when nobody is found', async () => {
    await page.getByRole('searchbox', { name: 'Search customers' }).fill('9999')
    await expect(page.getByRole('heading', { name: 'No number found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show everybody' }).click()
    await page.getByRole('searchbox', { name: 'Search customers' }).fill('0138')
    await expect(page.getByText('1 customer', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Points')
    await expect(page).toHaveURL(/\/business\/customers\?search=0138&sort=points$/)
    await page.reload()
    await expect(page.getByRole('searchbox', { name: 'Search customers' })).toHaveValue('0138')
    await expect(page.getByRole('link', { name: other.national })).toBeHidden()
    await page.getByRole('link', { name: known.national }).click()
    await expect(heading(page, known.national)).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('points are given with a reason, by keyboard alone', async () => {
    await page.getByRole('button', { name: 'Give or take points' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Give or take points' })
    await dialog.getByRole('button', { name: 'Give points' }).press('Enter')
    await expect(dialog.getByText('Please enter how many points')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'How many points' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('50')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Forgot to scan on Monday')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Points given', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Give or take points' })).toBeFocused()
    await expect(page.getByText('Ready for Reward!')).toBeVisible()
    await expect(page.getByText('Forgot to scan on Monday')).toBeVisible()
  })

  await test.step('no more is taken than there is', async () => {
    await page.getByRole('button', { name: 'Give or take points' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give or take points' })
    await dialog.getByRole('radio', { name: 'Take points' }).check()
    await dialog.getByRole('textbox', { name: 'How many points' }).fill('111')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too many')
    await dialog.getByRole('button', { name: 'Take points' }).click()
    await expect(dialog.getByText('They have only 110.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

test('a blocked number is told so at the counter, and collects again when it may', async ({
  page,
}, testInfo) => {
  const shop = await openShop(page, `Keep Out ${testInfo.project.name}`)
  const phone = newPhone()
  await scan(page, shop, phone)
  await openCustomer(page, phone)
  await page.getByRole('button', { name: 'Block number' }).click()
  const question = page.getByRole('alertdialog', { name: `Block ${phone.national}?` })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Block number' }).click()
  await expect(page.getByRole('button', { name: 'Let collect again' })).toBeFocused()
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible()

  await page.goto(`/scan?${new URLSearchParams({ qr: shop.code })}`)
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(phone.national)
  await page.getByRole('button', { name: 'Collect 60 points' }).click()
  await expect(
    page.getByText('This number cannot collect points here. Please ask at the counter.'),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto('/business/customers?state=blocked')
  await page.getByRole('link', { name: phone.national }).click()
  await page.getByRole('button', { name: 'Let collect again' }).click()
  await expect(page.getByRole('button', { name: 'Block number' })).toBeVisible()
  await scan(page, shop, phone)
  await expect(page.getByText('120', { exact: true }).first()).toBeVisible()
})

test('a customer moves to a new number, and to one that collects already', async ({
  page,
}, testInfo) => {
  const shop = await openShop(page, `New Phones ${testInfo.project.name}`)
  const [old, fresh, other] = [newPhone(), newPhone(), newPhone()]
  await scan(page, shop, old)
  await scan(page, shop, other)
  await openCustomer(page, old)
  const dialog = page.getByRole('dialog', { name: 'Move to a new number' })
  const number = dialog.getByRole('textbox', { name: 'New number' })
  const moveTo = async ({ national }: Phone) => {
    await page.getByRole('button', { name: 'Move to a new number' }).click()
    await number.fill(national)
    await dialog.getByRole('button', { name: 'Move customer' }).click()
  }

  await moveTo(old)
  await expect(dialog.getByText('This is the number they have already.')).toBeVisible()
  await expectAccessible(page)
  await number.fill(fresh.national)
  await dialog.getByRole('button', { name: 'Move customer' }).click()
  await expect(page.getByText('Number changed', { exact: true })).toBeVisible()
  await expect(heading(page, fresh.national)).toBeVisible()

  await moveTo(other)
  await expect(page.getByText('Points added together', { exact: true })).toBeVisible()
  await expect(heading(page, other.national)).toBeVisible()
  await expect(page.getByText('Ready for Reward!')).toBeVisible()
})

test('a person is erased once the end of their number was typed', async ({ page }, testInfo) => {
  const shop = await openShop(page, `Forget Me ${testInfo.project.name}`)
  const phone = newPhone()
  await scan(page, shop, phone)
  await openCustomer(page, phone)
  const address = page.url()
  await page.getByRole('button', { name: 'Erase this person' }).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${phone.national}?` })
  await dialog.getByRole('button', { name: 'Erase this person' }).click()
  await expect(dialog.getByText('These are not the last four digits')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill(phone.national.slice(-4))
  await dialog.getByRole('button', { name: 'Erase this person' }).click()
  await expect(page.getByText('Person erased', { exact: true })).toBeVisible()
  await expect(heading(page, 'Customers')).toBeFocused()
  await expect(page.getByText(phone.national)).toBeHidden()

  await page.goto(address)
  await expect(heading(page, 'Number removed')).toBeVisible()
  await expect(page.getByText('This person was erased.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give or take points' })).toBeHidden()
  await expectAccessible(page)
})

test('all customers are downloaded with a code from the phone of the business', async ({
  page,
}, testInfo) => {
  const shop = await openShop(page, `Spreadsheet ${testInfo.project.name}`)
  const phone = newPhone()
  await scan(page, shop, phone)
  await openList(page)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download all customers?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Download CSV' }).click()
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(await textedCode(page, shop.phone))
  const downloading = page.waitForEvent('download')
  await code.press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^rewardhop-customers-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`'+1${phone.national.replace(/\D/g, '')},60,0,1,60,`)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused()
})

test('a burst of scans is shown, and undone in one go', async ({ page }, testInfo) => {
  const shop = await openShop(page, `Photographed ${testInfo.project.name}`)
  const crowd = Array.from({ length: 10 }, newPhone)
  for (const phone of crowd) await scan(page, shop, phone)
  const card = page.getByRole('region', { name: 'Many scans in a few minutes' })
  await expect(card).toContainText('10 numbers collected 600 points')
  await expect(card).toContainText('None had ever been here.')
  await card.getByRole('button', { name: 'Undo all 10' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo all 10 scans?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Undo all 10' }).click()
  await expect(page.getByText('Burst undone', { exact: true })).toBeVisible()
  await expect(card).toBeHidden()

  for (const phone of Array.from({ length: 10 }, newPhone)) await scan(page, shop, phone)
  await card.getByRole('button', { name: 'This was fine' }).click()
  await expect(card).toBeHidden()
})
