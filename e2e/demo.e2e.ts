import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './test.ts'

/** What the page asks the server for beside its own files. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  const itsOwn = /^\/(assets\/|demo\/|icon|site\.webmanifest|favicon)/
  page.on('request', (request) => {
    if (!itsOwn.test(new URL(request.url()).pathname)) calls.push(request.url())
  })
  return calls
}

const figure = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .filter({ visible: true })

test('a visitor works on the sample shop and its setup, and nothing leaves the page', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await page.goto('/demo/dashboard')
  // Pressed in the drawing, before the dashboard's code is asked for.
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('button', { name: 'Show as chart' })).toBeVisible()
  await expectAccessible(page)
  const claimed = Number(await figure(page, 'Rewards claimed').textContent())

  await test.step('gives a reward', async () => {
    await page.getByRole('button', { name: 'Give reward to …0172' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Give the reward' }).click()
    await expect(page.getByText('Reward given', { exact: true }).first()).toBeVisible()
    await expect(figure(page, 'Rewards claimed')).toHaveText(String(claimed + 1))
  })

  const created = page.getByRole('article', { name: '35-point code' })
  await test.step('makes a code, and downloads it', async () => {
    await page.getByRole('button', { name: 'Create New' }).click()
    await page.getByRole('textbox', { name: 'Points' }).fill('35')
    await page.getByRole('button', { name: 'Create code' }).click()
    const picture = created.getByRole('img', { name: 'QR code worth 35 points' })
    await expect(picture).toHaveJSProperty('complete', true)
    const downloading = page.waitForEvent('download')
    await created.getByRole('button', { name: 'Download 35-point code as PNG' }).click()
    expect((await downloading).suggestedFilename()).toBe('rewardhop-35-points.png')
  })

  await test.step('finds no link to a locked door', async () => {
    const links = await page
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    const open = [
      '/',
      '/demo/setup',
      '/business-register',
      '/business-manual',
      '/phone-number-guide',
    ]
    expect(links.filter((link) => !open.includes(link) && !/^(mailto:|#)/.test(link))).toEqual([])
  })

  await test.step('starts over', async () => {
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(created).toHaveCount(0)
    await expect(figure(page, 'Rewards claimed')).toHaveText(String(claimed))
  })

  await test.step('tries the setup, and goes on to register', async () => {
    await page.getByRole('link', { name: 'Demo setup' }).click()
    await expect(page.getByText('Step 3 of 4')).toBeVisible()
    await page.getByRole('textbox', { name: 'Reward threshold' }).fill('50')
    await page.getByRole('button', { name: /^Business Info/ }).click()
    await page.getByRole('textbox', { name: 'Business name' }).fill('Corner Bakery')
    const counter = page.getByRole('complementary', { name: 'On your counter' })
    await expect(counter.getByText('Corner Bakery').first()).toBeVisible()
    expect(calls).toEqual([])
    await page.getByRole('link', { name: 'Register your business' }).last().click()
    await expect(page).toHaveURL('/business-register')
  })
})
