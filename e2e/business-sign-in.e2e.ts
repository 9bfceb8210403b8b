import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { newPhone, registerBusiness } from './registerBusiness.ts'

/** The owner's door: out, in again, and what stands there for those who may not come in. */

const dashboard = '/business-dashboard-real'
const check = /\/business-check$/

test('an owner signs out, and in again by name and phone', async ({ page }, testInfo) => {
  const name = `Door & Son ${testInfo.project.name}`
  const phone = newPhone()
  const businessId = await registerBusiness(page, name, phone)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(check)
  expect(await storedAccess(page)).toBeNull()

  await test.step('the dashboard is closed now, and says so at the door', async () => {
    await page.goto(dashboard)
    await expect(page).toHaveURL(check)
    await expect(page.getByText('Access Error', { exact: true })).toBeVisible()
    await expect(
      page.getByText('No business credentials found. Please log in again.', { exact: true }),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a wrong name is refused, and what was typed stays', async () => {
    await page.getByRole('textbox', { name: 'Business name' }).fill('Another shop')
    await page.getByRole('textbox', { name: 'Business phone' }).fill(phone.national)
    await page.getByRole('button', { name: 'Open Dashboard' }).click()
    const sentence = 'Business not found. Please register first or check your details.'
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
    await expect(page.getByText('Access Denied', { exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Business phone' })).toHaveValue(phone.national)
    await expectAccessible(page)
  })

  await test.step('the right one opens the dashboard a second later', async () => {
    await page
      .getByRole('textbox', { name: 'Business name' })
      .fill(`  ${name.toUpperCase().replace(' ', '  ')} `)
    await page.getByRole('button', { name: 'Open Dashboard' }).click()
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeFocused()
    await expect(page).toHaveURL(dashboard)
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    expect(await storedAccess(page)).toMatchObject({ businessId })
  })

  await test.step('the session alone is enough: it knows its business', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto(dashboard)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(await storedAccess(page)).toMatchObject({ businessId, businessName: name })
  })
})

test('a browser whose session has ended is led back to the door', async ({
  page,
  context,
}, testInfo) => {
  await registerBusiness(page, `Ended & Gone ${testInfo.project.name}`)
  await context.clearCookies()
  await page.goto(dashboard)
  await expect(page.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(check)
  expect(await storedAccess(page)).toBeNull()
})

/** What this browser noted for its own pages; the server never sees it. */
async function storedAccess(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('businessAccess') ?? 'null'))
}
