import { collect, expectLeader } from './counter.ts'
import { codeKey, codeOf, expectToast, linkOf } from './openCodes.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'

/** The codes of a shop, from its dashboard to the customers who scan them. */

test('a code is created and edited, gives nothing while it is off, and is deleted', {
  tag: '@long',
}, async ({ page, customer }) => {
  await openShop(page)
  await page.goto('/business-dashboard-real')
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
    await expectLeader(customer, 'This visit', '+30')
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
    await expect(customer.getByRole('heading', { name: 'No points from this code' })).toBeVisible()
  })
})
