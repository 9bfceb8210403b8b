import { expectLeader } from './counter.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, onPhone, test } from './test.ts'

/** What a customer has while the page's code is still on a slow line. */

test.use(onPhone)

test('the shop stands in the first HTML, and what is typed and pressed early counts', async ({
  page,
  other,
}) => {
  const shop = await openShop(other)
  const { promise: isLetGo, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await isLetGo
    await route.continue()
  })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
  })
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))

  await page.goto(`/scan?qr=${shop.codes[20]}`, { waitUntil: 'commit' })
  await expect(page).toHaveTitle(`Collect points at ${shop.name}`)
  await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This code is worth 20 points.' })).toBeVisible()
  const { national } = newPhone()
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(national)
  await page.getByRole('checkbox', { name: 'Remember my number on this phone' }).check()
  await page.getByRole('checkbox', { name: /^Text me about my rewards/ }).check()
  const asked = page.waitForRequest('**/api/qr/scan-with-phone')
  await page.getByRole('button', { name: 'Collect 20 points' }).click()
  expect(calls).toEqual([])

  letThrough()
  expect((await asked).postDataJSON()).toMatchObject({
    phoneNumber: `+1 ${national}`,
    textMe: true,
  })
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  await expectLeader(page, 'Your points', '20 / 100')
  // What the page came with is not asked for again.
  expect(calls).toEqual(['/api/qr/scan-with-phone'])
  expect(troubles).toEqual([])
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your phone number' })).toHaveValue(national)
})

test('code that gets lost on the line is fetched again, and a press is kept', async ({
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
  await page.goto(`/scan?qr=${shop.codes[20]}`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
  await page.getByRole('button', { name: 'Collect 20 points' }).click()
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  expect(lost.length).toBeGreaterThan(2)
})
