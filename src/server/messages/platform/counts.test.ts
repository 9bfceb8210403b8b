import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestApp, publicSettings } from '../../../../test/app.ts'
import {
  registerTestBusiness,
  signInTestAdmin,
  type TestBusiness,
} from '../../../../test/factories.ts'
import { testApp } from '../../../../test/testApp.ts'
import { queueMessage } from '../../core/messages/service.ts'
import { countMessages } from './service.ts'

const server = testApp()

const none = { texts: 0, segments: 0, emails: 0, failed: 0, suppressed: 0, uncertain: 0 }

async function insertCount(businessId: number, month: string, counts: Partial<typeof none> = {}) {
  await server.context.db
    .insertInto('message_counts')
    .values({ business_id: businessId, month: sql<Date>`${`${month}-01`}::date`, ...counts })
    .execute()
}

describe('of a business', () => {
  const at = (instant: string) => ({ ...server.context, clock: () => new Date(instant) })

  test('are by month, newest first, with this month and a year at most', async () => {
    const { businessId } = await registerTestBusiness(server, 'A Year')
    await insertCount(businessId, '2025-12', { texts: 3, segments: 4, emails: 1 })
    await insertCount(businessId, '2025-11', { texts: 1 })
    await insertCount(businessId, '2026-09', { failed: 1, suppressed: 2, uncertain: 5 })
    expect(await countMessages(at('2026-11-21T12:00:00Z'), businessId)).toEqual([
      { ...none, month: '2026-11' },
      { ...none, month: '2026-09', failed: 1, suppressed: 2, uncertain: 5 },
      { ...none, month: '2025-12', texts: 3, segments: 4, emails: 1 },
    ])
    await insertCount(businessId, '2026-11', { texts: 7 })
    const [thisMonth, ...earlier] = await countMessages(at('2026-11-21T12:00:00Z'), businessId)
    expect(thisMonth).toEqual({ ...none, month: '2026-11', texts: 7 })
    expect(earlier).toHaveLength(2)
  })

  test('begin with the shop’s current month', async () => {
    const { businessId } = await registerTestBusiness(server, 'Far East')
    const zone = (time_zone: string) =>
      server.change('businesses', { id: businessId }, { time_zone })
    const monthAt = async (instant: string) =>
      (await countMessages(at(instant), businessId))[0]?.month
    await zone('Pacific/Auckland')
    expect(await monthAt('2026-11-30T11:30:00Z')).toBe('2026-12')
    await zone('America/Los_Angeles')
    expect(await monthAt('2026-12-01T07:30:00Z')).toBe('2026-11')
  })

  test('are hidden from others', async () => {
    const shop = await registerTestBusiness(server, 'Mine')
    const other = await registerTestBusiness(server, 'Not Mine')
    const counts = (of: TestBusiness, by: TestBusiness) =>
      server.get(`/api/businesses/${of.businessId}/message-counts`, by.cookie)
    expect((await counts(shop, shop)).json()).toEqual([
      { ...none, month: expect.stringMatching(/^20\d\d-\d\d$/) },
    ])
    expect((await counts(other, shop)).statusCode).toBe(404)
  })
})

