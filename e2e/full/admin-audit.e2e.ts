import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { adminPassword } from '../adminPassword.ts'
import { registerBusiness } from '../registerBusiness.ts'

/** The administrator finds out who did what. */

test('the audit log is narrowed by business, who, what and days, and cleared again', async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage()
  const businessId = await registerBusiness(owner, `Audited Books ${randomInt(1_000_000_000)}`)
  const opened = `/api/admin/businesses/${businessId}/access`

  await page.goto('/admin-panel?section=audit')
  await page.getByLabel('Admin password').fill(adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const log = page.getByRole('region', { name: 'Audit log' })
  // What can be chosen is called the same as what is written down.
  const entries = log.locator('tbody, ul[aria-label="Audit log"]')
  const business = log.getByRole('textbox', { name: 'Business ID' })
  const who = log.getByRole('combobox', { name: 'Who' })
  const what = log.getByRole('combobox', { name: 'What' })
  const [from, to] = [
    log.getByLabel('From', { exact: true }),
    log.getByLabel('To', { exact: true }),
  ]
  // Other stories fill the log meanwhile: of RewardHop itself there is little.
  await business.fill('0')
  await expect(entries.getByText('Signed in to the admin panel').first()).toBeVisible()

  await test.step('to one business, by anybody', async () => {
    const headers = { origin: new URL(page.url()).origin }
    const data = { reason: 'Points are missing' }
    expect((await page.request.post(opened, { data, headers })).ok()).toBe(true)
    await business.fill(String(businessId))
    await expect(log.getByText('2 entries, that is all')).toBeVisible()
    await expect(entries.getByText('Registered the business')).toBeVisible()
    await expect(entries.getByText('Reason: Points are missing')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('by its owner alone, and what the owner did not do', async () => {
    await who.selectOption('Owner')
    await expect(log.getByText('1 entry, that is all')).toBeVisible()
    await what.selectOption('Opened the dashboard as support')
    await expect(log.getByRole('heading', { name: 'Nothing is written down here' })).toBeVisible()
    await expectAccessible(page)
    await who.selectOption('Anybody')
    await expect(log.getByText('1 entry, that is all')).toBeVisible()
  })

  const today = new Date().toISOString().slice(0, 10)
  await test.step('of days, which stay through a reload', async () => {
    await from.fill('2024-03-02')
    await expect(page).toHaveURL(/&from=2024-03-02$/)
    await to.fill('2024-03-01')
    await expect(to).toHaveAccessibleDescription(/^The last day is before the first\./)
    await expectAccessible(page)
    await to.fill('2024-03-03')
    await expect(log.getByRole('heading', { name: 'Nothing is written down here' })).toBeVisible()
    await from.fill(today)
    await expect(page).toHaveURL(new RegExp(`&from=${today}`))
    await to.fill(today)
    await expect(log.getByText('1 entry, that is all')).toBeVisible()
    await page.reload()
    await expect(log.getByText('1 entry, that is all')).toBeVisible()
    await expect(from).toHaveValue(today)
    await expect(what).toHaveValue('support_opened')
  })

  await test.step('cleared, it is the whole log', async () => {
    await log.getByRole('button', { name: /^Clear/ }).click()
    await expect(page).toHaveURL('/admin-panel?section=audit')
    await expect(from).toHaveValue('')
    await expect(business).toHaveValue('')
    await expect(log.getByText('1 entry, that is all')).toHaveCount(0)
    await expect(entries.locator('> *').nth(1)).toBeVisible()
  })

  await test.step('0 is the platform itself, and words are no business', async () => {
    await business.fill('0')
    await expect(page).toHaveURL(/&business=0$/)
    await who.selectOption('Administrator')
    await expect(entries.getByText('Registered the business')).toHaveCount(0)
    await expect(entries.getByText('The platform', { exact: true }).first()).toBeVisible()
    await business.fill('none')
    await expect(business).toHaveAccessibleDescription(/^An ID is a whole number\./)
    await expectAccessible(page)
  })
})
