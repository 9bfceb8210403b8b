import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { collect, expectLeader, printedCode } from '../counter.ts'
import { pressTwice } from '../pressTwice.ts'
import { newPhone, type Phone, registerBusiness } from '../registerBusiness.ts'

/** Numbers as people mistype, paste and keep them. */

/** A shop, and the text of its code of 20 points. */
async function openShop(page: Page, name: string): Promise<{ businessId: number; code: string }> {
  const businessId = await registerBusiness(page, name)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  return { businessId, code: await printedCode(page, 20) }
}

async function openCode(page: Page, code: string): Promise<void> {
  await page.goto(`/scan?qr=${code}`)
  await expect(page.getByRole('button', { name: 'Collect 20 points' })).toBeVisible()
}

const numberField = (page: Page) => page.getByRole('textbox', { name: 'Your phone number' })
const lastTwo = ({ national }: Phone) => national.slice(-2)

async function pointsOf(page: Page, businessId: number, { national }: Phone): Promise<number> {
  const answer = await page.request.post('/api/customer/check-points', {
    data: { businessId, phoneNumber: `+1 ${national}` },
  })
  return (await answer.json()).points
}

test('points given to a wrong number move to the right one, once', async ({ page }, testInfo) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { businessId, code } = await openShop(page, `Slip ${testInfo.project.name}`)
  const [wrong, right] = [newPhone(), newPhone()]
  await openCode(page, code)
  await collect(page, wrong)
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeFocused()

  await test.step('the pad opens and closes by keyboard', async () => {
    const key = page.getByRole('button', { name: 'That’s not my number' })
    await key.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'The right number' })).toBeFocused()
    await page.getByRole('button', { name: 'Keep the number' }).press('Enter')
    await expect(key).toBeFocused()
    await page.keyboard.press('Enter')
  })

  const field = page.getByRole('textbox', { name: 'The right number' })
  await test.step('what is wrong with the other number stands under it', async () => {
    await expect(
      page.getByText(`The 20 points move from …${lastTwo(wrong)} to the number you type.`),
    ).toBeVisible()
    await expectAccessible(page)
    for (const [typed, sentence] of [
      ['415', 'Please enter a valid phone number. This one is too short.'],
      [wrong.national, 'That is the number that has the points already.'],
    ] as const) {
      await field.fill(typed)
      await page.getByRole('button', { name: 'Move the points' }).click()
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(typed)
    }
  })

  await test.step('a lost answer moves them once', async () => {
    const keys: (string | undefined)[] = []
    await page.route('**/api/qr/move-scan', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await field.fill(right.national)
    await pressTwice(page, page.getByRole('button', { name: 'Move the points' }))
    await expect(
      page.getByText(`These points moved to the number ending ${lastTwo(right)}.`),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
    await expectLeader(page, 'Your points', '20 / 100')
    await expect(page.getByRole('button', { name: 'That’s not my number' })).toHaveCount(0)
    expect(keys).toEqual([keys[0], keys[0]])
    await expectAccessible(page)
  })
  expect(await pointsOf(page, businessId, wrong)).toBe(0)
  expect(await pointsOf(page, businessId, right)).toBe(20)
})

test('the key to another number goes after ten minutes', async ({ page }, testInfo) => {
  const { code } = await openShop(page, `Too Late ${testInfo.project.name}`)
  await page.clock.install()
  await openCode(page, code)
  await collect(page, newPhone())
  const key = page.getByRole('button', { name: 'That’s not my number' })
  await expect(key).toBeVisible()
  await page.clock.fastForward(9 * 60_000)
  await expect(key).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(key).toHaveCount(0)
})

