import { testPhone } from '../factories.ts'

export interface Shop {
  readonly businessId: number
  readonly codes: readonly string[]
  /** The owner's session cookie. */
  readonly cookie: string
  readonly bonuses: Bonuses
  /** A reward that is given once, to whoever has collected so many points. */
  readonly milestone?: { readonly id: number; readonly points: number }
}

/** What the rules of a shop add; 0 without one. */
export interface Bonuses {
  /** To each visit: its happy hour always holds. */
  readonly happyHour: number
  /** To the first of each number. */
  readonly welcome: number
}

const bonuses: Bonuses = { happyHour: 7, welcome: 11 }
export const noBonuses: Bonuses = { happyHour: 0, welcome: 0 }

/** Registers businesses as their owners do, one after the other. */
export async function registerShops(url: string, count: number): Promise<Shop[]> {
  const shops: Shop[] = []
  while (shops.length < count) {
    const shop = await registerShop(url, `Shop ${shops.length}`)
    // Every third has several rewards, one of them a milestone, a happy hour and a welcome.
    shops.push(shops.length % 3 === 1 ? await withRules(url, shop) : shop)
  }
  return shops
}

/** By its business: what visits bring besides their points. */
export const bonusesOf = (shops: readonly Shop[]): ReadonlyMap<number, Bonuses> =>
  new Map(shops.map((shop) => [shop.businessId, shop.bonuses]))

async function withRules(url: string, shop: Shop): Promise<Shop> {
  const put = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/businesses/${shop.businessId}/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: shop.cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  const ladder: { rewards: { id: number; points: number; kind: string }[] } = await put('rewards', {
    pointCapType: 'unlimited',
    rewards: [
      { name: 'A coffee', points: 100 },
      { name: 'A lunch', points: 250 },
      { name: 'A hat', points: 60, kind: 'milestone' },
    ],
  })
  const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', isOn: true }
  await put('promotions', {
    promotions: [{ name: 'Happy hours', effect: 'plus', amount: bonuses.happyHour, ...always }],
  })
  await put('occasions', {
    welcome: { isOn: true, points: bonuses.welcome, includesImported: false },
    birthday: { isOn: false, points: 1 },
  })
  const milestone = ladder.rewards.find(({ kind }) => kind === 'milestone')
  return { ...shop, bonuses, ...(milestone && { milestone }) }
}

async function registerShop(url: string, businessName: string): Promise<Shop> {
  const registered = await fetch(`${url}/api/businesses/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ businessName, businessPhone: testPhone(), timeZone: zoneNearNoon() }),
  })
  if (!registered.ok) throw new Error(await registered.text())
  const { businessId } = await registered.json()
  const [header = ''] = registered.headers.getSetCookie()
  const [cookie = ''] = header.split(';')
  const listed = await fetch(`${url}/api/businesses/${businessId}/qr-codes-public`, {
    headers: { cookie },
  })
  const codes: { code: string }[] = await listed.json()
  return { businessId, codes: codes.map(({ code }) => code), cookie, bonuses: noBonuses }
}

/** A time zone in which no day ends while daily limits are counted. */
function zoneNearNoon(): string {
  const hours = 12 - new Date().getUTCHours()
  // Etc names have the opposite sign: Etc/GMT-2 is two hours ahead of UTC.
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
