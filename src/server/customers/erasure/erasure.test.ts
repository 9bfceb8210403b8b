import { describe, expect, test } from 'vitest'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { sendDue } from '../../../../test/messages.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import { addTestMember } from '../../../../test/tills.ts'
import { tracesOf } from '../../../../test/traces.ts'
import { queueMessage } from '../../core/messages/service.ts'
import { tablesWhere } from '../../features.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfEach(server)

const scan = (phone: string, code: 0 | 1 | 2 = 1, of = shop) =>
  server.post('/api/qr/scan-with-phone', {
    qrCode: of.codes[code].code,
    phoneNumber: phone,
    textMe: true,
  })

async function idOf(phone: string): Promise<number> {
  const { id } = await server.row('loyalty_accounts', ['id'], {
    business_id: shop.businessId,
    phone,
  })
  return id
}

const erase = (customerId: number, cookie = shop.cookie) =>
  server.delete(`/api/businesses/${shop.businessId}/customers/${customerId}`, { cookie })

const ofShop = async (path: string) =>
  (await server.get(`/api/businesses/${shop.businessId}${path}`, shop.cookie)).json()

/** A person about whom everything is known that can be known about a customer. */
async function wellKnownPerson(phone: string): Promise<number> {
  const { businessId, cookie } = shop
  const { db } = server.context
  await db
    .updateTable('businesses')
    .set({ email: 'owner@example.com', scan_sms_enabled: true, many_scans_warning: 2 })
    .where('id', '=', businessId)
    .execute()
  await scan(phone, 1)
  await scan(phone, 2)
  await sendDue(server)
  // Reaches the reward, so texts to customer and owner wait.
  await scan(phone, 2)
  const id = await idOf(phone)
  const headers = { cookie }
  await server.post(
    `/api/businesses/${businessId}/customers/${id}/adjust`,
    { points: 5, reason: 'Maria Traceable forgot to scan' },
    headers,
  )
  const claim = { businessId, phoneNumber: phone, qrCode: shop.codes[0].code }
  await server.post('/api/rewards/claim-code', claim)
  const review = { rating: 1, comment: 'Cold traceable soup', customerName: 'Maria Traceable' }
  await server.post('/api/feedback/public', { businessId, ...review, customerPhone: phone })
  await queueMessage(db, {
    businessId,
    kind: 'weekly_summary',
    about: 'this week',
    recipient: 'owner@example.com',
    variables: {
      businessName: shop.name,
      from: 'November 9',
      to: 'November 15',
      visits: 3,
      visitsBefore: 0,
      customers: 1,
      newCustomers: 1,
      repeatPercent: 0,
      averageSale: null,
      pointsAwarded: 140,
      rewardsUnlocked: 1,
      rewardsClaimed: 0,
      reviews: [review, { rating: 5, comment: 'Warm bread', customerName: null }],
      reviewCount: 2,
      averageRating: 3,
      dashboardUrl: 'https://points.example.com',
      unsubscribeUrl: 'https://points.example.com',
    },
  })
  return id
}

test('no table contains a number, a name or words of an erased person', async () => {
  const phone = testPhone()
  const ending = phone.slice(-4)
  const id = await wellKnownPerson(phone)
  const known = await tracesOf(server, phone)
  expect(known).toEqual(
    expect.arrayContaining([
      'public.loyalty_accounts.phone',
      'public.messages.recipient',
      'public.sms_consents.phone',
      'public.feedback.customer_phone',
    ]),
  )
  expect(await tracesOf(server, 'raceable')).toEqual(
    expect.arrayContaining([
      'public.entry_notes.note',
      'public.feedback.comment',
      'public.feedback.customer_name',
      'public.messages.variables',
    ]),
  )
  expect(await tracesOf(server, `"ending": "${ending}"`)).toEqual(['public.messages.variables'])

  const kept = tablesWhere(({ onErasure }) => onErasure.startsWith('kept'))
  const named = [...known, ...(await tracesOf(server, 'raceable'))]
  expect(
    named.filter((trace) => kept.some((table) => trace.startsWith(`public.${table}.`))),
  ).toEqual([])

  expect((await erase(id)).json()).toEqual({ success: true })
  expect(await tracesOf(server, phone)).toEqual([])
  expect(await tracesOf(server, phone.slice(1))).toEqual([])
  expect(await tracesOf(server, 'raceable')).toEqual([])
  expect(await tracesOf(server, `"ending": "${ending}"`)).toEqual([])
  expect(await tracesOf(server, `ending ${ending}`)).toEqual([])
  const { db } = server.context
  const codes = await db
    .selectFrom('claim_codes')
    .selectAll()
    .where('account_id', '=', id)
    .execute()
  expect(codes).toEqual([])

  await sendDue(server)
  expect(await tracesOf(server, phone)).toEqual([])
  // The email still contains other people's reviews.
  expect(await tracesOf(server, 'Warm bread')).toContain('public.messages.variables')
})

test('a manager whose number is erased as a customer’s still signs in with it, until they are ended', async () => {
  const phone = testPhone()
  const manager = await addTestMember(server, shop, { role: 'manager', phone })
  const id = await wellKnownPerson(phone)
  await erase(id)
  expect(await tracesOf(server, phone)).toEqual(['public.staff.phone'])
  await server.post(
    `/api/businesses/${shop.businessId}/staff/${manager.id}/end`,
    {},
    { cookie: shop.cookie },
  )
  expect(await tracesOf(server, phone)).toEqual([])
})

