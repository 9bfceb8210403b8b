import { readFile } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { expectAccessible } from '../accessible.ts'
import { trial } from '../addresses.ts'
import { openScanner } from '../customerAccount.ts'
import { filmCodes, openCameraBrowser } from '../fakeCamera.ts'
import { wholeBrowser } from '../oneWidth.ts'
import { expectDetail, printedCode } from '../points.ts'
import { registerBusiness } from '../registerBusiness.ts'

/**
 * The scanner of signed-in customers: its camera, its gallery, and what it does with what it reads.
 */

test(
  'a foreign code is named and never opened, and typing works beside it',
  wholeBrowser,
  async ({ page, viewport, isMobile }, testInfo) => {
    await registerBusiness(page, `Foreign Corner ${testInfo.project.name}`)
    const ours = await printedText(page, 20)
    const foreign = await QRCode.toBuffer(`https://example.com/scan?qr=${ours}`, { width: 600 })
    await withCamera([foreign], { viewport, isMobile }, async (customer) => {
      const scans = countScans(customer)
      await openScanner(customer)
      const named = customer.getByText('This is not one of our codes: it leads to example.com')
      await expect(named).toBeVisible()
      await expect(named).toHaveRole('status')
      await customer.waitForTimeout(1000)
      expect(scans()).toBe(0)
      expect(new URL(customer.url()).pathname).toBe('/scan')
      await expect(customer.getByRole('link', { name: /example/ })).toHaveCount(0)
      await expectAccessible(customer)

      await test.step('the camera is closed while nobody looks at the page', async () => {
        const track = await customer
          .getByLabel('What the camera sees')
          .evaluateHandle(
            (video: HTMLVideoElement) => (video.srcObject as MediaStream).getTracks()[0],
          )
        await setVisibility(customer, 'hidden')
        expect(await track.evaluate((one) => one?.readyState)).toBe('ended')
        await setVisibility(customer, 'visible')
        await expect(customer.getByLabel('What the camera sees')).toBeVisible()
      })

      await test.step('a camera that ends in the middle is said, and can be started again', async () => {
        await customer
          .getByLabel('What the camera sees')
          .evaluate((video: HTMLVideoElement) =>
            (video.srcObject as MediaStream).getTracks()[0]?.dispatchEvent(new Event('ended')),
          )
        await expect(customer.getByText('It stopped while this page was using it.')).toBeVisible()
        await expectAccessible(customer)
        await customer.getByRole('button', { name: 'Try Again' }).click()
        await expect(customer.getByLabel('What the camera sees')).toBeVisible()
      })

      await customer.getByRole('button', { name: 'Type the code' }).click()
      await expect(customer.getByLabel('What the camera sees')).toHaveCount(0)
      const field = customer.getByRole('textbox', { name: 'Code' })
      await expect(field).toBeFocused()
      await field.fill(ours.toLowerCase().replaceAll('-', ' - '))
      await customer.getByRole('button', { name: 'Collect points' }).click()
      await expectDetail(customer, 'Your points', '20 / 100')
    })
  },
)

test(
  'a code that gives no points is sent once, and the sentence says why',
  wholeBrowser,
  async ({ page, viewport, isMobile }, testInfo) => {
    await registerBusiness(page, `Check Corner ${testInfo.project.name}`)
    const text = await printedText(page, 20)
    const { qrCode: check } = await (
      await page.request.get(`/api/test/generate-check-qr/${text.split('-')[1]}`)
    ).json()
    const address = new URL(`/check-points?code=${check}`, page.url()).href
    await withCamera(
      [await QRCode.toBuffer(address, { width: 600 })],
      { viewport, isMobile },
      async (customer) => {
        const scans = countScans(customer)
        await openScanner(customer)
        const main = customer.getByRole('main')
        await expect(main.getByText(/^This code only shows your points/)).toBeVisible()
        await customer.waitForTimeout(1500)
        expect(scans()).toBe(1)
        await expectAccessible(customer)
        await main.getByRole('link', { name: 'Check My Points' }).click()
        await expect(customer).toHaveURL(new RegExp(`/check-points\\?code=${check}$`))
      },
    )
  },
)

