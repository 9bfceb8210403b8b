import { createHmac } from 'node:crypto'
import { type Locator, request } from '@playwright/test'
import { dayOfStep, screenStepAt } from '../src/contract/presence.ts'
import { expectAccessible } from './accessible.ts'
import { decodeQrCode } from './decodeQrCode.ts'
import { newPhone, type Phone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, type Page, test } from './test.ts'
import { addMember, openTablet } from './tillDay.ts'

/** A phone's browser: for a program the code stays closed. */
const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'

/** The code as a phone's camera reads it from the screen, as soon as the screen shows one. */
async function readScreen(screen: Page): Promise<string> {
  const code = screen.getByRole('img', { name: 'QR code' })
  let link = ''
  // A scan may hide the code while its picture is taken, or stand before it in the picture.
  await expect(async () => {
    link = decodeQrCode(await code.screenshot({ timeout: 5_000 }))
  }).toPass({ timeout: 30_000 })
  return link
}

/** What the screen shows after `last`, read until it has turned. */
async function nextCode(screen: Page, last: string): Promise<string> {
  for (;;) {
    const read = await readScreen(screen)
    if (read !== last) return read
  }
}

const count = (answers: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(answers, String)].map(([answer, all]) => [answer, all.length]))

async function collect(customer: Page, { national }: Phone): Promise<void> {
  await customer.getByRole('textbox', { name: 'Your phone number' }).fill(national)
  await customer.getByRole('button', { name: /^Collect/ }).click()
  await expect(customer.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
}

/** On the pad. A system keyboard would cover the screen. */
async function typePin(dialog: Locator, pin: string): Promise<void> {
  for (const digit of pin) await dialog.getByRole('button', { name: digit, exact: true }).click()
}

test('a code on the counter screen gives points to whoever scans it, and a photo of it none', async ({
  page: owner,
  customer,
  other,
  browser,
  baseURL,
}) => {
  const shop = await openShop(owner)
  const tablet = await openTablet(owner, shop, browser, baseURL)
  const screen = await tablet.newPage()

  const link = await test.step('a phone reads it, and it turns', async () => {
    await screen.goto('/counter-screen')
    await expect(screen.getByRole('heading', { name: 'Scan for 20 points' })).toBeVisible()
    await expectAccessible(screen)
    const read = await readScreen(screen)
    // It says so for two seconds, in which the phone's page may still load; and beside the next code where that
    // came first.
    await Promise.all([
      expect(screen.getByText('+20').filter({ visible: true })).toBeVisible(),
      customer.goto(read),
    ])
    await expect(screen.getByRole('heading', { name: 'Scan for 20 points' })).toBeVisible()
    expect(await readScreen(screen)).not.toBe(read)
    return read
  })

  await test.step('a photo of it says why it gives nothing, and so does the printed copy', async () => {
    await other.goto(link)
    const refusal =
      /^(This code was just used|This code has expired)\. Scan the one on the screen now\.$/
    await expect(other.getByText(refusal)).toBeVisible()
    await other.goto(`/scan?qr=${shop.codes[20]}`)
    await expect(other.getByText(/^These points come from the screen/)).toBeVisible()
    await expectAccessible(other)
  })

  await test.step('whoever scanned it types in peace, and gets the points once', async () => {
    const link = customer.url()
    await collect(customer, newPhone())
    await customer.goto(link)
    await customer.getByRole('textbox', { name: 'Your phone number' }).fill(newPhone().national)
    await customer.getByRole('button', { name: /^Collect/ }).click()
    await expect(customer.getByText(/^This scan has already given its 20 points\./)).toBeVisible()
  })

  await tablet.close()
})

test('a happy hour is on the counter screen as on the phone, from its switch to its end', {
  tag: '@long',
}, async ({ page: owner, customer, browser, baseURL }) => {
  const shop = await openShop(owner)
  const tablet = await openTablet(owner, shop, browser, baseURL)
  const screen = await tablet.newPage()
  await screen.goto('/counter-screen')
  await expect(screen.getByRole('heading', { name: 'Scan for 20 points' })).toBeVisible()
  const week = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }
  const double = { name: 'Happy hour', effect: 'times', amount: 2, mostADay: 1, ...week }
  const keep = async (promotions: readonly object[]) => {
    const path = `/api/businesses/${shop.id}/promotions`
    expect((await owner.request.put(path, { data: { promotions } })).ok()).toBe(true)
  }
  await keep([double])
  await expect(screen.getByRole('heading', { name: 'Scan for 20 + 20 points' })).toBeVisible()
  await expect(screen.getByText('Double points today · For your first visit today')).toBeVisible()
  await expect(screen.getByRole('button', { name: '60 + 60 points' })).toBeVisible()
  await expectAccessible(screen)
  await Promise.all([
    expect(
      screen.locator('[data-fill=plus], [data-fill=last]').filter({ visible: true }),
    ).toHaveText('20 + 20'),
    customer.goto(await readScreen(screen)),
  ])
  const worth = 'This code is worth 20 + 20 points.'
  await expect(customer.getByRole('heading', { name: worth })).toBeVisible()
  await keep([])
  await expect(screen.getByRole('heading', { name: 'Scan for 20 points' })).toBeVisible()
  await expect(screen.getByText('Double points today')).toBeHidden()
  await tablet.close()
})

