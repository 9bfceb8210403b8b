import { expectAccessible } from './accessible.ts'
import { openPart, openSettings } from './openSettings.ts'
import { collect, printedCode } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, type Page, test } from './test.ts'

/** A shop opens its second location: codes, receipt and figures go by location, and closing one ends it. */

const switchOf = (page: Page) => page.getByRole('combobox', { name: 'Location' })
const onPhone = { width: 390, height: 844 }
const onComputer = { width: 1280, height: 900 }

/** The same page at both widths. */
async function expectGoodAtBothWidths(page: Page): Promise<void> {
  for (const size of [onPhone, onComputer]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
}

test('a second location has codes and figures of its own', { tag: '@long' }, async ({
  page,
  customer,
}) => {
  const shop = await openShop(page)
  await scan(page.request, shop, newPhone(), 20)
  await page.goto('/business-dashboard-real')
  await expect(page.getByText('Points awarded', { exact: true }).first()).toBeVisible()
  await expect(switchOf(page)).toHaveCount(0)

  await test.step('the owner adds it', async () => {
    const part = await openSettings(page, 'Locations')
    await expect(part.getByText(/^Do you have a second place\?/)).toBeVisible()
    await part.getByRole('button', { name: 'Add location' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbor Street')
    await dialog.getByRole('textbox', { name: 'Address' }).fill('4 Harbor Street')
    await dialog.getByRole('checkbox', { name: 'Monday' }).check()
    await dialog.getByLabel('Monday opens').fill('08:00')
    await dialog.getByLabel('Monday closes').fill('16:00')
    await dialog.getByRole('button', { name: 'Add location' }).click()
    const row = part.getByRole('row', { name: /^Harbor Street/ })
    await expect(row.getByText('4 Harbor Street')).toBeVisible()
    await expect(row.getByRole('cell', { name: 'Mon 8 AM to 4 PM' })).toBeVisible()
    await expect(
      part.getByText('2 locations, free during beta. Customers keep one balance across both.'),
    ).toBeVisible()
    await expectGoodAtBothWidths(page)
  })

  await test.step('a code of it says so on the receipt', async () => {
    await page.goto('/business-dashboard-real')
    await page.getByRole('button', { name: 'Create New' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Points' }).fill('35')
    await dialog.getByRole('combobox', { name: 'Location' }).selectOption('Harbor Street')
    await dialog.getByRole('button', { name: 'Create code' }).click()
    const card = page.getByRole('article', { name: '35-point code' })
    await expect(card.getByText('Harbor Street')).toBeVisible()
    const code = await printedCode(page, 35)
    await customer.goto(`/scan?qr=${code}`)
    await collect(customer, newPhone())
    await expect(customer.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
    await expect(customer.getByText('Harbor Street')).toBeVisible()
  })

  await test.step('the figures go by location, and the choice stays over pages and a reload', async () => {
    const shares = page.getByRole('list', { name: 'Points by location' })
    await expect(shares.getByRole('listitem')).toHaveText([
      /^Main location, 14 days20 points$/,
      /^Harbor Street, 14 days35 points$/,
    ])
    await expectGoodAtBothWidths(page)
    await switchOf(page).selectOption('Harbor Street')
    const awarded = page.getByText('Points awarded', { exact: true }).first().locator('..')
    await expect(awarded).toContainText('35')
    await expect(page.getByRole('article', { name: '20-point code' })).toHaveCount(0)
    await expectGoodAtBothWidths(page)
    await page.getByRole('link', { name: 'Customers', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
    await expect(page.getByText('1 customer')).toBeVisible()
    await page.reload()
    await expect(switchOf(page)).toHaveValue('2')
    await expectGoodAtBothWidths(page)
    await page.getByRole('link', { name: 'Insights', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
    await expect(switchOf(page)).toHaveValue('2')
    await expectGoodAtBothWidths(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
    await switchOf(page).selectOption('All locations')
    await expect(page.getByText('2 customers')).toBeVisible()
  })

  await test.step('closed, its codes say so', async () => {
    await page.goto('/business/settings')
    const part = await openPart(page, 'Locations')
    await part.getByRole('button', { name: 'More for Harbor Street' }).click()
    await page.getByRole('menuitem', { name: 'Close location' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close location' }).click()
    await expect(part.getByText('Closed', { exact: true })).toBeVisible()
    // Not a reload: a form that was sent before its page had scripts would show its result again.
    await customer.goto(customer.url())
    await expect(customer.getByText(/^This location is closed\./)).toBeVisible()
  })
})
