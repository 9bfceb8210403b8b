import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { newPhone, type Phone, registerBusiness } from '../registerBusiness.ts'
import { textedCode } from '../textedCode.ts'

/** The owner's page of reviews: what they come to, which are shown, and what is taken along. */

async function openReviews(page: Page, name: string, reviews: object[], phone?: Phone) {
  const businessId = await registerBusiness(page, name, phone)
  for (const review of reviews) {
    const sent = await page.request.post('/api/feedback/public', {
      data: { businessId, ...review },
    })
    expect(sent.ok()).toBe(true)
  }
  await page.goto('/business/reviews')
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  return businessId
}

test('without a review the page leads to where they are left', async ({ page }, testInfo) => {
  const name = `Quiet Corner ${testInfo.project.name}`
  const id = await openReviews(page, name, [])
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open your feedback page' }).click()
  await expect(page).toHaveURL(`/feedback/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('the figures, and the reviews that are asked for', async ({ page }, testInfo) => {
  await openReviews(page, `Much Said ${testInfo.project.name}`, [
    { rating: 5, comment: 'Best coffee in town', customerName: 'Ana' },
    { rating: 4, comment: 'مرحبا، القهوة جيدة', customerName: 'ليلى' },
    { rating: 1, comment: '<b>Cold</b> soup', customerName: 'Jordan' },
  ])
  const reviews = page.getByRole('article')
  await expect(reviews).toHaveCount(3)
  await expect(page.getByText('of 5 stars, from 3 reviews')).toBeVisible()
  await expect(page.getByText('3.3', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('5 stars: 1 review', { exact: true })).toBeAttached()
  await expect(reviews.first().getByText('<b>Cold</b> soup')).toBeVisible()
  await expectAccessible(page)

  await test.step('as a table', async () => {
    await page.getByRole('button', { name: 'Show as table' }).click()
    const table = page.getByRole('table', { name: 'Stars over time' })
    await expect(table.getByRole('row')).toHaveCount(13)
    await expect(table.getByRole('row').nth(1)).toHaveText(/so far3\.33$/)
    await expectAccessible(page)
  })

  await test.step('the address keeps what was chosen', async () => {
    await page.getByRole('combobox', { name: 'Stars' }).selectOption('5 stars')
    await expect(reviews).toHaveCount(1)
    await expect(page).toHaveURL(/\?rating=5$/)
    await page.reload()
    await expect(reviews).toHaveCount(1)
    await expect(page.getByRole('article', { name: 'From Ana' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Stars' }).selectOption('Any')
    await page.getByRole('searchbox', { name: 'Search' }).fill('COLD')
    await expect(page.getByRole('article', { name: 'From Jordan' })).toBeVisible()
    await expect(reviews).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Answered' }).selectOption('Answered')
    await expect(page.getByRole('heading', { name: 'No such reviews' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show all reviews' }).click()
    await expect(reviews).toHaveCount(3)
    await expect(page).toHaveURL('/business/reviews')
  })
})

test('the export asks for a code and saves every review', async ({ page }, testInfo) => {
  const phone = newPhone()
  const name = `Take Along ${testInfo.project.name}`
  await openReviews(page, name, [{ rating: 5, comment: '=1+1' }, { rating: 2 }], phone)
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export all reviews?' })
  await dialog.getByRole('button', { name: 'Save the file' }).click()
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(await textedCode(page, phone))
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^reviews-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\ufeffDate,Rating,Comment,Name,Phone,Voice seconds,Answered')
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,5,'=1\+1,,,,$/)
  expect(lines).toHaveLength(4)
})

test('another shop’s reviews are nobody else’s', async ({ page, browser }, testInfo) => {
  const id = await openReviews(page, `Mine ${testInfo.project.name}`, [{ rating: 3 }])
  const context = await browser.newContext()
  const stranger = await context.newPage()
  await registerBusiness(stranger, `Theirs ${testInfo.project.name}`)
  for (const path of ['reviews', 'reviews/summary', 'reviews.csv']) {
    const answer = await stranger.request.get(`/api/businesses/${id}/${path}`)
    expect(answer.status()).toBe(404)
  }
  await context.close()
})
