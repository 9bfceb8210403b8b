import { randomInt, randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { adminPassword } from '../adminPassword.ts'
import { expectLeader, printedCode } from '../counter.ts'
import { confirmPhone, newEmail, signIn as signInAtProvider } from '../customerAccount.ts'
import { pressAsSessionEnds } from '../endedSession.ts'
import { newPhone, type Phone, registerBusiness } from '../registerBusiness.ts'
import { searchFor } from '../searchFor.ts'

/** The administrator finds an account, deletes it, and forgets a number without one. */

test('an account is found and deleted, and its person erased', async ({ page, browser }) => {
  const email = newEmail()
  const phone = newPhone()
  const shop = await openShop(browser)
  const customer = await (await browser.newContext({ permissions: [] })).newPage()
  await customer.goto('/signup?returnTo=/scan')
  await customer.getByRole('link', { name: /^Continue with / }).click()
  await signInAtProvider(customer, email)
  await confirmPhone(customer, phone)
  expect(await shop.scan(phone)).toBe(200)
  await openCustomers(page)

  await test.step('found by its email, with its phone and what it owns', async () => {
    await search(page, 'nobody has such an email')
    await expect(page.getByRole('heading', { name: 'No account found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show all accounts' }).click()
    await search(page, email.toUpperCase())
    await expect(deleteKeys(page)).toHaveCount(1)
    await expect(page.getByText(phone.national)).toBeVisible()
    await expect(page.getByText('Ana Lima')).toBeVisible()
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Owners')
    await expect(page.getByRole('heading', { name: 'No account found' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Customers')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, A to Z')
    await expect(page).toHaveURL(/[?&]sort=name(&|$)/)
    await expect(deleteKeys(page)).toHaveCount(1)
    await expectAccessible(page)
    await page.reload()
    await expect(deleteKeys(page)).toHaveCount(1)
  })

  await test.step('the tab of the section takes the search back', async () => {
    await page.getByRole('link', { name: 'Customers', exact: true }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await search(page, email)
    await expect(deleteKeys(page)).toHaveCount(1)
  })

  const dialog = page.getByRole('dialog', { name: 'Delete the account of Ana Lima?' })
  const confirm = dialog.getByRole('button', { name: 'Delete account' })
  const typedId = dialog.getByRole('textbox', { name: 'Type the customer ID' })
  await test.step('the question says what goes, and waits for the ID', async () => {
    await deleteKeys(page).click()
    await expectLeader(page, `${shop.name}, ID ${shop.businessId}`, '20 points')
    await expect(dialog.getByText(/This cannot be undone\.$/)).toBeVisible()
    await expect(confirm).toBeDisabled()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(deleteKeys(page)).toBeFocused()
  })

  await test.step('deleted, it is gone from the list, and its browser is out', async () => {
    const id = (await deleteKeys(page).getAttribute('aria-label'))?.replace(/\D/g, '') ?? ''
    await deleteKeys(page).click()
    await typedId.fill(id)
    await expect(confirm).toBeEnabled()
    await typedId.press('Enter')
    await expect(page.getByText('Customer Deleted', { exact: true })).toBeVisible()
    await expect(
      page.getByText(/^Account \d+ is gone\. Its person was erased in 1 shop\./),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No account found' })).toBeVisible()
    const session = await (await customer.request.get('/api/auth/session')).json()
    expect(session.customer).toBeNull()
    expect(await shop.customers()).toBe(0)
    await expectAccessible(page)
  })
})

test('a number without an account is found and erased', async ({ page, browser }) => {
  const phone = newPhone()
  const shop = await openShop(browser)
  await shop.scan(phone)
  await openCustomers(page)
  const dialog = page.getByRole('dialog', { name: 'Erase a phone number' })
  const field = dialog.getByRole('textbox', { name: 'Phone number' })
  const open = () => page.getByRole('button', { name: 'Erase a phone number' }).click()
  const find = () => dialog.getByRole('button', { name: 'Find number' }).click()

  await test.step('what is no number is asked for again', async () => {
    await open()
    await find()
    await expect(field).toHaveAccessibleDescription('Please enter a phone number')
    await expect(field).toBeFocused()
    await field.fill('415')
    await find()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
  })

  await test.step('what is known of it is said first', async () => {
    await field.fill(phone.national)
    await find()
    await expectLeader(page, `${shop.name}, ID ${shop.businessId}`, '20 points')
    await expectAccessible(page)
    await field.fill('(415) 555-0199')
    await expect(dialog.getByRole('button', { name: 'Find number' })).toBeVisible()
    await field.fill(phone.national)
    await find()
  })

  await test.step('a session that ends in the middle gives the number back', async () => {
    await pressAsSessionEnds(dialog.getByRole('button', { name: 'Erase this number' }))
    await expect(page.getByText(/^Your session has ended\./)).toBeVisible()
    await signIn(page)
    await expect(field).toHaveValue(phone.national)
  })

  await test.step('erased, no shop knows it', async () => {
    await dialog.getByRole('button', { name: 'Erase this number' }).click()
    await expect(page.getByText('Number Erased', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await shop.customers()).toBe(0)
    await open()
    await field.fill(phone.national)
    await find()
    await expect(dialog.getByText('No shop knows', { exact: false })).toBeVisible()
  })
})

test('a list that does not load says so, and is asked for again', async ({ page }) => {
  await page.goto('/admin-panel?section=customers')
  const calls = /\/api\/admin\/customers\?/
  await page.route(calls, (route) => route.abort())
  await signIn(page)
  await expect(page.getByText(/^Failed to load customer data: We could not reach/)).toBeVisible()
  await expectAccessible(page)
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(/^Failed to load customer data/)).toHaveCount(0)
})

/** A shop of its own, with one customer who has scanned once. */
async function openShop(browser: Browser) {
  const name = `Known Bakery ${randomInt(1_000_000)}`
  const owner = await (await browser.newContext()).newPage()
  const businessId = await registerBusiness(owner, name)
  await owner.getByRole('link', { name: 'Open the dashboard' }).click()
  const qrCode = await printedCode(owner, 20)
  const scan = async ({ national }: Phone) => {
    const answer = await owner.request.post('/api/qr/scan-with-phone', {
      headers: { 'idempotency-key': randomUUID() },
      data: { qrCode, phoneNumber: `+1 ${national}` },
    })
    return answer.status()
  }
  const customers = async () => {
    const answer = await owner.request.get(`/api/businesses/${businessId}/customers`)
    return (await answer.json()).total
  }
  return { name, businessId, scan, customers }
}

async function openCustomers(page: Page): Promise<void> {
  await page.goto('/admin-panel?section=customers')
  await signIn(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Customers' })).toBeVisible()
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Admin password').fill(adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const search = (page: Page, words: string) =>
  searchFor(page, page.getByRole('searchbox', { name: 'Search customers' }), words)
const deleteKeys = (page: Page) => page.getByRole('button', { name: /^Delete account \d+$/ })
