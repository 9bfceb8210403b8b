import { afterAll, describe, expect, test } from 'vitest'
import { testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { kindsTo, messagesTo } from '../../../../test/messages.ts'
import { shopOfEach, testApp, twoAdmins } from '../../../../test/testApp.ts'
import { purgeBusinesses } from '../../deletion/purge/worker.ts'
import { ofAllFeatures } from '../../features.ts'

const server = testApp({ LIMITS: 'off' })
const admins = twoAdmins(server)
const shop = shopOfEach(server, 'Corner Bakery')
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

const days = (count: number) => count * 24 * 60 * 60 * 1000
const path = (businessId = shop.businessId) => `/api/admin/businesses/${businessId}`

const describeIt = (businessId?: number) => server.get(`${path(businessId)}/deletion`, admins[0])
const remove = (payload: object = {}, { by = 0, businessId = shop.businessId } = {}) =>
  server.delete(path(businessId), { cookie: admins[by as 0 | 1] }, payload)
const restore = ({ by = 0, businessId = shop.businessId } = {}) =>
  server.post(`${path(businessId)}/restore`, {}, { cookie: admins[by as 0 | 1] })

const scan = (code: 0 | 1 | 2 = 1, phoneNumber = testPhone()) =>
  server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[code].code, phoneNumber })
const deletedSince = (ageMs: number) =>
  server.change('businesses', { id: shop.businessId }, { deleted_at: new Date(Date.now() - ageMs) })
const auditOf = (businessId = shop.businessId) =>
  server.rows(
    'audit_log',
    ['actor', 'action', 'reason'],
    { business_id: businessId, action: ['business_deleted', 'business_restored'] },
    'id',
  )
const linkToTakeBack = async () => {
  const sent = await messagesTo(server, shop.phone)
  const told = sent.find(({ kind }) => kind === 'business_deleted')
  if (!told) throw new Error('The owner was told')
  const { restoreUrl } = told.variables as { restoreUrl: string }
  return new URL(restoreUrl).searchParams.get('token')
}

describe('its effects', () => {
  test('are counted before anything is done', async () => {
    const [one, two] = [testPhone(), testPhone()]
    await scan(2, one)
    await scan(2, one)
    await scan(1, two)
    const review = { rating: 5, comment: 'Warm bread', customerName: 'Ann' }
    await server.post('/api/feedback/public', { businessId: shop.businessId, ...review })
    await server.context.db
      .updateTable('qr_codes')
      .set({ is_active: false })
      .where('business_id', '=', shop.businessId)
      .where('id', '=', shop.codes[0].id)
      .execute()
    const described = await describeIt()
    expect(described.json()).toEqual({
      customers: 2,
      pointsWaiting: 140,
      rewardsWaiting: 1,
      reviews: 1,
      voiceComments: 0,
      workingCodes: 3,
      messagesWaiting: expect.any(Number),
      ownerIsTold: true,
    })
  })

  test('counts several rewards of one customer where a reward leaves the rest', async () => {
    const phone = testPhone()
    await server.context.db
      .updateTable('businesses')
      .set({ point_cap_type: 'unlimited', reward_threshold: 25 })
      .where('id', '=', shop.businessId)
      .execute()
    await scan(2, phone)
    expect((await describeIt()).json()).toMatchObject({ pointsWaiting: 60, rewardsWaiting: 2 })
  })

  test('are none at a new shop', async () => {
    expect((await describeIt()).json()).toMatchObject({
      customers: 0,
      pointsWaiting: 0,
      rewardsWaiting: 0,
      reviews: 0,
      workingCodes: 4,
    })
  })

  test('are not listed for a shop that is gone', async () => {
    await remove()
    expect((await describeIt()).json()).toMatchObject({ code: 'already_deleted' })
    expect((await describeIt(2_147_483_647)).json()).toMatchObject({ code: 'business_not_found' })
  })
})

