import { afterAll, describe, expect, test } from 'vitest'
import { insertUser, startTestSession } from '../../../test/callers.ts'
import { browser, days, deletionsOf } from '../../../test/deletedShop.ts'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { enterFreshCode } from '../../../test/freshCode.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { kindsTo, messagesTo, sendDue } from '../../../test/messages.ts'
import { testApp } from '../../../test/testApp.ts'
import { removeBusiness, restoreBusiness } from './service.ts'

/** How a business is deleted, and what ends with that. */

const server = testApp({ LIMITS: 'off' })
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

const { deletion, restoring, deleteShop, scan, pointsOf, auditOf } = deletionsOf(() => server)

const cookieFor = async (...session: Parameters<typeof startTestSession>) =>
  `sid=${await startTestSession(...session)}`

describe('deleting a business', () => {
  test('needs a fresh code and the name of the business, in any case and spacing', async () => {
    const shop = await registerTestBusiness(server, 'Typed Name')
    expect((await deletion(shop)).json()).toMatchObject({ code: 'fresh_code_required' })
    await enterFreshCode(server, shop)
    const refused = await deletion(shop, 'Typed Nam')
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields.businessName).toMatch(/Please type: Typed Name$/)
    expect((await server.get(`/api/businesses/${shop.businessId}`, shop.cookie)).statusCode).toBe(
      200,
    )
    expect((await deletion(shop, '  typed   NAME ')).statusCode).toBe(200)
  })

  test('needs neither for a demo shop, and there alone', async () => {
    const shop = await registerTestBusiness(server, 'Invented')
    const press = () =>
      server.delete(`/api/businesses/${shop.businessId}/demo-shop`, { cookie: shop.cookie })
    expect((await press()).json()).toMatchObject({ code: 'fresh_code_required' })
    await server.change('businesses', { id: shop.businessId }, { is_demo: true })
    expect((await press()).json()).toMatchObject({
      success: true,
      restoreToken: expect.any(String),
    })
    expect((await server.get(`/api/businesses/${shop.businessId}`, shop.cookie)).statusCode).toBe(
      401,
    )
    expect((await auditOf(shop))[0]).toMatchObject({ action: 'business_deleted' })
  })

  test('answers until when it can be taken back, and tells the phone and the email', async () => {
    const shop = await registerTestBusiness(server, 'Told Twice')
    const email = `${shop.businessId}@shop.example`
    await server.change('businesses', { id: shop.businessId }, { email, time_zone: 'UTC' })
    const { restoreUntil, restoreToken } = await deleteShop(shop)
    const left = new Date(restoreUntil).getTime() - Date.now()
    expect(left).toBeGreaterThan(days(30) - 10_000)
    expect(left).toBeLessThanOrEqual(days(30))
    await sendDue(server)
    const sent = (await server.get('/api/outbox')).json<Record<string, string>[]>()
    for (const to of [shop.phone, email]) {
      const [latest] = sent.filter((message) => message.to === to)
      expect(latest?.text).toContain(`/business/restore?token=${restoreToken}`)
      expect(latest?.state).toBe('sent')
    }
    expect((await messagesTo(server, email))[0]?.variables.restoreUntil).toMatch(/^\w+ \d{1,2}$/)
    expect((await auditOf(shop))[0]).toEqual({
      actor: 'owner',
      action: 'business_deleted',
      reason: null,
    })
  })

  test('is done once, however many press at the same time', async () => {
    const shop = await registerTestBusiness(server, 'Pressed Often')
    await enterFreshCode(server, shop)
    const answers = await Promise.all(Array.from({ length: 8 }, () => deletion(shop)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 401, 403, 404].includes(status))).toBe(true)
    expect(
      (await kindsTo(server, shop.phone)).filter((kind) => kind === 'business_deleted'),
    ).toEqual(['business_deleted'])
  })

  test('ends every session, whichever door it came in by, and every trust', async () => {
    const shop = await registerTestBusiness(server, 'Many Doors')
    const { businessId } = shop
    const userId = await insertUser(server, `owner of ${businessId}`)
    await server.context.db
      .updateTable('businesses')
      .set({ owner_user_id: userId, support_allowed_until: new Date(Date.now() + days(1)) })
      .where('id', '=', businessId)
      .execute()
    const reason = 'The customer cannot see her points'
    const inside = [
      shop.cookie,
      await cookieFor(server, { kind: 'owner', businessId, isConfirmed: true }),
      await cookieFor(server, { kind: 'customer', userId }),
      await cookieFor(server, { kind: 'support', businessId, reason }),
    ]
    const statuses = async () =>
      Promise.all(
        inside.map(
          async (cookie) => (await server.get(`/api/businesses/${businessId}`, cookie)).statusCode,
        ),
      )
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await deleteShop(shop)
    expect(await statuses()).toEqual([401, 401, 401, 401])
    const left = (table: 'sessions' | 'trusted_browsers') =>
      server.context.db
        .selectFrom(table)
        .select('business_id')
        .where('business_id', '=', businessId)
        .execute()
    expect([await left('sessions'), await left('trusted_browsers')]).toEqual([[], []])
    const verified = await server.post('/api/businesses/verify', {
      businessName: shop.name,
      businessPhone: shop.phone,
    })
    expect(verified.json()).toMatchObject({ code: 'credentials_unknown' })
  })

  test('ends credits: after the answer no scan of those under way counts', async () => {
    const shop = await registerTestBusiness(server, 'Busy Counter')
    await enterFreshCode(server, shop)
    expect((await scan(shop)).statusCode).toBe(200)
    const scans: Promise<number>[] = []
    let atAnswer: number | undefined
    let isAnswered = false
    const deleting = (async () => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      const answer = await deletion(shop)
      atAnswer = await pointsOf(shop)
      isAnswered = true
      return answer
    })()
    while (!isAnswered) {
      for (let beside = 0; beside < 6; beside += 1) {
        scans.push(scan(shop).then(({ statusCode }) => statusCode))
      }
      await new Promise((resolve) => setTimeout(resolve, 8))
    }
    expect((await deleting).statusCode).toBe(200)
    const statuses = await Promise.all(scans)
    expect(statuses.filter((status) => status !== 200 && status !== 410)).toEqual([])
    expect(await pointsOf(shop)).toBe(atAnswer)
    expect((await scan(shop)).json()).toMatchObject({ code: 'inactive_business' })
    const described = await server.get(`/api/qr/describe?code=${shop.codes[1].code}`)
    expect(described.json()).toMatchObject({ code: 'inactive_business' })
  })

  test('holds back what was still to be sent to customers', async () => {
    const shop = await registerTestBusiness(server, 'Last Words')
    const phone = testPhone()
    await server.post('/api/qr/scan-with-phone', {
      qrCode: shop.codes[2].code,
      phoneNumber: phone,
      textMe: true,
    })
    await server.post('/api/qr/scan-with-phone', {
      qrCode: shop.codes[2].code,
      phoneNumber: phone,
    })
    expect(await kindsTo(server, phone)).toEqual(['consent_request', 'reward_unlocked'])
    await deleteShop(shop)
    await sendDue(server)
    const rows = await server.rows('messages', ['kind', 'state', 'reason'], {
      business_id: shop.businessId,
    })
    expect(rows.filter(({ kind }) => kind === 'reward_unlocked')).toEqual([
      { kind: 'reward_unlocked', state: 'suppressed', reason: 'business_deleted' },
    ])
    expect(rows.filter(({ kind }) => kind === 'business_deleted')).toMatchObject([
      { state: 'sent' },
    ])
  })

  test('is what an administrator does too, without typing the name', async () => {
    const shop = await registerTestBusiness(server, 'By The Admin')
    const { context } = server
    const removal = {
      businessId: shop.businessId,
      actor: 'admin',
      reason: 'Spam',
      browser,
    } as const
    const { restoreToken } = await context.db
      .transaction()
      .execute((tx) => removeBusiness(context, tx, removal))
    expect((await auditOf(shop))[0]).toEqual({
      actor: 'admin',
      action: 'business_deleted',
      reason: 'Spam',
    })
    expect((await restoring(restoreToken)).statusCode).toBe(200)
  })
})

