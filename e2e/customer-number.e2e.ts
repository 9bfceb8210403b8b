import { collect, expectDetail } from './points.ts'
import { newPhone, type Phone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, onPhone, type Page, test } from './test.ts'

/** A mistyped number, a remembered one, and one whose points are looked up. */

test.use(onPhone)

const numberField = (page: Page) => page.getByRole('textbox', { name: 'Your phone number' })
const remember = (page: Page) =>
  page.getByRole('checkbox', { name: 'Remember my number on this phone' })

test('points given to a wrong number move to the right one, once', async ({ page, other }) => {
  const shop = await openShop(other)
  const [wrong, right] = [newPhone(), newPhone()]
  await page.goto(`/scan?qr=${shop.codes[20]}`)
  await collect(page, wrong)
  await page.getByText('That’s not my number').click()
  await page.getByRole('textbox', { name: 'The right number' }).fill(right.national)
  // The server moves them, but its answer never arrives.
  await page.route(
    '**/api/qr/move-scan',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Move the points' }).click()
  await expect(
    page.getByText(`These points moved to the number ending ${right.national.slice(-2)}.`),
  ).toBeVisible()
  await expectDetail(page, 'Your points', '20 / 100')
  await page.getByRole('link', { name: 'Check My Points' }).click()
  await expect(page.getByText('80 points needed')).toBeVisible()
  await page.getByRole('button', { name: 'Check Again' }).click()
  await check(page, wrong)
  await expect(page.getByText('100 points needed')).toBeVisible()
})

test('a number is remembered only where it was ticked, until it is unticked', {
  tag: '@long',
}, async ({ page, other }) => {
  const shop = await openShop(other)
  const phone = newPhone()
  const openCode = () => page.goto(`/scan?qr=${shop.codes[20]}`)
  await openCode()
  await collect(page, phone)
  await expectDetail(page, 'Your points', '20 / 100')
  await openCode()
  await expect(numberField(page)).toHaveValue('')

  await remember(page).check()
  await collect(page, phone)
  await expectDetail(page, 'Your points', '40 / 100')
  await test.step('the next scan and the shop’s own address know it', async () => {
    await openCode()
    await expect(numberField(page)).toHaveValue(phone.national)
    await page.goto('/')
    await page.goto(`/check-points?business=${shop.id}`)
    await expect(page.getByText('60 points needed')).toBeVisible()
  })

  await test.step('it is forgotten where it is unticked', async () => {
    await openCode()
    await remember(page).uncheck()
    await openCode()
    await expect(numberField(page)).toHaveValue('')
    await expect(remember(page)).not.toBeChecked()
  })
})

test('the printed code that shows points answers by number, and keeps the shop', {
  tag: '@long',
}, async ({ page, other }) => {
  const shop = await openShop(other)
  const phone = newPhone()
  await scan(other.request, shop, phone, 60)
  const { qrCode } = await (await page.request.get(`/api/test/generate-check-qr/${shop.id}`)).json()

  await test.step('a camera opens it like any code', async () => {
    await page.goto(`/scan?qr=${qrCode}`)
    await expect(page.getByText('To earn points, scan the other code')).toBeVisible()
    await page.getByRole('link', { name: 'Check My Points' }).click()
    await check(page, phone)
    await expect(page.getByText('Halfway There')).toBeVisible()
    await expect(page.getByText('40 points needed')).toBeVisible()
  })

  await test.step('in small letters, and by a code that earns, it is the same shop', async () => {
    for (const code of [` ${qrCode.toLowerCase()} `, shop.codes[20] ?? '']) {
      await page.goto(`/check-points?code=${encodeURIComponent(code)}`)
      await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible()
    }
    await check(page, phone)
    await expect(page.getByText('40 points needed')).toBeVisible()
  })

  await test.step('the home screen would have the shop’s own name and icons', async () => {
    const manifest = page.locator('link[rel="manifest"]')
    await expect(manifest).toHaveAttribute('href', `/api/businesses/${shop.id}/app.webmanifest`)
    const address = (await manifest.getAttribute('href')) ?? ''
    const { name, icons } = await (await page.request.get(address)).json()
    expect(name).toBe(shop.name)
    for (const { src } of icons) {
      const icon = await page.request.get(new URL(src, new URL(address, page.url())).href)
      expect(icon.headers()['content-type']).toBe('image/png')
    }
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#1976d2')
  })
})

async function check(page: Page, { national }: Phone): Promise<void> {
  await numberField(page).fill(national)
  await page.getByRole('button', { name: 'Check My Points' }).click()
}
