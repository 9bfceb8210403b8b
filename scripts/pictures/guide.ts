import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { exampleSite } from '../../src/contract/platform/exampleContacts.ts'
import { demoBusiness } from '../../src/server/demo/trial/service.ts'

/** The folder where the owner guide finds its pictures. */
const folder = join(import.meta.dirname, '../../src/web/site/pictures')
/** Narrow, so that words stay legible at the width of the text. */
const deskScreen = { width: 800, height: 1000 }
/** A phone's width, at which the dashboard's lists and codes are closer together. */
const phoneScreen = { width: 460, height: 1000 }
/** Device pixels per CSS pixel, for high-density screens. */
export const guideDensity = 2
/** Small, because the guide has many pictures and is read on phones. */
const mostBytes = 40_000
/** Best quality first; each is tried until the file is small enough. */
const tries = [
  { quality: 84, scale: 1 },
  { quality: 74, scale: 1 },
  { quality: 76, scale: 0.75 },
  { quality: 64, scale: 0.75 },
  { quality: 66, scale: 0.6 },
  { quality: 60, scale: 0.5 },
]

interface Size {
  readonly width: number
  readonly height: number
}
const sizes: Record<string, Size> = {}

/** Takes the pictures of the owner guide, signed in to a dashboard. Changes nothing. */
export async function photographGuide(desk: Page): Promise<void> {
  await mkdir(folder, { recursive: true })
  await desk.setViewportSize(deskScreen)
  await photographRegistration(desk)
  await photographDashboard(desk)
  await photographNewCode(desk)
  await photographSettings(desk)
  await photographSetup(desk)
  await photographPrint(desk)
  await photographCustomer(desk)
  await desk.setViewportSize(phoneScreen)
  await photographCodes(desk)
  await photographActivity(desk)
  const sorted = Object.fromEntries(Object.entries(sizes).sort())
  await writeFile(join(folder, 'sizes.json'), `${JSON.stringify(sorted, null, 2)}\n`)
}

async function photographRegistration(desk: Page): Promise<void> {
  await desk.goto('/business-register')
  await desk.getByRole('textbox', { name: 'Business name' }).fill(demoBusiness.name)
  await desk.getByRole('textbox', { name: 'Business phone' }).fill('(415) 555-0123')
  await desk.getByRole('heading', { level: 1 }).click()
  await takeAround(desk, 'register', [desk.locator('.pad')])
}

async function photographDashboard(desk: Page): Promise<void> {
  await openDashboard(desk)
  await takeAround(desk, 'dashboard', [desk.locator('#main')], { height: 640 })
  await takeAround(desk, 'feedback-link', [desk.getByRole('region', { name: 'Feedback link' })])
}

async function photographCodes(desk: Page): Promise<void> {
  await desk.goto('/business/codes')
  await desk.getByRole('heading', { name: 'Your QR codes' }).waitFor()
  const codeOf = (points: number) =>
    desk.getByRole('article', { name: `${points}-point code`, exact: true })
  await takeAround(desk, 'codes', [codeOf(1), codeOf(60)])
  await desk.getByRole('button', { name: 'Edit 20-point code', exact: true }).click()
  const editor = desk.getByRole('form', { name: 'Edit 20-point code' })
  await editor.getByRole('textbox', { name: 'Points' }).fill('25')
  await takeAround(desk, 'edit-points', [desk.getByRole('article').filter({ has: editor })])
  await desk.keyboard.press('Escape')
  await openDashboard(desk)
}

/** Shows the activity with the row's menu open. */
async function photographActivity(desk: Page): Promise<void> {
  const recent = desk.getByRole('region', { name: 'Recent activity' })
  const more = recent.getByRole('button', { name: /^More for/ })
  await more.nth(1).click()
  await desk.getByRole('menuitem', { name: 'Reset points' }).waitFor()
  await takeAround(desk, 'activity', [recent], { height: 560 })
  await desk.keyboard.press('Escape')
}

async function photographNewCode(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Create New' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Create a QR code' })
  await dialog.getByRole('textbox', { name: 'Points' }).fill('250')
  await takeAround(desk, 'create-code', [dialog], { margin: 0 })
  await desk.keyboard.press('Escape')
}

