import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { newPhone, type Phone, registerBusiness } from '../registerBusiness.ts'
import { textedCode } from '../textedCode.ts'

/** How many points do I have: with and without a code, with a good one and a bad one. */

interface Shop {
  readonly businessId: number
  readonly checkCode: string
}

async function openShop(page: Page, name: string, owner = newPhone()): Promise<Shop> {
  const businessId = await registerBusiness(page, name, owner)
  const answer = await page.request.get(`/api/test/generate-check-qr/${businessId}`)
  return { businessId, checkCode: (await answer.json()).qrCode }
}

/** Somebody who has so many points, by one scan of a code that is worth them. */
async function customerWith(page: Page, { businessId }: Shop, points: number): Promise<Phone> {
  const created = await page.request.post(`/api/businesses/${businessId}/qr-codes`, {
    data: { pointValue: points },
  })
  const { code } = await created.json()
  const phone = newPhone()
  const scanned = await page.request.post('/api/qr/scan-with-phone', {
    data: { qrCode: code, phoneNumber: `+1 ${phone.national}` },
  })
  expect(scanned.ok()).toBe(true)
  return phone
}

async function deleteShop(
  page: Page,
  { businessId }: Shop,
  { name, phone }: { name: string; phone: Phone },
): Promise<void> {
  const [business, code] = [`/api/businesses/${businessId}`, `/api/businesses/${businessId}/code`]
  const asked = await page.request.post(code, { data: {} })
  const { challengeId } = await asked.json()
  const answer = { challengeId, code: await textedCode(page, phone) }
  expect((await page.request.post(code, { data: answer })).ok()).toBe(true)
  const deleted = await page.request.delete(business, { data: { businessName: name } })
  expect(deleted.ok()).toBe(true)
}

const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Your phone number' })
const checkKey = (page: Page) => page.getByRole('button', { name: 'Check My Points' })

async function check(page: Page, phone: Phone): Promise<void> {
  await phoneField(page).fill(phone.national)
  await checkKey(page).click()
}

test('each band has its colour, its words and its figure', async ({ page }, testInfo) => {
  const shop = await openShop(page, `Band House ${testInfo.project.name}`)
  const bands = [
    { points: 33, label: 'Getting Started', color: 'rgb(200, 55, 45)' },
    { points: 34, label: 'Halfway There', color: 'rgb(242, 179, 0)' },
    { points: 66, label: 'Halfway There', color: 'rgb(242, 179, 0)' },
    { points: 67, label: 'Almost Ready', color: 'rgb(46, 139, 87)' },
    { points: 99, label: 'Almost Ready', color: 'rgb(46, 139, 87)' },
  ]
  await page.goto(`/check-points?code=${shop.checkCode}`)
  await expect(page.getByText('Please enter your phone number')).toBeVisible()
  await expect(checkKey(page)).toBeDisabled()
  await expect(page.getByText(shop.checkCode, { exact: true })).toBeVisible()
  await expectAccessible(page)
  for (const { points, label, color } of bands) {
    await test.step(`${points} of 100`, async () => {
      await check(page, await customerWith(page, shop, points))
      await expect(page.getByRole('heading', { name: 'Your points' })).toBeFocused()
      await expect(page.getByText(label, { exact: true })).toBeVisible()
      await expect(page.getByText(new RegExp(`^${100 - points} points? needed$`))).toBeVisible()
      const bar = page.getByRole('progressbar', { name: 'Progress to reward' })
      await expect(bar).toHaveAttribute('aria-valuetext', `${points} of 100 points`)
      await expect(bar.locator('div')).toHaveCSS('background-color', color)
      if (points === 66) await expectAccessible(page)
      await page.getByRole('button', { name: 'Check Again' }).click()
      await expect(phoneField(page)).toHaveValue('')
      await expect(phoneField(page)).toBeFocused()
    })
  }
  await test.step('100 of 100 is a reward, with a claim code and a clock that moves', async () => {
    const phone = await customerWith(page, shop, 100)
    await phoneField(page).fill(phone.national)
    await phoneField(page).press('Enter')
    await expect(page.getByRole('heading', { name: 'Reward Available' })).toBeFocused()
    await expect(page.getByText('Free reward of your choice')).toBeVisible()
    await expect(page.getByText('Show this screen to redeem')).toBeVisible()
    await expect(page.getByText('A new one comes by itself.')).toBeVisible()
    const moment = page.getByText(`Phone …${phone.national.slice(-4)},`)
    const before = await moment.textContent()
    await expect(moment).not.toHaveText(before ?? '')
    await expectAccessible(page)
  })
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL('/')
})

