import { expect, type Page, type Route, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expectLeader, printedCode } from '../counter.ts'
import { pressTwice } from '../pressTwice.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'

/** One bar, or none: nothing typed is lost, and nothing is given twice. */

const SCAN = '**/api/qr/scan-with-phone'
const collectKey = (page: Page) => page.getByRole('button', { name: /^Collect (20 )?points$/ })
const numberField = (page: Page) => page.getByRole('textbox', { name: 'Your phone number' })

/** A shop's code of 20 points, opened by its link. */
async function openCode(page: Page, name: string): Promise<void> {
  await registerBusiness(page, name)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const code = await printedCode(page, 20)
  await page.goto(`/scan?qr=${code}`)
  await expect(collectKey(page)).toBeVisible()
}

/** Hands each try of the scan to the test, and answers the keys that they came with. */
async function onEachTry(page: Page, answer: (route: Route, tried: number) => Promise<void>) {
  const keys: (string | undefined)[] = []
  await page.route(SCAN, (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return answer(route, keys.length)
  })
  return keys
}

/** The server takes the request, but its answer never arrives. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

function expectOneKey(keys: (string | undefined)[], tries: number): void {
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual(Array.from({ length: tries }, () => keys[0]))
}

async function expectKept(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your scan is kept.' })).toBeVisible()
}

/** The points of this one scan, by the receipt and by the page that reads the ledger's balance. */
async function expectCountedOnce(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
  await expectLeader(page, 'Before', '0')
  await expectLeader(page, 'Your points', '20 / 100')
  await page.getByRole('link', { name: 'Check My Points' }).click()
  await expect(page.getByText('80 points needed')).toBeVisible()
}

test('a lost answer and a double tap give the points once', async ({ page }, testInfo) => {
  await openCode(page, `One Bar ${testInfo.project.name}`)
  const keys = await onEachTry(page, (route, tried) =>
    tried > 1 ? route.continue() : loseAnswer(route),
  )
  await numberField(page).fill(newPhone().national)
  await pressTwice(page, collectKey(page))
  await expectKept(page)
  await expect(page.getByRole('heading', { name: 'Your scan is kept.' })).toBeFocused()
  await expectCountedOnce(page)
  expectOneKey(keys, 2)
})

test('without a line the number may be changed, and the scan goes when the line is back', async ({
  page,
  context,
}, testInfo) => {
  await openCode(page, `No Bar ${testInfo.project.name}`)
  const keys = await onEachTry(page, (route) => route.continue())
  const [wrong, right] = [newPhone().national, newPhone().national]
  await numberField(page).fill(wrong)
  await context.setOffline(true)
  await collectKey(page).click()
  await expectKept(page)
  await expect(page.getByText(/^We send it as soon as there is a line\./)).toBeVisible()
  await expect(page.getByText(`+1 ${wrong}`)).toBeVisible()
  await expect(collectKey(page)).toBeHidden()
  await expectAccessible(page)

  // Nothing has left, so the other number cannot get points as well.
  await page.getByRole('button', { name: 'Change the number' }).click()
  await expect(numberField(page)).toHaveValue(wrong)
  await numberField(page).fill(right)
  await collectKey(page).click()
  await expect(page.getByText(`+1 ${right}`)).toBeVisible()
  expect(keys).toHaveLength(0)

  await context.setOffline(false)
  await expectCountedOnce(page)
  expect(keys).toHaveLength(1)
})

test('a scan that may have arrived keeps its number, and counts once after three lost requests', async ({
  page,
}, testInfo) => {
  await openCode(page, `Tunnel ${testInfo.project.name}`)
  const keys = await onEachTry(page, (route, tried) =>
    tried > 3 ? route.continue() : route.abort('connectionfailed'),
  )
  await numberField(page).fill(newPhone().national)
  await collectKey(page).click()
  await expectKept(page)
  await expect(page.getByText(/^Wrong number\? The points may be there already/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the number' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try now' }).click()
  // The others come by themselves, after growing pauses.
  await expect.poll(() => keys.length).toBe(4)
  await expectCountedOnce(page)
  expectOneKey(keys, 4)
})

test('a lost answer outlives a reload of the page', async ({ page }, testInfo) => {
  await openCode(page, `Pocket ${testInfo.project.name}`)
  const { national } = newPhone()
  const keys = await onEachTry(page, (route, tried) =>
    tried > 2 ? route.continue() : loseAnswer(route),
  )
  await numberField(page).fill(national)
  await collectKey(page).click()
  await expectKept(page)
  await page.reload()
  await expectKept(page)
  await expect(page.getByText(`+1 ${national}`)).toBeVisible()
  await expectCountedOnce(page)
  expectOneKey(keys, 3)
})

test('a busy server is asked again, and a refusal ends the wait', async ({ page }, testInfo) => {
  await openCode(page, `Rush Hour ${testInfo.project.name}`)
  const { national } = newPhone()
  const refused = 'This number cannot collect points here. Please ask at the counter.'
  await onEachTry(page, (route, tried) =>
    tried === 1
      ? route.fulfill({ status: 503, json: { code: 'busy', message: '', retryAfterMs: 1_000 } })
      : route.fulfill({ status: 403, json: { code: 'number_blocked', message: refused } }),
  )
  await numberField(page).fill(national)
  await collectKey(page).click()
  await expectKept(page)
  await expect(page.getByText(/^We are very busy right now and try again/)).toBeVisible()
  await expect(page.getByText(refused)).toBeVisible()
  await expect(numberField(page)).toHaveValue(national)
  await expectAccessible(page)

  // It was refused, so another number is another scan.
  await page.unroute(SCAN)
  await numberField(page).fill(newPhone().national)
  await collectKey(page).click()
  await expectCountedOnce(page)
})

test('without the answer about the code, and without the code of the result, a scan still counts', async ({
  page,
}, testInfo) => {
  await page.route('**/api/qr/describe*', (route) => route.abort('connectionfailed'))
  await page.route('**/ScanByLinkResult-*.js', (route) => route.abort('connectionfailed'))
  await openCode(page, `Half a Page ${testInfo.project.name}`)
  await numberField(page).fill(newPhone().national)
  await collectKey(page).click()
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
  await expect(page.getByText('You collected 20 points and have 20 points now.')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Show the receipt' }).click()
  await expectCountedOnce(page)
})

test('what is typed and ticked before the page’s code is here is taken up by it', async ({
  page,
}, testInfo) => {
  await openCode(page, `Early Bird ${testInfo.project.name}`)
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto(page.url(), { waitUntil: 'commit' })
  const { national } = newPhone()
  await numberField(page).fill(national)
  await page.getByRole('checkbox', { name: 'Remember my number on this phone' }).check()
  await page.getByRole('checkbox', { name: /^Text me about my rewards/ }).check()
  const asked = page.waitForRequest(SCAN)
  await collectKey(page).click()
  letGo()
  expect((await asked).postDataJSON()).toMatchObject({
    phoneNumber: `+1 ${national}`,
    textMe: true,
  })
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  await page.reload()
  await expect(numberField(page)).toHaveValue(national)
})
