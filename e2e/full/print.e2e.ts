import { expect, type Locator, type Page, test } from '@playwright/test'
import { oneWidth } from '../oneWidth.ts'
import { crowdedText, placesOfCodes } from '../printedPieces.ts'
import { newPhone, registerBusiness } from '../registerBusiness.ts'
import { decodeAt, inGrey, renderPdf, unprintedMargin } from '../renderPdf.ts'

/** A shop's printed codes: from registration to the tent, and every piece on every paper. */

interface Code {
  id: number
  link: string
  pointValue: number
}

const paperSizes = { a4: [210, 297], letter: [215.9, 279.4], roll: [80, 95] } as const
const pieces = [
  { piece: 'tent', paper: 'a4', codes: 2 },
  { piece: 'tent', paper: 'letter', codes: 2 },
  { piece: 'poster', paper: 'a4', codes: 1 },
  { piece: 'poster', paper: 'letter', codes: 1 },
  { piece: 'stickers', paper: 'a4', codes: 21 },
  { piece: 'stickers', paper: 'letter', codes: 10 },
  { piece: 'card', paper: 'a4', codes: 6 },
  { piece: 'card', paper: 'letter', codes: 6 },
  { piece: 'card', paper: 'roll', codes: 1 },
  { piece: 'day-cards', paper: 'a4', codes: 6 },
  { piece: 'day-cards', paper: 'letter', codes: 6 },
  { piece: 'sign', paper: 'a4', codes: 2 },
  { piece: 'sign', paper: 'letter', codes: 2 },
  { piece: 'sign', paper: 'roll', codes: 1 },
] as const
const leastCode = {
  tent: 80,
  poster: 80,
  stickers: 30,
  card: 30,
  sign: 30,
  'day-cards': 49,
} as const

async function openPrint(page: Page, choice: string): Promise<void> {
  await page.goto(`/business/print?${choice}`)
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}

async function codesOf(page: Page, businessId: number): Promise<Code[]> {
  const answer = await page.request.get(`/api/businesses/${businessId}/qr-codes-public`)
  return answer.json()
}

async function checkCodeOf(
  page: Page,
  businessId: number,
): Promise<{ code: string; link: string }> {
  const answer = await page.request.get(`/api/businesses/${businessId}/check-code`)
  return answer.json()
}

/** Of a shop that is closed on Sundays, so that a week is one sheet. */
async function dayCardsOf(
  page: Page,
  { businessId, codeId }: { businessId: number; codeId: number | undefined },
): Promise<{ link: string }[]> {
  const ofShop = `/api/businesses/${businessId}`
  const openingHours = [1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    opens: '08:00',
    closes: '18:00',
  }))
  const changed = await page.request.put(`${ofShop}/locations/1`, { data: { openingHours } })
  expect(changed.status(), await changed.text()).toBe(200)
  return (await page.request.get(`${ofShop}/day-cards?codeId=${codeId}`)).json()
}

/** The PDF that the browser hands to the printer. */
async function print(page: Page): Promise<Buffer> {
  return page.pdf({ preferCSSPageSize: true, printBackground: true })
}

