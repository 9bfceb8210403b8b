import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { agree, expectSaved, field, openSetup, save, step } from '../ownerSetup.ts'
import { newPhone } from '../registerBusiness.ts'
import { textedCode } from '../textedCode.ts'
import { stayHere } from '../troubles.ts'

/** What happens to input in the setup wizard that cannot be saved at once. */

test('what is typed survives a reload and a sign-in, and starting over forgets it', async ({
  page,
}, testInfo) => {
  const name = `Kept ${testInfo.project.name}`
  const phone = newPhone()
  const businessId = await openSetup(page, name, phone)
  await page.getByRole('textbox', { name: 'Description' }).fill('Typed, not saved')
  await step(page, 'Rewards').click()
  await field(page, 'Reward threshold').fill('150')
  await step(page, 'Notifications').click()
  await agree(page)
  await page.reload()
  await expect(page.getByText('We kept what you typed.')).toBeVisible()
  // A reload ticks no checkbox of consent.
  await expect(page.getByRole('checkbox', { name: /Privacy Policy/ })).not.toBeChecked()
  await expectAccessible(page)
  await step(page, 'Rewards').click()
  await expect(field(page, 'Reward threshold')).toHaveValue('150')

  await test.step('a session that ended while saving leads to the sign-in, and back', async () => {
    await step(page, 'Business Info').click()
    await field(page, 'Email').fill('kept@shop.example')
    await step(page, 'Notifications').click()
    await agree(page)
    await page.request.post('/api/auth/sign-out')
    const timesLed = await stayHere(page.context())
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible()
    await expect(
      page.getByText('You are logged out. Logging in again...', { exact: true }),
    ).toBeVisible()
    const way = page.getByRole('link', { name: 'Sign In', exact: true })
    await expect(way).toHaveAttribute('href', /returnTo=%2Fbusiness%2Fsetup$/)
    const credentials = { businessName: name, businessPhone: `+1 ${phone.national}` }
    await page.request.post('/api/businesses/verify', { data: credentials })
    // Otherwise it would be redirected there while it navigates elsewhere.
    await expect.poll(timesLed).toBeGreaterThan(0)
    await page.goto('/business/setup')
    await expect(page.getByText('We kept what you typed.')).toBeVisible()
    await step(page, 'Business Info').click()
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Typed, not saved')
  })

  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('')
  await expect(page.getByText('We kept what you typed.')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('')
  const business = await (await page.request.get(`/api/businesses/${businessId}`)).json()
  expect(business).toMatchObject({ rewardThreshold: 100, description: null })
})

test('another email is saved after the code from the phone', async ({ page }, testInfo) => {
  const phone = newPhone()
  const businessId = await openSetup(page, `Fresh Code ${testInfo.project.name}`, phone)
  await page.request.put(`/api/businesses/${businessId}`, {
    data: { email: 'old@shop.example', setupCompleted: true },
  })
  await page.reload()
  await field(page, 'Email').fill('new@shop.example')
  await page.getByRole('textbox', { name: 'Description' }).fill('With it')
  await save(page)
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Notifications' })).toBeFocused()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await code.fill(await textedCode(page, phone))
  await page.getByRole('button', { name: 'Confirm and save' }).click()
  await expectSaved(page)
  const business = await (await page.request.get(`/api/businesses/${businessId}`)).json()
  expect(business).toMatchObject({ email: 'new@shop.example', description: 'With it' })
})