test('a picture from the gallery is read as the camera would', async ({
  page,
  browser,
}, testInfo) => {
  const owner = await browser.newPage()
  await registerBusiness(owner, `Gallery Corner ${testInfo.project.name}`)
  const code = await downloadCode(owner, 'More for the 60-point code')
  await owner.close()

  await openScanner(page)
  const choose = (buffer: Buffer) =>
    page
      .getByLabel('Picture of a code')
      .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer })

  await test.step('a reader that does not arrive is said, and asked for again', async () => {
    await page.route('**/*.wasm', (route) => route.abort())
    await choose(code)
    await expect(page.getByText(/^The code reader did not load\./)).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/*.wasm')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText(/^The code reader did not load\./)).toHaveCount(0)
  })

  await test.step('no picture, no code, and words of somebody else', async () => {
    await choose(Buffer.from('no picture'))
    await expect(page.getByText(/^This file could not be opened as a picture\./)).toBeVisible()
    await choose(await blankPicture())
    await expect(
      page.getByText(/^We couldn’t find one of our codes in this picture\./),
    ).toBeVisible()
    await choose(await QRCode.toBuffer('javascript:alert(1)', { width: 300 }))
    const named = 'This is not one of our codes: it says “javascript:alert(1)”'
    await expect(page.getByText(named)).toBeVisible()
    await expectAccessible(page)
  })

  await choose(code)
  await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeFocused()
  await expectDetail(page, 'Your points', '60 / 100')
})

test(
  'the light is switched where the camera has one',
  wholeBrowser,
  async ({ viewport, isMobile }) => {
    const foreign = await QRCode.toBuffer('hello', { width: 600 })
    await withCamera([foreign], { viewport, isMobile }, async (customer) => {
      await customer.addInitScript(() => {
        const lit: unknown[] = []
        Object.assign(window, { lit })
        const { prototype } = MediaStreamTrack
        prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
        prototype.applyConstraints = async (constraints) => void lit.push(constraints?.advanced)
      })
      await openScanner(customer)
      const light = customer.getByRole('button', { name: 'Light' })
      await expect(light).toHaveAttribute('aria-pressed', 'false')
      await light.click()
      await expect(light).toHaveAttribute('aria-pressed', 'true')
      await expectAccessible(customer)
      await light.click()
      await expect(light).toHaveAttribute('aria-pressed', 'false')
      expect(await customer.evaluate(() => (window as { lit?: unknown }).lit)).toEqual([
        [{ torch: true }],
        [{ torch: false }],
      ])
    })
  },
)

/** The picture that the owner's dashboard offers for download. */
async function downloadCode(page: Page, key: string): Promise<Buffer> {
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: key }).click()
  await page.getByRole('menuitem', { name: 'Download as PNG' }).click()
  return readFile(await (await downloading).path())
}

async function printedText(page: Page, points: number): Promise<string> {
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  return printedCode(page, points)
}

const blankPicture = async () => {
  const create = { width: 400, height: 300, channels: 3, background: '#c8b28c' } as const
  return sharp({ create }).png().toBuffer()
}

function countScans(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/qr/scan') count += 1
  })
  return () => count
}

async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** A customer's page in a browser whose camera shows these codes. */
async function withCamera(
  codes: readonly Buffer[],
  options: BrowserContextOptions,
  story: (page: Page) => Promise<void>,
): Promise<void> {
  const video = test.info().outputPath('camera.y4m')
  await filmCodes(video, codes)
  let browser: Browser | undefined
  try {
    browser = await openCameraBrowser(video)
    const context = await browser.newContext({
      ...options,
      baseURL: trial.address,
      permissions: ['camera'],
    })
    await story(await context.newPage())
  } finally {
    await browser?.close()
  }
}
