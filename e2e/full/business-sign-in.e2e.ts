import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

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
    await expect(page.getByRole('link', { name: 'The number has changed' })).toHaveAttribute(
      'href',
      '/tech-support?topic=new-number',
    )
    await expect(page.getByRole('textbox', { name: 'Business phone' })).toHaveValue(phone.national)
    await expectAccessible(page)
  })

  await test.step('the right one opens the dashboard a second later', async () => {
    await page
      .getByRole('textbox', { name: 'Business name' })
      .fill(`  ${name.toUpperCase().replace(' ', '  ')} `)
    await page.getByRole('button', { name: 'Open Dashboard' }).click()
    await expect(page.getByRole('heading', { name: `Welcome back, ${name}` })).toBeFocused()
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

test('after too many tries the key rests, and says for how long', async ({ page }) => {
  await page.route('**/api/businesses/verify', (route) =>
    route.fulfill({
      status: 429,
      json: { message: 'That was too often.', code: 'too_many_requests', retryAfterMs: 3_000 },
    }),
  )
  await page.goto('/business-check')
  await page.getByRole('textbox', { name: 'Business name' }).fill('Quick Fingers')
  await page.getByRole('textbox', { name: 'Business phone' }).fill(newPhone().national)
  const key = page.getByRole('button', { name: 'Open Dashboard' })
  await key.click()
  await expect(page.getByText('That was too often.')).toHaveCount(1)
  await expect(key).toBeDisabled()
  await expect(key).toHaveAccessibleDescription(/^You can try again in \d+ s$/)
  await expect(page.getByText('Access Denied', { exact: true })).toBeHidden()
  await expectAccessible(page)
  await expect(key).toBeEnabled()
})

test('who is registered already is shown the way in', async ({ page, browser }, testInfo) => {
  const name = `Twice & Again ${testInfo.project.name}`
  const phone = newPhone()
  const other = await browser.newContext()
  await registerBusiness(await other.newPage(), name, phone)
  await other.close()
  await page.goto('/business-register')
  await page.getByRole('textbox', { name: 'Business name' }).fill(name)
  await page.getByRole('textbox', { name: 'Business phone' }).fill(phone.national)
  await page.getByRole('button', { name: 'Register Business' }).click()
  await expect(page.getByText('Registration Failed', { exact: true })).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'Open your dashboard' }).click()
  await expect(page).toHaveURL(check)
  await expect(page.getByText('Registration Failed', { exact: true })).toBeHidden()
})

/** What this browser noted for its own pages; the server never sees it. */
async function storedAccess(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('businessAccess') ?? 'null'))
}
