import { randomInt } from 'node:crypto'
import type { QrCode } from '../src/contract/qr-codes.ts'
import { type TestApp, testAdminPassword } from './app.ts'
import { daytimeZone } from './daytime.ts'

export interface TestBusiness {
  readonly businessId: number
  readonly name: string
  readonly phone: string
  /** The owner's session cookie. */
  readonly cookie: string
  /** The three earn codes: 1, 20 and 60 points. */
  readonly codes: readonly [QrCode, QrCode, QrCode]
}

/** Registers a business as an owner does, through the API. */
export async function registerTestBusiness(
  { post, get }: TestApp,
  name = 'Corner Bakery',
  timeZone = daytimeZone(),
): Promise<TestBusiness> {
  const phone = testPhone()
  const registered = await post('/api/businesses/register', {
    businessName: name,
    businessPhone: phone,
    timeZone,
  })
  if (registered.statusCode !== 200) throw new Error(registered.body)
  const { businessId } = registered.json<{ businessId: number }>()
  const cookie = cookieOf(registered)
  const codes = (await get(`/api/businesses/${businessId}/qr-codes-public`, cookie)).json()
  return { businessId, name, phone, cookie, codes }
}

/** Signs the administrator in, in a new browser. */
export async function signInTestAdmin({
  post,
}: TestApp): Promise<{ readonly cookie: string; readonly token: string }> {
  const signedIn = await post('/api/admin/login', { password: testAdminPassword })
  if (signedIn.statusCode !== 200) throw new Error(signedIn.body)
  const cookie = cookieOf(signedIn)
  return { cookie, token: cookie.replace('sid=', '') }
}

/** The cookie that an answer set, in the form to send back; empty if none. */
export function cookieOf(answer: { headers: Record<string, unknown> }): string {
  const [cookie = ''] = String(answer.headers['set-cookie'] ?? '').split(';')
  return cookie
}

const fewestPhone = 2_000_000
const phoneCount = 8_000_000
/** A prime: numbers repeat only after all have come, and consecutive ones look different. */
const phoneStep = 104_729
let latestPhone = randomInt(phoneCount)

/**
 * A valid US number that this file has not had yet; random numbers would collide now and then. It is
 * toll-free, and so at no place where it could be night.
 */
export function testPhone(): string {
  latestPhone = (latestPhone + phoneStep) % phoneCount
  return `+1888${fewestPhone + latestPhone}`
}