describe('deleting', () => {
  test('stops the codes at once, signs everybody out and says until when it can be undone', async () => {
    const deleted = await remove({ reason: 'The owner asked us to' })
    expect(deleted.statusCode, deleted.body).toBe(200)
    const left = new Date(deleted.json().restoreUntil).getTime() - Date.now()
    expect(left).toBeGreaterThan(days(30) - 10_000)
    expect(left).toBeLessThanOrEqual(days(30))
    expect((await scan()).json()).toMatchObject({ code: 'inactive_business' })
    expect((await server.get(`/api/businesses/${shop.businessId}`, shop.cookie)).statusCode).toBe(
      401,
    )
    expect(await auditOf()).toEqual([
      { actor: 'admin', action: 'business_deleted', reason: 'The owner asked us to' },
    ])
    expect(await kindsTo(server, shop.phone)).toContain('business_deleted')
  })

  test.each(['Corner Bakery', '  corner   BAKERY '])('accepts the typed name %j', async (name) => {
    expect((await remove({ businessName: name })).statusCode).toBe(200)
  })

  test.each(['Corner Baker', 'Someone Else', '%'])('refuses the name %j', async (name) => {
    const refused = await remove({ businessName: name })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields.businessName).toMatch(/Please type: Corner Bakery$/)
    expect((await scan()).statusCode).toBe(200)
  })

  test('is done once by two administrators, and the owner is told once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, by) => remove({}, { by: by % 2 })),
    )
    const done = answers.filter(({ statusCode }) => statusCode === 200)
    expect(done).toHaveLength(1)
    for (const answer of answers.filter((one) => !done.includes(one))) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ code: 'already_deleted' })
    }
    expect(await auditOf()).toHaveLength(1)
    const kinds = await kindsTo(server, shop.phone)
    expect(kinds.filter((kind) => kind === 'business_deleted')).toHaveLength(1)
  })

  test('an unknown shop, or one that is gone for good, is answered with a sentence', async () => {
    expect((await remove({}, { businessId: 2_147_483_647 })).json()).toMatchObject({
      code: 'business_not_found',
    })
    await remove()
    const inAMonth = new Date(Date.now() + days(31))
    await purgeBusinesses({ ...server.context, clock: () => inAMonth }, ofAllFeatures)
    expect((await remove()).json()).toMatchObject({ code: 'business_not_found' })
    expect((await restore()).json()).toMatchObject({ code: 'restore_over' })
  })
})

describe('reverting it', () => {
  test('makes the printed codes work again, with every point', async () => {
    const phone = testPhone()
    await scan(1, phone)
    await remove()
    expect((await restore()).json()).toEqual({ success: true, businessName: 'Corner Bakery' })
    expect((await scan(1, phone)).json()).toMatchObject({ totalPoints: 40 })
    expect(await auditOf()).toMatchObject([
      { action: 'business_deleted' },
      { actor: 'admin', action: 'business_restored' },
    ])
  })

  test('is done once when two administrators and the owner’s link do it at once', async () => {
    await remove()
    const token = await linkToTakeBack()
    const answers = await Promise.all([
      restore(),
      server.post('/api/businesses/restore', { token }),
      restore({ by: 1 }),
      server.post('/api/businesses/restore', { token }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await auditOf()).toHaveLength(2)
    expect((await scan()).statusCode).toBe(200)
  })

  test('of a shop that was not deleted changes nothing', async () => {
    expect((await restore()).statusCode).toBe(200)
    expect(await auditOf()).toEqual([])
  })

  test('is refused if name and phone were registered again', async () => {
    await remove()
    const again = { businessName: 'corner bakery', businessPhone: shop.phone }
    expect((await server.post('/api/businesses/register', again)).statusCode).toBe(200)
    expect((await restore()).json()).toMatchObject({ code: 'business_exists' })
  })

  test('is over after 30 days', async () => {
    await remove()
    await deletedSince(days(30) - 60_000)
    expect((await restore()).statusCode).toBe(200)
    await deletedSince(days(30))
    expect((await restore()).json()).toMatchObject({ code: 'restore_over' })
    expect((await restore({ businessId: 2_147_483_647 })).json()).toMatchObject({
      code: 'business_not_found',
    })
  })
})
