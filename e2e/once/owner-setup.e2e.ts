import { agree, expectSaved, field, openSetup, save, step } from '../ownerSetup.ts'
import { openShop } from '../shop.ts'
import { expect, test } from '../test.ts'

test('what is typed into the setup survives a reload, and starting over forgets it', async ({
  page,
}) => {
  await openSetup(page, 'Kept Words')
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.fill('Typed, not saved')
  await step(page, 'Rewards').click()
  await field(page, 'Reward threshold').fill('150')
  await step(page, 'Notifications').click()
  await agree(page)
  await page.reload()
  await expect(page.getByText('We kept what you typed.')).toBeVisible()
  // Nobody agrees by a reload.
  await expect(page.getByRole('checkbox', { name: /Privacy Policy/ })).not.toBeChecked()
  await step(page, 'Rewards').click()
  await expect(field(page, 'Reward threshold')).toHaveValue('150')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(field(page, 'Reward threshold')).toHaveValue('100')
  await page.reload()
  await step(page, 'Business Info').click()
  await expect(description).toHaveValue('')
})

test('of two windows with the setup open the second is told, and chooses', async ({ page }) => {
  const { id } = await openShop(page, { profile: { email: 'two@shop.example' } })
  await page.goto('/business/setup')
  await step(page, 'Rewards').click()
  await field(page, 'Reward threshold').fill('150')
  const address = `/api/businesses/${id}`
  await page.request.put(address, { data: { rewardThreshold: 120, description: 'From there' } })
  await step(page, 'Notifications').click()
  await agree(page)
  await save(page)
  const told = page.getByRole('region', { name: 'This was changed in another window' })
  await expect(told).toBeFocused()
  await expect(told.getByRole('listitem')).toHaveText('Reward threshold: here 150, now 120')
  await told.getByRole('button', { name: 'Keep what I typed' }).click()
  await save(page)
  await expectSaved(page)
  const saved = await (await page.request.get(address)).json()
  expect(saved).toMatchObject({ rewardThreshold: 150, description: 'From there' })
})
