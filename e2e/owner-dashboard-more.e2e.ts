import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, test } from './test.ts'

test('all activity is searched by the last digits, narrowed and read in pages', {
  tag: '@long',
}, async ({ page }) => {
  const shop = await openShop(page)
  const regular = newPhone()
  await scan(page.request, shop, regular, 60)
  await scan(page.request, shop, regular, 60)
  await Promise.all(Array.from({ length: 25 }, () => scan(page.request, shop, newPhone(), 1)))
  await page.goto('/business/activity')
  const entries = page.getByRole('region', { name: 'What happened to points' })
  const rows = entries.getByRole('button', { name: /^More for/ })
  await expect(rows).toHaveCount(25)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(27)
  await expect(page.getByText('27 entries in all')).toBeFocused()

  const field = page.getByRole('searchbox', { name: 'Search by phone' })
  await field.fill(regular.national.slice(-4))
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Repeat scans')
  await expect(rows).toHaveCount(1)
  await entries.getByRole('link', { name: regular.national }).click()
  await expect(page.getByRole('heading', { level: 1, name: regular.national })).toBeFocused()
})
