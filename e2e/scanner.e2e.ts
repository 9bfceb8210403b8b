import QRCode from 'qrcode'
import { resultWords } from '../src/web/customer/scan/resultWords.ts'
import { scannerWords } from '../src/web/customer/scan/scanner/scannerWords.ts'
import { scanWords } from '../src/web/customer/scan/scanWords.ts'
import { trial } from './addresses.ts'
import { answeredCookies } from './cookieChoice.ts'
import { confirmPhone, newEmail, openScanner, providerPage, signIn } from './customerAccount.ts'
import { filmCodes, openCameraBrowser } from './fakeCamera.ts'
import { inLanguages } from './inLanguages.ts'
import { wholeBrowser } from './oneWidth.ts'
import { expectDetail, expectNeeded } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { renderSample } from './renderedCodes.ts'
import { openShop } from './shop.ts'
import { expect, onPhone, test } from './test.ts'

/** The scanner of customers with an account: typed codes, the camera, and pictures. */

test.use(onPhone)

inLanguages((details) => {
  test(
    'a customer signs in, confirms a phone, earns by a typed code and signs out',
    details,
    async ({ page, other, language, talk }) => {
      const { of, said } = talk
      const [words, ofScan, { result }] = [of(scannerWords), of(scanWords), of(resultWords)]
      const shop = await openShop(other, { languages: [language] })
      const code = shop.codes[20] ?? ''
      await page.goto('/scan')
      await signIn(page, newEmail())
      await expect(page).toHaveURL(/\/scan$/)
      await confirmPhone(page, newPhone(), talk)

      await page.getByRole('button', { name: said(words.read.typeTheCode) }).click()
      await page
        .getByRole('textbox', { name: said(words.read.code) })
        .fill(` ${code.toLowerCase()} `)
      await page.getByRole('button', { name: said(ofScan.title) }).click()
      await expect(page.getByRole('heading', { name: said(ofScan.pointsEarned) })).toBeFocused()
      await expectDetail(page, said(result.yourPoints), '20 / 100')

      await test.step('the number is known the next time', async () => {
        await page.goto('/qr-scanner')
        await page.getByRole('button', { name: said(words.read.typeTheCode) }).click()
        // The link is as good as the code.
        await page
          .getByRole('textbox', { name: said(words.read.code) })
          .fill(`${trial.address}/scan?qr=${code}`)
        await page.getByRole('button', { name: said(ofScan.title) }).click()
        await expectDetail(page, said(result.yourPoints), '40 / 100')
        await page.getByRole('link', { name: said(ofScan.checkMyPoints) }).click()
        await expectNeeded(page, talk, 60)
      })

      await test.step('signing out closes the scanner', async () => {
        await page.goto('/scan')
        await page.getByRole('link', { name: said(words.signOut) }).click()
        await expect(page).not.toHaveURL(/\/scan$/)
        await page.goto('/scan')
        await expect(page).toHaveURL(providerPage)
      })
    },
  )
})

const withCamera = { tag: ['@long', wholeBrowser.tag] }

test(
  'a camera reads a code of ours, once, though it stays in view',
  withCamera,
  async ({ other }) => {
    const shop = await openShop(other)
    const printed = await QRCode.toBuffer(`${trial.address}/scan?qr=${shop.codes[20]}`, {
      width: 600,
    })
    const video = test.info().outputPath('camera.y4m')
    await filmCodes(video, [printed])
    const browser = await openCameraBrowser(video)
    try {
      const context = await browser.newContext({
        ...onPhone,
        baseURL: trial.address,
        permissions: ['camera'],
        reducedMotion: 'reduce',
        storageState: answeredCookies,
      })
      const page = await context.newPage()
      const scans: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/qr/scan') scans.push(request.url())
      })
      await openScanner(page)
      await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
      await expectDetail(page, 'Your points', '20 / 100')
      await page.getByRole('button', { name: 'Scan Another' }).click()
      await expect(page.getByLabel('What the camera sees')).toBeVisible()
      await expect(page.getByText(/^You’ve already collected this one\./)).toBeVisible()
      expect(scans).toHaveLength(1)
      await page.getByRole('button', { name: 'Collect again' }).click()
      await expectDetail(page, 'Your points', '40 / 100')
    } finally {
      await browser.close()
    }
  },
)

test('our own reader reads pictures as phones take them', { tag: '@long' }, async ({ page }) => {
  const codes = await renderSample(trial.address, ['size', 'rotation', 'blur', 'noise', 'slant'])
  const sent: string[] = []
  await openScanner(page)
  await page.route('**/api/qr/scan', async (route) => {
    sent.push(route.request().postDataJSON().qrCode)
    await route.fulfill({ status: 410, json: { code: 'inactive_code', message: 'Switched off.' } })
  })
  for (const { kind, code, png } of codes) {
    await page
      .getByLabel('Picture of a code')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: png })
    await expect.poll(() => sent, kind).toContain(code)
  }
  expect(sent).toEqual(codes.map(({ code }) => code))
})
