import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { adminPassword } from '../adminPassword.ts'

/** Fix QR Codes: looks first, says what it found, and repairs only that. */

const found = {
  problems: [
    {
      problem: 'missing_code',
      codes: 2,
      businesses: [{ id: 7, name: 'Blue Door Coffee' }],
      totalBusinesses: 1,
    },
    {
      problem: 'unreadable_code',
      codes: 1,
      businesses: [{ id: 9, name: 'Hollow Tree Books' }],
      totalBusinesses: 12,
    },
  ],
  newCodes: 3,
  retiredCodes: 1,
  businesses: 13,
}
const nothing = { problems: [], newCodes: 0, retiredCodes: 0, businesses: 0 }

test('printed codes are looked at, and repaired by one key', async ({ page }) => {
  await page.goto('/admin-panel')
  await page.getByLabel('Admin password').fill(adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const key = page.getByRole('button', { name: 'Fix QR Codes' })
  const dialog = page.getByRole('dialog', { name: 'Fix QR Codes' })

  await test.step('where nothing is wrong, there is nothing to fix', async () => {
    await key.click()
    await expect(dialog.getByText('Nothing is wrong', { exact: false })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Fix Now' })).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(key).toBeFocused()
  })

  // No page of ours breaks a code: what is wrong is the answer's word here, and the server's tests
  // break and repair real ones.
  const problems = '**/api/admin/qr-code-problems'
  const repairs = '**/api/admin/regenerate-qr-codes'

  await test.step('a look that fails says so, and can be tried again', async () => {
    await page.route(problems, (route) => route.abort())
    await key.click()
    await expect(dialog.getByText(/could not reach the server/)).toBeVisible()
    await page.unroute(problems)
    await page.route(problems, (route) => route.fulfill({ json: found }))
    await dialog.getByRole('button', { name: 'Try Again' }).click()
  })

  await test.step('what is wrong and what repairing does are said first', async () => {
    await expect(dialog.getByText('2 purchases never had a code')).toBeVisible()
    await expect(dialog.getByText('Hollow Tree Books (ID 9), and 11 shops more')).toBeVisible()
    await expect(dialog).toContainText(
      '3 new codes are made and 1 old one is retired, in 13 shops.',
    )
    await expect(dialog).toContainText('Printed codes that work keep working.')
    await expectAccessible(page)
  })

  await test.step('a repair that fails says so and stays open', async () => {
    await page.route(repairs, (route) => route.fulfill({ status: 500, json: {} }))
    await dialog.getByRole('button', { name: 'Fix Now' }).click()
    await expect(
      page.getByText('Failed to regenerate QR codes. Please try again.', { exact: true }),
    ).toBeVisible()
    await page.unroute(repairs)
  })

  await test.step('it goes on until no shop is left', async () => {
    let calls = 0
    await page.route(repairs, (route) => {
      calls += 1
      const done = { qrCodesRegenerated: 2, businessesUpdated: 1, businessesLeft: 2 - calls }
      return route.fulfill({ json: { success: true, ...done } })
    })
    await page.unroute(problems)
    await page.route(problems, (route) => route.fulfill({ json: nothing }))
    await dialog.getByRole('button', { name: 'Fix Now' }).click()
    await expect(page.getByText('QR Codes Updated', { exact: true })).toBeVisible()
    await expect(page.getByText('4 codes put right in 2 shops.', { exact: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(calls).toBe(2)
  })
})
