import { openPanel } from './administrator.ts'
import { expectDetail } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, type Page, test } from './test.ts'
import { addMember, pairingCode, press } from './tillDay.ts'

/**
 * The server is updated while a page is open: the files of its build are gone, and its address has
 * another document. Whoever presses something gets what they wanted.
 */

/** Until the page loads a document, its server is the next version's. */
async function update(page: Page): Promise<void> {
  const old = new URL(page.url())
  let isNew = false
  await page.route('**/*', async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    if (request.isNavigationRequest()) isNew = true
    if (isNew) return route.continue()
    if (url.pathname.startsWith('/assets/')) {
      return route.continue({ url: `${url.origin}/assets/of-the-build-before.js` })
    }
    if (url.pathname === old.pathname) {
      return route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html>the next version' })
    }
    return route.continue()
  })
  await page.evaluate(() => Object.assign(window, { isOld: true }))
}

const isOld = (page: Page) => page.evaluate(() => 'isOld' in window)

/** As a page does that wants one of its parts. */
const wantPart = (page: Page) =>
  page.evaluate(() => void import(`${location.origin}/assets/a-part-that-is-gone.js`))

const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'did not load' })

test('an owner gets the page whose tab they press', async ({ page }) => {
  await openShop(page)
  await page.goto('/business-dashboard-real')
  await expect(page.getByRole('link', { name: 'Customers', exact: true })).toBeVisible()
  await update(page)
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/business/customers')
  await page.goBack()
  await expect(page).toHaveURL(/business-dashboard-real/)
})

test('an administrator gets the section whose tab they press', { tag: '@long' }, async ({
  page,
}) => {
  await openPanel(page)
  await update(page)
  await page.getByRole('link', { name: 'Platform', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Growth' })).toBeVisible()
  expect(await isOld(page)).toBe(false)
})

test('a customer collects points once', async ({ customer: page, other }) => {
  const shop = await openShop(other)
  const result = page.waitForResponse(/ScanByLinkResult/)
  await page.goto(`/scan?qr=${shop.codes[20]}`)
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
  // The page has everything by then. Without it, the scan counts too, and says so in plain words.
  await result
  await page.waitForLoadState('networkidle')
  await update(page)
  await page.getByRole('button', { name: 'Collect 20 points' }).click()
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  await expectDetail(page, 'Before', '0')
  await expectDetail(page, 'Your points', '20 / 100')
})

test('a till gives points', { tag: '@long' }, async ({ page: owner, other: till }) => {
  const shop = await openShop(owner)
  const pin = await addMember(owner, shop, 'Anna')
  await till.goto(`/pair?code=${await pairingCode(owner, shop, 1)}`)
  await till.getByRole('button', { name: 'Pair this device' }).click()
  await till.getByRole('button', { name: 'Anna' }).click()
  await press(till, pin)
  await expect(till.getByRole('button', { name: 'Lock the till' })).toBeVisible()
  await update(till)
  await press(till, newPhone().national)
  await till.getByRole('button', { name: /^20 points$/ }).click()
  await expect(till.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
})

test('what somebody has typed stays until they load the page again', async ({ page }) => {
  await openShop(page)
  await page.goto('/business/setup')
  const name = page.getByRole('textbox').first()
  await name.fill('Typed and not yet saved')
  await update(page)
  await wantPart(page)
  await expect(lost(page)).toBeVisible()
  await expect(name).toHaveValue('Typed and not yet saved')
  expect(await isOld(page)).toBe(true)
})

test('a file that never comes opens the page anew once, and then leads on', {
  tag: '@long',
}, async ({ page }) => {
  await openShop(page)
  await page.goto('/business-dashboard-real')
  await update(page)
  await wantPart(page)
  await expect.poll(() => isOld(page).catch(() => true)).toBe(false)
  await page.waitForLoadState('networkidle')
  // It opens anew at most once in ten seconds, and a busy machine takes longer to be here.
  await page.evaluate(() => {
    sessionStorage.setItem('rewardhop.openedAnew', String(Date.now()))
  })
  await update(page)
  await wantPart(page)
  await expect(lost(page)).toBeVisible()
  await lost(page).getByRole('button', { name: 'Load the page again' }).click()
  await expect.poll(() => isOld(page).catch(() => true)).toBe(false)
})

test('a page stays where only the connection is down', { tag: '@long' }, async ({ page }) => {
  await openShop(page)
  await page.goto('/business-dashboard-real', { waitUntil: 'networkidle' })
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.context().setOffline(true)
  await wantPart(page)
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  expect(await isOld(page)).toBe(true)
  await page.context().setOffline(false)
})
