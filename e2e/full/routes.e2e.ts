import { get } from 'node:http'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { acceptedAll } from '../../test/acceptedAll.ts'
import { sidewaysScrollOf, violationsOf } from '../accessible.ts'
import { trial } from '../addresses.ts'
import { neverAsked } from '../cookieChoice.ts'
import { deadLinks, linksOf } from '../links.ts'
import { oneWidth } from '../oneWidth.ts'
import { type Route, routes, unknownPaths } from '../routeTable.ts'
import { stayHere, watchTroubles } from '../troubles.ts'

/**
 * The whole site as a stranger finds it, page by page against the specification's own table. Each
 * failure is a line that names its page, and one page's failure hides no other's.
 */

// Told side by side: they share nothing.
test.describe.configure({ mode: 'parallel' })

const widths = [390, 820, 1280]
const perStory = 3

for (let first = 0; first < routes.length; first += perStory) {
  const some = routes.slice(first, first + perStory)
  test(
    `what the specification names: ${some.map(({ path }) => path).join(' ')}`,
    oneWidth,
    async ({ browser }) => {
      const problems: string[] = []
      for (const route of some) problems.push(...(await problemsOf(browser, route)))
      expect(problems).toEqual([])
    },
  )
}

test('addresses without a page say so, and lead home', oneWidth, async ({ page }) => {
  const troubles = watchTroubles(page, trial.address)
  const problems: string[] = []
  for (const path of unknownPaths) {
    const answer = await page.goto(trial.address + path)
    if (answer?.status() !== 404) problems.push(`${path}: status ${answer?.status()}`)
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
    await page.getByText('Did you forget to add the page to the router?').waitFor()
    const home = await page.getByRole('link', { name: 'Go to Home' }).getAttribute('href')
    if (home !== '/') problems.push(`${path}: home is ${home}`)
    problems.push(...troubles.splice(0).map((trouble) => `${path}: ${trouble}`))
  }
  problems.push(...(await violationsOf(page)).map((one) => JSON.stringify(one)))
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
  expect(problems).toEqual([])
})

test('paths that climb out of the folder are not followed', oneWidth, async () => {
  for (const path of [
    '/../../etc/passwd',
    '/assets/../../../package.json',
    '/.%2e/.%2e/etc/passwd',
  ]) {
    expect(await rawStatus(path)).toBe(404)
  }
})

test(
  'a slash too many leads to the page, and the sign-in to its provider',
  oneWidth,
  async ({ page }) => {
    await page.goto('/pricing/')
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
    const signIn = await page.request.get('/auth/login', { maxRedirects: 0 })
    expect(signIn.status()).toBe(302)
  },
)

test('everything there is to read is there without JavaScript', oneWidth, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const problems: string[] = []
  for (const { path, words, isStatic } of routes) {
    if (!isStatic) continue
    await page.goto(path)
    problems.push(...(await missingWords(page, words)).map((word) => `${path}: ${word}`))
    const read = (await page.getByRole('main').textContent()) ?? ''
    if (read.length < 200) problems.push(`${path}: only ${read.length} characters to read`)
  }
  await context.close()
  expect(problems).toEqual([])
})

/** Everything that is wrong with one route, each line with its address. */
async function problemsOf(browser: Browser, route: Route): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: neverAsked,
  })
  const isLed = await stayHere(context)
  const problems: string[] = []

  // A page of its own: who is led on would else be led away from the second visit.
  const asked = await context.newPage()
  const troubles = [watchTroubles(asked, trial.address)]
  await open(asked, route)
  problems.push(...(await missingWords(asked, ['We Use Cookies'])))
  await asked.evaluate(
    (text) => localStorage.setItem('cookieConsent', text),
    JSON.stringify(acceptedAll),
  )
  await asked.close()
  const page = await context.newPage()
  troubles.push(watchTroubles(page, trial.address))
  await open(page, route)

  problems.push(...(await wordProblems(page, route)))
  if (route.needsSignIn && !(await until(isLed))) problems.push('is not led to the sign-in')
  problems.push(...(await linkProblems(page, route)))
  problems.push(...(await layoutProblems(page)))
  problems.push(...troubles.flat())
  await context.close()
  return problems.map((problem) => `${route.path}: ${problem}`)
}

/** Who has to sign in first is led on while the page still loads. */
async function open(page: Page, { path, needsSignIn }: Route): Promise<void> {
  await page.goto(path, { waitUntil: needsSignIn ? 'commit' : 'load' })
}

async function wordProblems(
  page: Page,
  { path, arrivesAt = path, title, words, wordsOfScripts = [] }: Route,
) {
  const problems = await missingWords(page, [...words, ...wordsOfScripts])
  const landed = () => new URL(page.url()).pathname
  if (!(await until(() => landed() === arrivesAt))) problems.push(`arrives at ${landed()}`)
  await expect(page)
    .toHaveTitle(title)
    .catch(async () => problems.push(`is titled “${await page.title()}”`))
  const headings = await page.getByRole('heading', { level: 1 }).count()
  if (headings !== 1) problems.push(`${headings} headings of the first level`)
  return problems
}

/** A page whose code is still on its way is given the time for it. */
async function missingWords(page: Page, words: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const word of words) {
    await expect(page.locator('body'))
      .toContainText(word, { ignoreCase: true, useInnerText: true })
      .catch(() => missing.push(`does not say “${word}”`))
  }
  return missing
}

async function linkProblems(page: Page, { links = [] }: Route): Promise<string[]> {
  const found = await linksOf(page)
  const missing = links.filter((link) => !found.some((one) => leadsTo(one, link)))
  return [...missing.map((link) => `no link to ${link}`), ...(await deadLinks(page, found))]
}

/** With or without a query. */
function leadsTo(found: string, named: string): boolean {
  return found === named || found.startsWith(`${named}?`)
}

async function layoutProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    for (const { id, targets } of await violationsOf(page)) {
      problems.push(`axe at ${width}: ${id} ${JSON.stringify(targets)}`)
    }
    problems.push(...(await sidewaysProblems(page, `${width} px`)))
  }
  await page.setViewportSize({ width: 320, height: 844 })
  problems.push(...(await sidewaysProblems(page, '320 px')))
  await page.setViewportSize({ width: 640, height: 844 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  problems.push(...(await sidewaysProblems(page, '200 %')))
  return problems
}

async function sidewaysProblems(page: Page, where: string): Promise<string[]> {
  const overflow = await sidewaysScrollOf(page)
  return overflow === 0 ? [] : [`scrolls sideways by ${overflow} px at ${where}`]
}

async function until(isSo: () => boolean): Promise<boolean> {
  return expect
    .poll(isSo)
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
}

/** Asked for as it is written: a browser takes the dots out before it asks. */
function rawStatus(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port: trial.port, path, headers: { accept: 'text/html' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
}
