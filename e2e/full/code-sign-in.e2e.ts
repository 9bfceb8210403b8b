import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { withCodes } from '../addresses.ts'
import { openTexts } from '../outbox.ts'
import { newPhone, type Phone, registerBusiness } from '../registerBusiness.ts'
import { textedCode } from '../textedCode.ts'

/** Where codes are asked for: registering, coming back, another browser. */

test.use({ baseURL: withCodes.address })

async function enterCode(page: Page, code: string, key: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: key }).click()
}

async function signIn(page: Page, name: string, phone: Phone): Promise<void> {
  await page.goto('/business-check')
  await page.getByRole('textbox', { name: 'Business name' }).fill(name)
  await page.getByRole('textbox', { name: 'Business phone' }).fill(phone.national)
  await page.getByRole('button', { name: 'Open Dashboard' }).click()
}

const newBrowser = async (context: BrowserContext) => {
  const browser = context.browser()
  if (!browser) throw new Error('The story runs in a browser')
  return browser.newContext({ baseURL: withCodes.address })
}

test('an owner registers, confirms, and comes in from another browser by code', async ({
  page,
  context,
}, testInfo) => {
  const name = `Code Cafe ${testInfo.project.name}`
  const phone = newPhone()
  await test.step('registers, and enters the code from the text message', async () => {
    await registerBusiness(page, name, phone)
    await expectAccessible(page)
    await expect(page.getByText(/^We are sending an SMS with your business ID to/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: `${name} is registered` })).toBeVisible()
    await enterCode(page, await textedCode(page, phone), 'Confirm phone')
    await expect(page.getByRole('heading', { name: 'Your phone is confirmed' })).toBeFocused()
    await expect(page.getByText(/^We texted your business ID to/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('signs out, and needs no code to come back in this browser', async () => {
    await page.getByRole('link', { name: 'Open the dashboard' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/business-check/)
    await signIn(page, name, phone)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('another browser is asked for a code; a wrong one is said plainly', async () => {
    const other = await newBrowser(context)
    const till = await other.newPage()
    await signIn(till, name, phone)
    await expect(
      till.getByText(`Enter the code we texted to the number ending ${phone.national.slice(-2)}`),
    ).toBeVisible()
    await expectAccessible(till)
    const code = await textedCode(till, phone)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    await enterCode(till, wrong, 'Open Dashboard')
    await expect(till.getByText('That code is not right. You have 4 tries left.')).toBeVisible()
    await expectAccessible(till)
    await till.getByRole('button', { name: 'Send a new code' }).click()
    await expect(till.getByText('We sent a new code.')).toBeVisible()
    await enterCode(till, await textedCode(till, phone), 'Open Dashboard')
    await expect(till.getByRole('heading', { level: 1, name })).toBeVisible()
    await other.close()
  })

  await test.step('the shop’s phone has heard of it', async () => {
    const texts = await openTexts(page, phone)
    await expect(texts.getByText(`new sign-in to ${name} from Chrome on`)).toBeVisible()
    // The codes of before are there too, each with a key that copies it.
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await texts.getByRole('button', { name: 'Copy code' }).last().click()
    await expect(texts.getByRole('button', { name: 'Copied' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await textedCode(page, phone))
    await expectAccessible(page)
  })
})
