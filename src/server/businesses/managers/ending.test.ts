import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listen, openEvents } from '../../../../test/eventStream.ts'
import { cookieOf, testPhone } from '../../../../test/factories.ts'
import { addTestManager, signInTestManager } from '../../../../test/managers.ts'
import { lastPasscode } from '../../../../test/passcodes.ts'
import { rounds } from '../../../../test/rounds.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import { createLog } from '../../platform/process/log.ts'

/** Once the owner's change is answered, managers see nothing that is not theirs now (I10, I17). */

const lines: string[] = []
const log = createLog({ logLevel: 'info' }, { write: (line: string) => lines.push(line) })
const server = testApp(
  { BUSINESS_SIGN_IN: 'code', LIMITS: 'off' },
  { log, waits: { livePollMs: 100 } },
)
const shop = shopOfEach(server)
let address: string
beforeAll(async () => {
  address = await listen(server.app)
})

beforeEach(() =>
  server.change('businesses', { id: shop.businessId }, { phone_confirmed_at: new Date() }),
)

const url = (path = '') => `/api/businesses/${shop.businessId}${path}`
async function asOwner(method: 'post' | 'put', path: string, body: object = {}): Promise<void> {
  const answer = await server[method](url(path), body, { cookie: shop.cookie })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** A manager of the second of two locations, signed in. */
async function manager() {
  await asOwner('post', '/locations', { name: 'Harbor Street' })
  const member = await addTestManager(server, shop, [2])
  return { ...member, cookie: await signInTestManager(server, shop, member) }
}
const statusOf = async (cookie: string, path = '') =>
  (await server.get(url(path), cookie)).statusCode

type Ending = [what: string, end: (id: number) => Promise<void>]
const endings: Ending[] = [
  ['is ended', (id) => asOwner('post', `/staff/${id}/end`)],
  ['has a new phone', (id) => asOwner('put', `/staff/${id}`, { phone: testPhone() })],
  ['has no phone', (id) => asOwner('put', `/staff/${id}`, { phone: null })],
  ['only works at the till', (id) => asOwner('put', `/staff/${id}`, { role: 'till' })],
  ['has a location that is closed', () => asOwner('put', '/locations/2/open', { isOpen: false })],
  ['is signed out with everybody', () => asOwner('post', '/sessions/end-all')],
]

describe.each(endings)('a manager who %s', (what, end) => {
  test('sees nothing from then on, and their live updates end', async () => {
    const { id, cookie } = await manager()
    const stream = await openEvents(`${address}${url('/news')}`, cookie)
    expect(await stream.next()).toBeDefined()
    expect(await statusOf(cookie)).toBe(200)
    await end(id)
    expect(await statusOf(cookie)).toBe(401)
    expect(await stream.ended()).toBe(true)
    expect((await server.get('/api/auth/session', cookie)).json().manager).toBeNull()
  })

  test('comes in by no code that was texted before', async () => {
    const { id, phone } = await manager()
    const verify = (body: object, cookie = '') =>
      server.post('/api/businesses/verify', { as: 'manager', ...body }, { cookie })
    const { name } = await server.row('businesses', ['name'], { id: shop.businessId })
    const asked = await verify({ businessName: name, businessPhone: phone })
    const { challengeId } = asked.json()
    const code = await lastPasscode(server, phone)
    await end(id)
    const entered = await verify({ challengeId, code }, cookieOf(asked))
    // A manager who was only signed out may sign in again.
    if (entered.statusCode === 200) expect(what).toBe('is signed out with everybody')
    else expect(entered.json().code).toBe('code_expired')
  })
})

test('a change of locations counts at once, for the whole shop too', async () => {
  const { id, cookie } = await manager()
  expect(await statusOf(cookie, '/activity?locationId=2')).toBe(200)
  await asOwner('put', `/staff/${id}`, { locationIds: [1] })
  expect(await statusOf(cookie, '/activity?locationId=2')).toBe(404)
  expect(await statusOf(cookie, '/activity?locationId=1')).toBe(200)
  expect(await statusOf(cookie, '/activity')).toBe(404)
  await asOwner('put', `/staff/${id}`, { locationIds: [1, 2] })
  expect(await statusOf(cookie, '/activity')).toBe(200)
  await asOwner('post', '/locations', { name: 'Third' })
  expect(await statusOf(cookie, '/activity')).toBe(404)
})

test('another name ends nothing', async () => {
  const { id, cookie } = await manager()
  await asOwner('put', `/staff/${id}`, { name: 'Marco Rossi' })
  expect((await server.get(url(), cookie)).json().manager.name).toBe('Marco Rossi')
})

test('whoever signs in while they are ended is out as well', async () => {
  for (let round = 0; round < rounds(8); round += 1) {
    const { id, phone } = await addTestManager(server, shop)
    const { name } = await server.row('businesses', ['name'], { id: shop.businessId })
    const verify = (body: object, cookie = '') =>
      server.post('/api/businesses/verify', { as: 'manager', ...body }, { cookie })
    const asked = await verify({ businessName: name, businessPhone: phone })
    const { challengeId } = asked.json()
    const code = await lastPasscode(server, phone)
    const change = { phone: testPhone() }
    const [entered] = await Promise.all([
      verify({ challengeId, code }, cookieOf(asked)),
      asOwner('put', `/staff/${id}`, change),
    ])
    expect(await statusOf(cookieOf(entered) || cookieOf(asked))).toBe(401)
  }
})

test('the owner sees where managers are signed in, and signs them out', async () => {
  const { name, cookie } = await manager()
  const sessions = async () => (await server.get(url('/sessions'), shop.cookie)).json()
  const [theirs] = (await sessions()).filter((one: { door: string }) => one.door === 'manager')
  expect(theirs).toMatchObject({ managerName: name, isThisBrowser: false })
  await server.delete(url(`/sessions/${theirs.id}`), { cookie: shop.cookie })
  expect(await statusOf(cookie)).toBe(401)
  expect(await sessions()).toHaveLength(1)
})

test('the logs say who came and went', async () => {
  const { id, name, cookie } = await manager()
  await server.get(url('/analytics-public?locationId=2'), cookie)
  const line = lines.map((one) => JSON.parse(one)).findLast(({ memberId }) => memberId === id)
  expect(line).toMatchObject({
    businessId: shop.businessId,
    route: expect.stringMatching(/analytics/),
  })
  await server.post('/api/auth/sign-out', {}, { cookie })
  const entries = (await server.get(url('/audit-log'), shop.cookie)).json()
  expect(entries[0]).toMatchObject({ actor: 'manager', action: 'signed_out', after: name })
  expect(await statusOf(cookie)).toBe(401)
})