describe('of everybody', () => {
  test('are the sum of a month, and who sent most', async () => {
    const few = await registerTestBusiness(server, 'Few Texts')
    const many = await registerTestBusiness(server, 'Many Texts')
    await insertCount(few.businessId, '2026-03', { texts: 2, segments: 2, failed: 1 })
    await insertCount(many.businessId, '2026-03', { texts: 9, segments: 12, suppressed: 4 })
    await insertCount(0, '2026-03', { texts: 1, segments: 1, emails: 6 })
    await insertCount(many.businessId, '2026-02', { texts: 1000 })
    const { cookie } = await signInTestAdmin(server)
    const ask = (query: string) => server.get(`/api/admin/message-counts${query}`, cookie)
    const march = (await ask('?month=2026-03')).json()
    expect(march.total).toEqual({
      texts: 12,
      segments: 15,
      emails: 6,
      failed: 1,
      suppressed: 4,
      uncertain: 0,
    })
    expect(march.businesses).toMatchObject([
      { businessId: many.businessId, businessName: 'Many Texts', texts: 9, segments: 12 },
      { businessId: few.businessId, businessName: 'Few Texts', texts: 2, failed: 1 },
      { businessId: null, businessName: null, texts: 1, emails: 6 },
    ])
    expect((await ask('?month=2026-03&limit=1')).json().businesses).toHaveLength(1)
    expect((await ask('?month=2026-04')).json()).toEqual({
      month: '2026-04',
      total: none,
      waiting: { count: 0, oldestAt: null },
      businesses: [],
    })
    expect((await ask('')).json().month).toBe(new Date().toISOString().slice(0, 7))
    expect((await ask('?month=2026-13')).statusCode).toBe(400)
  })

  test('say what waits for a gateway, and since when', async () => {
    const { db } = server.context
    const { businessId } = await registerTestBusiness(server, 'Patient')
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const later = new Date(Date.now() + 60_000)
    const waiting = [
      { reason: 'no_gateway', created_at: minutesAgo(9) },
      { reason: 'unreachable', created_at: minutesAgo(8) },
      { reason: 'set_up', created_at: minutesAgo(7) },
      {
        reason: 'unanswered',
        created_at: minutesAgo(6),
        state: 'sending',
        attempted_at: minutesAgo(6),
      },
      // No server has looked at this one yet.
      { created_at: minutesAgo(5) },
    ] as const
    const others = [
      { reason: 'quiet_hours', created_at: minutesAgo(600) },
      { created_at: minutesAgo(0) },
      { created_at: minutesAgo(600), state: 'sending', attempted_at: minutesAgo(0) },
      { reason: 'refused', created_at: minutesAgo(600), state: 'failed', due_at: null },
    ] as const
    await db.deleteFrom('messages').execute()
    const row = { business_id: businessId, kind: 'help', channel: 'sms', due_at: later } as const
    const rows = [...waiting, ...others].map((one, place) => {
      const recipient = `+1415555010${place}`
      return { ...row, event: `help:${place}`, recipient, variables: '{}', ...one }
    })
    await db.insertInto('messages').values(rows).execute()
    const { cookie } = await signInTestAdmin(server)
    const answer = (await server.get('/api/admin/message-counts', cookie)).json()
    expect(answer.waiting).toEqual({ count: 5, oldestAt: waiting[0].created_at.toISOString() })
  })
})

test('an email’s attachment opens from the outbox, and is the one that is sent', async () => {
  const server = await openTestApp()
  const { businessId } = await registerTestBusiness(server, 'Guided')
  const variables = { businessName: 'Guided', guideUrl: 'x', dashboardUrl: 'y' }
  const recipient = 'owner@guided.example'
  const letter = { businessId, kind: 'owner_guide', about: 1, recipient, variables } as const
  await queueMessage(server.context.db, letter)
  const [guide, registered] = (await server.get('/api/outbox')).json()
  expect(registered.attachments).toEqual([])
  expect(guide.attachments).toEqual([
    { fileName: 'RewardHop-owner-guide.pdf', address: '/api/manual.pdf' },
  ])
  const pdf = await server.get(guide.attachments[0].address)
  expect(pdf.statusCode).toBe(200)
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="RewardHop-owner-guide.pdf"',
    'cache-control': 'public, max-age=3600',
  })
  await server.close()
})

test.each([
  [{}, { textsArriveHere: true, emailsArriveHere: true }],
  [
    { SMS_URL: 'twilio://AC5:token@+14155550100' },
    { textsArriveHere: false, emailsArriveHere: true },
  ],
  [
    { SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'us@example.com' },
    { textsArriveHere: true, emailsArriveHere: false },
  ],
] as const)('with %j, it says what arrives in it', async (settings, setup) => {
  const server = await openTestApp(settings)
  expect((await server.get('/api/outbox/setup')).json()).toEqual(setup)
  await server.close()
})

test('off localhost there is no outbox', async () => {
  const server = await openTestApp(publicSettings)
  expect((await server.get('/api/outbox/setup')).statusCode).toBe(404)
  await server.close()
})
