import { randomInt } from 'node:crypto'
import type { QrCode } from '../src/contract/qr-codes.ts'
import type { TestApp } from './app.ts'

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
): Promise<TestBusiness> {
  const phone = testPhone()
  const registered = await post('/api/businesses/register', {
    businessName: name,
    businessPhone: phone,
  })
  if (registered.statusCode !== 200) throw new Error(registered.body)
  const { businessId } = registered.json<{ businessId: number }>()
  const [cookie] = String(registered.headers['set-cookie']).split(';')
  if (!cookie) throw new Error('Registering sets a session cookie')
  const codes = (await get(`/api/businesses/${businessId}/qr-codes-public`, cookie)).json()
  return { businessId, name, phone, cookie, codes }
}

/** A valid US number; 10 million of them, so that tests do not meet. */
export function testPhone(): string {
  return `+1415${String(randomInt(2_000_000, 9_999_999))}`
}
