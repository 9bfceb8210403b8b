import { randomInt, randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { adminPassword } from '../adminPassword.ts'
import { expectLeader, printedCode } from '../counter.ts'
import { pressAsSessionEnds } from '../endedSession.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'
import { searchFor } from '../searchFor.ts'

/** The administrator deletes a business, and takes that back. */

test('a business is deleted by its name, stops at once, and is taken back', async ({
  page,
  browser,
}) => {
  const { name, businessId, scan, owner } = await openShop(browser, 'Last Orders')
  expect(await scan()).toBe(200)
  await openPanel(page)

  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
  const confirm = dialog.getByRole('button', { name: 'Delete business' })
  await test.step('the question says in numbers what goes, and waits for the name', async () => {
    await askDeletion(page, name, businessId)
    await expectLeader(page, 'Customers', '1')
    await expectLeader(page, 'Points not yet spent', '20')
    await expectLeader(page, 'Working codes', '4')
    await expect(dialog.getByText(/^It can be taken back for 30 days, until /)).toBeVisible()
    await expect(confirm).toBeDisabled()
    await typedName(page).fill('Some other name')
    await expect(confirm).toBeDisabled()
    await expectAccessible(page)
  })

  await test.step('kept, nothing has happened and the focus is where it was', async () => {
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(dialog).toBeHidden()
    await expect(menuOf(page, name, businessId)).toBeFocused()
    expect(await scan()).toBe(200)
  })

  await test.step('a session that ends in the middle gives back what was typed', async () => {
    await askDeletion(page, name, businessId)
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Closed for good')
    await typedName(page).fill(` ${name.toUpperCase()} `)
    await expect(confirm).toBeEnabled()
    await pressAsSessionEnds(confirm)
    await expect(page.getByText(/^Your session has ended\./)).toBeVisible()
    await signIn(page)
    await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Closed for good')
    await expect(confirm).toBeEnabled()
  })

  await test.step('deleted, its codes stop and its owner is out', async () => {
    await typedName(page).press('Enter')
    await expectToast(page, 'Business Deleted')
    await expect(dialog).toBeHidden()
    await expect(
      page.getByRole('button', { name: `Access ${name}, ID ${businessId}` }),
    ).toHaveCount(0)
    expect(await scan()).toBe(410)
    expect((await owner.request.get('/api/businesses/mine')).status()).toBe(401)
    await expectAccessible(page)
  })

  await test.step('it is taken back where the deleted ones are', async () => {
    await page.goto('/admin-panel?section=businesses&standing=deleted')
    await search(page, name)
    await page.getByRole('button', { name: `Take Back ${name}, ID ${businessId}` }).click()
    const question = page.getByRole('alertdialog', { name: `Take back ${name}?` })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Take back' }).click()
    await expectToast(page, 'Business Taken Back')
    await expect(question).toBeHidden()
    expect(await scan()).toBe(200)
  })
})

test('what another administrator was faster with is said, and no line is no answer', async ({
  page,
  browser,
}) => {
  const { name, businessId } = await openShop(browser, 'Two Desks')
  await openPanel(page)
  await askDeletion(page, name, businessId)
  await typedName(page).fill(name)
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
  const confirm = dialog.getByRole('button', { name: 'Delete business' })

  await test.step('without a line the dialog stays as it is', async () => {
    const calls = `**/api/admin/businesses/${businessId}`
    await page.route(calls, (route) => route.abort())
    await confirm.click()
    await expect(
      dialog.getByText(/^Failed to delete business\. We could not reach the server\./),
    ).toBeVisible()
    await expectAccessible(page)
    await page.unroute(calls)
  })

  const elsewhere = await page.request.delete(`/api/admin/businesses/${businessId}`, { data: {} })
  expect(elsewhere.status()).toBe(200)
  await confirm.click()
  await expectToast(page, 'Failed to delete business.')
  await expect(page.getByText(/^This business is deleted already\./)).toBeVisible()
  await expect(dialog).toBeHidden()
})

/** A shop of its own, with somebody who scans there. */
async function openShop(browser: Browser, called: string) {
  const name = `${called} ${randomInt(1_000_000)}`
  const owner = await (await browser.newContext()).newPage()
  const businessId = await registerBusiness(owner, name)
  await owner.getByRole('link', { name: 'Open the dashboard' }).click()
  const qrCode = await printedCode(owner, 20)
  const phoneNumber = `+1 ${newPhone().national}`
  const scan = async () => {
    const answer = await owner.request.post('/api/qr/scan-with-phone', {
      headers: { 'idempotency-key': randomUUID() },
      data: { qrCode, phoneNumber },
    })
    return answer.status()
  }
  return { name, businessId, scan, owner }
}

async function openPanel(page: Page): Promise<void> {
  await page.goto('/admin-panel')
  await signIn(page)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Platform Administration Dashboard' }),
  ).toBeVisible()
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Admin password').fill(adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const search = (page: Page, words: string) =>
  searchFor(page, page.getByRole('searchbox', { name: 'Search businesses' }), words)
const menuOf = (page: Page, name: string, businessId: number) =>
  page.getByRole('button', { name: `More for ${name}, ID ${businessId}` })
const typedName = (page: Page) =>
  page.getByRole('textbox', { name: 'Type the name of the business' })

async function askDeletion(page: Page, name: string, businessId: number): Promise<void> {
  await search(page, name)
  await expect(page.getByRole('button', { name: /^Access / })).toHaveCount(1)
  await menuOf(page, name, businessId).click()
  await page.getByRole('menuitem', { name: 'Delete business' }).click()
}

async function expectToast(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible()
}
