import { expect, test } from '@playwright/test'
import { expectLeader, printedCode } from './counter.ts'
import { newPhone, registerBusiness } from './registerBusiness.ts'

/** What a customer has while the page's code is still on a slow line. */

test('the shop stands in the first HTML, and a key pressed early is pressed once the code is here', async ({
  page,
}, testInfo) => {
  const name = `Early Bird ${testInfo.project.name}`
  await registerBusiness(page, name)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const code = await printedCode(page, 20)
  // The dashboard's own calls are none of the customer's.
  await page.goto('about:blank')
  let letThrough: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
  })
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  await page.route('**/assets/*.js', async (route) => {
    await opened
    await route.continue()
  })

  await page.goto(`/scan?qr=${code}`, { waitUntil: 'commit' })
  await expect(page).toHaveTitle(`Collect points at ${name}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This code is worth 20 points.' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
  await page.getByRole('button', { name: 'Collect 20 points' }).click()
  expect(calls).toEqual([])

  letThrough()
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  await expectLeader(page, 'Your points', '20 / 100')
  // What the page came with is not asked for again, and its own code found it as it expects it.
  expect(calls).toEqual(['/api/qr/scan-with-phone'])
  expect(troubles).toEqual([])
})

test('code that gets lost on the line is fetched again, and what was typed and pressed is kept', async ({
  page,
}, testInfo) => {
  await registerBusiness(page, `Lossy Line ${testInfo.project.name}`)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const code = await printedCode(page, 20)
  const lost: string[] = []
  await page.route(/\/assets\/(ScanPage|counter|entry\.client)-[^/]*\.js/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const isLost = lost.filter((path) => path === pathname).length < 2
    if (isLost) lost.push(pathname)
    await (isLost ? route.abort('connectionfailed') : route.continue())
  })
  await page.goto(`/scan?qr=${code}`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
  await page.getByRole('button', { name: 'Collect 20 points' }).click()
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  expect(lost.length).toBeGreaterThan(2)
})

test('the points check takes a number and a press before its code is here', async ({
  page,
}, testInfo) => {
  const businessId = await registerBusiness(page, `Early Check ${testInfo.project.name}`)
  let letThrough: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(`/check-points?business=${businessId}`, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
  await page.getByRole('button', { name: 'Check My Points' }).click()
  letThrough()
  await expect(page.getByRole('heading', { name: 'Your points' })).toBeFocused()
})
