import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { oneWidth } from '../oneWidth.ts'
import { registerBusiness } from '../registerBusiness.ts'

/**
 * How long toasts and tooltips stay, and how they go; the clock stands still except for what we let
 * pass.
 */

const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
const read = (page: Page) => page.getByRole('status').filter({ hasText: 'Link Copied' })
const copyKey = (page: Page) => page.getByRole('button', { name: 'Copy link', exact: true })

async function openDashboard(page: Page, name: string): Promise<void> {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.resolve()
  })
  await registerBusiness(page, name)
  await page.clock.install()
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await expect(copyKey(page)).toBeVisible()
  await standStill(page)
}

/** As a hand moves the mouse: one jump would skip the path that a tooltip watches. */
async function glideTo(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox()
  if (!box) throw new Error('It is not visible')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
}

async function standStill(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
}

test('a toast of something done stays five seconds, and longer for who is at it', async ({
  page,
}, testInfo) => {
  await openDashboard(page, `Five Seconds ${testInfo.project.name}`)

  await test.step('it is read aloud once, and goes by itself', async () => {
    await copyKey(page).press('Enter')
    await expect(toasts(page)).toHaveText(/^Link Copied/)
    await page.clock.runFor(100)
    await expect(read(page)).toHaveCount(1)
    await page.clock.runFor(1_000)
    await expect(read(page)).toHaveCount(0)
    await page.clock.runFor(3_800)
    await expect(toasts(page)).toBeVisible()
    await page.clock.runFor(200)
    await expect(toasts(page)).toHaveCount(0)
  })

  await test.step('the next one takes the place of the one before', async () => {
    await copyKey(page).press('Enter')
    await page.clock.runFor(4_000)
    await copyKey(page).press('Enter')
    await page.clock.runFor(4_000)
    await expect(toasts(page)).toHaveCount(1)
    const { width = 0 } = (await toasts(page).boundingBox()) ?? {}
    expect(width).toBeLessThanOrEqual(420)
  })

  await test.step('F8 leads to it, there it waits, and closing it leads back', async () => {
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await expect(toasts(page)).toBeFocused()
    await page.clock.runFor(20_000)
    await page.keyboard.press('Tab')
    await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toHaveCount(0)
    await expect(copyKey(page)).toBeFocused()
  })

  await test.step('a swipe to the right of more than 50 px takes it away', async () => {
    await copyKey(page).press('Enter')
    await swipe(page, 45)
    await expect(toasts(page)).toBeVisible()
    await swipe(page, 60)
    await expect(toasts(page)).toHaveCount(0)
  })

  await test.step('it waits while a mouse points at it', async () => {
    await copyKey(page).press('Enter')
    await toasts(page).hover()
    await page.clock.runFor(20_000)
    await expect(toasts(page)).toBeVisible()
    await page.mouse.move(5, 5)
    await page.clock.runFor(5_000)
    await expect(toasts(page)).toHaveCount(0)
  })
})

async function swipe(page: Page, distance: number): Promise<void> {
  const { x, y } = (await toasts(page).boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 12, y + 12)
  await page.mouse.down()
  await page.mouse.move(x + 32, y + 12)
  await page.mouse.move(x + 12 + distance, y + 12)
  await page.mouse.up()
}

test('what failed stays until it is closed', oneWidth, async ({ page }) => {
  await openDashboard(page, 'It Stays')
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.getByRole('button', { name: 'Sign out' }).press('Enter')
  await expect(toasts(page)).toHaveText(/^You are still signed in/)
  await page.clock.runFor(600_000)
  await expect(toasts(page)).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
})

test(
  'an icon shows its label after 700 ms, at once after another, and to the Tab key',
  oneWidth,
  async ({ page }) => {
    await openDashboard(page, 'What Is This')
    const tip = page.getByRole('tooltip')
    const edit = page.getByRole('link', { name: 'Edit the reward program' })
    const more = (points: number) =>
      page.getByRole('button', { name: `More for the ${points}-point code` })

    await edit.hover()
    await page.clock.runFor(650)
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(tip).toHaveText('Edit the reward program')
    await page.keyboard.press('Escape')
    await expect(tip).toHaveCount(0)

    await test.step('within 300 ms of the last one the next comes at once', async () => {
      // Both are visible then: a page that scrolls closes its tooltip.
      await more(1).scrollIntoViewIfNeeded()
      await glideTo(page, more(1))
      await page.clock.runFor(750)
      await expect(tip).toHaveText('More for the 1-point code')
      await page.mouse.move(0, 0, { steps: 8 })
      await page.clock.runFor(250)
      await glideTo(page, more(20))
      await expect(tip).toHaveText('More for the 20-point code')
      await page.mouse.move(0, 0, { steps: 8 })
      await expect(tip).toHaveCount(0)
      await page.clock.runFor(350)
      await glideTo(page, more(1))
      await page.clock.runFor(650)
      await expect(tip).toHaveCount(0)
      await page.mouse.move(0, 0, { steps: 8 })
    })

    await test.step('the Tab key needs no delay', async () => {
      await edit.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(edit).toBeFocused()
      // Also if the page had to scroll to it.
      await expect(tip).toHaveText('Edit the reward program')
      await page.clock.resume()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(tip).toHaveCount(0)
    })
  },
)