test('a counter screen shows another value with a PIN, goes on without a line, and ends', {
  tag: '@long',
}, async ({ page: owner, other, browser, baseURL }) => {
  const shop = await openShop(owner)
  const pin = await addMember(owner, shop, 'Anna')
  const tablet = await openTablet(owner, shop, browser, baseURL)
  const screen = await tablet.newPage()
  await screen.goto('/counter-screen')

  await test.step('staff show another value with a PIN', async () => {
    await screen.getByRole('button', { name: '60 points' }).click()
    const dialog = screen.getByRole('dialog')
    await typePin(dialog, '0000')
    await dialog.getByRole('button', { name: 'Show it' }).click()
    await expect(dialog.getByText('That PIN is not right.')).toBeVisible()
    await typePin(dialog, pin)
    await dialog.getByRole('button', { name: 'Show it' }).click()
    await expect(screen.getByRole('heading', { name: 'Scan for 60 points' })).toBeVisible()
  })

  await test.step('without a line its codes go on, and count', async () => {
    await tablet.setOffline(true)
    const first = await readScreen(screen)
    await expect.poll(() => readScreen(screen)).not.toBe(first)
    await other.goto(await readScreen(screen))
    await collect(other, newPhone())
    await tablet.setOffline(false)
  })

  await test.step('once it is unpaired, it shows nothing', async () => {
    await owner.request.post(`/api/businesses/${shop.id}/devices/1/revoke`, { data: {} })
    // It looks again as soon as its line comes back.
    await tablet.setOffline(true)
    await tablet.setOffline(false)
    await expect(screen.getByText('This screen shows no code')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Pair this device' })).toBeVisible()
  })
  await tablet.close()
})

test('two hundred phones, one after the other, all collect at one screen', {
  tag: '@long',
}, async ({ page: owner, browser, baseURL }) => {
  const shop = await openShop(owner)
  const tablet = await openTablet(owner, shop, browser, baseURL)
  const screen = await tablet.newPage()
  await screen.goto('/counter-screen')
  const begunAt = Date.now()
  const answers: string[] = []
  const collecting: Promise<unknown>[] = []
  let last = ''
  for (let phones = 0; phones < 200; phones += 1) {
    last = await nextCode(screen, last)
    const phone = await request.newContext({ userAgent, ...(baseURL && { baseURL }) })
    const opened = await phone.get(last, { maxRedirects: 0 })
    answers.push(String(opened.status()))
    const { searchParams: asked } = new URL(opened.headers().location ?? '/', baseURL)
    const data = {
      qrCode: asked.get('qr'),
      ticket: asked.get('ticket'),
      phoneNumber: newPhone().national,
    }
    const collect = async () => {
      const collected = await phone.post('/api/qr/scan-with-phone', { data })
      answers.push(collected.ok() ? 'collected' : await collected.text())
      await phone.dispose()
    }
    collecting.push(collect())
  }
  const seconds = Math.round((Date.now() - begunAt) / 1000)
  console.log(`200 phones in ${seconds} s`)
  await Promise.all(collecting)
  expect(count(answers)).toEqual({ 303: 200, collected: 200 })
  await tablet.close()
})

test('an hour without a line, a screen shows the code of the moment', {
  tag: '@long',
}, async ({ page: owner, browser, baseURL }) => {
  const shop = await openShop(owner)
  const tablet = await openTablet(owner, shop, browser, baseURL)
  const screen = await tablet.newPage()
  await screen.clock.install()
  await screen.goto('/counter-screen')
  const { secrets, now } = await (await tablet.request.get('/api/device/counter-screen')).json()
  const before = await readScreen(screen)
  await tablet.setOffline(true)
  await screen.clock.fastForward('01:00:00')
  await expect.poll(() => readScreen(screen)).not.toBe(before)
  const [, words = '', signature] = /\/s\/(.*)\.([^.]+)$/.exec(await readScreen(screen)) ?? []
  const step = Number(words.split(/[.-]/)[2])
  const anHourLater = screenStepAt(new Date(now + 3_600_000))
  // The seconds that the test itself has taken.
  expect(step - anHourLater).toBeGreaterThanOrEqual(0)
  expect(step - anHourLater).toBeLessThan(8)
  const { secret } = secrets.find(({ day }: { day: number }) => day === dayOfStep(step))
  const whole = createHmac('sha256', Buffer.from(secret, 'base64url')).update(words).digest()
  expect(signature).toBe(whole.subarray(0, 10).toString('base64url'))

  // It has the secrets of two days.
  await screen.clock.fastForward('48:00:00')
  await expect(screen.getByText('no connection')).toBeVisible()
  await tablet.setOffline(false)
  await screen.clock.fastForward(10_000)
  await expect.poll(() => readScreen(screen)).not.toBe('')
  await tablet.close()
})
