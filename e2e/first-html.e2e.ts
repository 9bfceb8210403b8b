import { expectDetail } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, onPhone, type Page, test } from './test.ts'

/** What a customer has while the page's code is still loading: a form that works. */

test.use(onPhone)

const numberField = (page: Page) => page.getByRole('textbox', { name: 'Your phone number' })
const collectButton = (page: Page) => page.getByRole('button', { name: 'Collect 20 points' })
/** Appears once the page's code has run. */
const cookieKey = (page: Page) => page.getByRole('button', { name: 'Cookie Preferences' })

/** Holds the pages' code back until the returned function is called. */
async function holdBackScripts(page: Page): Promise<() => void> {
  const { promise: isLetGo, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await isLetGo
    await route.continue()
  })
  return letThrough
}

function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
  })
  return calls
}

test('the shop stands in the first HTML, and what is typed and pressed before the code counts', async ({
  page,
  other,
}) => {
  const shop = await openShop(other)
  const letThrough = await holdBackScripts(page)
  const calls = callsOf(page)
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))

  await page.goto(`/scan?qr=${shop.codes[20]}`, { waitUntil: 'commit' })
  await expect(page).toHaveTitle(`Collect points at ${shop.name}`)
  await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This code is worth 20 points.' })).toBeVisible()
  const { national } = newPhone()
  await numberField(page).fill(national)
  await page.getByRole('checkbox', { name: 'Remember my number on this phone' }).check()
  await page.getByRole('checkbox', { name: /^Text me about my rewards/ }).check()
  await collectButton(page).click()
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
  await expectDetail(page, 'Your points', '20 / 100')
  await expect(page.getByText('We’ll text you once to ask.')).toBeVisible()

  letThrough()
  await expect(cookieKey(page)).toBeVisible()
  await expectDetail(page, 'Your points', '20 / 100')
  // What the page came with is neither asked for nor sent again. The number is remembered.
  expect(calls).toEqual(['/api/customer/phone'])
  expect(troubles).toEqual([])
  await page.goto(`/scan?qr=${shop.codes[20]}`)
  await expect(numberField(page)).toHaveValue(national)
})

test('code that gets lost on the line is fetched again', { tag: '@long' }, async ({
  page,
  other,
}) => {
  const shop = await openShop(other)
  const lost: string[] = []
  await page.route(/\/assets\/(ScanPage|counter|entry\.client)-[^/]*\.js/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const isLost = lost.filter((path) => path === pathname).length < 2
    if (isLost) lost.push(pathname)
    await (isLost ? route.abort('connectionfailed') : route.continue())
  })
  const calls = callsOf(page)
  await page.goto(`/scan?qr=${shop.codes[20]}`, { waitUntil: 'commit' })
  await numberField(page).fill(newPhone().national)
  await expect(cookieKey(page)).toBeVisible()
  expect(lost.length).toBeGreaterThan(2)
  // The form's own key: sent without the code a moment before, it would be the same scan.
  const formKey = await page.locator('[name=formKey]').inputValue()
  const called = page.waitForRequest('**/api/qr/scan-with-phone')
  await collectButton(page).click()
  expect((await called).headers()['idempotency-key']).toBe(formKey)
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  expect(calls).toEqual(['/api/qr/scan-with-phone'])
})
