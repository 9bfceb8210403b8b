import { openPanel, told } from './administrator.ts'
import { expectLeader } from './counter.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, test } from './test.ts'

test('a number without an account is found and erased', { tag: '@long' }, async ({
  page,
  other,
}) => {
  const phone = newPhone()
  const shop = await openShop(other)
  await scan(other.request, shop, phone)
  await openPanel(page, '?section=customers')
  await page.getByRole('button', { name: 'Erase a phone number' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone.national)
  await page.getByRole('button', { name: 'Find number' }).click()
  await expectLeader(page, `${shop.name}, ID ${shop.id}`, '20 points')
  await page.getByRole('button', { name: 'Erase this number' }).click()
  await expect(told(page, 'Number Erased')).toBeVisible()
  const left = await other.request.get(`/api/businesses/${shop.id}/customers`)
  expect((await left.json()).total).toBe(0)
})
