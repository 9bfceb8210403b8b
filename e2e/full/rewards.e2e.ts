import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { collect, printedCode } from '../points.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/** From the reward on a customer's screen to the one that is handed over, and back again. */

test('a reward is given from the row and undone there, before the scan under it can be', async ({
  page,
  browser,
}, testInfo) => {
  await registerBusiness(page, `Row House ${testInfo.project.name}`)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const phone = newPhone()
  const ending = `…${phone.national.slice(-4)}`
  await collectTwice(await phoneOf(browser), await printedCode(page, 60), phone)

  await test.step('the owner gives it', async () => {
    await page
      .getByRole('button', { name: `Give reward to ${ending}` })
      .first()
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: `Give the reward to ${ending}?` })
    await expect(dialog.getByText('Their points go back to zero.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Give the reward' }).press('Enter')
    await expect(page.getByText(/^Hand over: .* has 0 points now\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: `Give reward to ${ending}` })).toHaveCount(0)
  })

  await test.step('the reward can be undone in its row, and the scan under it cannot', async () => {
    // Its points have been spent.
    await expect(
      page.getByRole('button', { name: `Undo the scan of 60 points of ${ending}` }),
    ).toHaveCount(0)
    await page.getByRole('button', { name: `Undo the reward for 120 points of ${ending}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo it' }).click()
    await expect(page.getByText(`${ending} has 120 points now.`, { exact: true })).toBeVisible()
  })

  await test.step('a repeat scan is undone behind its dots, while a reward waits in its row', async () => {
    const row = page.locator('tbody tr, li').filter({ hasText: 'Repeat scan' })
    await expect(row.getByRole('button', { name: `Give reward to ${ending}` })).toBeVisible()
    const more = row.getByRole('button', { name: /^More for/ })
    await more.click()
    await page.getByRole('menuitem', { name: 'Undo this scan' }).click()
    await expect(page.getByText(`${ending} has 60 points now.`, { exact: true })).toBeVisible()
    await expect(more).toBeFocused()
  })
})

test('of several rewards that wait, each is given once, and the second within a minute is asked about', async ({
  page,
  browser,
}, testInfo) => {
  const businessId = await registerBusiness(page, `Kept Points ${testInfo.project.name}`)
  const kept = await page.request.put(`/api/businesses/${businessId}`, {
    data: { pointCapType: 'unlimited' },
  })
  expect(kept.status()).toBe(200)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const code = await printedCode(page, 60)
  const phone = newPhone()
  const ending = `…${phone.national.slice(-4)}`
  const customer = await phoneOf(browser)
  for (let count = 0; count < 3; count += 1) await collectTwice(customer, code, phone)
  await expect(customer.getByText('3 rewards are waiting for you.')).toBeVisible()

  const give = (till: Page) =>
    till
      .getByRole('button', { name: `Give reward to ${ending}` })
      .first()
      .click()
  const second = await page.context().newPage()
  await second.goto('/business-dashboard-real')
  await give(second)
  await give(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^3 rewards are waiting\. It takes 100 points/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Give the reward' }).click()
  await expect(
    page.getByText(/^Hand over: .* has 260 points now\. 2 rewards are waiting\.$/),
  ).toBeVisible()

  await second.getByRole('dialog').getByRole('button', { name: 'Give the reward' }).click()
  await expect(second.getByRole('alert')).toHaveText(
    /^This number was given a reward \d+ seconds? ago\. Give another one\?$/,
  )
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Give another' }).click()
  await expect(
    second.getByText(/^Hand over: .* has 160 points now\. 1 reward is waiting\.$/),
  ).toBeVisible()
})

async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  return context.newPage()
}

async function collectTwice(page: Page, code: string, phone: { national: string }): Promise<void> {
  for (let count = 0; count < 2; count += 1) {
    await page.goto(`/scan?qr=${code}`)
    await collect(page, phone)
    await expect(
      page.getByRole('heading', { name: /^(Points Earned|Reward Unlocked)$/ }),
    ).toBeFocused()
  }
}
