import { expect, type Page, test } from '@playwright/test'

/** The demo while its code is loading: a press in the dashboard's static HTML counts. */

test('a press that began before the dashboard is there counts in it', async ({ page }) => {
  const letThrough = await holdBackDashboard(page)
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
  const letThrough = await holdBackDashboard(page)
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
  const letThrough = await holdBackDashboard(page)
  await page.goto('/demo/dashboard')
  await expect(page.getByRole('button', { name: 'Cookie Preferences' })).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).hover()
  await page.evaluate(() => Object.assign(window, { busy: true }))
  await letThrough()
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Show as chart' })).toBeVisible()
})

/** Holds the dashboard's code back until what is returned is called, which waits until the code has run. */
async function holdBackDashboard(page: Page): Promise<() => Promise<void>> {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/assets/LiveDashboard-*.js', async (route) => {
    await opened
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/LiveDashboard-*.js')
  return async () => {
    const request = await asked
    open()
    await (await request.response())?.finished()
    await page.evaluate(() => new Promise((ran) => setTimeout(ran, 500)))
  }
}
