import { trial } from './addresses.ts'
import { businesses, choose, findBusiness, openPanel } from './administrator.ts'
import { holdScripts } from './heldScripts.ts'
import { interfere } from './interference.ts'
import { collect } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, type Page, test } from './test.ts'
import { addMember, openTablet, press } from './tillDay.ts'
import { watchTroubles } from './troubles.ts'
import { untilItRests, untilItRuns } from './untilItRuns.ts'

/** Pages while a browser translates them: they work, and leave numbers, codes and names alone. */

/** Translates the page as it is opened, before or after its scripts run. */
async function openTranslated(page: Page, path: string, when: 'early' | 'late' = 'late') {
  if (when === 'late') {
    await page.goto(path)
    await untilItRuns(page)
    await interfere(page, 'translate')
    return
  }
  await page.unrouteAll()
  const scripts = await holdScripts(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await interfere(page, 'translate')
  await scripts.letAll()
  await untilItRuns(page)
}

/** Texts that were translated although they hold one of these. */
function wronglyTranslated(page: Page, exact: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (exact) =>
      [...document.querySelectorAll('font > font')]
        .map(({ textContent }) => textContent)
        .filter((text) => exact.some((one) => text.includes(one))),
    exact,
  )
}

test('a scan, its reward and the points, translated early and late', async ({ page, other }) => {
  const shop = await openShop(other)
  const phone = newPhone()
  const exact = [shop.name, shop.codes[60] ?? '', phone.national, phone.national.slice(-4)]
  await scan(other.request, shop, phone, 60)
  const troubles = watchTroubles(page, trial.address)
  await openTranslated(page, `/scan?qr=${shop.codes[60]}`, 'early')
  await page.getByLabel(/Your phone number/).fill(phone.national)
  await page.getByRole('button', { name: /Collect/ }).click()
  await expect(page.getByText(/Reward Unlocked/)).toBeVisible()
  await expect(page.getByText(/^[2-9A-Z]{3} [2-9A-Z]{2}$/)).toBeVisible()
  expect(await wronglyTranslated(page, exact)).toEqual([])
  await openTranslated(page, `/check-points?business=${shop.id}`)
  await page.getByLabel(/Your phone number/).fill(phone.national)
  await page.getByRole('button', { name: /Check My Points/ }).click()
  await expect(page.getByText(/Reward Available/)).toBeVisible()
  await page.getByRole('button', { name: /Check Again/ }).click()
  await page.getByLabel(/Your phone number/).fill(newPhone().national)
  await page.getByRole('button', { name: /Check My Points/ }).click()
  await expect(page.getByText(/needed/)).toBeVisible()
  expect(await wronglyTranslated(page, exact)).toEqual([])
  expect(troubles.filter((one) => !/Minified React error #418|removeChild/.test(one))).toEqual([])
})

test('the dashboard goes on when a scan arrives, and the setup when Next is pressed', async ({
  page,
  customer,
}) => {
  const shop = await openShop(page)
  const phone = newPhone()
  await openTranslated(page, '/business-dashboard-real')
  await expect(page.getByText(/No scans yet/).first()).toBeVisible()
  await customer.goto(`/scan?qr=${shop.codes[20]}`)
  await collect(customer, phone)
  await expect(page.getByText(new RegExp(phone.national.slice(-4))).first()).toBeVisible()
  await scan(customer.request, shop, newPhone(), 60)
  await expect(page.getByText('80', { exact: true }).first()).toBeVisible()
  const exact = [shop.name, phone.national, `RH-${shop.id}-`]
  expect(await wronglyTranslated(page, exact)).toEqual([])
  await openTranslated(page, '/business/setup')
  await page.getByRole('button', { name: /Next/ }).click()
  await expect(page.getByRole('button', { name: /Previous/ })).toBeVisible()
})

test('every page of an owner is walked', { tag: '@long' }, async ({ page }) => {
  const shop = await openShop(page)
  const phone = newPhone()
  await scan(page.request, shop, phone, 60)
  const answer = await page.request.get(`/api/businesses/${shop.id}/customers`)
  const [{ id }] = (await answer.json()).customers
  const problems: string[] = []
  for (const path of [
    ...['/business/activity', '/business/customers', `/business/customer?id=${id}`],
    ...['/business/reviews', '/business/insights', '/business/print', '/business/settings'],
    ...['/demo/dashboard', '/pricing', '/tech-support', '/', '/pair', '/till'],
  ]) {
    await openTranslated(page, path)
    await page.waitForLoadState('networkidle')
    if (await page.getByText('This page stopped working').isVisible()) problems.push(path)
    const wrong = await wronglyTranslated(page, [shop.name, phone.national, `RH-${shop.id}-`])
    problems.push(...wrong.map((text) => `${path}: ${text}`))
  }
  expect(problems).toEqual([])
})

test('a paired till gives points and a reward, and its counter screen turns', {
  tag: '@long',
}, async ({ page: owner, browser, baseURL }) => {
  const shop = await openShop(owner, { profile: { rewardThreshold: 50 } })
  const pin = await addMember(owner, shop, 'Anna')
  const tablet = await openTablet(owner, shop, browser, baseURL)
  const till = await tablet.newPage()
  const troubles = watchTroubles(till, trial.address)
  const { national } = newPhone()
  const exact = [shop.name, national, 'Anna']
  await openTranslated(till, '/till')
  await till.getByRole('button', { name: 'Anna' }).click()
  await press(till, pin)
  await expect(till.getByRole('button', { name: 'Lock the till' })).toBeVisible()
  await press(till, national)
  await till.getByRole('button', { name: /^«?60/ }).click()
  await expect(till.getByRole('heading', { name: /Points Earned/ })).toBeVisible()
  await expect(till.locator('.till-figure')).toHaveText('+60')
  await till.getByRole('button', { name: /Redeem/ }).click()
  await till.getByRole('button', { name: /Give it/ }).click()
  await expect(till.getByRole('heading', { name: /Reward given/ })).toBeVisible()
  await expect(till.getByText('60', { exact: true })).toBeVisible()
  expect(await wronglyTranslated(till, exact)).toEqual([])

  await till.goto('/counter-screen')
  const code = till.getByRole('img', { name: 'QR code' })
  await expect(code).toBeVisible()
  await interfere(till, 'translate')
  for (let turned = 0; turned < 2; turned += 1) {
    const drawn = await code.innerHTML()
    await expect.poll(() => code.innerHTML()).not.toBe(drawn)
  }
  await expect(till.getByText(/Scan for/)).toHaveCount(1)
  expect(await wronglyTranslated(till, exact)).toEqual([])
  expect(troubles).toEqual([])
  await tablet.close()
})

test('feedback keeps what was typed while its scripts are late', async ({ page, other }) => {
  const shop = await openShop(other)
  const scripts = await holdScripts(page)
  await page.goto(`/feedback/${shop.id}`, { waitUntil: 'domcontentloaded' })
  const comment = page.locator('textarea')
  const name = page.locator('[name=customerName]')
  await comment.fill('Warm bread')
  await name.fill('Vreni')
  await interfere(page, 'translate')
  // As on a slow line: the translation is long there when the page's code comes.
  await page.waitForTimeout(2_500)
  await scripts.letAll()
  await untilItRests(page)
  await expect(comment).toHaveValue('Warm bread')
  await expect(name).toHaveValue('Vreni')
})

test('in the admin panel an edit is saved, asked about and told', { tag: '@long' }, async ({
  page,
  other,
}) => {
  const shop = await openShop(other)
  const troubles = watchTroubles(page, trial.address)
  await openPanel(page)
  await findBusiness(page, shop.name)
  await interfere(page, 'translate')
  const email = `owner${shop.id}@shop.example`
  await choose(page, shop.name, 'Change Email')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(email)
  await dialog.getByRole('button', { name: /Update email/ }).click()
  await expect(page.getByText(`We write to ${email} from now on.`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(businesses(page).getByText(email)).toHaveCount(1)
  await choose(page, shop.name, 'Switch off')
  await dialog.getByRole('textbox').fill('Moved away')
  await dialog.getByRole('button', { name: /Switch off/ }).click()
  await expect(businesses(page).getByText(/Account Inactive/)).toBeVisible()
  const exact = [shop.name, shop.phone.national, email]
  expect(await wronglyTranslated(page, exact)).toEqual([])
  expect(troubles).toEqual([])
})

test('sections of the admin panel are walked', { tag: '@long' }, async ({ page, other }) => {
  const shop = await openShop(other)
  const problems: string[] = []
  for (const section of ['businesses', 'customers', 'messages', 'audit', 'platform']) {
    await openPanel(page, `?section=${section}`)
    await interfere(page, 'translate')
    await page.waitForLoadState('networkidle')
    if (await page.getByText('This page stopped working').isVisible()) problems.push(section)
    const wrong = await wronglyTranslated(page, [shop.name, shop.phone.national])
    problems.push(...wrong.map((text) => `${section}: ${text}`))
  }
  expect(problems).toEqual([])
})
