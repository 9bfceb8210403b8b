import { businesses, choose, findBusiness, openPanel, told } from './administrator.ts'
import { collect, expectDetail } from './points.ts'
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
    await expectDetail(page, 'Customers', '1')
    await expectDetail(page, 'Points not yet spent', '20')
    await expectDetail(page, 'Working codes', '4')
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
    await expect(told(page, 'Business restored')).toBeVisible()
    expect(await tryScan()).toBe(200)
  })
})

test('a business gets another email and plan, is switched off for a reason, and on again', {
  tag: '@long',
}, async ({ page, other, customer }) => {
  const shop = await openShop(other)
  await other.goto('/business-dashboard-real')
  await openPanel(page)
  await findBusiness(page, shop.name)
  const dialog = page.getByRole('dialog')

  await test.step('its email and its plan are changed', async () => {
    await choose(page, shop.name, 'Change Email')
    await dialog.getByRole('textbox', { name: 'New email' }).fill(`owner${shop.id}@shop.example`)
    await dialog.getByRole('button', { name: 'Update email' }).click()
    await expect(businesses(page).getByText(`owner${shop.id}@shop.example`)).toBeVisible()
    await choose(page, shop.name, 'Change plan')
    await dialog.getByRole('radio', { name: 'Professional' }).check()
    await dialog.getByRole('button', { name: 'Change plan' }).click()
    await expect(businesses(page).getByRole('cell', { name: 'Professional' })).toBeVisible()
  })

  await test.step('switched off, its owner reads why and its codes give no points', async () => {
    await choose(page, shop.name, 'Switch off')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The shop has moved away')
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await expect(businesses(page).getByText('Account Inactive')).toBeVisible()
    // An open dashboard learns of it by itself.
    await expect(
      other.getByRole('region', { name: 'Support has switched this shop off' }),
    ).toContainText('Reason: The shop has moved away')
    await customer.goto(`/scan?qr=${shop.codes[20]}`)
    await expect(customer.getByText(/^This shop is not giving points right now\./)).toBeVisible()
    await customer.goto(`/check-points?business=${shop.id}`)
    await customer.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
    await customer.getByRole('button', { name: 'Check My Points' }).click()
    await expect(customer.getByText(/^This shop isn’t giving points right now\./)).toBeVisible()
  })

  await test.step('switched on, they give points again', async () => {
    await choose(page, shop.name, 'Switch on')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('They are back')
    await dialog.getByRole('button', { name: 'Switch on' }).click()
    await expect(businesses(page).getByText('Account Active')).toBeVisible()
    await customer.goto(`/scan?qr=${shop.codes[20]}`)
    await collect(customer, newPhone())
    await expect(customer.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  })
})