test('without a code the page says how, and tries it with a test code', async ({ page }) => {
  await page.goto('/check-points')
  await expect(page.getByText('Find the code that says “Check your points”.')).toBeVisible()
  await expectAccessible(page)

  await test.step('where there is no demo shop, or no line, it says so', async () => {
    const demo = '**/api/test/generate-check-qr/1'
    await page.route(demo, (route) =>
      route.continue({ url: route.request().url().replace(/1$/, '2000000000') }),
    )
    await page.getByRole('button', { name: 'Try it with a test code' }).click()
    await expect(
      page.getByText(/^Failed to generate test QR code\. There is no demo/),
    ).toBeVisible()
    await expectAccessible(page)
    await page.unroute(demo)
    await page.route(demo, (route) => route.abort())
    await page.getByRole('button', { name: 'Try it with a test code' }).click()
    await expect(page.getByText(/^Failed .* We could not reach the server\./)).toBeVisible()
    await page.unroute(demo)
  })

  await page.getByRole('button', { name: 'Try it with a test code' }).click()
  await expect(page).toHaveURL(/\/check-points\?code=RH-1-CHECK-[2-9A-Z]{9}$/)
  await expect(phoneField(page)).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a code is read however it arrives, and a bad one has its own sentence', async ({
  page,
}, testInfo) => {
  const name = `Code Corner ${testInfo.project.name}`
  const owner = newPhone()
  const shop = await openShop(page, name, owner)
  const phone = await customerWith(page, shop, 20)
  const codes = await page.request.get(`/api/businesses/${shop.businessId}/qr-codes-public`)
  const [{ code: earnCode }] = await codes.json()
  const good = [shop.checkCode.toLowerCase(), ` ${shop.checkCode} `, earnCode]
  for (const code of good) {
    await test.step(`“${code}”`, async () => {
      await page.goto(`/check-points?code=${encodeURIComponent(code)}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await check(page, phone)
      await expect(page.getByText('80 points needed')).toBeVisible()
    })
  }

  const refused = [
    ['https://elsewhere.example/RH-1-CHECK-AAAAAAAAA', /^Invalid QR code\. Please scan/],
    ['x'.repeat(201), /^Invalid QR code\. Please scan/],
    [`${shop.checkCode.slice(0, -9)}222222222`, /^We do not know this code\./],
  ] as const
  for (const [code, sentence] of refused) {
    await test.step(code.slice(0, 60), async () => {
      await page.goto(`/check-points?code=${encodeURIComponent(code)}`)
      await expect(page.getByRole('heading', { name: 'No points to show' })).toBeVisible()
      await expect(page.getByText(sentence)).toBeVisible()
    })
  }
  await expectAccessible(page)
  await page.goto('/check-points?business=2000000000')
  await expect(page.getByText(/^Business not found\./)).toBeVisible()

  await test.step('of a shop that was deleted', async () => {
    await deleteShop(page, shop, { name, phone: owner })
    await page.goto(`/check-points?code=${shop.checkCode}`)
    await expect(page.getByText(/^This shop is not giving points right now\./)).toBeVisible()
    await page.getByRole('link', { name: 'How to check your points' }).click()
    await expect(page.getByText('Point your phone’s camera at it')).toBeVisible()
  })
})

test('a check that fails says why, keeps the number, and works when tried again', async ({
  page,
  context,
}, testInfo) => {
  const shop = await openShop(page, `Weak Signal ${testInfo.project.name}`)
  const phone = await customerWith(page, shop, 20)
  await page.goto(`/check-points?code=${shop.checkCode}`)

  await test.step('a number that is none', async () => {
    await check(page, { national: '(415) 555-013' })
    await expect(page.getByText(/^Please enter a valid phone number/)).toBeVisible()
    await expect(phoneField(page)).toBeFocused()
    await expect(phoneField(page)).toHaveValue('(415) 555-013')
  })

  const calls = '**/api/qr/check-points'
  const answers = [
    { status: 502, body: '<h1>Bad Gateway</h1>', says: /^Failed to check points/ },
    {
      status: 429,
      json: { code: 'too_many_requests', message: 'Too many. Please try again in 2 minutes.' },
      says: /^Too many\. Please try again in 2 minutes\.$/,
    },
  ]
  for (const { says, ...answer } of answers) {
    await test.step(`the server answers ${answer.status}`, async () => {
      await page.route(calls, (route) => route.fulfill(answer))
      await check(page, phone)
      await expect(page.getByRole('main').getByText(says)).toBeVisible()
      await expect(page.getByText('Error', { exact: true })).toBeVisible()
      await expect(phoneField(page)).toHaveValue(phone.national)
      await page.unroute(calls)
    })
  }

  await test.step('no line', async () => {
    await context.setOffline(true)
    await checkKey(page).click()
    await expect(page.getByRole('main').getByText(/^We could not reach the server\./)).toBeVisible()
    await expect(phoneField(page)).toHaveValue(phone.national)
    await context.setOffline(false)
    await checkKey(page).click()
    await expect(page.getByText('80 points needed')).toBeVisible()
    // What failed before is not said beside the points.
    await expect(page.getByText('Error', { exact: true })).toHaveCount(0)
  })
})

test('the landing page asks for phone and shop, and shows a reward that can be redeemed', async ({
  page,
}, testInfo) => {
  const name = `Landing Lane ${testInfo.project.name}`
  const shop = await openShop(page, name)
  const phone = await customerWith(page, shop, 100)
  await page.goto('/')
  const form = page.locator('#check')
  const numberField = form.getByRole('textbox', { name: 'Phone number' })
  const idField = form.getByRole('textbox', { name: 'Business ID' })
  await expect(form.getByText('Please enter both phone number and business ID')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Check My Points' })).toBeDisabled()
  await numberField.fill(phone.national)
  await idField.fill('2000000000')
  await idField.press('Enter')
  await expect(form.getByText('Business not found.')).toBeVisible()
  await expect(idField).toBeFocused()
  await expect(
    page.getByText('Unable to check points. Please verify your information.', { exact: true }),
  ).toBeVisible()
  await idField.fill(String(shop.businessId))
  await idField.press('Enter')
  await expect(form.getByText('Ready for Reward!')).toBeVisible()
  await expect(form.getByText(name, { exact: true })).toBeFocused()
  await expect(form.getByRole('heading', { name: 'Reward Available' })).toBeVisible()
  await expect(form.getByText('A new one comes by itself.')).toBeVisible()
  await expectAccessible(page)
})