async function photographSettings(desk: Page): Promise<void> {
  await desk.goto('/business/settings?part=contact')
  const settings = desk.getByRole('region', { name: 'Contact', exact: true })
  await settings.getByRole('button', { name: /^(Change|Add) email$/ }).click()
  await settings.getByRole('textbox', { name: 'New email' }).fill('owner@bluedoorcoffee.example')
  await takeAround(desk, 'settings-email', [settings], { height: 560 })
  await settings.getByRole('button', { name: 'Cancel' }).click()
}

async function photographSetup(desk: Page): Promise<void> {
  await desk.goto('/business/setup?step=2')
  await desk.getByRole('heading', { name: 'Branding' }).waitFor()
  await takeAround(desk, 'branding', [desk.locator('#main')], { height: 640 })
}

async function photographPrint(desk: Page): Promise<void> {
  await desk.goto('/business/print?piece=poster&paper=a4')
  await desk.getByRole('region', { name: /^Counter poster/ }).waitFor()
  await takeAround(desk, 'print', [desk.getByRole('region', { name: 'Preview' })], {
    height: 760,
  })
}

async function photographCustomer(desk: Page): Promise<void> {
  await desk.goto('/business/customers')
  await desk.getByRole('searchbox', { name: 'Search customers' }).fill('0172')
  await desk.getByText('1 customer', { exact: true }).waitFor()
  await desk.getByRole('link', { name: '(415) 555-0172' }).click()
  await desk.getByRole('button', { name: 'Give or take points' }).waitFor()
  await takeAround(desk, 'customer', [desk.locator('#main')], { height: 640 })
}

async function openDashboard(desk: Page): Promise<void> {
  await desk.goto('/business-dashboard-real')
  await desk.getByText('Live', { exact: true }).waitFor()
}

/** Takes the rectangle around these parts of the page, at most `height` of it. */
async function takeAround(
  page: Page,
  name: string,
  parts: readonly Locator[],
  { height, margin = 6 }: { height?: number; margin?: number } = {},
): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const boxes = []
  for (const part of parts) boxes.push(await boxOf(part))
  const { x, y, right, bottom } = around(boxes, margin)
  const width = Math.min(right, page.viewportSize()?.width ?? right) - x
  const clip = { x, y, width, height: Math.min(height ?? bottom - y, bottom - y) }
  // Last, because the page rewrites its address after every event that it receives.
  await page.evaluate(showOwnAddress, new URL(exampleSite).host)
  await keep(name, clip, await page.screenshot({ clip, fullPage: true }))
}

/** Shows the site's address instead of this machine's. */
function showOwnAddress(host: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    if (text.nodeValue?.includes(location.host)) {
      text.nodeValue = text.nodeValue.replace(location.host, host)
    }
  }
  for (const field of document.querySelectorAll('input')) {
    if (!field.value.includes(location.host)) continue
    // A copy, because React resets the value of its own field while the picture is taken.
    const copy = field.cloneNode() as HTMLInputElement
    copy.value = field.value.replace(location.host, host)
    field.replaceWith(copy)
  }
}

/** The part's box relative to the whole page, not to the scroll position. */
async function boxOf(part: Locator): Promise<DOMRect> {
  await part.waitFor()
  return part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return new DOMRect(x + scrollX, y + scrollY, width, height).toJSON()
  })
}

function around(boxes: readonly DOMRect[], margin: number) {
  return {
    x: Math.max(0, Math.min(...boxes.map((box) => box.left)) - margin),
    y: Math.max(0, Math.min(...boxes.map((box) => box.top)) - margin),
    right: Math.max(...boxes.map((box) => box.right)) + margin,
    bottom: Math.max(...boxes.map((box) => box.bottom)) + margin,
  }
}

async function keep(name: string, { width, height }: Size, png: Buffer): Promise<void> {
  sizes[name] = { width: Math.round(width), height: Math.round(height) }
  for (const { quality, scale } of tries) {
    const picture = await sharp(png)
      .resize({ width: Math.round(width * guideDensity * scale) })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (picture.byteLength > mostBytes) continue
    await writeFile(join(folder, `${name}.webp`), picture)
    return
  }
  throw new Error(`The picture ${name} stays too large: show less of the page`)
}
