import { pick } from '../crash/random.ts'
import { testPhone } from '../factories.ts'
import { call } from '../machines/calls.ts'
import { hostileNetworks, rentedProvider } from './addresses.ts'
import { type Act, type OwnShop, register } from './ownShops.ts'
import { lookAtPhone } from './phones.ts'
import type { Town } from './town.ts'

/**
 * What somebody does who owns shops with confirmed phones, and networks: has invented numbers
 * texted, uses up what all shops share, and asks for one owner's codes from everywhere.
 */

/** Numbers of one carrier, which shares with the stranger what each text earns. */
const earning = '+1415777'
const mostShops = 6

/** A shop of the stranger's with a confirmed phone; at first one is registered. */
async function confirmedShop(act: Act): Promise<OwnShop | undefined> {
  const own = act.ownShops.filter(({ confirmed }) => confirmed !== undefined)
  if (own.length >= mostShops) return pick(act.random, own)
  // The same phone has two shops each time.
  const [phone, names] = [lookAtPhone(act.town.texts, testPhone()), ['One', 'Two']] as const
  for (const name of names) {
    const businessName = `${name} of ${phone.number.slice(-6)}`
    await register(act, { businessName, businessPhone: phone.number }, phone)
  }
  return own.at(-1)
}

const invented = (random: () => number) => `${earning}${1000 + Math.floor(random() * 9000)}`

export const hostileShopsActs: Readonly<Record<string, (act: Act) => Promise<unknown>>> = {
  'has invented managers texted': async (act) => {
    const { ask, random } = act
    const own = await confirmedShop(act)
    if (!own) return
    const businessPhone = invented(random)
    const member = { name: 'Anna', role: 'manager', phone: businessPhone, locationIds: [1] }
    await ask(`/api/businesses/${own.businessId}/staff`, { body: member, cookie: own.cookie })
    const body = { as: 'manager', businessName: own.name, businessPhone }
    await ask('/api/businesses/verify', { body })
  },
  'uses up consent questions by shops of their own': async (act) => {
    const { ask, random } = act
    const own = await confirmedShop(act)
    if (!own) return
    const path = `/api/businesses/${own.businessId}/qr-codes-public`
    const listed = await ask(path, { cookie: own.cookie })
    if (listed.status !== 200) return
    const [{ code: qrCode }] = JSON.parse(listed.body)
    for (let ticks = 0; ticks < 5; ticks += 1) {
      const phoneNumber = random() < 0.5 ? invented(random) : testPhone()
      await ask('/api/qr/scan-with-phone', { body: { qrCode, phoneNumber, textMe: true } })
    }
  },
  'asks for one owner’s codes from five networks': async ({ town, random, count }) => {
    const [victim] = town.shops
    if (!victim) return
    const body = { businessName: victim.name, businessPhone: victim.phone }
    for (const from of hostileNetworks(random)) {
      count((await call(`${town.url}/api/businesses/verify`, { body, from })).status)
    }
  },
  'registers from all of a provider’s network': async ({ town, random, count }) => {
    const body = { businessName: `Garbage ${random()}`, businessPhone: invented(random) }
    const from = rentedProvider(random)
    count((await call(`${town.url}/api/businesses/register`, { body, from })).status)
  },
}

/** As many as the prefix has in an hour, and as many first ones of senders. */
const mostToPrefix = 60

/** What was texted to the numbers that earn. */
export function judgeEarnings({ texts, judge }: Pick<Town, 'texts' | 'judge'>): void {
  const pumped = texts.taken.filter(({ to }) => to.startsWith(earning)).length
  if (pumped > mostToPrefix) judge.found(`${pumped} texts went to numbers that earn`)
}
