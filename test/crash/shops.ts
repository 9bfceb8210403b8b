import { testPhone } from '../factories.ts'

export interface Shop {
  readonly businessId: number
  readonly codes: readonly string[]
  /** The owner's session cookie. */
  readonly cookie: string
}

/** Registers businesses as their owners do, one after the other. */
export async function registerShops(url: string, count: number): Promise<Shop[]> {
  const shops: Shop[] = []
  while (shops.length < count) shops.push(await registerShop(url, `Shop ${shops.length}`))
  return shops
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
  return { businessId, codes: codes.map(({ code }) => code), cookie }
}

/** A time zone in which no day ends while daily limits are counted. */
function zoneNearNoon(): string {
  const hours = 12 - new Date().getUTCHours()
  // Etc names have the opposite sign: Etc/GMT-2 is two hours ahead of UTC.
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
