import type { Browser, Page } from '@playwright/test'
import { directionOf, pseudoLanguage, tagOf } from '../src/contract/platform/languages.ts'
import { turnedWords } from '../src/web/device/till/turned/turnedWords.ts'
import { newPhone } from './registerBusiness.ts'
import type { Shop } from './shop.ts'
import type { Talk } from './talk.ts'
import { expect } from './test.ts'
import { addMember, openTablet, press } from './tillDay.ts'

export interface CounterWalk {
  readonly browser: Browser
  readonly baseURL: string | undefined
  readonly owner: Page
  readonly shop: Shop
  readonly talk: Talk
  /** Looks at what customers read of a device's page. */
  readonly seePart: (name: string, device: Page) => Promise<void>
}

/** A phone, and a tablet either way up. */
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
]

async function seeInSizes(walk: CounterWalk, name: string, device: Page): Promise<void> {
  for (const size of sizes) {
    await device.setViewportSize(size)
    await walk.seePart(`${name}, ${size.width} px`, device)
  }
}

/** The shop's main language is the customer's, so that devices begin with it. */
async function speakFirst({ owner, shop, talk }: CounterWalk): Promise<void> {
  if (talk.language === pseudoLanguage || talk.language === 'en') return
  const data = { languages: [talk.language, 'en'] }
  const chosen = await owner.request.put(`/api/businesses/${shop.id}/languages`, { data })
  expect(chosen.ok(), await chosen.text()).toBe(true)
}

/** The screen at the counter: a code, none, a closed shop, and a screen that was unpaired. */
export async function walkCounterScreen(walk: CounterWalk): Promise<void> {
  const { owner, shop } = walk
  await speakFirst(walk)
  const tablet = await openTablet(owner, shop, walk.browser, walk.baseURL)
  const screen = await tablet.newPage()
  const sheet = screen.locator('#counter-screen')
  const open = async (part: string) => {
    await screen.goto('/counter-screen')
    await expect(sheet).toHaveAttribute('data-shows', part)
  }
  await open('code')
  await seeInSizes(walk, 'counter screen', screen)
  // A scan is thanked for in two seconds, which is too short to look.
  for (const size of sizes) {
    await screen.setViewportSize(size)
    await sheet.evaluate((shown) => {
      shown.dataset.shows = 'scanned'
    })
    await walk.seePart(`counter screen, scanned, ${size.width} px`, screen)
  }
  const hours = `/api/businesses/${shop.id}/locations/1`
  const setHours = async (openingHours: object[]) => {
    const set = await owner.request.put(hours, { data: { openingHours } })
    expect(set.ok(), await set.text()).toBe(true)
  }
  const weekday = ((new Date().getUTCDay() + 2) % 7) + 1
  await setHours([{ weekday, opens: '09:00', closes: '17:30' }])
  await open('closed')
  await seeInSizes(walk, 'counter screen, closed', screen)
  await setHours([])
  const codes = await owner.request.get(`/api/businesses/${shop.id}/qr-codes-public`)
  for (const { id } of await codes.json()) {
    await owner.request.put(`/api/qr-codes/${id}/presence`, { data: { presence: 'paper' } })
  }
  await open('nothing')
  await seeInSizes(walk, 'counter screen, no code', screen)
  await owner.request.post(`/api/businesses/${shop.id}/devices/1/revoke`, { data: {} })
  await open('trouble')
  await tablet.close()
}

/** The customer's side of the till: the question, and what it answers with and without a line. */
export async function walkTurnedTill(walk: CounterWalk): Promise<void> {
  const { owner, shop, talk } = walk
  const { of, said } = talk
  const words = of(turnedWords)
  await speakFirst(walk)
  await owner.request.put(`/api/businesses/${shop.id}/occasions`, {
    data: { welcome: { isOn: true, points: 10 }, birthday: { isOn: true, points: 10 } },
  })
  const pin = await addMember(owner, shop, 'Anna')
  const tablet = await openTablet(owner, shop, walk.browser, walk.baseURL)
  const till = await tablet.newPage()
  const [lang, dir] = [tagOf(talk.language), directionOf(talk.language)]
  const part = till
    .locator(`body [lang="${lang}"][dir="${dir}"]`)
    .filter({ has: till.locator('main') })
  const collect = part.locator('form button[type=submit]')
  await till.goto('/till')

  /** Staff enter their PIN, and turn it to the next customer. */
  async function turn(): Promise<void> {
    await expect(till.getByRole('heading', { name: 'Who is at the till?' })).toBeVisible()
    await press(till, pin)
    await till.getByRole('button', { name: 'Turn it around for the customer' }).click()
    await till.getByRole('dialog').getByRole('button', { name: /^60/ }).click()
    if (talk.language === pseudoLanguage) await till.locator(`button[lang="${lang}"]`).click()
    const question = said(words.typeNumber, { count: 60 })
    await expect(part.getByRole('heading', { name: question })).toBeVisible()
  }
  async function give(phone: string, heading: string): Promise<void> {
    await press(till, phone)
    await collect.click()
    await expect(part.getByRole('heading', { name: said(heading) })).toBeVisible()
  }
  const first = newPhone().national
  await turn()
  await seeInSizes(walk, 'till, question', till)
  await press(till, '12')
  await collect.click()
  await expect(part.getByRole('alert')).not.toBeEmpty()
  await seeInSizes(walk, 'till, refused', till)
  await part.getByRole('button', { name: said(words.clear) }).click()
  await part.getByRole('checkbox').check({ force: true })
  await give(first, words.pointsEarned)
  await expect(part.getByText(said(words.askedForTexts))).toBeVisible()
  await seeInSizes(walk, 'till, points', till)

  await part.getByRole('button', { name: said(words.staff) }).click()
  await expect(till.getByRole('heading', { name: 'Who is at the till?' })).toBeVisible()
  await till.reload()
  await turn()
  await give(first, words.oneMoment)
  await seeInSizes(walk, 'till, one moment', till)
  await tablet.close()
}
