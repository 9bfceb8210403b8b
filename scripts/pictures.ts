import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { confirmPhone, signIn as signInWithAccount } from '../e2e/customerAccount.ts'
import { rate, record } from '../e2e/reviewing.ts'
import { demoBusiness } from '../src/server/demo/trial/service.ts'
import { connect } from '../src/server/platform/db/connect.ts'
import { startEmbeddedPostgres } from '../src/server/postgres/embedded.ts'
import { daytimeZone } from '../test/daytime.ts'
import { ledgerViolations } from '../test/ledgerInvariants.ts'
import { startServer } from '../test/server.ts'
import { guideDensity, photographGuide } from './pictures/guide.ts'
import { seedPast } from './pictures/shopPast.ts'
import { showTentToCamera } from './pictures/tentBeforeCamera.ts'
import { findChromium } from './setup/browser.mjs'

/**
 * Takes the pictures of the README and the owner guide from the running app: `npm run pictures`.
 * Uses the last build, and always shows noon. Set `PORT` if 3000 is taken.
 */

const folder = join(import.meta.dirname, '../docs/pictures')
const phoneScreen = { width: 390, height: 844 }
const deskScreen = { width: 1280, height: 900 }
const timezoneId = daytimeZone()
/** Printed codes show this address. */
const { PORT = '3000' } = process.env
const baseURL = `http://localhost:${PORT}`
const looks = { primaryColor: '#1d5a8f', secondaryColor: '#f2b705', voiceFeedbackEnabled: true }

interface Code {
  readonly id: number
  readonly code: string
  readonly pointValue: number
}

const dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-pictures-'))
const database = await startEmbeddedPostgres({ dataDir })
const server = await startServer({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  PORT,
  DEMO_DATA: 'shop',
})
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // A fake microphone with a test tone, and a camera that every page may use.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
})
try {
  await photograph(browser)
} finally {
  await browser.close()
  await server.kill()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function photograph(browser: Browser): Promise<void> {
  const desk = await openPage(browser, deskScreen)
  await signIn(desk)
  const painted = await desk.request.put('/api/businesses/1', { data: looks })
  if (!painted.ok()) throw new Error(await painted.text())
  const codes: Code[] = await (await desk.request.get('/api/businesses/1/qr-codes-public')).json()
  await giveItsPast(codes)

  await photographCustomers(browser, codes)
  await photographDesk(desk)
  await photographScanner(browser)
  const sharpDesk = await openPage(browser, deskScreen, guideDensity)
  await signIn(sharpDesk)
  await photographGuide(sharpDesk)
}

async function giveItsPast(codes: readonly Code[]): Promise<void> {
  const { db, close } = connect({ url: database.url, size: 1 })
  try {
    await seedPast(db, { businessId: 1, codes, timeZone: timezoneId })
    const broken = await ledgerViolations(db)
    if (broken.length > 0) throw new Error(`${broken.length} accounts do not add up`)
  } finally {
    await close()
  }
}

async function photographCustomers(browser: Browser, codes: readonly Code[]): Promise<void> {
  const medium = codes[1]?.code ?? ''
  const phone = await openPage(browser, phoneScreen)
  await phone.goto(`/scan?qr=${medium}`)
  await phone.getByText('This code is worth').waitFor()
  await take(phone, 'scan')
  await collect(phone, '(415) 555-0138')
  await phone.getByRole('heading', { name: 'Points Earned' }).waitFor()
  // The hop's drawing animation takes a moment.
  await phone.waitForTimeout(1500)
  await take(phone, 'points-earned')
  await photographFeedback(phone)
  await photographCheck(phone)

  const next = await openPage(browser, phoneScreen)
  await next.goto(`/scan?qr=${medium}`)
  await collect(next, '(415) 555-0172')
  await next.getByText('Refreshes automatically.').waitFor()
  await next.waitForTimeout(1500)
  await take(next, 'reward')
}

/** Fills in the form, but does not send it. */
async function photographFeedback(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Leave feedback' }).click()
  const form = phone.getByRole('dialog', { name: 'How was your visit?' })
  await rate(form, '5 stars')
  await form.getByRole('textbox', { name: 'Comment' }).fill('The toast was still warm.')
  await record(form, 2)
  await take(phone, 'feedback')
  await form.getByRole('button', { name: 'Skip' }).click()
}

async function photographCheck(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: 'Check My Points' }).click()
  await phone.getByRole('heading', { name: 'Your points' }).waitFor()
  // Phones send this event; here the page needs it to offer the home screen.
  await phone.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')))
  await phone.getByRole('button', { name: 'Add to home screen' }).waitFor()
  await phone.waitForTimeout(1500)
  await take(phone, 'check-points')
}

/** Shows a code that was just read: its scan is never answered. */
async function photographScanner(browser: Browser): Promise<void> {
  const phone = await openPage(browser, phoneScreen)
  await showTentToCamera(phone, join(folder, 'tent.png'))
  await phone.route('**/api/qr/scan', () => undefined)
  await phone.goto('/signup?returnTo=/scan')
  await phone.getByRole('link', { name: /^Continue with / }).click()
  await signInWithAccount(phone, 'ana@example.com')
  await confirmPhone(phone, { national: '(415) 555-0138' })
  await phone.getByRole('button', { name: 'Start camera' }).click()
  await phone.getByText('Collecting...').waitFor()
  await take(phone, 'scanner')
}

async function photographDesk(desk: Page): Promise<void> {
  await desk.goto('/business-dashboard-real')
  await desk.getByText('(415) 555-0172').first().waitFor()
  await desk.getByText('Live', { exact: true }).waitFor()
  const end = await desk.locator('#codes').boundingBox()
  await desk.setViewportSize({
    ...deskScreen,
    height: Math.ceil(end ? end.y + end.height : 0) + 20,
  })
  await take(desk, 'dashboard')
  await desk.setViewportSize(deskScreen)

  await desk.goto('/business/setup?step=2')
  await desk.getByRole('heading', { name: 'Branding' }).waitFor()
  await take(desk, 'setup', { fullPage: true })

  await desk.goto('/business/print?piece=tent&paper=a4')
  await desk.getByRole('region', { name: /^Table tent/ }).waitFor()
  await desk.evaluate(() => document.fonts.ready)
  const path = join(folder, 'tent.png')
  await desk.getByRole('region', { name: 'Preview' }).screenshot({ path })
}

async function openPage(
  browser: Browser,
  viewport: typeof deskScreen,
  deviceScaleFactor = 1,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport, timezoneId, deviceScaleFactor })
  await context.addInitScript(answerCookieBanner)
  return context.newPage()
}

/** Accepts necessary cookies only, because the question would cover every picture. */
function answerCookieBanner(): void {
  const refused = { necessary: true, analytics: false, marketing: false, functional: false }
  localStorage.setItem('cookieConsent', JSON.stringify({ ...refused, version: 1 }))
}

async function take(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage })
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/business-check')
  await page.getByRole('textbox', { name: 'Business name' }).fill(demoBusiness.name)
  await page.getByRole('textbox', { name: 'Business phone' }).fill(demoBusiness.phone.slice(2))
  await page.getByRole('button', { name: 'Open dashboard' }).click()
  await page.waitForURL('**/business-dashboard-real')
}

async function collect(phone: Page, number: string): Promise<void> {
  await phone.getByRole('textbox', { name: 'Your phone number' }).fill(number)
  await phone.getByRole('button', { name: /^Collect/ }).click()
}
