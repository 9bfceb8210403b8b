import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectLeader, printedCode } from './counter.ts'
import {
  confirmPhone,
  lastTwo,
  newEmail,
  providerPage,
  signIn,
  skipFeedback,
} from './customerAccount.ts'
import { newPhone, registerBusiness } from './registerBusiness.ts'
import { textedCode } from './textedCode.ts'

/** Coming in with an account: the gate, the provider of a trial, the scanner, an owner's business. */

test('the gate leads to the provider, and the provider back to where one was going', async ({
  page,
}) => {
  await page.goto('/signup?returnTo=/scan')
  await expect(page.getByRole('heading', { level: 1, name: 'Almost There!' })).toBeVisible()
  await expect(page.getByText(/^This is a trial sign-in on this machine/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Continue with / }).click()
  await expect(page).toHaveURL(providerPage)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter a name')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Lima')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/scan$/)
  await expect(page).toHaveTitle('QR Code Scanner - Earn Instant Rewards')
  await expect(page.getByRole('heading', { name: 'Add your phone number' })).toBeVisible()
})

test('a sign-in that failed says why at the gate', async ({ page }) => {
  await page.goto('/signup?problem=provider_refused&returnTo=//other.example')
  const refused = 'You were not signed in. Please try again, or choose another account.'
  await expect(page.getByRole('alert')).toHaveText(refused)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(refused)
  // An address of another site is not handed on.
  const way = page.getByRole('link', { name: /^Continue with / })
  await expect(way).toHaveAttribute('href', '/auth/login')
  await expectAccessible(page)

  await page.goto('/signup?problem=made-up')
  await expect(page.getByRole('alert')).toHaveText(
    'This sign-in could not be completed. Please start again from here.',
  )
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a sign-in that is over can be started again', async ({ page }) => {
  await page.goto('/signup?returnTo=/scan')
  await page.getByRole('link', { name: /^Continue with / }).click()
  await expect(page).toHaveURL(providerPage)
  await page.goto(`/trial-sign-in?interaction=${randomUUID()}`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Lima')
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'This sign-in is over' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(page).toHaveURL(/\/signup\?returnTo=%2Fscan$/)
  await page.getByRole('link', { name: /^Continue with / }).click()
  await expect(page).toHaveURL(providerPage)
  // The tab remembers who tried.
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Lima')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@example.com')
})

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

test('an owner by name and phone links an account, and needs no form any more', async ({
  page,
  browser,
}, testInfo) => {
  const name = `Linked Shop ${testInfo.project.name}`
  const email = newEmail()
  await registerBusiness(page, name)
  await page.goto('/business/setup')
  await expect(page.getByRole('heading', { name: 'Business Settings' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Business name' })).toHaveValue(name)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Sign in with / }).click()
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Business Settings' })).toBeVisible()
  await expect(page.getByText(/^An account is connected to this business\./)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Sign in with / })).toBeHidden()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await test.step('in another browser, the account alone opens the dashboard', async () => {
    await openDashboardByAccount(browser, { email, name })
  })
})

test('an account without a business is told so, and led on', async ({ page }) => {
  const email = newEmail()
  await page.goto('/business-check')
  await page.getByRole('link', { name: /^Continue with / }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/business-dashboard-real$/)
  await expect(
    page.getByRole('heading', { name: 'This account has no business yet' }),
  ).toBeVisible()
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open it by name and phone' }).click()
  await expect(page).toHaveURL(/\/business-check$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Register your business' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Setup' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Use another account' }).click()
  await expect(page).not.toHaveURL(/\/business-dashboard-real$/)
  await page.goto('/business-dashboard-real')
  await expect(page.getByText('Access Error', { exact: true })).toBeVisible()
})

test('the setup asks to sign in, and makes a first business the account’s own', async ({
  page,
  browser,
}, testInfo) => {
  const name = `First Shop ${testInfo.project.name}`
  const email = newEmail()
  await expectUnauthorized(page, '/business/setup')
  await signIn(page, email)
  await expect(page).toHaveURL(/\/business\/setup$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Business Setup' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Business name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill('hello@first.example')
  await page.getByRole('textbox', { name: 'Phone' }).fill(newPhone().national)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('checkbox', { name: /Privacy Policy/ }).check()
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page.getByText('Business Created', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Your business has been successfully created!', { exact: true }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/business-dashboard-real$/)
  await page.goto('/business/setup')
  await expect(page.getByRole('heading', { name: 'Business Settings' })).toBeVisible()
  await expect(page.getByText('Setup Complete', { exact: true })).toBeVisible()
  await openDashboardByAccount(browser, { email, name })
})

test('nobody is sent away before half a second has passed', async ({ page }) => {
  let hasLeft = false
  page.on('request', (request) => {
    hasLeft ||= new URL(request.url()).pathname === '/auth/login'
  })
  // The page's own clock stands still but for what is let pass.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto('/business/setup')
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.clock.runFor(400)
  expect(hasLeft).toBe(false)
  await page.clock.runFor(100)
  await expect(page).toHaveURL(providerPage)
})

/** The toast, and half a second later the provider's page. */
async function expectUnauthorized(page: Page, path: string): Promise<void> {
  const signInAddress = '**/auth/login?*'
  // The first time the way leads nowhere, so that there is time to look at the page.
  await page.route(signInAddress, (route) => route.fulfill({ status: 204 }))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible()
  const sentence = 'You are logged out. Logging in again...'
  await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ reducedMotion: null })
  await page.unroute(signInAddress)

  await page.reload()
  await expect(page).toHaveURL(providerPage)
}

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

async function openDashboardByAccount(
  browser: Browser,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/signup?returnTo=/business-dashboard-real')
  await page.getByRole('link', { name: /^Continue with / }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/business-dashboard-real$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await context.close()
}
