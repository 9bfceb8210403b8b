import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { collect, printedCode } from '../counter.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

test('an owner reads who comes and what is owed, from the first scan on', async ({
  page,
  browser,
}, testInfo) => {
  const name = `Insight Bakery ${testInfo.project.name}`
  await registerBusiness(page, name)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const code = await printedCode(page, 60)

  await test.step('without scans there is nothing to read, and the page says so', async () => {
    await page.getByRole('link', { name: 'Insights' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeFocused()
    await expect(page.getByText('Nobody has scanned this month yet.')).toBeVisible()
    await expect(page.getByText('No visits in the last eight weeks')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('two customers scan', async () => {
    const customer = await (await browser.newContext()).newPage()
    for (const phone of [newPhone(), newPhone()]) {
      await customer.goto(`/scan?qr=${code}`)
      await collect(customer, phone)
      await expect(customer.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
    }
  })

  await test.step('the open page counts them by itself', async () => {
    await expect(page.getByText('0 of 2 customers this month')).toBeVisible()
    const waiting = page.getByRole('term').filter({ hasText: 'Points waiting' })
    await expect(waiting.locator('xpath=following-sibling::dd[1]')).toHaveText('120')
    await expect(page.getByText('at most 1 reward at 100 points')).toBeVisible()
    await expect(page.getByText(/2 visits in the last eight weeks/)).toBeVisible()
    const week = page.getByRole('table', { name: /by weekday and hour/ })
    await expect(week.getByRole('cell', { name: '2', exact: true })).toHaveCount(1)
    await expectAccessible(page)
  })
})
