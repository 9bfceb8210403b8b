import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { oneWidth } from '../oneWidth.ts'

/** The demo: the real dashboard and setup on a sample shop, and nothing leaves the page. */

/** What the page asks the server for beside its own files. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (
      !/^\/(assets\/|demo\/|icon|site\.webmanifest|favicon)/.test(new URL(request.url()).pathname)
    )
      calls.push(request.url())
  })
  return calls
}

const figure = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .filter({ visible: true })

const rows = (page: Page) =>
  page
    .getByRole('region', { name: 'Recent activity' })
    .filter({ visible: true })
    .locator('tbody tr, li')

async function openAtWork(page: Page): Promise<void> {
  await page.goto('/demo/dashboard')
  // Pressed in the drawing, before the dashboard's code is asked for.
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('button', { name: 'Show as chart' })).toBeVisible()
}

test('a visitor works on the sample, and nothing leaves the page', async ({ page }) => {
  const calls = watchCalls(page)
  await openAtWork(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Blue Door Coffee' })).toBeVisible()
  await expectAccessible(page)

  const claimed = Number(await figure(page, 'Rewards claimed').textContent())
  await page.getByRole('button', { name: 'Give reward to …0172' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give the reward' }).click()
  await expect(page.getByText('Reward given', { exact: true }).first()).toBeVisible()
  await expect(figure(page, 'Rewards claimed')).toHaveText(String(claimed + 1))

  await page.getByRole('button', { name: 'Create New' }).click()
  await page.getByRole('textbox', { name: 'Points' }).fill('35')
  await page.getByRole('button', { name: 'Create code' }).click()
  const created = page.getByRole('article', { name: '35-point code' })
  await expect(created.getByRole('img', { name: 'QR code worth 35 points' })).toHaveJSProperty(
    'complete',
    true,
  )
  const download = page.waitForEvent('download')
  await created.getByRole('button', { name: 'Download 35-point code as PNG' }).click()
  expect((await download).suggestedFilename()).toBe('rewardhop-35-points.png')

  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(created).toHaveCount(0)
  await expect(figure(page, 'Rewards claimed')).toHaveText(String(claimed))
  expect(calls).toEqual([])
})

test('a press that began before the dashboard is there counts in it', async ({ page }) => {
  const letThrough = await holdBackDesk(page)
  await page.goto('/demo/dashboard')
  await page.getByRole('button', { name: 'Show as table' }).hover()
  await page.mouse.down()
  await letThrough()
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Show as chart' })).toBeVisible()
})

test('a press counts that began before the page heard anything', async ({ page }) => {
  const { promise: pressed, resolve: letScriptsThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await pressed
    await route.fallback()
  })
  const letThrough = await holdBackDesk(page)
  await page.goto('/demo/dashboard', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Show as table' }).hover()
  await page.mouse.down()
  letScriptsThrough()
  await letThrough()
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Show as chart' })).toBeVisible()
})

test('a press counts that begins when the dashboard only waits to be drawn', async ({ page }) => {
  // A busy phone: what React has yet to draw waits behind other things.
  await page.addInitScript(() => {
    const send = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      setTimeout(() => send.apply(this, message), 'busy' in window ? 10_000 : 0)
    }
  })
  const letThrough = await holdBackDesk(page)
  await page.goto('/demo/dashboard')
  await page.waitForFunction(() => !window.early)
  await page.getByRole('button', { name: 'Show as table' }).hover()
  await page.evaluate(() => Object.assign(window, { busy: true }))
  await letThrough()
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Show as chart' })).toBeVisible()
})

/** Holds the dashboard's code back until what is returned is called, which waits until the code has run. */
async function holdBackDesk(page: Page): Promise<() => Promise<void>> {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/assets/LiveDesk-*.js', async (route) => {
    await opened
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/LiveDesk-*.js')
  return async () => {
    const request = await asked
    open()
    await (await request.response())?.finished()
    await page.evaluate(() => new Promise((ran) => setTimeout(ran, 500)))
  }
}

test('no link of the demo leads to a locked door', oneWidth, async ({ page }) => {
  await openAtWork(page)
  const links = await page
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  const open = ['/', '/demo/setup', '/business-register', '/business-manual', '/phone-number-guide']
  const others = links.filter((link) => !open.includes(link) && !/^(mailto:|#)/.test(link))
  expect(others).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the sample dashboard can be read', async ({ page }) => {
    await page.goto('/demo/dashboard')
    await expect(page.getByText('This is a demo.')).toBeVisible()
    await expect(figure(page, 'Total customers')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Points awarded per day/ })).toBeVisible()
    await expect(rows(page)).toHaveCount(10)
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
})

test('a visitor tries the setup: four steps, begun at the third', async ({ page }) => {
  const calls = watchCalls(page)
  await page.goto('/demo/setup')
  const step = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  const next = page.getByRole('button', { name: /^Next/ })
  await expect(step('Rewards')).toBeVisible()
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  const threshold = page.getByRole('textbox', { name: 'Reward threshold' })
  await expect(threshold).toHaveValue('100')
  await expect(page.getByRole('textbox', { name: 'Reward description' })).toHaveValue(
    'Free coffee of your choice',
  )
  await threshold.fill('0')
  await expect(page.getByText('Reward threshold must be at least 1')).toBeVisible()
  await threshold.fill('50')
  await expectAccessible(page)

  await next.click()
  await expect(step('Notifications')).toBeFocused()
  await expect(next).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Texts to customers' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Texts to you' })).toBeChecked()
  const privacy = page.getByRole('checkbox', { name: /Privacy Policy/ })
  await expect(privacy).not.toBeChecked()
  await expect(page.getByRole('link', { name: /^Privacy Policy/ })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )

  await page.getByRole('button', { name: /^Business Info/ }).click()
  await expect(step('Business Info')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Business name' }).fill('Corner Bakery')
  const counter = page.getByRole('complementary', { name: 'On your counter' })
  await expect(counter.getByText('Corner Bakery').first()).toBeVisible()
  await expectAccessible(page)
  expect(calls).toEqual([])
  await page.getByRole('link', { name: 'Register your business' }).last().click()
  await expect(page).toHaveURL('/business-register')
})
