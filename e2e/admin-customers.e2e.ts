import { openPanel, told } from './administrator.ts'
import { confirmPhone, newEmail, signIn } from './customerAccount.ts'
import { expectDetail } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { searchFor } from './searchFor.ts'
import { openShop, scan } from './shop.ts'
import { expect, test } from './test.ts'

test('an account is found by its email and erased with its person', { tag: '@long' }, async ({
  page,
  other,
  customer,
}) => {
  const email = newEmail()
  const phone = newPhone()
  const shop = await openShop(other)
  await customer.goto('/signup?returnTo=/scan')
  await customer.getByRole('link', { name: /^Continue with / }).click()
  await signIn(customer, email)
  await confirmPhone(customer, phone)
  await scan(other.request, shop, phone)
  const remove = page.getByRole('button', { name: /^Delete account \d+$/ })
  const customers = `/api/businesses/${shop.id}/customers`

  await test.step('the question says where the person is known', async () => {
    await openPanel(page, '?section=customers')
    await searchFor(page, page.getByRole('searchbox', { name: 'Search customers' }), email)
    await expect(page.getByRole('cell', { name: phone.national })).toBeVisible()
    // The previous list shows this person, too, among others.
    await expect(remove).toHaveCount(1)
    await remove.click()
    await expectDetail(page, `${shop.name}, ID ${shop.id}`, '20 points')
  })

  await test.step('deleted by its ID, its browser is out and no shop knows it', async () => {
    const typedId = page.getByRole('textbox', { name: 'Type the customer ID' })
    const hint = page.getByText(/^It is \d+\. Type it to turn on the button\.$/)
    await typedId.fill((await hint.textContent())?.replace(/\D/g, '') ?? '')
    await typedId.press('Enter')
    await expect(told(page, 'Customer Deleted')).toBeVisible()
    await expect(
      page.getByText(/^Account \d+ is gone\. The person was erased from 1 shop\./),
    ).toBeVisible()
    const session = await (await customer.request.get('/api/auth/session')).json()
    expect(session.customer).toBeNull()
    expect((await (await other.request.get(customers)).json()).total).toBe(0)
  })
})

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
  await expectDetail(page, `${shop.name}, ID ${shop.id}`, '20 points')
  await page.getByRole('button', { name: 'Erase this number' }).click()
  await expect(told(page, 'Number erased')).toBeVisible()
  const left = await other.request.get(`/api/businesses/${shop.id}/customers`)
  expect((await left.json()).total).toBe(0)
})
