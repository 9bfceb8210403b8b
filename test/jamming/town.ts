import { sql } from 'kysely'
import { connect } from '../../src/server/platform/db/connect.ts'
import { fillShop } from '../bigShop.ts'
import { daytimeZone } from '../daytime.ts'
import { testPhone } from '../factories.ts'
import { type FakeTwilio, openFakeTwilio } from '../fakeTwilio.ts'
import { call, cookieOf } from '../machines/calls.ts'
import { type ServerProcess, startServer } from '../server.ts'
import { addressOfShop } from './addresses.ts'
import { type CounterScreen, openCounterScreen } from './counterScreen.ts'
import { type Judge, openJudge } from './judge.ts'
import { customersOfLargeShop } from './ownersActs.ts'
import { lookAtPhone } from './phones.ts'

/** A shop whose owner confirmed its phone before any stranger came. */
export interface Shop {
  readonly place: number
  readonly businessId: number
  readonly name: string
  readonly phone: string
  /** The session cookie of the browser at the counter, which stays signed in. */
  readonly cookie: string
  /** Codes of 1, 20 and 60 points. Only the counter screen gives the 20 points. */
  readonly codes: readonly {
    readonly id: number
    readonly code: string
    readonly pointValue: number
  }[]
  readonly screen: CounterScreen
  /** The phone of a manager of all its locations. */
  readonly manager: string
}

/** A server as in production, its gateway, and the shops that live there. */
export interface Town {
  readonly url: string
  readonly shops: readonly Shop[]
  /** Shops with many customers, whose owners are hostile. */
  readonly largeShops: readonly Shop[]
  readonly texts: FakeTwilio
  readonly judge: Judge
  readonly adminPassword: string
  /** Moves the database's clock forward, while nobody requests anything. */
  passTime(ms: number): Promise<void>
  /** Texts to our number, as somebody's phone does. */
  textUs(from: string, body: string): Promise<void>
  close(): Promise<void>
}

export interface TownSettings {
  readonly databaseUrl: string
  readonly dataDir: string
  /** The `main.ts` of a server other than ours. */
  readonly main?: string | undefined
  readonly shops: number
  readonly largeShops: number
  /** How many codes the whole platform texts in a day. */
  readonly codesADay: number
  readonly onFinding?: (finding: string) => void
}

const publicUrl = 'https://points.example.com'
const adminPassword = 'the password of this town alone'
const readyWithinMs = 90_000

export async function openTown(settings: TownSettings): Promise<Town> {
  const { databaseUrl, dataDir, main, codesADay } = settings
  // The gateway calls the public address, behind which the server is.
  const texts = await openFakeTwilio({
    deliver: async ({ address, headers, body }) => {
      const { pathname } = new URL(address)
      return fetch(`${url}${pathname}`, { method: 'POST', headers, body })
    },
  })
  const env = {
    ...texts.settings,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '127.0.0.1',
    LIMITS: 'all',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: adminPassword,
    SUPPORT_EMAILS: 'help@points.example.com,desk@points.example.com',
    SESSION_SECRET: 'a secret of this town alone, long enough',
    SMS_DAILY_STOP: String(codesADay),
    DRAIN_SECONDS: '0',
  }
  const server = await startServer(env, { readyWithinMs, ...(main && { main }) })
  const { url } = server
  const { db, close } = connect({ url: databaseUrl, size: 1, isPatient: true })
  const judge = openJudge(settings.onFinding)
  const places = Array.from({ length: settings.shops }, (_, place) => place)
  const shops = await Promise.all(places.map((place) => openShop({ url, texts }, place)))
  const largeShops: Shop[] = []
  while (largeShops.length < settings.largeShops) {
    const shop = await openShop({ url, texts }, shops.length + largeShops.length)
    await fillShop(db, { businessId: shop.businessId, customers: customersOfLargeShop })
    largeShops.push(shop)
  }
  return {
    url,
    shops,
    largeShops,
    texts,
    judge,
    adminPassword,
    textUs: async (from, body) => {
      const { status } = await texts.receive(`${publicUrl}/api/sms/received`, { from, body })
      if (status !== 200) judge.found(`a text to our number was answered ${status}`)
    },
    passTime: async (ms) => {
      const span = sql`${ms}::integer * interval '1 ms'`
      await sql`UPDATE rate_limits SET until = until - ${span}`.execute(db)
      await sql`UPDATE one_time_codes
        SET created_at = created_at - ${span}, expires_at = expires_at - ${span}`.execute(db)
    },
    close: async () => {
      await close()
      await server.kill()
      await texts.close()
      for (const line of bugsIn(server)) judge.found(line)
    },
  }
}

/** Registers as an owner does, and enters the code. */
async function openShop({ url, texts }: Pick<Town, 'url' | 'texts'>, place: number): Promise<Shop> {
  const from = addressOfShop(place)
  const name = `Corner Bakery ${place}`
  const phone = lookAtPhone(texts, testPhone())
  const body = { businessName: name, businessPhone: phone.number, timeZone: daytimeZone() }
  const registered = await call(`${url}/api/businesses/register`, { body, from })
  const { businessId, confirmation } = JSON.parse(registered.body)
  const answer = {
    challengeId: confirmation.challengeId,
    code: await phone.nextCode(readyWithinMs),
  }
  const cookie = cookieOf(registered)
  const own = `${url}/api/businesses/${businessId}`
  const confirmed = await call(`${own}/code`, { body: answer, cookie, from })
  if (confirmed.status !== 200) throw new Error(confirmed.body)
  const known = cookieOf(confirmed, cookie)
  const voice = { voiceFeedbackEnabled: true }
  await call(own, { method: 'PUT', body: voice, cookie: known, from })
  const listed = await call(`${own}/qr-codes-public`, { cookie: known, from })
  const codes = JSON.parse(listed.body)
  const screen = await openCounterScreen(url, { businessId, cookie: known, codes, from })
  const manager = testPhone()
  const member = { name: 'Anna', role: 'manager', phone: manager, locationIds: [1] }
  const added = await call(`${own}/staff`, { body: member, cookie: known, from })
  if (added.status !== 200) throw new Error(added.body)
  return { place, businessId, name, phone: phone.number, cookie: known, codes, screen, manager }
}

/** What the server logged as bugs. */
function bugsIn({ output }: ServerProcess): string[] {
  return output()
    .split('\n')
    .filter((line) => /unexpected error|nothing handles/.test(line))
}
