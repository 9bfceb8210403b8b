import { agree, expectSaved, field, save, step } from './ownerSetup.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'

test('of two windows with the setup open the second is told, and chooses', {
  tag: '@long',
}, async ({ page }) => {
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
