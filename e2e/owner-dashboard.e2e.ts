import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, type Page, test } from './test.ts'

/** The dashboard while the shop is open: changes appear by themselves. */

/** Also while a dialog is open. */
const recent = (page: Page) =>
  page.getByRole('region', { name: 'Recent activity', includeHidden: true })
const rowsOf = (page: Page) => recent(page).getByRole('listitem', { includeHidden: true })
const live = (page: Page) => page.getByText('Live', { exact: true })

test('two computers show what customers scan, and what the other one changes', {
  tag: '@long',
}, async ({ page, other }) => {
  const shop = await openShop(page)
  const signedIn = await other.request.post('/api/businesses/verify', {
    data: { businessName: shop.name, businessPhone: `+1 ${shop.phone.national}` },
  })
  expect(signedIn.ok()).toBe(true)
  await page.goto('/business-dashboard-real')
  await other.goto('/business-check')
  await other.getByRole('textbox', { name: 'Business name' }).fill(shop.name)
  await other.getByRole('textbox', { name: 'Business phone' }).fill(shop.phone.national)
  await other.getByRole('button', { name: 'Open dashboard' }).click()
  for (const computer of [page, other]) await expect(live(computer)).toBeVisible()
  const phone = newPhone()

  await test.step('a scan is on both, with its figures', async () => {
    await scan(page.request, shop, phone, 60)
    for (const computer of [page, other]) {
      await expect(rowsOf(computer).first()).toContainText(phone.national)
      await expect(rowsOf(computer).first()).toContainText('60 of 100')
      const chart = computer.getByRole('region', { name: 'Points over time' })
      await expect(chart.getByText('Today so far: 60 points, 1 visit')).toBeVisible()
      const reward = computer.getByRole('region', { name: 'Reward program' })
      await expect(reward.getByRole('link', { name: phone.national })).toBeVisible()
    }
  })

  await test.step('a reset at one is a row at the other, where it is undone', async () => {
    await recent(page)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Reset points' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset points' }).click()
    await expect(rowsOf(other).first()).toContainText('−60')
    await recent(other)
      .getByRole('button', { name: /^Undo the reset/ })
      .click()
    const question = other.getByRole('alertdialog')
    await expect(question).toBeVisible()
    // The dialog stays while a row arrives.
    await scan(page.request, shop, newPhone(), 1)
    await expect(rowsOf(other)).toHaveCount(3)
    await question.getByRole('button', { name: 'Undo it' }).click()
    await expect(rowsOf(page).first()).toContainText('Reset undone')
  })

  await test.step('signed out everywhere, the other one closes by itself', async () => {
    await page.request.post(`/api/businesses/${shop.id}/sessions/end-all`)
    await expect(other.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
  })
})

test('without a line the dashboard says how old it is, and catches up by itself', {
  tag: '@long',
}, async ({ page, customer }) => {
  const shop = await openShop(page)
  await scan(page.request, shop, newPhone())
  await page.goto('/business-dashboard-real')
  await expect(live(page)).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)
  await page.context().setOffline(true)
  // Chromium's offline switch has once let a call through.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await expect(live(page)).toHaveCount(0)
  await expect(page.getByText(/, updated|Could not refresh/)).toBeVisible()
  await scan(customer.request, shop, newPhone())
  await expect(rowsOf(page)).toHaveCount(1)
  await page.unroute('**/api/**')
  await page.context().setOffline(false)
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(live(page)).toBeVisible()
})

test('a press counts although the page moves under the finger', async ({ page }) => {
  await openShop(page)
  await page.goto('/business-dashboard-real')
  await expect(live(page)).toBeVisible()
  const button = page.getByRole('link', { name: 'Print a set' })
  await button.hover()
  await page.mouse.down()
  // As a figure does that arrives late.
  await page.locator('#main').evaluate((main) => {
    document.documentElement.style.overflowAnchor = 'none'
    const late = document.createElement('div')
    late.style.height = '60px'
    main.prepend(late)
  })
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'Print a set' })).toBeVisible()
})

test('all activity is searched by the last digits, narrowed and read in pages', {
  tag: '@long',
}, async ({ page }) => {
  const shop = await openShop(page)
  const regular = newPhone()
  await scan(page.request, shop, regular, 60)
  await scan(page.request, shop, regular, 60)
  await Promise.all(Array.from({ length: 25 }, () => scan(page.request, shop, newPhone(), 1)))
  await page.goto('/business/activity')
  const entries = page.getByRole('region', { name: 'What happened to points' })
  const rows = entries.getByRole('button', { name: /^More for/ })
  await expect(rows).toHaveCount(25)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(27)
  await expect(page.getByText('27 entries in all')).toBeFocused()

  const field = page.getByRole('searchbox', { name: 'Search by phone' })
  await field.fill(regular.national.slice(-4))
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Repeat scans')
  await expect(rows).toHaveCount(1)
  await entries.getByRole('link', { name: regular.national }).click()
  await expect(page.getByRole('heading', { level: 1, name: regular.national })).toBeFocused()
})
