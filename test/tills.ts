import type { Member } from '../src/contract/staff.ts'
import type { TestApp } from './app.ts'
import { cookieOf, type TestBusiness } from './factories.ts'

export interface TestDevice {
  readonly deviceId: number
  readonly locationId: number
  /** The headers of the paired browser. */
  readonly headers: { readonly cookie: string; readonly 'user-agent': string }
}

export interface TestMember extends Member {
  readonly pin: string
}

const tablet =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

/** Pairs a device, as an owner does together with somebody at the counter. */
export async function pairTestDevice(
  server: TestApp,
  { businessId, cookie }: TestBusiness,
  { locationId = 1, name = 'Counter tablet' } = {},
): Promise<TestDevice> {
  const started = await server.post(
    `/api/businesses/${businessId}/device-pairings`,
    { name, locationId },
    { cookie },
  )
  if (started.statusCode !== 200) throw new Error(started.body)
  const agent = { 'user-agent': tablet }
  const paired = await server.post('/api/device/pair', { code: started.json().code }, agent)
  if (paired.statusCode !== 200) throw new Error(paired.body)
  const { device, location } = paired.json()
  const headers = { cookie: cookieOf(paired), ...agent }
  return { deviceId: device.id, locationId: location.id, headers }
}

let people = 0

export async function addTestMember(
  server: TestApp,
  { businessId, cookie }: TestBusiness,
  form: object = {},
): Promise<TestMember> {
  people += 1
  const added = await server.post(
    `/api/businesses/${businessId}/staff`,
    { name: `Person ${people}`, ...form },
    { cookie },
  )
  if (added.statusCode !== 200) throw new Error(added.body)
  const { member, pin } = added.json()
  return { ...member, pin }
}

/** The headers of a device that a member has unlocked. */
export async function unlockTestTill(
  server: TestApp,
  { headers }: TestDevice,
  { pin, id }: { readonly pin: string; readonly id: number },
): Promise<Record<string, string>> {
  const unlocked = await server.post('/api/till/unlock', { pin, memberId: id }, headers)
  if (unlocked.statusCode !== 200) throw new Error(unlocked.body)
  return { ...headers, 'x-till-token': unlocked.json().token }
}
