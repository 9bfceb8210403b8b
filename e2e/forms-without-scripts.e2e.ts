import { expectDetail } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, onPhone, type Page, test } from './test.ts'

/** Customers' forms without JavaScript: each is answered by a page. */

test.use({ ...onPhone, javaScriptEnabled: false })

const numberField = (page: Page) => page.getByRole('textbox', { name: 'Your phone number' })
const collectButton = (page: Page) => page.getByRole('button', { name: 'Collect 20 points' })

test('a scan gives its points once, and can be moved to another number', async ({
  page,
  other,
}) => {
  const shop = await openShop(other)
  const [wrong, right] = [newPhone().national, newPhone().national]
  await page.goto(`/scan?qr=${shop.codes[20]}`)

  await test.step('a wrong number says why, and stands there still', async () => {
    await numberField(page).fill('555')
    await collectButton(page).click()
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
    await expect(numberField(page)).toHaveValue('555')
    await expect(numberField(page)).toBeFocused()
  })

  await test.step('a double press and a reload give them once', async () => {
    await numberField(page).fill(wrong)
    await collectButton(page).dblclick()
    await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
    await expectDetail(page, 'Your points', '20 / 100')
    await page.reload()
    await expectDetail(page, 'Your points', '20 / 100')
  })

  await test.step('the number was wrong', async () => {
    await page.getByText('That’s not my number').click()
    await page.getByRole('textbox', { name: 'The right number' }).fill('555')
    await page.getByRole('button', { name: 'Move the points' }).click()
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
    await page.getByRole('textbox', { name: 'The right number' }).fill(right)
    await page.getByRole('button', { name: 'Move the points' }).click()
    const ending = right.slice(-2)
    await expect(page.getByText(`These points moved to the number ending ${ending}.`)).toBeVisible()
  })

  await test.step('the balance', async () => {
    await page.getByRole('link', { name: 'Check My Points' }).click()
    await numberField(page).fill(right)
    await page.getByRole('button', { name: 'Check My Points' }).click()
    await expect(page.getByRole('heading', { name: 'Your points' })).toBeFocused()
    await expect(page.getByText('80 points needed')).toBeVisible()
    await page.getByRole('link', { name: 'Check Again' }).click()
    await numberField(page).fill(wrong)
    await page.getByRole('button', { name: 'Check My Points' }).click()
    await expect(page.getByText('100 points needed')).toBeVisible()
  })

  await test.step('the way back shows a refused form again', async () => {
    await page.getByRole('link', { name: 'Check Again' }).click()
    await numberField(page).fill('555')
    await page.getByRole('button', { name: 'Check My Points' }).click()
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'RewardHop' }).click()
    await page.goBack()
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
    await expect(numberField(page)).toHaveValue('555')
  })
})

test('a reward shows its code of now, and the next one', { tag: '@long' }, async ({
  page,
  other,
}) => {
  const shop = await openShop(other)
  const { national } = newPhone()
  for (const points of [60, 60]) {
    await page.goto(`/scan?qr=${shop.codes[points]}`)
    await numberField(page).fill(national)
    await page.getByRole('button', { name: `Collect ${points} points` }).click()
  }
  await expect(page.getByRole('heading', { name: 'Reward Unlocked' })).toBeFocused()
  const letters = page.getByText(/^[2-9A-Z]{3} [2-9A-Z]{2}$/)
  await expect(letters).toBeVisible()
  await page.getByRole('button', { name: 'Show the next code' }).click()
  await expect(page.getByRole('heading', { name: 'Reward Available' })).toBeFocused()
  await expect(letters).toBeVisible()
})

test('a review arrives, and the landing page checks points', { tag: '@long' }, async ({
  page,
  other,
}) => {
  const shop = await openShop(other)
  await page.goto(`/feedback/${shop.id}`)
  await page.getByRole('textbox', { name: /^Comment/ }).fill('Lovely <b>bread</b>')
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(page.getByText('Please select a star rating before submitting.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Comment/ })).toHaveValue('Lovely <b>bread</b>')
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: '4 stars' }) })
    .click()
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeFocused()
  await expect(page.getByText(`${shop.name} has your stars and your comment.`)).toBeVisible()
  const kept = await other.request.get(`/api/businesses/${shop.id}/reviews`)
  expect(JSON.stringify(await kept.json()).split('Lovely').length - 1).toBe(1)

  await page.goto('/')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(newPhone().national)
  await page.getByRole('button', { name: 'Check My Points' }).click()
  await expect(page.getByText('Please enter a whole number')).toBeVisible()
  await page.getByRole('textbox', { name: 'Business ID' }).fill(String(shop.id))
  await page.getByRole('button', { name: 'Check My Points' }).click()
  await expect(page.getByRole('heading', { level: 3, name: shop.name })).toBeVisible()
  await expect(page.getByText('100 points needed')).toBeVisible()
})
