import { beforeEach, describe, expect, test } from 'vitest'
import { cookieOf, registerTestBusiness, type TestBusiness } from '../../../test/factories.ts'
import { lengthOf, supportOf, url } from '../../../test/supportVisits.ts'
import { testApp } from '../../../test/testApp.ts'

/** The owner’s permission for support to make changes. */

const server = testApp()
beforeEach(async () => {
  await server.context.db.deleteFrom('rate_limits').execute()
})

const { open, visit, allow, takeBack, access, customerOf, reset, auditOf } = supportOf(() => server)

describe('what support may change', () => {
  test('nothing, until the owner allows it', async () => {
    const shop = await registerTestBusiness(server, 'Look Only')
    const customer = await customerOf(shop)
    const refused = await reset(shop, customer, await visit(shop))
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({
      code: 'support_reads_only',
      message: 'Support can look around, but can’t change anything until the owner allows it.',
    })
    const actors = await resetsOf(shop)
    expect(actors).toEqual([])
  })

  test('with permission its changes count, under its own name', async () => {
    const shop = await registerTestBusiness(server, 'Please Help')
    const customer = await customerOf(shop)
    const cookie = await visit(shop)
    const allowed = (await allow(shop)).json()
    expect(Date.parse(allowed.allowedUntil) - Date.now()).toBeGreaterThan(172_790_000)
    expect((await server.get('/api/auth/session', cookie)).json().support.mayChange).toBe(true)
    const done = await reset(shop, customer, cookie)
    expect(done.json()).toMatchObject({ success: true, pointsRemoved: 20 })
    expect(await resetsOf(shop)).toEqual(['support'])
    const [entry] = await auditOf(shop)
    expect(entry).toMatchObject({ actor: 'support', action: 'points_reset' })
    expect(JSON.stringify(entry)).not.toContain(customer.slice(2))
  })

  test('it may only look again once the permission has expired', async () => {
    const shop = await registerTestBusiness(server, 'Two Days Later')
    const customer = await customerOf(shop)
    const cookie = await visit(shop)
    await allow(shop)
    await server.context.db
      .updateTable('businesses')
      .set({ support_allowed_until: new Date(Date.now() - 1) })
      .where('id', '=', shop.businessId)
      .execute()
    expect((await reset(shop, customer, cookie)).json().code).toBe('support_reads_only')
    expect((await server.get(url(shop), cookie)).statusCode).toBe(200)
    expect((await access(shop)).allowedUntil).toBeNull()
  })

  test('a revoked permission ends open visits at once', async () => {
    const shop = await registerTestBusiness(server, 'Changed My Mind')
    const customer = await customerOf(shop)
    const cookie = await visit(shop)
    await allow(shop)
    expect((await takeBack(shop)).json()).toEqual({ success: true })
    expect((await server.get(url(shop), cookie)).statusCode).toBe(401)
    expect((await reset(shop, customer, cookie)).statusCode).toBe(401)
    expect((await server.get('/api/auth/session', cookie)).json().support).toBeNull()
    expect((await access(shop)).allowedUntil).toBeNull()
    const [refused, allowed] = await auditOf(shop)
    expect(refused).toMatchObject({ actor: 'owner', action: 'support_refused' })
    expect(refused?.before).toBe(allowed?.after)
    const again = await reset(shop, customer, cookieOf(await open(shop, { cookie })))
    expect(again.json().code).toBe('support_reads_only')
    const [current, over] = (await access(shop)).visits.map(lengthOf)
    expect(current).toBe(3_600_000)
    expect(over).toBeLessThan(60_000)
  })

  test('revoking what nobody has changes nothing', async () => {
    const shop = await registerTestBusiness(server, 'Never Allowed')
    const before = await auditOf(shop)
    expect((await takeBack(shop)).statusCode).toBe(200)
    expect(await auditOf(shop)).toEqual(before)
  })

  test('another business’s permission can be neither seen, given nor taken', async () => {
    const shop = await registerTestBusiness(server, 'Mine')
    const foreign = await registerTestBusiness(server, 'Not Mine')
    const at = { ...foreign, cookie: shop.cookie }
    expect((await server.get(url(foreign, '/support-access'), shop.cookie)).statusCode).toBe(404)
    expect((await allow(at)).statusCode).toBe(404)
    expect((await takeBack(at)).statusCode).toBe(404)
    expect((await access(foreign)).allowedUntil).toBeNull()
  })

  async function resetsOf({ businessId }: TestBusiness) {
    const entries = await server.rows('ledger_entries', ['actor'], {
      business_id: businessId,
      kind: 'reset',
    })
    return entries.map(({ actor }) => actor)
  }
})
