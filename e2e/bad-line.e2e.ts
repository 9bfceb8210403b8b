import { expect, test } from '@playwright/test'
import { expectLeader, printedCode } from './counter.ts'
import { newPhone, registerBusiness } from './registerBusiness.ts'

/** One bar, or none: nothing typed is lost, and nothing is given twice. */

test('a lost answer and a double tap give the points once', async ({ page }, testInfo) => {
  await registerBusiness(page, `One Bar ${testInfo.project.name}`)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const code = await printedCode(page, 20)
  const phone = newPhone()
  const keys: (string | undefined)[] = []
  // The server takes the first request, but its answer never arrives.
  await page.route('**/api/qr/scan-with-phone', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.goto(`/scan?qr=${code}`)
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(phone.national)
  await page.getByRole('button', { name: 'Collect 20 points' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  await expectLeader(page, 'Your points', '20 / 100')
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('without a line the page says so, keeps what was typed, and collects once it is back', async ({
  page,
  context,
}, testInfo) => {
  await registerBusiness(page, `No Bar ${testInfo.project.name}`)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const code = await printedCode(page, 20)
  await page.goto(`/scan?qr=${code}`)
  const field = page.getByRole('textbox', { name: 'Your phone number' })
  const { national } = newPhone()
  await field.fill(national)
  await expect(page.getByRole('button', { name: 'Collect 20 points' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Collect 20 points' }).click()
  await expect(page.getByText(/^We could not reach the server\./)).toBeVisible()
  await expect(field).toHaveValue(national)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectLeader(page, 'Your points', '20 / 100')
})
