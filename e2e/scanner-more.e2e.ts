import { trial } from './addresses.ts'
import { openScanner } from './customerAccount.ts'
import { renderSample } from './renderedCodes.ts'
import { expect, onPhone, test } from './test.ts'

/** The scanner of customers with an account: typed codes, the camera, and pictures. */

test.use(onPhone)

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
