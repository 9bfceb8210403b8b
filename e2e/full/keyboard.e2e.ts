import { expect, type Locator, type Page, test } from '@playwright/test'
import { printedCode } from '../points.ts'
import { newPhone } from '../registerBusiness.ts'

/** An owner's whole day by keyboard alone. */

/** The most Tab presses that anybody would accept. */
const mostPresses = 90
/** More items than any menu has. */
const mostItems = 12

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

/** Presses Tab until `target` has focus. */
async function reach(target: Locator): Promise<void> {
  const page = target.page()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await reach(target)
  await target.page().keyboard.press(key)
}

/** Walks an open menu by its arrow keys, and presses Enter. */
async function choose(item: Locator): Promise<void> {
  const { keyboard } = item.page()
  await expect(item).toBeVisible()
  for (let presses = 0; presses < mostItems; presses += 1) {
    if (await isFocused(item)) return keyboard.press('Enter')
    await keyboard.press('ArrowDown')
  }
  await expect(item).toBeFocused()
}

/** Replaces the text of a field by typing. */
async function type(field: Locator, words: string): Promise<void> {
  await reach(field)
  await field.page().keyboard.press('ControlOrMeta+a')
  await field.page().keyboard.type(words)
  await expect(field).toHaveValue(words)
}

const key = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name })
const link = (place: Page | Locator, name: string | RegExp) => place.getByRole('link', { name })
const field = (place: Page | Locator, name: string | RegExp) => place.getByRole('textbox', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const toast = (page: Page, title: string) =>
  expect(page.getByText(title, { exact: true })).toBeVisible()

test('an owner’s day, without a mouse', async ({ page, browser }, testInfo) => {
  const name = `No Mouse ${testInfo.project.name}`
  const customerPhone = newPhone()
  // The journey's printer: it is done at once.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })

  await test.step('registers, and opens the dashboard', async () => {
    await page.goto('/business-register')
    await type(field(page, 'Business name'), name)
    await reach(field(page, 'Business phone'))
    await page.keyboard.type(newPhone().national)
    await page.keyboard.press('Enter')
    await expect(heading(page, `${name} is registered`)).toBeFocused()
    await press(link(page, 'Open the dashboard'))
    // The dashboard is another document, which begins at its top.
    await expect(heading(page, name)).toBeVisible()
  })

  await test.step('completes the setup in five steps', async () => {
    await press(link(page, 'Finish the setup'))
    await type(field(page, 'Email'), 'hello@nomouse.example')
    await press(key(page, 'Next: Branding'))
    await expect(heading(page, 'Branding')).toBeFocused()
    await type(page.getByRole('textbox', { name: 'Primary color', exact: true }), '#7B1FA2')
    await press(key(page, 'Next: Rewards'))
    await expect(heading(page, 'Rewards')).toBeFocused()
    await type(field(page, 'Reward description'), 'A slice of cake')
    await press(key(page, 'Next: QR Point Values'))
    await expect(heading(page, 'QR Point Values')).toBeFocused()
    await type(field(page, 'Medium purchase'), '25')
    await press(key(page, 'Next: Notifications'))
    await expect(heading(page, 'Notifications')).toBeFocused()
    await press(page.getByRole('checkbox', { name: /Privacy Policy/ }), 'Space')
    await press(page.getByRole('checkbox', { name: /Terms of Service/ }), 'Space')
    await press(key(page, 'Save Changes'))
    await toast(page, 'Business Updated')
    await expect(heading(page, name)).toBeFocused()
    await expect(link(page, 'Finish the setup')).toBeHidden()
  })

  const code = (points: number) =>
    page.getByRole('article', { name: `${points}-point code`, exact: true })
  await test.step('creates a code and edits it', async () => {
    await press(key(page, 'Create New'))
    const dialog = page.getByRole('dialog', { name: 'Create a QR code' })
    await type(field(dialog, 'Points'), '100')
    await page.keyboard.press('Enter')
    await expect(key(page, 'Create New')).toBeFocused()
    await press(key(page, 'More for the 100-point code'))
    await choose(page.getByRole('menuitem', { name: 'Edit points' }))
    await expect(field(page, 'Points')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('120')
    await page.keyboard.press('Enter')
    await expect(code(120)).toBeVisible()
    await expect(key(page, 'More for the 120-point code')).toBeFocused()
  })

  await test.step('prints the set on the other paper, and comes back', async () => {
    await press(link(page, 'Print a set'))
    await expect(heading(page, 'Print a set')).toBeFocused()
    const paper = page.getByRole('combobox', { name: 'Paper' })
    await reach(paper)
    await page.keyboard.type('A4')
    await expect(paper).toHaveValue('a4')
    await press(key(page, /^Print/))
    await expect(page.locator('html')).toHaveAttribute('data-printed')
    await press(link(page, 'Dashboard'))
    await expect(heading(page, name)).toBeFocused()
  })

  const ending = `…${customerPhone.national.slice(-4)}`
  const customer = await (await browser.newContext()).newPage()
  await test.step('a customer earns the reward, and leaves a review', async () => {
    const text = await printedCode(page, 120)
    await customer.goto(`/scan?${new URLSearchParams({ qr: text })}`)
    await reach(field(customer, 'Your phone number'))
    await customer.keyboard.type(customerPhone.national)
    await customer.keyboard.press('Enter')
    await expect(heading(customer, 'Reward Unlocked')).toBeFocused()
    const { businessId } = await page.evaluate(() => JSON.parse(localStorage.businessAccess))
    const review = { businessId, rating: 4, comment: 'Good cake', customerName: 'Mia' }
    const sent = await customer.request.post('/api/feedback/public', { data: review })
    expect(sent.ok()).toBe(true)
  })

  await test.step('gives the reward by its claim code, and undoes it', async () => {
    const shown = customer.getByText('Claim code', { exact: true }).locator('xpath=../p[2]')
    await expect(shown).toContainText(/[2-9A-Z]{3} [2-9A-Z]{2}/)
    const claimCode = ((await shown.textContent()) ?? '').slice(0, 6)
    await type(field(page, 'Claim code'), claimCode)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'A slice of cake' })).toBeFocused()
    await press(key(dialog, 'Undo'))
    await expect(page.getByText(`${ending} has 120 points again, and the reward`)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field(page, 'Claim code')).toBeFocused()
  })

  await test.step('gives a customer points for a visit that was missed', async () => {
    await press(link(page, 'Customers'))
    await expect(heading(page, 'Customers')).toBeFocused()
    await press(link(page, customerPhone.national))
    await expect(heading(page, customerPhone.national)).toBeFocused()
    await expect(link(page, 'Customers').first()).toHaveAttribute('aria-current', 'true')
    await press(key(page, 'Give or take points'))
    const dialog = page.getByRole('dialog', { name: 'Give or take points' })
    await type(field(dialog, 'How many points'), '30')
    await type(field(dialog, 'Reason'), 'Forgot to scan')
    await page.keyboard.press('Enter')
    await toast(page, 'Points given')
    await expect(key(page, 'Give or take points')).toBeFocused()
  })

  await test.step('answers the review', async () => {
    await press(link(page, 'Reviews'))
    await expect(heading(page, 'Reviews')).toBeFocused()
    const answered = page.getByRole('article', { name: 'From Mia' }).getByRole('checkbox')
    await press(answered, 'Space')
    await expect(answered).toBeChecked()
    await expect(answered).toBeFocused()
  })

  await test.step('changes the settings', async () => {
    await press(link(page, 'Dashboard'))
    await press(link(page, 'Settings'))
    const settings = page.getByRole('main')
    await press(link(settings, 'Shop'))
    await expect(heading(page, /^Shop$/)).toBeFocused()
    await type(field(settings, 'Description'), 'Cake from eight')
    await press(key(settings, 'Save shop'))
    await toast(page, 'Business Updated')
    await press(link(page, 'Dashboard'))
    await expect(page.getByText('Cake from eight')).toBeVisible()
  })
})
