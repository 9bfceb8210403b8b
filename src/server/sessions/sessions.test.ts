import { describe, expect, test } from 'vitest'
import { insertUser, startTestSession } from '../../../test/callers.ts'
import { cookieOf, registerTestBusiness, type TestBusiness } from '../../../test/factories.ts'
import { testApp } from '../../../test/testApp.ts'

const server = testApp()

const phoneAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari'
const url = (shop: TestBusiness, path = '') => `/api/businesses/${shop.businessId}${path}`

/** Signs another browser in to a business. */
async function signIn(shop: TestBusiness, headers: Record<string, string> = {}): Promise<string> {
  const credentials = { businessName: shop.name, businessPhone: shop.phone }
  return cookieOf(await server.post('/api/businesses/verify', credentials, headers))
}

const remove = (path: string, cookie: string) => server.delete(path, { cookie })

describe('where a business is signed in', () => {
  test('is listed with device and door, this browser first', async () => {
    const shop = await registerTestBusiness(server, 'Two Tills')
    const other = await signIn(shop, { 'user-agent': phoneAgent })
    const list = (await server.get(url(shop, '/sessions'), shop.cookie)).json()
    expect(list).toMatchObject([
      { isThisBrowser: true, door: 'name-and-phone', device: 'An unknown device' },
      { isThisBrowser: false, door: 'name-and-phone', device: 'Chrome on Android' },
    ])
    expect(list[0].address).toBe('127.0.0.1')
    expect((await server.get(url(shop, '/sessions'), other)).json()[0].device).toMatch(/Chrome/)
  })

  test('one browser can be signed out from another, at once', async () => {
    const shop = await registerTestBusiness(server, 'Lost Phone')
    const lost = await signIn(shop)
    const list = (await server.get(url(shop, '/sessions'), shop.cookie)).json()
    const { id } = list.find((session: { isThisBrowser: boolean }) => !session.isThisBrowser)
    expect((await remove(url(shop, `/sessions/${id}`), shop.cookie)).statusCode).toBe(200)
    expect((await server.get(url(shop), lost)).statusCode).toBe(401)
    expect((await server.get(url(shop), shop.cookie)).statusCode).toBe(200)
    const again = await remove(url(shop, `/sessions/${id}`), shop.cookie)
    expect(again.json()).toMatchObject({
      code: 'session_not_found',
      message: 'This browser is already signed out.',
    })
  })

  test('a browser that came in by both doors is listed once, and signed out of both', async () => {
    const shop = await registerTestBusiness(server, 'Two Doors')
    const { businessId } = shop
    const userId = await insertUser(server, 'both-doors')
    await server.change('businesses', { id: businessId }, { owner_user_id: userId })
    const byPhone = { kind: 'owner', businessId, isConfirmed: true } as const
    const first = await startTestSession(server, byPhone)
    const token = await startTestSession(server, { kind: 'customer', userId }, first)
    const list = (await server.get(url(shop, '/sessions'), shop.cookie)).json()
    expect(list).toHaveLength(2)
    expect((await remove(url(shop, `/sessions/${list[1].id}`), shop.cookie)).statusCode).toBe(200)
    expect((await server.get(url(shop), `sid=${token}`)).statusCode).toBe(401)
  })

  test('another business’s session cannot be ended', async () => {
    const shop = await registerTestBusiness(server, 'Own Shop')
    const foreign = await registerTestBusiness(server, 'Foreign Shop')
    const [{ id }] = (await server.get(url(foreign, '/sessions'), foreign.cookie)).json()
    expect((await remove(url(shop, `/sessions/${id}`), shop.cookie)).statusCode).toBe(404)
    expect((await server.get(url(foreign), foreign.cookie)).statusCode).toBe(200)
  })

  test('everywhere can be signed out, this browser too, and none stays trusted', async () => {
    const shop = await registerTestBusiness(server, 'Everywhere Eatery')
    const others = [await signIn(shop), await signIn(shop)]
    const ended = await server.post(url(shop, '/sessions/end-all'), {}, { cookie: shop.cookie })
    expect(ended.json()).toEqual({ success: true, ended: 3 })
    for (const cookie of [shop.cookie, ...others]) {
      expect((await server.get(url(shop), cookie)).statusCode).toBe(401)
    }
    const trusted = await server.rows('trusted_browsers', ['business_id'], {
      business_id: shop.businessId,
    })
    expect(trusted).toEqual([])
  })
})

describe('a session', () => {
  test('gets a new token at every sign-in, and the old one opens nothing', async () => {
    const shop = await registerTestBusiness(server, 'Rotated')
    const renewed = await signIn(shop, { cookie: shop.cookie })
    expect(renewed).not.toBe(shop.cookie)
    expect((await server.get(url(shop), shop.cookie)).statusCode).toBe(401)
    expect((await server.get(url(shop), renewed)).statusCode).toBe(200)
  })

  test('is kept as a hash of its token', async () => {
    const shop = await registerTestBusiness(server, 'Hashed')
    const [, token = ''] = shop.cookie.split('=')
    const rows = await server.context.db
      .selectFrom('sessions')
      .selectAll()
      .where('business_id', '=', shop.businessId)
      .execute()
    expect(rows[0]?.browser_hash).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test.each([
    ['idle for a week', { last_seen_at: new Date(Date.now() - 8 * 86_400_000) }],
    ['older than 30 days', { expires_at: new Date(Date.now() - 1) }],
  ])('opens nothing when it is %s', async (_, change) => {
    const shop = await registerTestBusiness(server, 'Old')
    await server.change('sessions', { business_id: shop.businessId }, change)
    expect((await server.get(url(shop), shop.cookie)).statusCode).toBe(401)
    expect((await server.get('/api/auth/session', shop.cookie)).json().owner).toBeNull()
  })

  test('opens nothing of a business that was deleted', async () => {
    const shop = await registerTestBusiness(server, 'Closed')
    await server.change('businesses', { id: shop.businessId }, { deleted_at: new Date() })
    expect((await server.get(url(shop), shop.cookie)).statusCode).toBe(401)
  })

  test('is checked by one read that uses the index', async () => {
    const queries: string[] = []
    const { db } = server.context
    const shop = await registerTestBusiness(server, 'One Read')
    const heard = db.withPlugin({
      transformQuery: ({ node }) => {
        queries.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { currentSessions } = await import('../core/sessions/service.ts')
    const [, token = ''] = shop.cookie.split('=')
    const browser = { token, isScript: false, device: undefined, address: '127.0.0.1' }
    const found = await currentSessions({ ...server.context, db: heard }, browser, shop.businessId)
    expect(found.owner).toEqual({ businessId: shop.businessId, confirmedPhone: shop.phone })
    expect(queries).toEqual(['SelectQueryNode'])
  })
})
