import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, test } from './test.ts'

/** What a shop learns about itself: its reviews, and who comes. */

test('insights count from the first scan on', { tag: '@long' }, async ({ page }) => {
  const shop = await openShop(page)
  await page.goto('/business/insights')
  await expect(page.getByText('No scans yet this month.')).toBeVisible()
  for (const phone of [newPhone(), newPhone()]) await scan(page.request, shop, phone, 60)
  await expect(page.getByText(/0 of 2 customers this month/)).toBeVisible()
  await expect(page.getByText(/at most 1 reward at 100 points/)).toBeVisible()
  await expect(page.getByText(/2 visits in the last eight weeks/)).toBeVisible()
})

test('an owner finds the guide in the dashboard, and a section in it', { tag: '@long' }, async ({
  page,
}) => {
  await openShop(page)
  await page.goto('/business-dashboard-real')
  await page.getByRole('link', { name: /^Business manual/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Owner guide' })).toBeVisible()
  const pdf = page.getByRole('link', { name: 'The guide as a PDF' })
  const opened = await page.request.get((await pdf.getAttribute('href')) ?? '')
  expect(opened.headers()['content-type']).toBe('application/pdf')
  const contents = page.getByRole('navigation', { name: 'In this guide' })
  await contents.getByRole('link', { name: 'What the colors mean' }).click()
  await expect(page.getByText('Red, 0-33%')).toBeInViewport()
})