test('a new owner goes from registration to a printed tent', async ({ page }, testInfo) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  let clicks = 0
  const click = async (key: Locator) => {
    clicks += 1
    await key.click()
  }
  const begin = Date.now()
  const name = `Tent Coffee ${testInfo.project.name}`
  await page.goto('/business-register')
  await page.getByRole('textbox', { name: 'Business name' }).fill(name)
  await page.getByRole('textbox', { name: 'Business phone' }).fill(newPhone().national)
  await click(page.getByRole('button', { name: 'Register business' }))
  await click(page.getByRole('link', { name: 'Open the dashboard' }))
  await click(page.getByRole('link', { name: 'Print a set' }))
  await expect(page.getByRole('radio', { name: 'Table tent' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Table tent, 20 points' })).toBeVisible()
  await click(page.getByRole('button', { name: 'Print' }))
  await expect(page.locator('html[data-printed]')).toBeAttached()
  const seconds = (Date.now() - begin) / 1000
  console.log(`From registration to the print dialog: ${clicks} clicks, ${seconds.toFixed(1)} s`)
  expect(clicks).toBeLessThanOrEqual(4)

  const { businessId } = await page.evaluate(() => JSON.parse(localStorage.businessAccess))
  const tent = (await codesOf(page, businessId)).find(({ pointValue }) => pointValue === 20)
  const places = (await placesOfCodes(page)).flat()
  const [sheet, ...more] = await renderPdf(await print(page), 200)
  if (!sheet) throw new Error('Nothing was printed')
  expect(more).toEqual([])
  // Both faces, including the upside-down one.
  expect(places.map((place) => decodeAt(sheet, place))).toEqual([tent?.link, tent?.link])
})

// Paper does not depend on the width of the window.
test('every piece on every paper: its size, its margins, its codes', oneWidth, async ({ page }) => {
  const businessId = await registerBusiness(page, 'Paper Coffee')
  const [small, medium, large] = await codesOf(page, businessId)
  const orders = {
    stickers: [small, medium, large],
    sign: [await checkCodeOf(page, businessId)],
    'day-cards': await dayCardsOf(page, { businessId, codeId: medium?.id }),
  }
  for (const { piece, paper, codes } of pieces) {
    await test.step(`${piece} on ${paper}`, async () => {
      await openPrint(page, `piece=${piece}&paper=${paper}`)
      const places = (await placesOfCodes(page)).flat()
      expect(places).toHaveLength(codes)
      for (const { width, height } of places) {
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(leastCode[piece] - 0.05)
      }
      // Only cut and fold lines may reach the edge.
      await page.addStyleTag({
        content:
          '.fold { border-color: #0000 !important } .label { outline: none !important } .cut { display: none }',
      })
      const pdf = await print(page)
      expect(pdf.includes('/Subtype /Image')).toBe(false)
      const [sheet, ...more] = await renderPdf(pdf, 200)
      if (!sheet) throw new Error('Nothing was printed')
      expect(more).toEqual([])
      const [width, height] = paperSizes[paper]
      expect(Math.abs(sheet.widthMm - width)).toBeLessThan(0.2)
      expect(Math.abs(sheet.heightMm - height)).toBeLessThan(0.2)
      expect(unprintedMargin(sheet)).toBeGreaterThan(paper === 'roll' ? 3.8 : 7.8)
      const order = Object.hasOwn(orders, piece) ? orders[piece as keyof typeof orders] : [medium]
      const links = places.map((_, place) => order[place % order.length]?.link)
      expect(places.map((place) => decodeAt(sheet, place))).toEqual(links)
      const [rough] = await renderPdf(pdf, piece === 'stickers' ? 100 : 150)
      if (!rough) throw new Error('Nothing was printed')
      expect(places.map((place) => decodeAt(inGrey(rough), place))).toEqual(links)
      expect(await crowdedText(page)).toEqual([])
    })
  }

  await test.step('one of each is a sheet for each', async () => {
    await openPrint(page, 'piece=tent&paper=a4&code=each')
    const places = await placesOfCodes(page)
    const sheets = await renderPdf(await print(page), 150)
    const read = sheets.map((sheet, index) => places[index]?.map((place) => decodeAt(sheet, place)))
    expect(read).toEqual([small, medium, large].map((code) => [code?.link, code?.link]))
  })
})

const hardNames = [
  'Wilhelmine von Schönhausens Schokoladenmanufaktur & Kaffeerösterei am Alten Markt, Inhaberin Anna-Lena Großmann-Töchter',
  'W'.repeat(120),
  `<b onmouseover="alert(1)">Bob's</b> &amp; Sons ${'☕🥐'.repeat(18)}`,
  'مقهى الباب الأزرق للقهوة المختصة والمعجنات الطازجة ☕',
]

/** The longest description; it does not end in half an emoji. */
function fiveHundredOf(words: string): string {
  return `${words} `
    .repeat(9)
    .slice(0, 500)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/** A print is worthless without these: never truncated. */
const wholeWords = ['value', 'threshold', 'code-text', 'leads-to']

test('names and rewards of any length stay in their places', oneWidth, async ({ page }) => {
  test.setTimeout(300_000)
  const businessId = await registerBusiness(page, 'Wide Words')
  for (const name of hardNames) {
    const change = {
      name,
      description: fiveHundredOf(name),
      rewardDescription: fiveHundredOf(name),
      rewardThreshold: 100_000,
    }
    const changed = await page.request.put(`/api/businesses/${businessId}`, { data: change })
    expect(changed.status(), await changed.text()).toBe(200)
    for (const { piece, paper } of pieces) {
      await test.step(`${name.slice(0, 12)}: ${piece} on ${paper}`, async () => {
        await openPrint(page, `piece=${piece}&paper=${paper}`)
        await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
        expect(await crowdedText(page)).toEqual([])
        for (const words of wholeWords) {
          await expect(page.locator(`.print-sheet .${words}.clamped`)).toHaveCount(0)
        }
      })
    }
  }
})
