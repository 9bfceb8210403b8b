import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { registerBusiness } from '../registerBusiness.ts'

test('an owner finds the guide in the dashboard, and a section in it', async ({
  page,
}, testInfo) => {
  await registerBusiness(page, `Guided Grocer ${testInfo.project.name}`)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await page.getByRole('link', { name: /^Business manual/ }).click()
  await expect(page).toHaveURL('/business-manual')
  await expect(page.getByRole('heading', { level: 1, name: 'Owner guide' })).toBeVisible()
  await expectAccessible(page)
  const pdf = page.getByRole('link', { name: 'The guide as a PDF' })
  const opened = await page.request.get((await pdf.getAttribute('href')) ?? '')
  expect(opened.headers()['content-type']).toBe('application/pdf')

  const contents = page.getByRole('navigation', { name: 'In this guide' })
  await contents.getByRole('link', { name: 'What the colors mean' }).click()
  await expect(page.getByRole('heading', { name: 'What the colors mean' })).toBeInViewport()
  await expect(page.getByText('Red, 0-33%')).toBeInViewport()
})

test('printed, it is the guide and nothing else', async ({ page }) => {
  await page.goto('/manual')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Your three codes' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'In this guide' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeHidden()
  await expect(page.getByText('Please come again.')).toBeHidden()
})