/** How a deletion is reverted, and for how long it can be. */

describe('taking it back', () => {
  test('brings everything back and signs nobody in', async () => {
    const shop = await registerTestBusiness(server, 'Second Thoughts')
    expect((await scan(shop)).statusCode).toBe(200)
    const { restoreToken } = await deleteShop(shop)
    const restored = await restoring(restoreToken)
    expect(restored.json()).toEqual({ success: true, businessName: 'Second Thoughts' })
    expect(restored.headers['set-cookie']).toBeUndefined()
    expect((await scan(shop)).statusCode).toBe(200)
    expect(await pointsOf(shop)).toBe(40)
    expect((await server.get(`/api/businesses/${shop.businessId}`, shop.cookie)).statusCode).toBe(
      401,
    )
    expect((await auditOf(shop))[0]).toMatchObject({
      actor: 'stranger',
      action: 'business_restored',
    })
    // The answer was lost, so the request is repeated.
    expect((await restoring(restoreToken)).statusCode).toBe(200)
    expect(
      (await auditOf(shop)).filter(({ action }) => action === 'business_restored'),
    ).toHaveLength(1)
  })

  test('ends with its deletion: the link of an earlier one takes back no later one', async () => {
    const shop = await registerTestBusiness(server, 'Twice Deleted')
    const { context } = server
    const remove = (clock: () => Date) => {
      const removal = { businessId: shop.businessId, actor: 'admin', browser } as const
      return context.db
        .transaction()
        .execute((tx) => removeBusiness({ ...context, clock }, tx, removal))
    }
    const first = await remove(() => new Date(Date.now() - days(2)))
    expect((await restoring(first.restoreToken)).statusCode).toBe(200)
    const second = await remove(() => new Date())
    expect((await restoring(first.restoreToken)).json()).toMatchObject({ code: 'link_unknown' })
    expect((await restoring(second.restoreToken)).statusCode).toBe(200)
  })

  test('is over after 30 days, to the second', async () => {
    const shop = await registerTestBusiness(server, 'Too Late')
    const { restoreUntil, restoreToken } = await deleteShop(shop)
    const over = new Date(restoreUntil).getTime()
    const at = (moment: number) =>
      restoreBusiness(
        { ...server.context, clock: () => new Date(moment) },
        { token: restoreToken, browser },
      )
    await expect(at(over)).rejects.toMatchObject({ code: 'restore_over' })
    expect(await at(over - 1)).toEqual({ businessName: 'Too Late' })
  })

  test('is refused where the name and the phone were registered anew', async () => {
    const shop = await registerTestBusiness(server, 'Taken Name')
    const { restoreToken } = await deleteShop(shop)
    const again = await server.post('/api/businesses/register', {
      businessName: 'taken name',
      businessPhone: shop.phone,
    })
    expect(again.statusCode).toBe(200)
    expect((await restoring(restoreToken)).json()).toMatchObject({ code: 'business_exists' })
  })

  test.each([
    '1.abc',
    'x',
    '1.tqx2s0.AAAAAAAAAAAAAAAA',
    '0.tqx2s0.AAAAAAAAAAAAAAAA',
    '9999999999.tqx2s0.AAAAAAAAAAAAAAAA',
    '1.zzzzzzzz.AAAAAAAAAAAAAAAA',
  ])('is not done by %s', async (token) => {
    expect((await restoring(token)).json()).toMatchObject({ code: 'link_unknown' })
  })

  test('is not done by a token that was changed to another business', async () => {
    const shop = await registerTestBusiness(server, 'Mine')
    const other = await registerTestBusiness(server, 'Theirs')
    const { restoreToken } = await deleteShop(shop)
    await deleteShop(other)
    const changed = restoreToken.replace(/^\d+/, String(other.businessId))
    expect((await restoring(changed)).json()).toMatchObject({ code: 'link_unknown' })
    expect((await scan(other)).statusCode).toBe(410)
  })
})
