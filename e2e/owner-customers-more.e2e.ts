import { collect } from './counter.ts'
import { openCustomer } from './openCustomer.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, type Page, test } from './test.ts'

/** Customers as their shop sees them: found, corrected, blocked, moved, erased; and bursts of scans. */

const button = (page: Page, name: string) => page.getByRole('button', { name })

test('a blocked number is told so at the counter, and collects again when it may', {
  tag: '@long',
}, async ({ page, customer }) => {
  const shop = await openShop(page)
  const phone = newPhone()
  await scan(page.request, shop, phone)
  await openCustomer(page, phone)
  await button(page, 'Block number').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block number' }).click()
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible()

  await customer.goto(`/scan?${new URLSearchParams({ qr: shop.codes[60] ?? '' })}`)
  await collect(customer, phone)
  await expect(
    customer.getByText('This number cannot collect points here. Please ask at the counter.'),
  ).toBeVisible()

  await button(page, 'Let collect again').click()
  await expect(button(page, 'Block number')).toBeVisible()
  await collect(customer, phone)
  await expect(customer.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
  await expect(page.getByText('80', { exact: true }).first()).toBeVisible()
})

test('a burst of scans is shown on the dashboard, and undone in one go', { tag: '@long' }, async ({
  page,
}) => {
  const shop = await openShop(page)
  await page.goto('/business-dashboard-real')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const crowd = Array.from({ length: 10 }, newPhone)
  await Promise.all(crowd.map((phone) => scan(page.request, shop, phone, 60)))
  const card = page.getByRole('region', { name: 'Many scans in a few minutes' })
  await expect(card).toContainText('10 numbers collected 600 points')
  await card.getByRole('button', { name: 'Undo all 10' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo all 10' }).click()
  await expect(page.getByText('Burst undone', { exact: true })).toBeVisible()
  await expect(card).toBeHidden()
  const figures = await page.request.get(`/api/businesses/${shop.id}/analytics-public`)
  expect(await figures.json()).toMatchObject({ totalPointsWaiting: 0 })
})
