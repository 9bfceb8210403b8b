import type { PlatformAnalytics } from '../src/contract/platform.ts'
import { openPanel } from './administrator.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'

test('the administrator sees how the platform grows and is, and that every code is in order', {
  tag: '@long',
}, async ({ page, other }) => {
  const figures = page.getByRole('region', { name: 'Platform figures' })

  await test.step('another business is one more', async () => {
    await openPanel(page)
    const answer = await page.request.get('/api/admin/analytics')
    const before: PlatformAnalytics = await answer.json()
    await openShop(other)
    await page.getByRole('button', { name: 'Refresh' }).click()
    // Other journeys register businesses too.
    const shown = page
      .getByRole('term')
      .filter({ hasText: 'Business Management' })
      .locator('xpath=following-sibling::dd[1]')
    const counted = async () => Number((await shown.textContent())?.replaceAll(',', ''))
    await expect.poll(counted).toBeGreaterThan(before.totalBusinesses)
    await expect(figures.getByText(/^[\d,]+ of [\d,]+ businesses$/)).toBeVisible()
  })

  await test.step('printed codes are looked at, and nothing is wrong', async () => {
    await page.getByRole('button', { name: 'Fix QR Codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Fix QR Codes' })
    await expect(dialog.getByText(/^All good/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('growth and health are read from the server', async () => {
    await page.getByRole('link', { name: 'Platform', exact: true }).click()
    const growth = page.getByRole('region', { name: 'Growth' })
    await expect(growth.getByRole('slider')).toHaveAttribute('aria-valuemax', '29')
    await growth.getByRole('radio', { name: 'Year' }).click()
    await expect(growth.getByRole('slider')).toHaveAttribute('aria-valuemax', '11')
    const health = page.getByRole('region', { name: 'Health' })
    await expect(health.getByRole('status')).toHaveText(/Everything is fine|Needs attention/)
    await expect(health.getByRole('term').filter({ hasText: 'Disk, free' })).toBeVisible()
  })
})
