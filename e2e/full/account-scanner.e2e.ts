import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expectLeader, printedCode } from '../counter.ts'
import {
  confirmPhone,
  expectUnauthorized,
  lastTwo,
  newEmail,
  providerPage,
  signIn,
  skipFeedback,
} from '../customerAccount.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'
import { textedCode } from '../textedCode.ts'

/** Coming in with an account: a customer at the scanner, who types codes. */

test('a customer signs in, confirms a phone, and earns with typed codes', async ({
  page,
  browser,
}, testInfo) => {
  const code = await shopWithCode(browser, `Scanner Shop ${testInfo.project.name}`)
  const phone = newPhone()
  await test.step('the scanner asks to sign in', async () => {
    await expectUnauthorized(page, '/scan')
    await signIn(page, newEmail())
    await expect(page).toHaveURL(/\/scan$/)
  })

  await test.step('the first time, it asks for a phone and texts a code', async () => {
    // The static page has a field of that name, too, until the scanner takes its place.
    await expect(page.getByRole('heading', { name: 'Add your phone number' })).toBeVisible()
    const field = page.getByRole('textbox', { name: 'Your phone number' })
    await field.fill('12')
    await page.getByRole('button', { name: 'Text me a code' }).click()
    await expect(page.getByText(/^Please enter a valid phone number/)).toBeVisible()
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await field.fill(phone.national)
    await page.getByRole('button', { name: 'Text me a code' }).click()
    const codeField = page.getByRole('textbox', { name: 'Code' })
    await expect(codeField).toBeFocused()
    await expect(page.getByText(`the number ending ${lastTwo(phone)}`)).toBeVisible()
    await expectAccessible(page)
    const texted = await textedCode(page, phone)
    await codeField.fill(texted === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Confirm number' }).click()
    await expect(page.getByText('That code is not right.')).toBeVisible()
    await codeField.fill(texted)
    await page.getByRole('button', { name: 'Confirm number' }).click()
    await expect(page.getByRole('button', { name: 'Start camera' })).toBeVisible()
    await expect(page.getByText(`Points go to the number ending ${lastTwo(phone)}`)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a code in small letters gives its points', async () => {
    await page.getByRole('button', { name: 'Type the code' }).click()
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await expectAccessible(page)
    await enterCode(page, ` ${code.toLowerCase()} `)
    await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
    await expectLeader(page, 'Your points', '20 / 100')
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('another time the number is known, and the link is as good as the code', async () => {
    await skipFeedback(page)
    await page.getByRole('button', { name: 'Scan Another' }).click()
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await page.goto('/qr-scanner')
    await page.getByRole('button', { name: 'Type the code' }).click()
    await enterCode(page, new URL(`/scan?qr=${code}`, page.url()).href)
    await expectLeader(page, 'Your points', '40 / 100')
    await skipFeedback(page)
    await page.getByRole('link', { name: 'Check My Points' }).click()
    await expect(page.getByText('60 points needed')).toBeVisible()
  })

  await test.step('signing out closes the scanner', async () => {
    await page.goto('/scan')
    await page.getByRole('link', { name: 'Sign out' }).click()
    await expect(page).not.toHaveURL(/\/scan$/)
    await page.goto('/scan')
    // Signed out at the provider too: its page asks again.
    await expect(page).toHaveURL(providerPage)
  })
})

test('the scanner says what is wrong with a code, and gives points once', async ({
  page,
  browser,
}, testInfo) => {
  const code = await shopWithCode(browser, `Scanner Line ${testInfo.project.name}`)
  const phone = newPhone()
  await page.goto('/signup?returnTo=/qr-scanner')
  await page.getByRole('link', { name: /^Continue with / }).click()
  await signIn(page, newEmail())
  await confirmPhone(page, phone)

  await test.step('nothing, or a code that nobody knows', async () => {
    await page.getByRole('button', { name: 'Type the code' }).click()
    await enterCode(page, '   ')
    await expect(page.getByText('Please enter the code')).toBeVisible()
    await enterCode(
      page,
      code.replace(/\w$/, (last) => (last === '2' ? '3' : '2')),
    )
    await expect(page.getByText('Scan Failed', { exact: true })).toBeVisible()
    const sentence = 'We do not know this code. Please ask at the counter for a new one.'
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('another number may be given, or the old one kept', async () => {
    await page.getByRole('button', { name: 'Change number' }).click()
    await expect(page.getByRole('textbox', { name: 'Your phone number' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep my number' }).click()
    await expect(page.getByText(`Points go to the number ending ${lastTwo(phone)}`)).toBeVisible()
  })

  await test.step('an answer that was lost gives nothing twice', async () => {
    const keys: (string | undefined)[] = []
    await page.route('**/api/qr/scan', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await enterCode(page, code)
    await expectLeader(page, 'Your points', '20 / 100')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })
  await skipFeedback(page)
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/')
})

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Collect points' }).click()
}

/** Registers a shop in a browser of its own; answers its 20-point code. */
async function shopWithCode(browser: Browser, name: string): Promise<string> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await registerBusiness(page, name)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const code = await printedCode(page, 20)
  await context.close()
  return code
}
