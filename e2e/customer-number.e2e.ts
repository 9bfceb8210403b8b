import { pointsWords } from '../src/web/customer/points/pointsWords.ts'
import { resultWords } from '../src/web/customer/scan/resultWords.ts'
import { scanWords } from '../src/web/customer/scan/scanWords.ts'
import { inLanguages } from './inLanguages.ts'
import { checkPoints, collect, expectDetail, expectNeeded } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, onPhone, type Page, test } from './test.ts'

/** A mistyped number, a remembered one, and one whose points are looked up. */

test.use(onPhone)

const numberField = (page: Page) => page.getByRole('textbox', { name: 'Your phone number' })
const remember = (page: Page) =>
  page.getByRole('checkbox', { name: 'Remember my number on this phone' })

inLanguages(
  (details) => {
    test(
      'points given to a wrong number move to the right one, once',
      details,
      async ({ page, other, language, talk }) => {
        const { said } = talk
        const { move, result } = talk.of(resultWords)
        const shop = await openShop(other, { languages: [language] })
        const [wrong, right] = [newPhone(), newPhone()]
        await page.goto(`/scan?qr=${shop.codes[20]}`)
        await collect(page, wrong, { talk, points: 20 })
        await page.getByText(said(move.notMyNumber)).click()
        await page.getByRole('textbox', { name: said(move.rightNumber) }).fill(right.national)
        // The server moves them, but its answer never arrives.
        await page.route(
          '**/api/qr/move-scan',
          async (route) => {
            await route.fetch()
            await route.abort('connectionreset')
          },
          { times: 1 },
        )
        await page.getByRole('button', { name: said(move.moveThePoints) }).click()
        const digits = right.national.slice(-2)
        await expect(page.getByText(said(result.movedTo, { digits }))).toBeVisible()
        await expectDetail(page, said(result.yourPoints), '20 / 100')
        await page.getByRole('link', { name: said(talk.of(scanWords).checkMyPoints) }).click()
        await expectNeeded(page, talk, 80)
        await page.getByRole('button', { name: said(talk.of(pointsWords).checkAgain) }).click()
        await checkPoints(page, wrong, talk)
        await expectNeeded(page, talk, 100)
      },
    )
  },
  ['ar'],
)

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
}, async ({ page, other, talk }) => {
  const shop = await openShop(other)
  const phone = newPhone()
  await scan(other.request, shop, phone, 60)
  const { qrCode } = await (await page.request.get(`/api/test/generate-check-qr/${shop.id}`)).json()

  await test.step('a camera opens it like any code', async () => {
    await page.goto(`/scan?qr=${qrCode}`)
    await expect(page.getByText('To earn points, scan the other code')).toBeVisible()
    await page.getByRole('link', { name: 'Check My Points' }).click()
    await checkPoints(page, phone, talk)
    await expect(page.getByText('Halfway There')).toBeVisible()
    await expect(page.getByText('40 points needed')).toBeVisible()
  })

  await test.step('in small letters, and by a code that earns, it is the same shop', async () => {
    for (const code of [` ${qrCode.toLowerCase()} `, shop.codes[20] ?? '']) {
      await page.goto(`/check-points?code=${encodeURIComponent(code)}`)
      await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible()
    }
    await checkPoints(page, phone, talk)
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
