import sharp from 'sharp'
import { decodeQrCode } from './decodeQrCode.ts'
import { codeKey, codeOf, expectToast, linkOf } from './openCodes.ts'
import { collect, expectDetail } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'

/** The codes of a shop, from its dashboard to the customers who scan them. */

test('a code is created and edited, gives nothing while it is off, and is deleted', {
  tag: '@long',
}, async ({ page, customer }) => {
  await openShop(page)
  await page.goto('/business/codes')
  await page.getByRole('button', { name: 'Create New' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Points' }).fill('250')
  await page.keyboard.press('Enter')
  await expect(codeOf(page, 250).getByText('250 point QR code')).toBeVisible()
  const link = await linkOf(page, 250)

  await test.step('printed copies are worth the new points', async () => {
    await codeKey(page, 'Edit 250-point code').click()
    await page.getByRole('form').getByRole('textbox', { name: 'Points' }).fill('30')
    await page.keyboard.press('Enter')
    await expect(codeOf(page, 30)).toBeVisible()
    await customer.goto(link)
    await collect(customer, newPhone())
    await expectDetail(customer, 'This visit', '+30')
  })

  await test.step('switched off, it says so at the counter', async () => {
    await codeKey(page, 'More for the 30-point code').click()
    await page.getByRole('menuitem', { name: 'Switch off' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
    await expect(codeOf(page, 30).getByText('Inactive')).toBeVisible()
    await customer.goto(link)
    await expect(customer.getByText(/This code is switched off\./).first()).toBeVisible()
  })

  await test.step('switched on and deleted, it gives nothing either', async () => {
    await codeKey(page, 'More for the 30-point code').click()
    await page.getByRole('menuitem', { name: 'Switch on' }).click()
    await expect(codeOf(page, 30).getByText('Active', { exact: true })).toBeVisible()
    await codeKey(page, 'Delete 30-point code').click()
    await page.getByRole('button', { name: 'Delete code' }).click()
    await expectToast(page, 'QR Code Deleted')
    await expect(codeOf(page, 30)).toBeHidden()
    await customer.goto(link)
    await expect(customer.getByRole('heading', { name: 'Scan Failed' })).toBeVisible()
  })
})

test('new point values leave older prints as they are', { tag: '@long' }, async ({
  page,
  customer,
}) => {
  await openShop(page)
  await page.goto('/business/codes')
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
    await expectDetail(customer, 'This visit', points)
  }
  const older = page.getByRole('region', { name: 'Older printed codes' })
  await expect(older.getByText('20 points', { exact: true })).toBeVisible()
})

test('the code that shows points is copied, and leads a customer to them', {
  tag: '@long',
}, async ({ page, customer }) => {
  const { name } = await openShop(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/business/codes')
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
