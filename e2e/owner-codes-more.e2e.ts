import sharp from 'sharp'
import { collect, expectLeader } from './counter.ts'
import { decodeQrCode } from './decodeQrCode.ts'
import { codeOf, expectToast, linkOf } from './openCodes.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'

/** The codes of a shop, from its dashboard to the customers who scan them. */

test('new point values leave older prints as they are', { tag: '@long' }, async ({
  page,
  customer,
}) => {
  await openShop(page)
  await page.goto('/business-dashboard-real')
  const oldLink = await linkOf(page, 20)
  await page.getByRole('button', { name: 'Point values' }).click()
  const dialog = page.getByRole('dialog', { name: 'Point values' })
  await dialog.getByRole('textbox', { name: 'Medium purchase' }).fill('25')
  await dialog.getByRole('button', { name: 'Save values' }).click()
  await expect(codeOf(page, 25)).toBeVisible()
  await expect(codeOf(page, 20)).toBeHidden()
  const newLink = await linkOf(page, 25)
  const phone = newPhone()
  for (const [link, points] of [
    [oldLink, '+20'],
    [newLink, '+25'],
  ] as const) {
    await customer.goto(link)
    await collect(customer, phone)
    await expectLeader(customer, 'This visit', points)
  }
  const older = page.getByRole('region', { name: 'Older printed codes' })
  await expect(older.getByText('20 points', { exact: true })).toBeVisible()
})

test('the code that shows points is copied, and leads a customer to them', {
  tag: '@long',
}, async ({ page, customer }) => {
  const { name } = await openShop(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/business-dashboard-real')
  const card = page.getByRole('article', { name: 'Check your points' })
  await card.getByRole('button', { name: 'Copy link of check code' }).click()
  await expectToast(page, 'Link Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const svg = await page.request.get((await card.getByRole('img').getAttribute('src')) ?? '')
  const picture = await sharp(await svg.body(), { density: 600 })
    .png()
    .toBuffer()
  expect(decodeQrCode(picture)).toBe(copied)
  await customer.goto(copied)
  await expect(customer.getByRole('heading', { name })).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Check My Points' })).toBeVisible()
})
