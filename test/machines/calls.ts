import { randomInt, randomUUID } from 'node:crypto'
import { daytimeZone } from '../daytime.ts'
import { testPhone } from '../factories.ts'

export interface Answer {
  readonly status: number
  readonly body: string
  readonly headers: Headers
}

export interface OwnedShop {
  readonly businessId: number
  readonly phone: string
  readonly cookie: string
  readonly codes: readonly string[]
}

/** A random network, so that calls reach no limit on addresses by chance. */
export const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

export interface Call {
  /** By default GET, and POST with a body. */
  readonly method?: 'PUT' | 'DELETE'
  readonly body?: object
  readonly cookie?: string
  readonly key?: string
  /** The address that the call seems to come from. */
  readonly from?: string
  /** The call is given up after this time. */
  readonly withinMs?: number
}

export async function call(
  url: string,
  { body, cookie, key, from = anyAddress(), withinMs, ...other }: Call = {},
): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(url, {
    // Callers want to see where a redirect leads.
    redirect: 'manual',
    method: other.method ?? (body ? 'POST' : 'GET'),
    headers: {
      'x-forwarded-for': from,
      // As a browser: a program gets no code of the counter screen.
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/145.0',
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    ...(withinMs && { signal: AbortSignal.timeout(withinMs) }),
  })
  return { status: answer.status, body: await answer.text(), headers: answer.headers }
}

/** The cookie that an answer set, in the form to send back; if none, the previous one. */
export function cookieOf({ headers }: Answer, before = ''): string {
  const [cookie = before] = headers.getSetCookie()
  return cookie.split(';')[0] ?? before
}

export async function registerShop(url: string): Promise<OwnedShop> {
  const phone = testPhone()
  const body = { businessName: 'Corner Bakery', businessPhone: phone, timeZone: daytimeZone() }
  const registered = await call(`${url}/api/businesses/register`, { body })
  if (registered.status !== 200) throw new Error(registered.body)
  const { businessId } = JSON.parse(registered.body)
  const cookie = cookieOf(registered)
  const listed = await call(`${url}/api/businesses/${businessId}/qr-codes-public`, { cookie })
  const codes: { code: string }[] = JSON.parse(listed.body)
  return { businessId, phone, cookie, codes: codes.map(({ code }) => code) }
}

/** Scans once, at one server. */
export function scan(
  url: string,
  { code, phone, key = randomUUID() }: { code: string; phone: string; key?: string },
): Promise<Answer> {
  const body = { qrCode: code, phoneNumber: phone }
  return call(`${url}/api/qr/scan-with-phone`, { body, key })
}
