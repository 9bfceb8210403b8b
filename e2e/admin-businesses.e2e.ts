import { choose, findBusiness, openPanel, told } from './administrator.ts'
import { expectLeader } from './counter.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, test } from './test.ts'

test('a business is deleted by its name, stops at once, and is restored', { tag: '@long' }, async ({
  page,
  other,
}) => {
  const shop = await openShop(other)
  const phone = newPhone()
  await scan(other.request, shop, phone)
  const data = { qrCode: shop.codes[60], phoneNumber: `+1 ${phone.national}` }
  const tryScan = async () =>
    (await other.request.post('/api/qr/scan-with-phone', { data })).status()
  await openPanel(page)
  await findBusiness(page, shop.name)

  await test.step('the question says in numbers what goes, and waits for the name', async () => {
    await choose(page, shop.name, 'Delete business')
    await expectLeader(page, 'Customers', '1')
    await expectLeader(page, 'Points not yet spent', '20')
    await expectLeader(page, 'Working codes', '4')
    await page.getByRole('textbox', { name: 'Type the name of the business' }).fill(shop.name)
    await page.getByRole('button', { name: 'Delete business' }).click()
    await expect(told(page, 'Business Deleted')).toBeVisible()
  })

  await test.step('its codes stop and its owner is out', async () => {
    await expect(page.getByRole('heading', { name: 'No business found' })).toBeVisible()
    expect(await tryScan()).toBe(410)
    expect((await other.request.get('/api/businesses/mine')).status()).toBe(401)
  })

  await test.step('it is restored where the deleted ones are', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Deleted')
    await page.getByRole('button', { name: `Restore ${shop.name}, ID ${shop.id}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
    await expect(told(page, 'Business Restored')).toBeVisible()
    expect(await tryScan()).toBe(200)
  })
})
