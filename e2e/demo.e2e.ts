import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './test.ts'
import { untilItRuns } from './untilItRuns.ts'

/** What the page requests from the server besides its own files. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  const itsOwn = /^\/(assets\/|demo\/|icon|site\.webmanifest|favicon)/
  page.on('request', (request) => {
    if (!itsOwn.test(new URL(request.url()).pathname)) calls.push(request.url())
  })
  return calls
}

const labels = ['Total customers', 'Points awarded', 'Rewards claimed', 'Redemption rate']
/** The text under each of these labels, in whatever elements. */
const figuresIn = (html: string) =>
  labels.map((label) => new RegExp(`>${label}</\\w+>(?:<[^>]*>)+([^<]+)<`).exec(html)?.[1])

test('a visitor looks around in the demo, and nothing leaves the page', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/')
  const landing = figuresIn(await page.content())
  expect(landing).not.toContain(undefined)
  const first = figuresIn(await (await page.request.get('/demo/dashboard')).text())
  expect(first).toEqual(landing)

  const calls = watchCalls(page)
  await page.goto('/demo/dashboard')
  await untilItRuns(page)
  // Pressed in the static HTML, before the dashboard's code is requested.
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('button', { name: 'Show as chart' })).toBeVisible()
  expect(figuresIn(await page.content())).toEqual(landing)
  await expectAccessible(page)

  await test.step('is told what a change would do', async () => {
    await page.getByRole('button', { name: 'Create New' }).click()
    await page.getByRole('textbox', { name: 'Points' }).fill('35')
    await page.getByRole('button', { name: 'Create code' }).click()
    const told = page.getByRole('dialog', { name: 'Nothing changes in the demo' })
    await expect(told).toContainText('In your own shop, the new code appears here')
    await told.getByRole('button', { name: 'Keep looking' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('opens a customer, the insights and the print set', async () => {
    const tabs = page.getByRole('navigation', { name: 'Your business' })
    await tabs.getByRole('link', { name: 'Customers' }).click()
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Reward waiting')
    await page.locator('tbody').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    await tabs.getByRole('link', { name: 'Insights' }).click()
    await expect(page.getByRole('heading', { name: 'Busiest hours' })).toBeVisible()
    await tabs.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('link', { name: 'Print a set' }).click()
    await expect(page.getByRole('region', { name: 'Table tent, 20 points' })).toBeVisible()
  })

  await test.step('finds no link to a locked door', async () => {
    const links = await page
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    const open = /^(#.*|mailto:.*|\/|\/demo\/.*|\/business-(register|manual)|\/phone-number-guide)$/
    expect(links.filter((link) => !open.test(link))).toEqual([])
  })

  await test.step('tries the setup, and goes on to register', async () => {
    await page.getByRole('link', { name: 'Demo setup' }).click()
    await expect(page.getByText('Step 3 of 4')).toBeVisible()
    await untilItRuns(page)
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
