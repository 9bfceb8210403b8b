import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { collect, expectLeader, printedCode } from '../counter.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/** From the reward on a customer's screen to the one that is handed over, and back again. */

const claimRequests = '**/api/rewards/claim-code'

test('a reward is earned, shown, redeemed by its code and undone, all by keyboard', async ({
  page,
  browser,
}, testInfo) => {
  await registerBusiness(page, `Claim House ${testInfo.project.name}`)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const code = await printedCode(page, 60)
  const phone = newPhone()
  const ending = `…${phone.national.slice(-4)}`
  const customer = await phoneOf(browser)

  const claimCode =
    await test.step('the customer has a code, a clock and the last four digits', async () => {
      await collectTwice(customer, code, phone)
      await expect(customer.getByText('A new one comes by itself.')).toBeVisible()
      const moment = customer.getByText(
        new RegExp(`^Phone ${ending}, .* \\d+:\\d\\d:\\d\\d [AP]M$`),
      )
      const before = (await moment.textContent()) ?? ''
      await expect(moment).not.toHaveText(before)
      await expectAccessible(customer)
      return shownCode(customer)
    })

  await test.step('the points check shows the same code', async () => {
    await customer.getByRole('link', { name: 'Check My Points' }).click()
    await expect(customer.getByRole('heading', { name: 'Reward Available' })).toBeFocused()
    await expect.poll(() => shownCode(customer)).toBe(claimCode)
    await expectAccessible(customer)
  })

  await test.step('the owner types the code', async () => {
    const key = page.getByRole('button', { name: 'Redeem a reward' })
    await key.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Claim code' })).toBeFocused()
    await page.keyboard.type('k7')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'A claim code has 5 letters and digits. This one has 2.',
    )
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Claim code' }).selectText()
    await page.keyboard.type(`${claimCode.slice(0, 3).toLowerCase()}-${claimCode.slice(3)}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Reward given' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Free reward of your choice' })).toBeFocused()
    await expectLeader(page, 'For', ending)
    await expectLeader(page, 'Before', '120')
    await expectLeader(page, 'Points now', '0')
    await expectAccessible(page)
  })

  await test.step('a second till hears that it was used', async () => {
    const second = await page.context().newPage()
    await second.goto('/business-dashboard-real')
    await redeemByCode(second, claimCode)
    await expect(second.getByRole('alert')).toHaveText(
      'This claim code was used a moment ago. The reward has been given already.',
    )
    await second.close()
  })

  await test.step('the owner undoes it, and is where they began', async () => {
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Reward taken back' })).toBeVisible()
    await expect(dialog.getByText(`${ending} has 120 points again, and the reward`)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Redeem a reward' })).toBeFocused()
  })
})

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
    await page
      .getByRole('button', { name: `Undo the scan of 60 points of ${ending}` })
      .last()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo it' }).click()
    await expect(page.getByText('Not undone', { exact: true })).toBeVisible()
    await expect(page.getByText(/^These points are spent/)).toBeVisible()
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
    /^This number was given a reward \d+ seconds? ago\. Is this another one\?$/,
  )
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Give another' }).click()
  await expect(
    second.getByText(/^Hand over: .* has 160 points now\. 1 reward is waiting\.$/),
  ).toBeVisible()
})

test('the code renews itself while it is looked at, and a lost line is said', async ({
  page,
}, testInfo) => {
  await registerBusiness(page, `Renewed ${testInfo.project.name}`)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const code = await printedCode(page, 60)
  await page.clock.install()
  let asked = 0
  await page.route(claimRequests, (route) => {
    asked += 1
    return route.continue()
  })
  await collectTwice(page, code, newPhone())
  await expect(page.getByText('A new one comes by itself.')).toBeVisible()
  expect(asked).toBe(1)
  await page.clock.fastForward('01:50')
  expect(asked).toBe(1)
  const renewed = page.waitForResponse(claimRequests)
  await page.clock.fastForward('00:15')
  // The page has it before the line is lost, or it would lose nothing.
  await (await renewed).finished()
  expect(asked).toBe(2)
  await page.clock.runFor(100)

  await page.unroute(claimRequests)
  await page.route(claimRequests, (route) => route.abort('connectionreset'))
  await page.clock.fastForward('03:05')
  await page.clock.runFor(12_000)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(page.getByText(/^We could not load a claim code\./)).toBeVisible()
  await expect(page.getByText('Show this screen to redeem')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(claimRequests)
  await again.press('Enter')
  await expect(page.getByText('A new one comes by itself.')).toBeVisible()
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

/** As the counter reads it: "K7M 2Q", without the blank. */
async function shownCode(page: Page): Promise<string> {
  const code = page
    .getByText('Claim code', { exact: true })
    .locator('xpath=following-sibling::p[1]')
  await expect(code).toContainText(/[2-9A-Z]{3} [2-9A-Z]{2}/)
  return ((await code.textContent()) ?? '').slice(0, 6).replace(' ', '')
}

async function redeemByCode(page: Page, claimCode: string): Promise<void> {
  await page.getByRole('button', { name: 'Redeem a reward' }).click()
  await page.getByRole('textbox', { name: 'Claim code' }).fill(claimCode)
  await page.getByRole('textbox', { name: 'Claim code' }).press('Enter')
}