test('sums stay, and unspent points are no longer owed', async () => {
  const phone = testPhone()
  await scan(testPhone(), 2)
  const id = await wellKnownPerson(phone)
  const before = await ofShop('/analytics-public')
  const counts = await ofShop('/message-counts')
  await erase(id)
  const after = await ofShop('/analytics-public')
  expect(after).toEqual({
    ...before,
    totalPointsWaiting: 60,
    entries: before.entries + 1,
  })
  expect(before.totalPointsWaiting).toBe(60 + 145)
  const [month] = await ofShop('/message-counts')
  expect(month.texts).toBe(counts[0].texts)
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

test('they are in no list, and their history names nobody', async () => {
  const phone = testPhone()
  await scan(phone, 2)
  const id = await idOf(phone)
  await erase(id)
  expect(await ofShop('/customers')).toEqual({ customers: [], total: 0, ahead: 0 })
  expect(await ofShop(`/customers/${id}`)).toMatchObject({
    phone: null,
    points: 0,
    isBlocked: true,
  })
  const history = await ofShop(`/activity?customerId=${id}`)
  expect(history).toMatchObject([
    { kind: 'adjustment', points: -60, customerPhone: null, mayUndo: false },
    { kind: 'accrual', points: 60, customerPhone: null },
  ])
  for (const { id: entry } of history) {
    const undo = await server.post(
      `/api/businesses/${shop.businessId}/transactions/${entry}/undo`,
      {},
      { cookie: shop.cookie },
    )
    expect(undo.statusCode).toBe(404)
  }
  const adjusted = await server.post(
    `/api/businesses/${shop.businessId}/customers/${id}/adjust`,
    { points: 5, reason: 'Too late' },
    { cookie: shop.cookie },
  )
  expect(adjusted.json().code).toBe('customer_not_found')
})

test('repeated, it is done once, and a returning number begins anew', async () => {
  const phone = testPhone()
  await scan(phone)
  const id = await idOf(phone)
  const answers = await Promise.all([erase(id), erase(id)])
  for (const answer of answers) expect(answer.json()).toEqual({ success: true })
  const log = await server.context.db
    .selectFrom('audit_log')
    .select(['actor', 'after'])
    .where('business_id', '=', shop.businessId)
    .where('action', '=', 'customer_erased')
    .execute()
  expect(log).toEqual([{ actor: 'owner', after: `Customer ${id}, 20 points gone` }])
  expect((await scan(phone)).json()).toMatchObject({ totalPoints: 20 })
  expect(await idOf(phone)).not.toBe(id)
})

test('a STOP is honored forever, and other shops are not affected', async () => {
  const phone = testPhone()
  const other = await registerTestBusiness(server, 'Next Door')
  await scan(phone)
  await scan(phone, 1, other)
  const { db } = server.context
  await db.insertInto('sms_stops').values({ phone, keyword: 'STOP' }).execute()
  await erase(await idOf(phone))
  expect(await tracesOf(server, phone)).toEqual([
    'public.loyalty_accounts.phone',
    'public.messages.recipient',
    'public.sms_consents.phone',
    'public.sms_stops.phone',
  ])
  const left = await db
    .selectFrom('loyalty_accounts')
    .select('business_id')
    .where('phone', '=', phone)
    .execute()
  expect(left).toEqual([{ business_id: other.businessId }])
})

describe('a text that the gateway has at that moment', () => {
  test.each([
    ['is taken', { outcome: 'accepted', providerId: 'SM1' }, 'sent'],
    ['is not taken now', { outcome: 'not-now', errorCode: '20429' }, 'suppressed'],
    ['is refused', { outcome: 'refused', errorCode: '30006' }, 'failed'],
  ] as const)('leaves no trace when it %s', async (_, handed, state) => {
    const phone = testPhone()
    await scan(phone, 2)
    const id = await idOf(phone)
    // Sends earlier messages, so that their log lines do not count.
    await sendDue(server)
    const { context } = server
    let wasErased = false
    const sms = {
      ...context.sms,
      send: async () => {
        if (!wasErased) expect((await erase(id)).statusCode).toBe(200)
        wasErased = true
        return handed
      },
    }
    // Reaches the reward: one text to the customer and one to the owner.
    await scan(phone, 2)
    await sendDue({ ...server, context: { ...context, sms } })
    expect(wasErased).toBe(true)
    expect(await tracesOf(server, phone)).toEqual([])
    await context.db
      .updateTable('messages')
      .set({ due_at: new Date(0) })
      .where('business_id', '=', shop.businessId)
      .where('state', '=', 'queued')
      .execute()
    await sendDue(server)
    const emptied = await context.db
      .selectFrom('messages')
      .select(['state', 'text', 'variables'])
      .where('business_id', '=', shop.businessId)
      .where('recipient', '=', '')
      .execute()
    expect(emptied).toEqual([{ state, text: null, variables: {} }])
    expect(await tracesOf(server, `ending ${phone.slice(-4)}`)).toEqual([])
    const shown = await ofShop('/messages')
    expect(shown.every(({ to }: { to: string }) => to !== '')).toBe(true)
  })
})
