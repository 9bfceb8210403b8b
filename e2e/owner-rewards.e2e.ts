import { openSettings } from './openSettings.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'

test('an owner sees what double points cost, a customer gets them, and the report counts them', async ({
  page,
  customer,
}) => {
  const shop = await openShop(page)
  const settings = await openSettings(page, 'Rewards')

  await test.step('a second reward asks whether the rest stays', async () => {
    await settings.getByRole('link', { name: 'Add reward' }).click()
    await settings.getByRole('textbox', { name: 'Reward', exact: true }).fill('A whole cake')
    await settings.getByRole('textbox', { name: 'Points', exact: true }).fill('250')
    await settings.getByRole('button', { name: 'Switch it on' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep the rest' }).click()
    await expect(settings.getByText('Takes 250, the rest stays')).toBeVisible()
  })

  await test.step('a young shop reads an example before it switches a happy hour on', async () => {
    await settings.getByRole('link', { name: 'Add happy hour' }).click()
    await settings.getByRole('textbox', { name: 'Name' }).fill('Opening week')
    for (const day of ['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun']) {
      await settings.getByRole('checkbox', { name: `${day}day` }).check()
    }
    await settings.getByRole('checkbox', { name: 'All day' }).check()
    const cost = settings.getByRole('region', { name: 'What would it cost?' })
    await expect(cost.getByText('An example until then')).toBeVisible()
    await settings.getByRole('button', { name: 'Switch it on' }).click()
    await expect(settings.getByText('Every day, all day')).toBeVisible()
  })

  await test.step('a customer gets twice the points', async () => {
    await customer.goto(`/scan?qr=${shop.codes[20]}`)
    await customer.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
    await customer.getByRole('button', { name: /^Collect/ }).click()
    await expect(customer.getByText(/^40( |$)/).first()).toBeVisible()
  })

  await test.step('the report says so', async () => {
    await settings.getByRole('link', { name: /^See what it did/ }).click()
    await expect(settings.getByRole('heading', { name: 'Opening week' })).toBeVisible()
    await expect(settings.getByText('on top of 20')).toBeVisible()
    await expect(settings.getByText('of 1 customer')).toBeVisible()
  })
})
