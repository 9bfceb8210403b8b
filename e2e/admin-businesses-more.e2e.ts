import { businesses, choose, findBusiness, openPanel } from './administrator.ts'
import { collect } from './counter.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'

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
    await dialog.getByRole('button', { name: 'Update Email' }).click()
    await expect(businesses(page).getByText(`owner${shop.id}@shop.example`)).toBeVisible()
    await choose(page, shop.name, 'Change Plan')
    await dialog.getByRole('radio', { name: 'Professional' }).check()
    await dialog.getByRole('button', { name: 'Change Plan' }).click()
    await expect(businesses(page).getByRole('cell', { name: 'Professional' })).toBeVisible()
  })

  await test.step('switched off, its owner reads why and its codes give no points', async () => {
    await choose(page, shop.name, 'Switch Off')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The shop has moved away')
    await dialog.getByRole('button', { name: 'Switch Off' }).click()
    await expect(businesses(page).getByText('Account Inactive')).toBeVisible()
    // An open dashboard learns of it by itself.
    await expect(
      other.getByRole('region', { name: 'Support has switched this shop off' }),
    ).toContainText('Reason: The shop has moved away')
    await customer.goto(`/scan?qr=${shop.codes[20]}`)
    const refusal = customer.getByText(/^This shop is not giving points right now\./)
    await expect(refusal).toBeVisible()
    await customer.goto(`/check-points?business=${shop.id}`)
    await customer.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
    await customer.getByRole('button', { name: 'Check My Points' }).click()
    await expect(refusal).toBeVisible()
  })

  await test.step('switched on, they give points again', async () => {
    await choose(page, shop.name, 'Switch On')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('They are back')
    await dialog.getByRole('button', { name: 'Switch On' }).click()
    await expect(businesses(page).getByText('Account Active')).toBeVisible()
    await customer.goto(`/scan?qr=${shop.codes[20]}`)
    await collect(customer, newPhone())
    await expect(customer.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  })
})