test('a number is remembered only where it was ticked, until it is unticked', async ({
  page,
}, testInfo) => {
  const { businessId, code } = await openShop(page, `My Phone ${testInfo.project.name}`)
  const phone = newPhone()
  const tick = page.getByRole('checkbox', { name: 'Remember my number on this phone' })
  await openCode(page, code)
  await expect(tick).not.toBeChecked()
  await collect(page, phone)
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  await openCode(page, code)
  await expect(numberField(page)).toHaveValue('')

  await tick.check()
  await page.getByRole('combobox', { name: 'Country' }).selectOption('CA')
  await collect(page, phone)
  await expectLeader(page, 'Your points', '40 / 100')
  const checkCode = await page.request.get(`/api/test/generate-check-qr/${businessId}`)
  const { qrCode } = await checkCode.json()
  for (const path of [`/scan?qr=${code}`, `/check-points?code=${qrCode}`]) {
    await page.goto(path)
    await expect(numberField(page)).toHaveValue(phone.national)
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('CA')
    await expect(tick).toBeChecked()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Check My Points' }).click()
  await expect(page.getByText('60 points needed')).toBeVisible()

  await openCode(page, code)
  await expect(tick).toBeChecked()
  await tick.uncheck()
  await openCode(page, code)
  await expect(numberField(page)).toHaveValue('')
  await expect(tick).not.toBeChecked()

  await test.step('what is not ours in its place is not taken', async () => {
    await page.evaluate(() => localStorage.setItem('rewardhop.my-phone', '{"phone":["<b>"]}'))
    await openCode(page, code)
    await expect(numberField(page)).toHaveValue('')
    await expect(tick).not.toBeChecked()
  })
})

test.describe('with a browser from Portugal', () => {
  test.use({ locale: 'pt-PT' })

  test('the country is guessed, and nothing that somebody chose is overridden', async ({
    page,
  }) => {
    const { qrCode } = await (await page.request.get('/api/test/generate-check-qr/1')).json()
    await page.goto(`/check-points?code=${qrCode}`)
    const country = page.getByRole('combobox', { name: 'Country' })
    await expect(country).toHaveValue('PT')
    await country.selectOption('US')
    await numberField(page).fill(newPhone().national)
    await page.getByRole('button', { name: 'Check My Points' }).click()
    await expect(page.getByText('100 points needed')).toBeVisible()
  })
})

test('numbers are taken as people paste them, and left alone when they are wrong', async ({
  page,
}, testInfo) => {
  const { businessId, code } = await openShop(page, `Pasted ${testInfo.project.name}`)
  const phone = newPhone()
  const digits = phone.national.replace(/\D/g, '')
  const arabic = digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  await openCode(page, code)
  for (const [wrong, sentence] of [
    [digits.slice(1), /^Please enter a valid phone number. This one is a digit short\.$/],
    [`${digits}1234`, /^Please enter a valid phone number. This one is too long\.$/],
    ['my number', /^Please enter a valid phone number$/],
  ] as const) {
    await numberField(page).fill(wrong)
    await page.getByRole('button', { name: 'Collect 20 points' }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(numberField(page)).toHaveValue(wrong)
    await expect(numberField(page)).toBeFocused()
  }
  const pasted = [
    `+1 ${digits}`,
    `1 ${phone.national}`,
    `001${digits}`,
    `\u202a+1 ${phone.national}\u202c`,
    arabic,
  ]
  for (const typed of pasted) {
    await openCode(page, code)
    await collect(page, { national: typed })
    await expect(page.getByRole('heading', { name: /Points Earned|Reward Unlocked/ })).toBeVisible()
  }
  expect(await pointsOf(page, businessId, phone)).toBe(20 * pasted.length)
})

test('who has collected a moment ago is told when the next scan counts', async ({
  page,
}, testInfo) => {
  const { businessId, code } = await openShop(page, `Once Only ${testInfo.project.name}`)
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Points' }).click()
  await settings.getByText('Gets no points').click()
  await settings.getByRole('button', { name: 'Save rule' }).click()
  await expect(
    page.getByText('Your business settings have been saved!', { exact: true }),
  ).toBeVisible()

  const phone = newPhone()
  await openCode(page, code)
  await collect(page, phone)
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  await openCode(page, code)
  await collect(page, phone)
  await expect(
    page.getByText(
      /^These points were already collected a moment ago\. .* Your next scan counts (at|from) .+ (AM|PM)\.$/,
    ),
  ).toBeVisible()
  await expect(numberField(page)).toHaveValue(phone.national)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Check My Points' }).click()
  await expect(page).toHaveURL(new RegExp(`/check-points\\?business=${businessId}$`))
  await expect(page.getByText('80 points needed')).toBeVisible()
})

test('a code that is switched off meanwhile, or shows points, says so and leads on', async ({
  page,
}, testInfo) => {
  const { code } = await openShop(page, `Old Print ${testInfo.project.name}`)
  for (const [answer, sentence] of [
    ['inactive_code', 'This code is switched off. Please ask at the counter for the current one.'],
    ['inactive_business', 'This shop is not giving points right now. Please ask at the counter.'],
    ['unknown_code', 'We do not know this code. Please ask at the counter for a new one.'],
    [
      'check_code',
      'This code shows your points and is not worth any. Scan the one at the till to earn.',
    ],
  ] as const) {
    await page.route('**/api/qr/scan-with-phone', (route) =>
      route.fulfill({ status: 410, json: { code: answer, message: sentence } }),
    )
    await openCode(page, code)
    await collect(page, newPhone())
    await expect(page.getByRole('heading', { name: 'No points from this code' })).toBeVisible()
    await expect(page.getByText(sentence)).toBeVisible()
    const path = answer === 'check_code' ? `/check-points?code=${code}` : '/check-points'
    await expect(page.getByRole('link', { name: 'Check My Points' })).toHaveAttribute('href', path)
    await page.unroute('**/api/qr/scan-with-phone')
  }
  await expectAccessible(page)
})
