import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { routes, unknownPaths } from '../e2e/routeTable.ts'
import { stayHere, watchTroubles } from '../e2e/troubles.ts'
import { acceptedAll } from '../test/acceptedAll.ts'
import { freePort, startServer } from '../test/server.ts'
import { findChromium } from './setup/browser.mjs'
import { ensureBuilt } from './setup/build.mjs'

/**
 * Takes a picture of every page, as a stranger sees it on a phone and on a desktop: `npm run
 * screens`. Compare them with the design; they are not committed. Fails if a page logs a script
 * error.
 */

const folder = join(import.meta.dirname, '../test-results/screens')
const widths = [390, 1280]
const [unknownPath = '/x'] = unknownPaths
const paths = [...routes.map(({ path }) => path), unknownPath]

await ensureBuilt()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-screens-'))
const port = await freePort()
const address = `http://localhost:${port}`
const server = await startServer(
  { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: address },
  { readyWithinMs: 120_000 },
)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  const troubles: string[] = []
  for (const width of widths) troubles.push(...(await photographAll(browser, width)))
  for (const trouble of troubles) console.error(trouble)
  process.exitCode = troubles.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await server.kill()
  await rm(dataDir, { recursive: true, force: true })
}

/** Returns the errors in the pages' own code. */
async function photographAll(browser: Browser, width: number): Promise<string[]> {
  const context = await browser.newContext({ baseURL: address, viewport: { width, height: 900 } })
  const page = await context.newPage()
  await stayHere(context)
  const troubles = watchTroubles(page, address)
  const found: string[] = []
  // The first page again, with the cookie question that every new visitor gets.
  await photograph(page, { path: '/', name: `home-first-visit-${width}` })
  const answer = JSON.stringify(acceptedAll)
  await page.evaluate((text) => localStorage.setItem('cookieConsent', text), answer)
  for (const path of paths) {
    await photograph(page, { path, name: `${nameOf(path)}-${width}` })
    found.push(...troubles.splice(0).map((trouble) => `${path} at ${width} px: ${trouble}`))
  }
  await context.close()
  return found
}

async function photograph(page: Page, { path, name }: { path: string; name: string }) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const file = join(folder, `${name}.png`)
  await page.screenshot({ path: file, fullPage: true })
  console.log(relative(process.cwd(), file))
}

function nameOf(path: string): string {
  if (path === unknownPath) return 'unknown'
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
}
