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

/** Registers a business as an owner does, through the door. */
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

/** Signs the administrator in through the door, in a browser of their own. */
export async function signInTestAdmin({
  post,
}: TestApp): Promise<{ readonly cookie: string; readonly token: string }> {
  const signedIn = await post('/api/admin/login', { password: testAdminPassword })
  if (signedIn.statusCode !== 200) throw new Error(signedIn.body)
  return { cookie: cookieOf(signedIn), token: signedIn.json<{ token: string }>().token }
}

/** The cookie that an answer set, as the browser sends it back; empty for none. */
export function cookieOf(answer: { headers: Record<string, unknown> }): string {
  const [cookie = ''] = String(answer.headers['set-cookie'] ?? '').split(';')
  return cookie
}

/** A valid US number; 10 million of them, so that tests do not meet. */
export function testPhone(): string {
  return `+1415${String(randomInt(2_000_000, 9_999_999))}`
}
