import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoBusiness } from '../src/server/demo/service.ts'
import { startServer } from '../test/server.ts'
import { findChromium } from './setup/browser.mjs'

/** Takes the pictures of the README from the running app: `npm run pictures`. */

const folder = join(import.meta.dirname, '../docs/pictures')
const phoneScreen = { width: 390, height: 844 }
const deskScreen = { width: 1280, height: 900 }
/** Scans of one morning: which code, and the last digits of the number. */
const morning = [
  [1, '0138'],
  [2, '0172'],
  [0, '0119'],
  [2, '0119'],
  [1, '0107'],
  [1, '0138'],
  [2, '0172'],
] as const

const dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-pictures-'))
const server = await startServer({ DATA_DIR: dataDir })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  await photograph(browser)
} finally {
  await browser.close()
  await server.kill()
  await rm(dataDir, { recursive: true, force: true })
}

async function photograph(browser: Browser): Promise<void> {
  const desk = await openPage(browser, deskScreen)
  const codes = await signIn(desk)
  for (const [code, digits] of morning) {
    await desk.request.post('/api/qr/scan-with-phone', {
      data: { qrCode: codes[code]?.code, phoneNumber: `+1 415 555 ${digits}` },
    })
  }
  await desk.goto('/business-dashboard-real')
  await desk.getByText('(415) 555-0172').first().waitFor()
  await desk.screenshot({ path: join(folder, 'dashboard.png'), fullPage: true })

  const phone = await openPage(browser, phoneScreen)
  await phone.goto(`/scan?qr=${codes[1]?.code}`)
  await phone.getByText('This code is worth').waitFor()
  await phone.screenshot({ path: join(folder, 'scan.png') })
  await phone.getByRole('textbox', { name: 'Your phone number' }).fill('(415) 555-0138')
  await phone.getByRole('button', { name: /^Collect/ }).click()
  await phone.getByRole('heading', { name: 'Points Earned' }).waitFor()
  // The hop is drawn once and takes a moment.
  await phone.waitForTimeout(1500)
  await phone.screenshot({ path: join(folder, 'points-earned.png') })
}

async function openPage(browser: Browser, viewport: typeof deskScreen): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport })
  return context.newPage()
}

async function signIn(page: Page): Promise<{ code: string }[]> {
  await page.goto('/business-check')
  await page.getByRole('textbox', { name: 'Business name' }).fill(demoBusiness.name)
  await page.getByRole('textbox', { name: 'Business phone' }).fill(demoBusiness.phone.slice(2))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/business-dashboard-real')
  return (await page.request.get('/api/businesses/1/qr-codes-public')).json()
}
