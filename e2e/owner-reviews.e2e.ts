import { readFile } from 'node:fs/promises'
import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, test } from './test.ts'
import { textedCode } from './textedCode.ts'

/** What a shop learns about itself: its reviews, and who comes. */

test('reviews are read, answered, filtered and exported', { tag: '@long' }, async ({ page }) => {
  const shop = await openShop(page)
  for (const review of [
    { rating: 5, comment: '=1+1', customerName: 'Ana' },
    { rating: 1, comment: '<b>Cold</b> soup', customerName: 'Jordan' },
  ]) {
    const data = { businessId: shop.id, ...review }
    expect((await page.request.post('/api/feedback/public', { data })).ok()).toBe(true)
  }
  await page.goto('/business/reviews')
  await expect(page.getByText('of 5 stars, from 2 reviews')).toBeVisible()
  const jordan = page.getByRole('article', { name: 'From Jordan' })
  await expect(jordan.getByText('<b>Cold</b> soup')).toBeVisible()
  await jordan.getByRole('checkbox', { name: /^Answered/ }).check()
  await expect(page.getByText('1 review not answered yet.')).toBeVisible()

  await page.getByRole('combobox', { name: 'Answered' }).selectOption('Answered')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(jordan).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export all reviews?' })
  const save = dialog.getByRole('button', { name: 'Download file' })
  await save.click()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await textedCode(page, shop.phone))
  const downloading = page.waitForEvent('download')
  await save.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^reviews-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  const zone = '(America/Los_Angeles)'
  expect(lines[0]).toBe(
    `\ufeffDate ${zone},Rating,Comment,Name,Phone,Voice seconds,Answered ${zone}`,
  )
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,5,'=1\+1,Ana,,,$/)
})

/** What a shop learns about itself: its reviews, and who comes. */

test('insights count from the first scan on', { tag: '@long' }, async ({ page }) => {
  const shop = await openShop(page)
  await page.goto('/business/insights')
  await expect(page.getByText('No scans yet this month.')).toBeVisible()
  for (const phone of [newPhone(), newPhone()]) await scan(page.request, shop, phone, 60)
  await expect(page.getByText(/0 of 2 customers this month/)).toBeVisible()
  await expect(page.getByText(/worth at most 1 reward, at 100 points each/)).toBeVisible()
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
