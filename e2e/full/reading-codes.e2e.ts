import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { trial } from '../addresses.ts'
import { openScanner } from '../customerAccount.ts'
import { type RenderedCode, renderCodes } from '../renderedCodes.ts'

/**
 * How many of 50 codes the scanner reads, as phones photograph them: small, turned, blurred, dark,
 * grainy, from the side, torn, stained. They go through the page that customers use.
 */

test('our own reader reads nearly all of them', async ({ page }) => {
  const codes = await renderCodes(trial.address)
  await openScanner(page)
  const worker = page.waitForEvent('worker')
  const read = await readAll(page, codes)
  expect((await worker).url()).toMatch(/\/assets\/codeReader\.worker-[\w-]+\.js$/)
  printRate('zxing', codes, read)
  // 48 or 49: which modules a stain covers depends on the address in the codes.
  expect(read.size).toBeGreaterThanOrEqual(46)
})

/**
 * Chromium on Linux has no reader of its own. Another decoder replaces it, behind the browser's
 * interface. That proves the integration, not how well a phone reads: grain and torn corners are
 * beyond that decoder.
 */
test('the browser’s own reader is preferred, and ours is not even loaded', async ({ page }) => {
  await page.addInitScript({ content: await nativeStandIn() })
  const codes = await renderCodes(trial.address)
  await openScanner(page)
  const read = await readAll(page, codes)
  expect(page.workers()).toEqual([])
  printRate('stand-in for the native reader', codes, read)
  expect(read.size).toBeGreaterThanOrEqual(34)
})

test('a browser that only says that it reads codes is helped out by our reader', async ({
  page,
}) => {
  await page.addInitScript(() => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => {
        throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError')
      }
    }
    Object.assign(window, { BarcodeDetector })
  })
  const codes = (await renderCodes(trial.address)).slice(2, 4)
  await openScanner(page)
  expect(await readAll(page, codes)).toEqual(new Set(codes.map(({ code }) => code)))
  expect(page.workers()).toHaveLength(1)
})

/** Chooses one picture after the other; returns the codes that the page then sends. */
async function readAll(page: Page, codes: readonly RenderedCode[]): Promise<Set<string>> {
  const sent: string[] = []
  await page.route('**/api/qr/scan', async (route) => {
    sent.push(route.request().postDataJSON().qrCode)
    await route.fulfill({ status: 410, json: { code: 'inactive_code', message: 'Switched off.' } })
  })
  const read = new Set<string>()
  const outcome = page
    .getByRole('main')
    .getByText(/^(Switched off\.|We couldn’t find one of our codes in this picture\.)/)
  for (const { code, png } of codes) {
    await page
      .getByLabel('Picture of a code')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: png })
    await expect(outcome).toBeVisible()
    if (sent.includes(code)) read.add(code)
  }
  // Nothing was read that is not in the pictures.
  expect(sent).toHaveLength(read.size)
  return read
}

function printRate(reader: string, codes: readonly RenderedCode[], read: Set<string>): void {
  const rows = Object.entries(Object.groupBy(codes, ({ kind }) => kind)).map(([kind, all = []]) => {
    const count = all.filter(({ code }) => read.has(code)).length
    return `${kind} ${count}/${all.length}`
  })
  console.log(`${reader}: ${read.size} of ${codes.length} (${rows.join(', ')})`)
}

/** jsQR, which did not write the codes, as a `BarcodeDetector`. */
async function nativeStandIn(): Promise<string> {
  const jsQr = await readFile(createRequire(import.meta.url).resolve('jsqr'), 'utf8')
  return `${jsQr}
    window.BarcodeDetector = class {
      static getSupportedFormats = async () => ['aztec', 'qr_code']
      async detect(picture) {
        const { width, height } = picture
        const paper = new OffscreenCanvas(width, height).getContext('2d')
        paper.drawImage(picture, 0, 0)
        const found = jsQR(paper.getImageData(0, 0, width, height).data, width, height)
        if (!found) return []
        const { topLeftCorner: { x, y }, bottomRightCorner } = found.location
        const boundingBox = new DOMRectReadOnly(x, y, bottomRightCorner.x - x, bottomRightCorner.y - y)
        return [{ rawValue: found.data, boundingBox }]
      }
    }`
}
