import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { adminPassword } from '../adminPassword.ts'
import { collect, printedCode } from '../counter.ts'
import { pressAsSessionEnds } from '../endedSession.ts'
import { pressTwice } from '../pressTwice.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'
import { searchFor } from '../searchFor.ts'

/** The administrator's table of businesses: found, sorted, turned over, and what is done to one. */

test('businesses are found, narrowed, sorted and read in pages, all of it in the address', async ({
  page,
  isMobile,
}) => {
  const street = `Street ${randomInt(1_000_000)}`
  const names = Array.from(
    { length: 27 },
    (_, at) => `${street} No ${String(at + 1).padStart(2, '0')}`,
  )
  await Promise.all(names.map((name) => register(page.request, name)))
  await openPanel(page)
  const search = page.getByRole('searchbox', { name: 'Search businesses' })
  const rows = businessesOf(page).getByRole('button', { name: /^Access/ })
  const first = rows.first()

  await test.step('the search finds them, and says how many', async () => {
    await search.fill(street.toUpperCase())
    await expect(page.getByText('27 businesses', { exact: true })).toBeVisible()
    await expect(rows).toHaveCount(25)
    await expect(page.getByText('1 to 25 of 27 businesses')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('they are sorted by a head, and on phones by a list', async () => {
    if (isMobile) {
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, A to Z')
    } else {
      const created = page.getByRole('columnheader', { name: 'Created Date' })
      await expect(created).toHaveAttribute('aria-sort', 'descending')
      const head = page.getByRole('columnheader', { name: 'Business Details' })
      await head.getByRole('button').click()
      await expect(head).toHaveAttribute('aria-sort', 'ascending')
      await expect(created).not.toHaveAttribute('aria-sort')
    }
    await expect(first).toHaveAccessibleName(new RegExp(names[0] ?? ''))
    await expect(page).toHaveURL(/[?&]sort=name&order=ascending/)
  })

  await test.step('the next page follows, and a reload finds it again', async () => {
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('26 to 27 of 27 businesses')).toBeFocused()
    await expect(rows).toHaveCount(2)
    await page.reload()
    await expect(rows).toHaveCount(2)
    await expect(search).toHaveValue(street.toUpperCase())
    await expect(first).toHaveAccessibleName(new RegExp(names[25] ?? ''))
    await expect(page.getByRole('button', { name: /^Next page/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Previous page' }).click()
    await expect(rows).toHaveCount(25)
  })

  await test.step('another choice begins with its first page', async () => {
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending Setup')
    await expect(rows).toHaveCount(25)
    await expect(page).not.toHaveURL(/page=/)
    await page.getByRole('combobox', { name: 'Plan' }).selectOption('Enterprise')
    await expect(page.getByRole('heading', { name: 'No business found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show all businesses' }).click()
    await expect(search).toHaveValue('')
    await expect(rows).toHaveCount(25)
  })

  await test.step('a list that does not come says so, and comes at the next try', async () => {
    await page.route('**/api/admin/businesses?*', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Error loading businesses' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/admin/businesses?*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(rows).toHaveCount(25)
  })
})

test('a business gets another email and another plan', async ({ page }) => {
  const number = randomInt(1_000_000)
  const name = `Moved Grocer ${number}`
  const email = `grocer${number}@shop.example`
  const businessId = await register(page.request, name)
  const twin = `Twin ${number}`
  await register(page.request, twin)

  await openPanel(page)
  const dialog = page.getByRole('dialog')

  await test.step('the email is checked, and changed', async () => {
    await choose(page, name, 'Change Email')
    await expect(dialog).toHaveAccessibleName('Change business email')
    await expect(dialog).toContainText('has no email yet')
    const field = dialog.getByRole('textbox', { name: 'New email' })
    await dialog.getByRole('button', { name: 'Update Email' }).click()
    await expect(field).toHaveAccessibleDescription('Valid email is required')
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await field.fill(email)
    await pressTwice(page, dialog.getByRole('button', { name: 'Update Email' }))
    await expectToast(page, 'Email Updated')
    await expect(tableOf(page).getByText(email)).toBeVisible()
  })

  await test.step('one that another business has is said, and may be meant', async () => {
    await choose(page, twin, 'Change Email')
    const field = dialog.getByRole('textbox', { name: 'New email' })
    await field.fill(email.toUpperCase())
    await dialog.getByRole('button', { name: 'Update Email' }).click()
    const inUse = dialog.getByText(`“${name}”, ID ${businessId}, has this email already.`)
    await expect(inUse).toBeVisible()
    await expectAccessible(page)
    await field.fill(`${email}.test`)
    await expect(inUse).toHaveCount(0)
    await field.fill(email)
    await dialog.getByRole('button', { name: 'Update Email' }).click()
    await expect(inUse).toBeVisible()
    await dialog.getByRole('button', { name: 'Use It Anyway' }).click()
    await expectToast(page, 'Email Updated')
  })

  await test.step('a session that ends in the middle gives the dialog back', async () => {
    await choose(page, name, 'Change Email')
    const field = dialog.getByRole('textbox', { name: 'New email' })
    await field.fill(`new-${email}`)
    await pressAsSessionEnds(dialog.getByRole('button', { name: 'Update Email' }))
    await expect(page.getByText(/^Your session has ended\./)).toBeVisible()
    await signIn(page)
    await expect(field).toHaveValue(`new-${email}`)
    await dialog.getByRole('button', { name: 'Update Email' }).click()
    await expectToast(page, 'Email Updated')
    await expect(tableOf(page).getByText(`new-${email}`)).toBeVisible()
  })

  await test.step('the plan is changed', async () => {
    await choose(page, name, 'Change Plan')
    await expect(dialog.getByRole('radio', { name: 'Free' })).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'Professional' }).check()
    await dialog.getByRole('button', { name: 'Change Plan' }).click()
    await expectToast(page, 'Plan Updated')
    await expect(tableOf(page).getByText('Professional', { exact: true })).toBeVisible()
  })
})

test('a business is switched off for a reason, and on again', async ({ page, browser }) => {
  const owner = await (await browser.newContext()).newPage()
  const name = `Closed Grocer ${randomInt(1_000_000)}`
  const businessId = await registerBusiness(owner, name)
  await owner.getByRole('link', { name: 'Open the dashboard' }).click()
  const qr = await printedCode(owner, 20)
  const counter = await (await browser.newContext()).newPage()
  await openPanel(page)
  const dialog = page.getByRole('dialog')

  await test.step('switched off for a reason, its codes say so and its owner reads why', async () => {
    await choose(page, name, 'Switch Off')
    await dialog.getByRole('button', { name: 'Switch Off' }).click()
    await expect(dialog.getByText('Please say why: the owner reads it')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The shop has moved away')
    await dialog.getByRole('button', { name: 'Switch Off' }).click()
    await expectToast(page, 'Business Switched Off')
    await expect(tableOf(page).getByText('Account Inactive')).toBeVisible()
    // An open dashboard hears of it by itself.
    const card = owner.getByRole('region', { name: 'Support has switched this shop off' })
    await expect(card).toContainText('Reason: The shop has moved away')
    await expectAccessible(owner)
    await counter.goto(`/scan?qr=${qr}`)
    await expect(counter.getByText(/^This shop is not giving points right now\./)).toBeVisible()
    await counter.goto(`/check-points?business=${businessId}`)
    await counter.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
    await counter.getByRole('button', { name: 'Check My Points' }).click()
    await expect(counter.getByText(/^This shop is not giving points right now\./)).toBeVisible()
    await expectAccessible(counter)
  })

  await test.step('and on again, they give points', async () => {
    await choose(page, name, 'Switch On')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('They are back')
    await dialog.getByRole('button', { name: 'Switch On' }).click()
    await expectToast(page, 'Business Switched On')
    await expect(tableOf(page).getByText('Account Active')).toBeVisible()
    await counter.goto(`/scan?qr=${qr}`)
    await collect(counter, newPhone())
    await expect(counter.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  })
})

const businessesOf = (page: Page) => page.getByRole('region', { name: 'Businesses' })

/** A list on phones. */
const tableOf = (page: Page) => {
  const businesses = businessesOf(page)
  return businesses.getByRole('table').or(businesses.getByRole('list'))
}

async function register(request: APIRequestContext, businessName: string): Promise<number> {
  const answer = await request.post('/api/businesses/register', {
    data: { businessName, businessPhone: `+1 ${newPhone().national}` },
  })
  return (await answer.json()).businessId
}

/** Finds a business by its name, and opens one of its dialogs. */
async function choose(page: Page, name: string, deed: string): Promise<void> {
  await searchFor(page, page.getByRole('searchbox', { name: 'Search businesses' }), name)
  const more = businessesOf(page).getByRole('button', { name: /^More for/ })
  await expect(more).toHaveCount(1)
  await expect(more).toHaveAccessibleName(new RegExp(`^More for ${name}, ID`))
  await more.click()
  await page.getByRole('menuitem', { name: deed }).click()
}

async function openPanel(page: Page): Promise<void> {
  await page.goto('/admin-panel')
  await signIn(page)
  await expect(businessesOf(page)).toBeVisible()
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Admin password').fill(adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function expectToast(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible()
}
