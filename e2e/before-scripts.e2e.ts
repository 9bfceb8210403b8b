import { scanWords } from '../src/web/customer/scan/scanWords.ts'
import { type HeldScripts, holdScripts } from './heldScripts.ts'
import { inLanguages } from './inLanguages.ts'
import { type Interference, interfere, interferences } from './interference.ts'
import { collect, expectNeeded } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { routes } from './routeTable.ts'
import { openShop, type Shop } from './shop.ts'
import { expect, onPhone, type Page, test } from './test.ts'
import { untilItRests } from './untilItRuns.ts'

/**
 * A slow line, a busy phone, translators and extensions: what somebody types, ticks, chooses or
 * presses before a page's scripts run is there afterwards, on every page.
 */

test.use(onPhone)

/** The pages whose first HTML has something to fill in. */
async function pagesWithFields(page: Page, shop: Shop): Promise<string[]> {
  const { qrCode } = await (await page.request.get(`/api/test/generate-check-qr/${shop.id}`)).json()
  return [
    `/scan?qr=${shop.codes[20]}`,
    `/check-points?code=${qrCode}`,
    `/check-points?business=${shop.id}`,
    `/feedback/${shop.id}`,
    ...['/', '/tech-support', '/business-check', '/business-register', '/pricing'],
  ]
}

interface Filled {
  readonly selector: string
  readonly value: string
}

const shown = 'input:not([type=hidden],[type=file]),select,textarea'

/** Selectors of a page's controls, which hold before and after its code runs. */
function controlsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    (shown) =>
      [...document.querySelectorAll<HTMLInputElement>(`#standalone :is(${shown})`)]
        .filter((control) => control.checkVisibility() && !control.disabled)
        .map(({ tagName, name, type, value }) => {
          const which = type === 'radio' ? `[value="${value}"]` : ''
          // React's own names change where it draws the page anew.
          const named = name.startsWith('_R_') ? `[type="${type}"]` : `[name="${name}"]`
          return `${tagName.toLowerCase()}${named}${which}`
        }),
    shown,
  )
}

const samples: Readonly<Record<string, string>> = {
  tel: '(415) 555-0138',
  phone: '(415) 555-0138',
  businessId: '123',
  email: 'ann@example.com',
}

/** Fills a control in as a person does; undefined if another one of its group is chosen. */
async function fill(page: Page, selector: string): Promise<Filled | undefined> {
  const control = page.locator(selector)
  const { type, name, last, isLast } = await control.evaluate((element) => {
    const { type, name } = element as HTMLInputElement
    const isLast = [...document.querySelectorAll(`[name="${name}"]`)].at(-1) === element
    const options = element instanceof HTMLSelectElement ? [...element.options] : []
    return { type, name, last: options.filter(({ value }) => value).at(-1)?.value ?? '', isLast }
  })
  if (type === 'radio' && !isLast) return undefined
  if (type === 'radio' || type === 'checkbox') {
    await control.evaluate((element: HTMLElement) => element.click())
    return { selector, value: 'true' }
  }
  if (type === 'select-one') await control.selectOption(last)
  else await control.fill(samples[type] ?? samples[name] ?? `Ann of ${name}`)
  return { selector, value: await shownIn(page, selector) }
}

function shownIn(page: Page, selector: string): Promise<string> {
  return page.locator(selector).evaluate((element: HTMLInputElement) => {
    const isTicked = ['radio', 'checkbox'].includes(element.type)
    return isTicked ? String(element.checked) : element.value
  })
}

/** What was filled in and is no longer there. */
async function lostFrom(page: Page, filled: readonly Filled[]): Promise<string[]> {
  const lost: string[] = []
  for (const { selector, value } of filled) {
    const now = await shownIn(page, selector)
    // A number may be written in another way, once its country’s rules have loaded.
    const isSame = (text: string) => (/^[\d\s()+-]+$/.test(text) ? text.replace(/\D/g, '') : text)
    if (isSame(now) !== isSame(value)) lost.push(`${selector}: “${value}” became “${now}”`)
  }
  return lost
}

