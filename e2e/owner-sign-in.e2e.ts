import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { withCodes } from './addresses.ts'
import { openTexts } from './outbox.ts'
import { newPhone, type Phone, registerBusiness } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'
import { textedCode } from './textedCode.ts'

const dashboard = '/business-dashboard-real'
const check = /\/business-check$/

async function fillIn(page: Page, name: string, phone: Phone): Promise<void> {
  await page.getByRole('textbox', { name: 'Business name' }).fill(name)
  await page.getByRole('textbox', { name: 'Business phone' }).fill(phone.national)
  await page.getByRole('button', { name: 'Open dashboard' }).click()
}

async function enterCode(page: Page, code: string, key: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: key }).click()
}

/** What this browser stores for its own pages; the server never sees it. */
async function storedAccess(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('businessAccess') ?? 'null'))
}

test('an owner signs out, and in again by name and phone', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const { id: businessId, name, phone } = await openShop(page)
  const shopHeading = page.getByRole('heading', { level: 1, name })
  await page.goto(dashboard)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(check)
  expect(await storedAccess(page)).toBeNull()

  await test.step('the dashboard is closed now, and says so at the door', async () => {
    await page.goto(dashboard)
    await expect(page).toHaveURL(check)
    await expect(page.getByText('Access Error', { exact: true })).toBeVisible()
  })

  await test.step('a wrong name is refused, the right one opens it', async () => {
    await fillIn(page, 'Another shop', phone)
    await expect(page.getByRole('alert')).toContainText('Business not found.')
    await fillIn(page, `  ${name.toUpperCase().replace(' ', '  ')} `, phone)
    await expect(page.getByRole('heading', { name: `Welcome back, ${name}` })).toBeFocused()
    await expect(page).toHaveURL(dashboard)
    await expect(shopHeading).toBeFocused()
    expect(await storedAccess(page)).toMatchObject({ businessId, businessName: name })
  })

  await test.step('the session alone is enough: it knows its business', async () => {
    await page.evaluate(() => localStorage.removeItem('businessAccess'))
    await page.goto(dashboard)
    await expect(shopHeading).toBeVisible()
    expect(await storedAccess(page)).toMatchObject({ businessId, businessName: name })
  })

  await test.step('a browser whose session has ended is led back to the door', async () => {
    await context.clearCookies()
    await page.goto(dashboard)
    await expect(page.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page).toHaveURL(check)
    expect(await storedAccess(page)).toBeNull()
  })

  await test.step('who registers the same again is shown the way in', async () => {
    await page.goto('/business-register')
    await page.getByRole('textbox', { name: 'Business name' }).fill(name)
    await page.getByRole('textbox', { name: 'Business phone' }).fill(phone.national)
    await page.getByRole('button', { name: 'Register business' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Open your dashboard' }).click()
    await expect(page).toHaveURL(check)
  })
})

test.describe('where codes are asked for', () => {
  test.use({ baseURL: withCodes.address })

  test('an owner registers, confirms, and comes in from another browser by a texted code', async ({
    page,
    other,
  }) => {
    const name = 'Code Café'
    const phone = newPhone()
    await test.step('registers, and enters the code from the text message', async () => {
      await registerBusiness(page, name, phone)
      await expect(page.getByText(/^We are sending an SMS with your business ID to/)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: `${name} is registered` })).toBeVisible()
      await enterCode(page, await textedCode(page, phone), 'Confirm phone')
      await expect(page.getByRole('heading', { name: 'Your phone is confirmed' })).toBeFocused()
    })

    await test.step('signs out, and needs no code to come back in this browser', async () => {
      await page.getByRole('link', { name: 'Open the dashboard' }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page).toHaveURL(/business-check/)
      await fillIn(page, name, phone)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    })

    await test.step('another browser is asked for a code; a wrong one is counted', async () => {
      await other.goto(`${withCodes.address}/business-check`)
      await fillIn(other, name, phone)
      const ending = phone.national.slice(-2)
      await expect(
        other.getByText(`Enter the code we texted to the number ending ${ending}.`),
      ).toBeVisible()
      const code = await textedCode(page, phone)
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      await enterCode(other, wrong, 'Open dashboard')
      await expect(other.getByText('That code is not right. You have 4 tries left.')).toBeVisible()
      await other.getByRole('button', { name: 'Send a new code' }).click()
      await expect(other.getByText('We sent a new code.')).toBeVisible()
      await enterCode(other, await textedCode(page, phone), 'Open dashboard')
      await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
    })

    await test.step('the shop’s phone has heard of it, and has the codes to copy', async () => {
      const texts = await openTexts(page, phone)
      await expect(texts.getByText(`new sign-in to ${name} from `)).toBeVisible()
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await texts.getByRole('button', { name: 'Copy code' }).last().click()
      await expect(texts.getByRole('button', { name: 'Copied' })).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(await textedCode(page, phone))
    })
  })
})
