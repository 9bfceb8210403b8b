import { expect, test } from '@playwright/test'

test('printed, it is the guide and nothing else', async ({ page }) => {
  await page.goto('/manual')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Your three codes' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'In this guide' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeHidden()
  await expect(page.getByText('Please come again.')).toBeHidden()
})
