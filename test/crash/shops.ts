import { testPhone } from '../factories.ts'

export interface Shop {
  readonly businessId: number
  readonly codes: readonly string[]
  /** The owner's session cookie. */
  readonly cookie: string
  /** What a happy hour that always holds adds to each visit; 0 without one. */
  readonly bonus: number
}

const bonus = 7

/** Registers businesses as their owners do, one after the other. */
export async function registerShops(url: string, count: number): Promise<Shop[]> {
  const shops: Shop[] = []
  while (shops.length < count) {
    const shop = await registerShop(url, `Shop ${shops.length}`)
    // Every third has several rewards and a happy hour.
    shops.push(shops.length % 3 === 1 ? await withRules(url, shop) : shop)
  }
  return shops
}

/** By its business: what each visit brings besides its points. */
export const happyHoursOf = (shops: readonly Shop[]): ReadonlyMap<number, number> =>
  new Map(shops.map((shop) => [shop.businessId, shop.bonus]))

async function withRules(url: string, shop: Shop): Promise<Shop> {
  const put = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/businesses/${shop.businessId}/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: shop.cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
  await put('rewards', {
    pointCapType: 'unlimited',
    rewards: [
      { name: 'A coffee', points: 100 },
      { name: 'A lunch', points: 250 },
      { name: 'A hat', points: 180, kind: 'milestone' },
    ],
  })
  const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', isOn: true }
  await put('promotions', {
    promotions: [{ name: 'Happy hours', effect: 'plus', amount: bonus, ...always }],
  })
  return { ...shop, bonus }
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
  return { businessId, codes: codes.map(({ code }) => code), cookie, bonus: 0 }
}

/** A time zone in which no day ends while daily limits are counted. */
function zoneNearNoon(): string {
  const hours = 12 - new Date().getUTCHours()
  // Etc names have the opposite sign: Etc/GMT-2 is two hours ahead of UTC.
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
