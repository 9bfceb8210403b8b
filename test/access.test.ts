import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../src/contract/platform/endpoint.ts'
import { type Cast, castOf, type TestCaller } from './callers.ts'
import { listEndpoints } from './endpoints.ts'
import type { TestBusiness } from './factories.ts'
import { testApp } from './testApp.ts'

/** Each endpoint lets in exactly those who may call it: every kind of caller tries A and B. */

/** Settings for a gateway that may call us. No caller in these tests is that gateway. */
const withGateway = { SMS_URL: 'twilio://AC5:token@+14155550100' }

const server = testApp(withGateway, { ownDatabase: true })
let cast: Cast
beforeAll(async () => {
  cast = await castOf(server)
  await saveState()
})

const endpoints = (await listEndpoints()).filter(({ response }) => !('redirects' in response))

/** The rules of TRUST in the contract's words, repeated here so that no tested code is used. */
function mayCall(
  endpoint: Endpoint,
  caller: TestCaller,
  target: TestBusiness,
  locationId: number | undefined,
): boolean {
  const { access, method } = endpoint
  const reads = method === 'GET' || endpoint.readsOnly === true
  const ownsTarget = caller.owns === target
  const supportsTarget =
    caller.supports?.business === target && (reads || caller.supports.mayChange)
  switch (access) {
    case 'anyone':
    case 'local':
      return true
    case 'manager':
      if (caller.manages) return manages(endpoint, caller.manages, target, locationId)
      return caller.supports?.business === target ? supportsTarget : ownsTarget
    case 'business':
    case 'code':
      return caller.supports?.business === target ? supportsTarget : ownsTarget
    case 'owner':
      return ownsTarget
    case 'customer':
      return caller.isCustomer === true
    case 'signed-in':
      return [caller.isCustomer, caller.owns, caller.manages].some(Boolean)
    case 'device':
      return caller.pairedWith !== undefined
    case 'staff':
      return caller.isUnlocked === true
    case 'admin':
      return caller.isAdmin === true
    case 'gateway':
      return false
  }
}

/** A manager must name one of their locations, unless they manage all. Codes are at the first. */
function manages(
  { query, body, path }: Endpoint,
  { business, locationIds, hasAll }: NonNullable<TestCaller['manages']>,
  target: TestBusiness,
  locationId: number | undefined,
): boolean {
  if (business !== target) return false
  if (path.includes(':codeId')) return locationIds.includes(1)
  const isByLocation = [query, body].some((part) => part && 'locationId' in part.shape)
  if (!isByLocation) return true
  return locationId === undefined ? hasAll : locationIds.includes(locationId)
}

/** The locations to try: the first and third are open; A has both, B only the first. */
function placesOf({ query, body, access }: Endpoint, target: TestBusiness) {
  const takesOne = [query, body].some((part) => part && 'locationId' in part.shape)
  if (access !== 'manager' || !takesOne) return [undefined]
  return target === cast.a ? [undefined, 1, 3] : [undefined, 1]
}

const doorCodes = new Set([
  'sign_in_required',
  'business_not_found',
  'location_not_found',
  'qr_code_not_found',
  'support_reads_only',
  'device_unpaired',
  'device_elsewhere',
  'till_locked',
  'till_closed',
  'member_left',
  'pin_changed',
  'wrong_signature',
])