/** Opens a page, fills everything in, lets others change it, and then lets its scripts run. */
async function lostOn(
  page: Page,
  scripts: HeldScripts,
  { path, by }: { path: string; by: Interference | undefined },
): Promise<string[]> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const controls = await controlsOf(page)
  const filled: Filled[] = []
  for (const selector of controls) {
    const one = await fill(page, selector)
    if (one) filled.push(one)
  }
  if (by) await interfere(page, by)
  await scripts.letAll()
  await untilItRests(page)
  expect(filled.length, path).toBeGreaterThan(0)
  return (await lostFrom(page, filled)).map((lost) => `${path} ${by ?? ''}: ${lost}`)
}

async function lostOnAll(
  page: Page,
  shop: Shop,
  hows: (at: number) => readonly (Interference | undefined)[],
) {
  const lost: string[] = []
  for (const [at, path] of (await pagesWithFields(page, shop)).entries()) {
    for (const by of hows(at)) {
      await page.unrouteAll()
      lost.push(...(await lostOn(page, await holdScripts(page), { path, by })))
    }
  }
  return lost
}

test('what is filled in before the scripts run stays, on every page', async ({ page, other }) => {
  const shop = await openShop(other)
  // Each page meets one of the others here, and all of them in the long journey.
  const others = [undefined, ...interferences]
  expect(await lostOnAll(page, shop, (at) => [others[at % others.length]])).toEqual([])
})

for (const by of [undefined, ...interferences]) {
  test(`nor does it get lost on any page by ${by ?? 'nobody'}`, { tag: '@long' }, async ({
    page,
    other,
  }) => {
    expect(await lostOnAll(page, await openShop(other), () => [by])).toEqual([])
  })
}

test('no other page has fields before its scripts run', { tag: '@long' }, async ({
  page,
  other,
}) => {
  const shop = await openShop(other)
  const known = (await pagesWithFields(page, shop)).map((path) => path.split(/[?\d]/)[0])
  await holdScripts(page)
  const found: string[] = []
  for (const { path } of routes) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    // The demo keeps nothing.
    const isKnown = path.startsWith('/demo/') || known.includes(path.split(/[?\d]/)[0])
    // The languages at the foot are a plain form, which needs no script.
    const controls = (await controlsOf(page)).filter((one) => one !== 'select[name="language"]')
    if (!isKnown && controls.length > 0) found.push(`${path}: ${controls}`)
  }
  expect(found).toEqual([])
})

test('a press before the scripts run opens the dashboard', async ({ page, other }) => {
  const shop = await openShop(other)
  const scripts = await holdScripts(page)
  await page.goto('/business-check', { waitUntil: 'domcontentloaded' })
  await page.getByRole('textbox', { name: 'Business name' }).fill(shop.name)
  await page.getByRole('textbox', { name: 'Business phone' }).fill(shop.phone.national)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Getting ready...' })).toBeVisible()
  await scripts.letAll()
  await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible()
})

inLanguages((details) => {
  test(
    'the number goes from a scan to the points, however early the link is pressed',
    details,
    async ({ page, other, language, talk }) => {
      const { of, said } = talk
      const words = of(scanWords)
      const shop = await openShop(other, { languages: [language] })
      const scripts = await holdScripts(page)
      await page.goto(`/scan?qr=${shop.codes[20]}`, { waitUntil: 'domcontentloaded' })
      await collect(page, newPhone(), { talk, points: 20 })
      await expect(page.getByRole('heading', { name: said(words.pointsEarned) })).toBeFocused()
      await page.getByRole('link', { name: said(words.checkMyPoints) }).click()
      await page.waitForURL('**/check-points**')
      await scripts.letAll()
      await expectNeeded(page, talk, 80)
    },
  )
})
