import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { oneWidth } from '../oneWidth.ts'
import { pressTwice } from '../pressTwice.ts'
import { closeToast, comment, openShop, rate, submit, thanks, toast } from '../reviewing.ts'

/** What a customer says about a shop, with stars and words. */

test('by keyboard alone, and not without a star', async ({ page }, testInfo) => {
  const id = await openShop(page, `Keys Only ${testInfo.project.name}`)
  await page.goto(`/feedback/${id}`)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.focus()
  await page.keyboard.type('Jo')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Rating Required')).toBeVisible()
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Good - Tell them what could be better')).toBeVisible()
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeFocused()
  await expect(page.getByText(/ has your three stars\.$/)).toBeVisible()
})

test('a lost line loses nothing that was typed, and a double tap is one review', async ({
  page,
  context,
}, testInfo) => {
  const id = await openShop(page, `No Bar ${testInfo.project.name}`)
  await page.goto(`/feedback/${id}`)
  await rate(page, '2 stars')
  await comment(page).fill('Too loud')
  await context.setOffline(true)
  await submit(page).click()
  await expect(toast(page, 'Submission Failed')).toBeVisible()
  await closeToast(page)
  await expect(comment(page)).toHaveValue('Too loud')
  await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked()
  await context.setOffline(false)
  // The server takes the first one, but its answer never arrives.
  let sent = 0
  await page.route('**/api/feedback/public', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await pressTwice(page, submit(page))
  await expect(thanks(page)).toBeVisible()
  expect(sent).toBe(2)
  const reviews = await page.request.get(`/api/businesses/${id}/reviews`)
  expect(await reviews.json()).toHaveLength(1)
})

test(
  'a reload loses nothing that was typed, until it was sent',
  oneWidth,
  async ({ page }, testInfo) => {
    const id = await openShop(page, `Comes Back ${testInfo.project.name}`)
    await page.goto(`/feedback/${id}`)
    await rate(page, '3 stars')
    await comment(page).fill('القهوة ممتازة')
    await page.getByRole('textbox', { name: 'Name' }).fill('ليلى')
    await page.getByRole('textbox', { name: 'Phone' }).fill('415 555 0138')
    await page.reload()
    await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked()
    await expect(comment(page)).toHaveValue('القهوة ممتازة')
    await expect(comment(page)).toHaveCSS('direction', 'rtl')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('ليلى')
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('415 555 0138')
    await submit(page).click()
    await expect(thanks(page)).toBeVisible()
    await page.reload()
    await expect(comment(page)).toHaveValue('')
    await expect(page.getByRole('radio', { name: '3 stars' })).not.toBeChecked()
    const reviews = await (await page.request.get(`/api/businesses/${id}/reviews`)).json()
    expect(reviews).toMatchObject([
      { rating: 3, customerName: 'ليلى', customerPhone: '+14155550138', transactionId: null },
    ])
  },
)

test('a comment that is too long is kept whole, and the page says by how much', async ({
  page,
}, testInfo) => {
  const id = await openShop(page, `Much To Say ${testInfo.project.name}`)
  await page.goto(`/feedback/${id}`)
  await rate(page, '5 stars')
  await comment(page).fill(`${'😀'.repeat(502)} `)
  await expect(page.getByText('502 of 500')).toBeVisible()
  await expect(page.getByText('Please use at most 500 characters: 2 are too many.')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await expectAccessible(page)
  await submit(page).click({ force: true })
  await expect(comment(page)).toBeFocused()
  await comment(page).fill('😀'.repeat(500))
  await submit(page).click()
  await expect(thanks(page)).toBeVisible()
  const [review] = await (await page.request.get(`/api/businesses/${id}/reviews`)).json()
  expect([...review.comment]).toHaveLength(500)
})

test('a phone number that is none is said under its field', async ({ page }, testInfo) => {
  const id = await openShop(page, `Numbers ${testInfo.project.name}`)
  await page.goto(`/feedback/${id}`)
  await rate(page, '5 stars')
  await page.getByRole('textbox', { name: 'Phone' }).fill('12')
  await submit(page).click()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'valid phone number' })).toBeVisible()
  await expectAccessible(page)
})

test('nobody at the address is a page that says so', async ({ page }) => {
  await page.goto('/feedback/2000000000')
  await expect(page.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
  await expect(page.getByText(/doesn't exist or isn't accepting feedback\./)).toBeVisible()
  await expectAccessible(page)
  const broken = await page.goto('/feedback/abc')
  expect(broken?.status()).toBe(404)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a line that is down is said once, and the page comes back with it', async ({
  page,
}, testInfo) => {
  const shop = `Later ${testInfo.project.name}`
  const id = await openShop(page, shop)
  await page.route('**/public', (route) => route.abort())
  await page.goto(`/feedback/${id}`)
  await expect(toast(page, 'Failed to load business information.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/public')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: shop })).toBeVisible()
})