async function firstSessionOf({ businessId }: TestBusiness): Promise<number> {
  const { id } = await server.context.db
    .selectFrom('sessions')
    .select('id')
    .where('business_id', '=', businessId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Answer {
  readonly statusCode: number
  json<T>(): T
}

async function callOn(
  target: TestBusiness,
  endpoint: Endpoint,
  { headers }: TestCaller,
  locationId?: number,
): Promise<Answer> {
  const sessionId = endpoint.path.includes(':sessionId') ? await firstSessionOf(target) : 0
  const url = endpoint.path
    .replace(':businessId', String(target.businessId))
    .replace(':codeId', String(target.codes[0].id))
    .replace(':sessionId', String(sessionId))
    .replace(':memberId', '1')
    .replace(':deviceId', '1')
  const inQuery = locationId !== undefined && endpoint.query ? `?locationId=${locationId}` : ''
  // The call must be valid, so that only the location decides.
  const at = locationId === undefined ? {} : { locationId: String(locationId) }
  const payload = endpoint.access === 'manager' ? { search: '0000', ...at } : {}
  const body = endpoint.body ? { payload } : {}
  const request = { method: endpoint.method, url: url + inQuery, headers, ...body } as const
  if (!('events' in endpoint.response)) return server.app.inject(request)
  // An endless answer is not waited for; a refusal comes whole.
  const answer = await server.app.inject({ ...request, payloadAsStream: true })
  const { statusCode } = answer
  if (statusCode < 400) answer.stream().destroy()
  const refusal = statusCode < 400 ? {} : await json(answer.stream())
  return { statusCode, json: <T>() => refusal as T }
}

/** Tables that allowed calls may change, restored for the next caller. */
const kept = ['sessions', 'trusted_browsers', 'staff', 'devices'] as const
async function saveState(): Promise<void> {
  for (const table of kept) {
    const copy = sql.table(`kept_${table}`)
    await sql`CREATE TABLE ${copy} AS TABLE ${sql.table(table)}`.execute(server.context.db)
  }
}
/** In one message to the database, because it follows every call that is let in. */
async function restoreState(): Promise<void> {
  const { a, b } = cast
  const tables = kept.map(
    (table) => `DELETE FROM ${table};
      INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept_${table};`,
  )
  await sql
    .raw(`${tables.join('\n')}
      UPDATE qr_codes SET deleted_at = NULL WHERE deleted_at IS NOT NULL;
      UPDATE businesses SET deleted_at = NULL
        WHERE id IN (${a.businessId}, ${b.businessId}) AND deleted_at IS NOT NULL;
      UPDATE businesses SET support_allowed_until = now() + interval '1 hour'
        WHERE id = ${a.businessId};
      UPDATE businesses SET support_allowed_until = NULL WHERE id = ${b.businessId};`)
    .execute(server.context.db)
}

test('there are endpoints of every access to check', () => {
  expect(new Set(endpoints.map(({ access }) => access))).toEqual(
    new Set([
      'anyone',
      'local',
      'business',
      'manager',
      'code',
      'owner',
      'customer',
      'signed-in',
      'device',
      'staff',
      'admin',
      'gateway',
    ]),
  )
})

/** A call that names nothing of a business is tried once, since B would be the same call. */
function* everybodyOn(endpoint: Endpoint) {
  const targets = endpoint.path.includes(':') ? [cast.a, cast.b] : [cast.a]
  for (const caller of cast.callers) {
    for (const target of targets) {
      for (const place of placesOf(endpoint, target)) yield [caller, target, place] as const
    }
  }
}

test.each(endpoints)('$method $path lets in whom it should, and nobody else', async (endpoint) => {
  for (const [caller, target, locationId] of everybodyOn(endpoint)) {
    const answer = await callOn(target, endpoint, caller, locationId)
    const code = answer.statusCode >= 400 ? answer.json<{ code: string }>().code : 'done'
    const at = locationId === undefined ? '' : ` at ${locationId}`
    const what = `${caller.name} on ${target.name}${at}: ${answer.statusCode} ${code}`
    if (mayCall(endpoint, caller, target, locationId)) {
      expect(doorCodes.has(code), what).toBe(false)
      expect(code, what).not.toBe('not_found')
    } else {
      expect(doorCodes.has(code), what).toBe(true)
      expect([401, 403, 404], what).toContain(answer.statusCode)
    }
    if (endpoint.method !== 'GET' && answer.statusCode < 400) await restoreState()
  }
})

describe('what needs a fresh code', () => {
  const guarded = endpoints.filter(({ freshCode }) => freshCode)

  test('is there', () => expect(guarded.length).toBeGreaterThanOrEqual(2))

  test.each(guarded)('$method $path is refused without one', async (endpoint) => {
    const owner = cast.callers.find(({ owns }) => owns === cast.a)
    if (!owner) throw new Error('The cast has an owner of A')
    const answer = await callOn(cast.a, endpoint, owner)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'fresh_code_required' })
  })
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin', host: 'rebound.example' }, 403],
  [{ origin: 'http://rebound.example', host: 'rebound.example' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'same-origin', host: '127.0.0.1:3000' }, 200],
  [{ origin: 'http://localhost:3000' }, 200],
  [{}, 200],
])('a change asked for with %j is answered %i', async (headers, status) => {
  expect((await server.post('/api/auth/sign-out', {}, headers)).statusCode).toBe(status)
})

test.each([
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }, 403],
  [{ 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, 200],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }, 200],
  [{ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, 200],
  [{}, 200],
])('a read asked for with %j is answered %i', async (headers, status) => {
  for (const url of ['/api/auth/session', '/scan?qr=RH-1-10-AAAAAAAAA', '/readyz']) {
    expect((await server.app.inject({ url, headers })).statusCode).toBe(status)
  }
})

const local = endpoints.filter(({ access }) => access === 'local')
test.each(local)('$method $path is for this machine and local mode only', async (endpoint) => {
  const ask = { method: endpoint.method, url: endpoint.path } as const
  const far = await server.app.inject({ ...ask, remoteAddress: '192.0.2.7' })
  expect(far.statusCode).toBe(404)
  const rebound = await server.app.inject({ ...ask, headers: { host: 'rebound.example' } })
  expect(rebound.statusCode).toBe(404)
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
    const proxied = await server.app.inject({ ...ask, headers: { [header]: 'for=192.0.2.7' } })
    expect(proxied.statusCode).toBe(404)
  }
  const here = await server.app.inject(ask)
  expect(here.statusCode).not.toBe(404)
})
