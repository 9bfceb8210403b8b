import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page, type Route, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { adminPassword } from '../adminPassword.ts'
import { askReset, printedCode } from '../counter.ts'
import { pressAsSessionEnds } from '../endedSession.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'
import { searchFor } from '../searchFor.ts'

/** The administrator: in by the password, into a business for a reason, and out again. */

test('a wrong password, the right one, a business opened as support, and what is written down', async ({
  page,
  browser,
}) => {
  const name = `Audited Bakery ${randomInt(1_000_000)}`
  const owner = await (await browser.newContext()).newPage()
  const businessId = await registerBusiness(owner, name)
  await owner.getByRole('link', { name: 'Open the dashboard' }).click()
  await owner.request.post('/api/qr/scan-with-phone', {
    headers: { 'idempotency-key': randomUUID() },
    data: { qrCode: await printedCode(owner, 20), phoneNumber: `+1 ${newPhone().national}` },
  })

  await test.step('the panel asks for the password, and refuses a wrong one', async () => {
    await page.goto('/admin-panel')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Password is required')).toBeVisible()
    await signIn(page, 'admin123')
    await expectToast(page, 'Access Denied')
    await expect(field(page)).toHaveAccessibleDescription('Invalid admin password')
    await expect(field(page)).toBeFocused()
    expect(await storedFlag(page)).toBeNull()
    await expectAccessible(page)
  })

  await test.step('with the right one the panel opens', async () => {
    await signIn(page, adminPassword)
    await expectToast(page, 'Admin Access Granted')
    await expect(panelHeading(page)).toBeFocused()
    expect(await storedFlag(page)).toBe('true')
    await page.reload()
    await expect(panelHeading(page)).toBeVisible()
  })

  const businesses = page.getByRole('region', { name: 'Businesses' })
  const access = businesses.getByRole('button', { name: `Access ${name}, ID ${businessId}` })
  await test.step('a business is found by its name and by its id', async () => {
    const search = page.getByRole('searchbox', { name: 'Search businesses' })
    await search.fill('no shop is called like this')
    await expect(page.getByRole('heading', { name: 'No business found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all businesses' }).click()
    await search.fill(name.toUpperCase())
    await expect(businesses.getByRole('button', { name: /^Access/ })).toHaveCount(1)
    await search.fill(String(businessId))
    await expect(page).toHaveURL(new RegExp(`[?&]search=${businessId}(&|$)`))
    await expect(access).toBeVisible()
    const table = businesses.getByRole('table').or(businesses.getByRole('list'))
    await expect(table.getByText('Pending Setup').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('opening it takes a reason, and shows the dashboard as support', async () => {
    await access.click()
    const dialog = page.getByRole('dialog', { name: 'Business login info' })
    await expect(dialog.getByText(name)).toBeVisible()
    await expect(dialog.getByRole('link', { name: '/business-check' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Open Dashboard' }).click()
    await expect(dialog.getByText('Please say why you open this dashboard')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Points are missing')
    await dialog.getByRole('button', { name: 'Open Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Support session' })).toContainText(
      'Points are missing',
    )
  })

  await test.step('it may look, and is offered no change', async () => {
    const activity = page.getByRole('region', { name: 'Recent activity' })
    await activity.getByRole('button', { name: /^More for/ }).click()
    const reset = page.getByRole('menuitem', { name: 'Reset points' })
    await expect(reset).toBeDisabled()
    await expect(reset).toContainText('Looking only')
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goto('/business/setup')
    await expect(
      page.getByRole('heading', { name: 'Support does not change settings here' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('a permission that the owner takes back is over at the next press', async () => {
    const permission = `/api/businesses/${businessId}/support-access`
    await owner.request.post(permission)
    // The news gets no answer: only the press can find out.
    await page.route(/\/news$/, () => undefined)
    await page.reload()
    const banner = page.getByRole('region', { name: 'Support session' })
    await expect(banner).toContainText('The owner allows changes.')
    await askReset(page)
    await owner.request.delete(permission)
    await page.getByRole('button', { name: 'Reset points', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'The support session has ended' })).toBeVisible()
    await expect(page.getByText('Failed to reset customer points.')).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Open the admin panel' }).click()
  })

  await test.step('opened once more and left, it leads back to the panel', async () => {
    await searchFor(
      page,
      page.getByRole('searchbox', { name: 'Search businesses' }),
      String(businessId),
    )
    await access.click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Points are missing')
    await page.getByRole('button', { name: 'Open Dashboard' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(panelHeading(page)).toBeVisible()
  })

  await test.step('back in the panel, the audit log tells it', async () => {
    await expect(panelHeading(page)).toBeVisible()
    await page.getByRole('link', { name: 'Audit log' }).click()
    const audit = page.getByRole('region', { name: 'Audit log' })
    await audit.getByRole('textbox', { name: 'Business ID' }).fill(String(businessId))
    const entries = audit.getByRole('table').or(audit.getByRole('list'))
    await expect(entries.getByText('Signed in to the admin panel')).toHaveCount(0)
    await expect(entries.getByText('Registered the business')).toHaveCount(1)
    await expect(entries.getByText('Opened the dashboard as support')).toHaveCount(2)
    await expect(entries.getByText('Reason: Points are missing').first()).toBeVisible()
  })

  await test.step('logged out, the panel asks again', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectToast(page, 'Logged Out')
    await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeFocused()
    expect(await storedFlag(page)).toBeNull()
    await page.reload()
    await expect(field(page)).toHaveValue('')
    await expect(page.getByText('Your session has ended')).toHaveCount(0)
  })
})

test('a session that ends while something is typed gives it back after the password', async ({
  page,
}) => {
  await page.goto('/admin-panel')
  await signIn(page, adminPassword)
  await page
    .getByRole('button', { name: /^Access/ })
    .first()
    .click()
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await reason.fill('Typed before the end')
  await pressAsSessionEnds(page.getByRole('button', { name: 'Open Dashboard' }))
  await expect(page.getByText(/^Your session has ended\./)).toBeVisible()
  expect(await storedFlag(page)).toBeNull()
  await signIn(page, adminPassword)
  await expect(reason).toHaveValue('Typed before the end')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await test.step('voice comments use the same session', async () => {
    await page.getByRole('link', { name: 'Voice comments' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Voice Comments' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Admin' }).click()
    await expect(panelHeading(page)).toBeVisible()
  })

  await test.step('a flag of more than a day ago is as good as none', async () => {
    await page.evaluate(() =>
      localStorage.setItem('adminAuthTime', String(Date.now() - 86_400_001)),
    )
    await page.reload()
    await expect(page.getByText(/^Your session has ended\./)).toBeVisible()
    expect(await storedFlag(page)).toBeNull()
  })
})

test('what left with a token that another tab has just replaced is asked again', async ({
  page,
  browser,
}) => {
  const context = page.context()
  const owner = await (await browser.newContext()).newPage()
  const name = `Second Tab ${randomInt(1_000_000_000)}`
  const businessId = await registerBusiness(owner, name)
  await page.goto('/admin-panel')
  await signIn(page, adminPassword)
  await expect(page.getByRole('button', { name: /^Access/ }).first()).toBeVisible()
  const before = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const opened = await page.request.post(`/api/admin/businesses/${businessId}/access`, {
    data: { reason: 'In another tab' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(opened.ok()).toBe(true)

  const statuses: number[] = []
  const late = async (route: Route) => {
    const headers = { ...(await route.request().allHeaders()), cookie: before }
    const response = await route.fetch({ headers })
    statuses.push(response.status())
    await route.fulfill({ response })
  }
  await page.route(/\/api\/admin\/businesses/, late, { times: 1 })
  await page.getByRole('searchbox', { name: 'Search businesses' }).fill(name)
  await expect.poll(() => statuses).toEqual([401])
  const found = page.getByRole('button', { name: /^Access/ })
  await expect(found).toHaveCount(1)
  await expect(found).toHaveAccessibleName(new RegExp(`, ID ${businessId}$`))
  expect(await storedFlag(page)).toBe('true')
})

test('a flag without a session opens nothing, and a wrong password leads away', async ({
  page,
}) => {
  await page.goto('/admin-voice-comments')
  await expect(field(page)).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('adminAuthenticated', 'true')
    localStorage.setItem('adminAuthTime', String(Date.now()))
  })
  await page.reload()
  await expect(page.getByText(/^Your session has ended\./)).toBeVisible()
  await signIn(page, 'admin123')
  await expect(page).toHaveURL(/\/$/)
  await expectToast(page, 'Access Denied')
  await expect(page.getByText('Invalid admin password', { exact: true })).toBeVisible()
})

const field = (page: Page) => page.getByLabel('Admin password')

const panelHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Platform Administration Dashboard' })

async function signIn(page: Page, password: string): Promise<void> {
  await field(page).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function expectToast(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible()
}

const storedFlag = (page: Page) => page.evaluate(() => localStorage.getItem('adminAuthenticated'))
