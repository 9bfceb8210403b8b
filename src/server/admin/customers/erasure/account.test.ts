import { describe, expect, test } from 'vitest'
import { answeredAfterDeletionOf } from '../../../../../test/deletedAccount.ts'
import { type TestBusiness, testPhone } from '../../../../../test/factories.ts'
import { sendDue } from '../../../../../test/messages.ts'
import { lastPasscode } from '../../../../../test/passcodes.ts'
import { testApp, twoAdmins } from '../../../../../test/testApp.ts'
import { tracedPersonOf } from '../../../../../test/tracedPerson.ts'
import { tracesOf } from '../../../../../test/traces.ts'
import { buildApp } from '../../../app.ts'
import { connect } from '../../../platform/db/connect.ts'
import { databaseLimits } from '../../../platform/db/databaseLimits.ts'

/** Deleting an account: what is deleted, and what stays. */

const server = testApp({ LIMITS: 'off' })
const admins = twoAdmins(server)
const {
  person,
  bakery,
  bar,
  shops,
  scan,
  insertAccount,
  leaveTraces,
  askSupport,
  auditOf,
  expectNoTrace,
} = tracedPersonOf(server)

const headersOf = (by: 0 | 1) => ({ cookie: admins[by] })
const pathOf = (userId: number) => `/api/admin/customers/${userId}`
const describeAccount = (userId: number) => server.get(`${pathOf(userId)}/deletion`, admins[0])
const removal = (userId: number, by: 0 | 1 = 0) =>
  ({ method: 'DELETE', url: pathOf(userId), headers: headersOf(by) }) as const
const remove = (userId: number, by?: 0 | 1) => server.app.inject(removal(userId, by))
const ownedBy = (userId: number, { businessId }: TestBusiness) =>
  server.change('businesses', { id: businessId }, { owner_user_id: userId })

const answeredAfterDeletion = <Answer>(userId: number, call: () => Promise<Answer>) =>
  answeredAfterDeletionOf(server, { userId, call })

describe('deleting an account', () => {
  test('leaves the number, name, email or words of its person in no table', async () => {
    const { db } = server.context
    await leaveTraces(bakery)
    await leaveTraces(bar)
    const { userId, cookie } = await insertAccount(person.surname, { phone: null })
    const confirm = (body: object) => server.post('/api/auth/phone', body, { cookie })
    const { challengeId } = (await confirm({ phoneNumber: person.phone })).json()
    const code = await lastPasscode(server, person.phone)
    expect((await confirm({ phoneNumber: person.phone, challengeId, code })).statusCode).toBe(200)
    await askSupport(`(${person.phone.slice(2, 5)}) ${person.phone.slice(5)}`)
    await askSupport('no number', `${person.surname.toUpperCase()}@mail.example`)
    await sendDue(server)
    // One shop is deleted and can still be restored; another number wrote a review there.
    await server.change('businesses', { id: bar.businessId }, { deleted_at: new Date() })
    expect(await tracesOf(server, person.phone)).toEqual(
      expect.arrayContaining([
        'public.feedback.customer_phone',
        'public.loyalty_accounts.phone',
        'public.messages.recipient',
        'public.one_time_codes.phone',
        'public.sms_consents.phone',
        'public.users.phone',
      ]),
    )
    expect(await tracesOf(server, person.surname)).toEqual(
      expect.arrayContaining([
        'public.entry_notes.note',
        'public.feedback.comment',
        'public.messages.text',
        'public.support_requests.business_name',
        'public.users.last_name',
      ]),
    )
    expect((await server.context.recordings.list()).length).toBe(2)

    const deleted = await remove(userId)
    expect(deleted.json()).toEqual({ success: true, shops: 2 })
    await expectNoTrace(person.surname)
    expect(await server.context.recordings.list()).toEqual([])
    expect(await db.selectFrom('claim_codes').selectAll().execute()).toEqual([])
    expect(await auditOf(0, 'account_deleted')).toEqual([
      { actor: 'admin', action: 'account_deleted', after: `Account ${userId}` },
    ])
    for (const shop of shops) {
      expect(await auditOf(shop.businessId, 'customer_erased')).toEqual([
        { actor: 'admin', action: 'customer_erased', after: expect.stringMatching(/125 points/) },
      ])
    }
    await sendDue(server)
    await expectNoTrace(person.surname)
  })

  test('also covers a number for which it requested a code and never entered it', async () => {
    const { userId, cookie } = await insertAccount('asked only', { phone: null })
    const asked = await server.post('/api/auth/phone', { phoneNumber: person.phone }, { cookie })
    expect(asked.json()).toMatchObject({ codeRequired: true })
    expect(await tracesOf(server, person.phone)).toContain('public.messages.recipient')
    expect((await remove(userId)).json()).toEqual({ success: true, shops: 0 })
    await expectNoTrace()
  })

  test('leaves a business that its browser registers meanwhile without an owner', async () => {
    const { userId, cookie } = await insertAccount('registers', { phone: null })
    const registration = { businessName: 'Last Minute', businessPhone: testPhone() }
    const registered = await answeredAfterDeletion(userId, () =>
      server.post('/api/businesses/register', registration, { cookie }),
    )
    expect(registered.statusCode, registered.body).toBe(200)
    const business = await server.context.db
      .selectFrom('businesses')
      .select('owner_user_id')
      .where('id', '=', registered.json().businessId)
      .executeTakeFirst()
    expect(business).toEqual({ owner_user_id: null })
  })

  test('texts no code that its browser requests meanwhile', async () => {
    const { userId, cookie } = await insertAccount('asks', { phone: null })
    const asked = await answeredAfterDeletion(userId, () =>
      server.post('/api/auth/phone', { phoneNumber: person.phone }, { cookie }),
    )
    expect(asked.json()).toMatchObject({ code: 'sign_in_required' })
    await expectNoTrace()
  })

  test('leaves the sums of every shop as they were, by entries of an administrator', async () => {
    await scan(bakery, 2)
    const analytics = async () =>
      (
        await server.get(`/api/businesses/${bakery.businessId}/analytics-public`, bakery.cookie)
      ).json()
    const before = await analytics()
    const { userId } = await insertAccount('sums')
    await remove(userId)
    expect(await analytics()).toEqual({
      ...before,
      totalPointsWaiting: 0,
      entries: before.entries + 1,
    })
    const entries = await server.context.db
      .selectFrom('ledger_entries')
      .select(['kind', 'actor', 'points'])
      .where('business_id', '=', bakery.businessId)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { kind: 'accrual', actor: 'customer', points: 60 },
      { kind: 'adjustment', actor: 'admin', points: -60 },
    ])
  })

  test('says before what is deleted and what stays', async () => {
    await leaveTraces(bakery)
    await scan(bar, 1)
    const { userId } = await insertAccount('described')
    await ownedBy(userId, bar)
    expect((await describeAccount(userId)).json()).toEqual({
      shops: [
        { id: bar.businessId, name: 'Apple Bar', points: 20 },
        { id: bakery.businessId, name: 'Corner Bakery', points: 125 },
      ],
      totalShops: 2,
      totalPoints: 145,
      reviews: 1,
      businesses: [{ id: bar.businessId, name: 'Apple Bar' }],
    })
    const { userId: without } = await insertAccount('without a number', { phone: null })
    expect((await describeAccount(without)).json()).toEqual({
      shops: [],
      totalShops: 0,
      totalPoints: 0,
      reviews: 0,
      businesses: [],
    })
    expect((await remove(without)).json()).toEqual({ success: true, shops: 0 })
  })

  test('signs its browsers out at once, and its businesses open by name and phone again', async () => {
    const { userId, cookie } = await insertAccount('owner')
    for (const shop of shops) await ownedBy(userId, shop)
    await server.change('businesses', { id: bar.businessId }, { deleted_at: new Date() })
    const mine = `/api/businesses/${bakery.businessId}`
    expect((await server.get(mine, cookie)).statusCode).toBe(200)
    expect((await remove(userId)).statusCode).toBe(200)
    expect((await server.get(mine, cookie)).statusCode).toBe(401)
    expect((await server.get('/api/auth/session', cookie)).json()).toMatchObject({ customer: null })
    const verified = await server.post('/api/businesses/verify', {
      businessName: bakery.name,
      businessPhone: bakery.phone,
    })
    expect(verified.json()).toMatchObject({ success: true })
    for (const { businessId } of shops) {
      expect(await auditOf(businessId, 'owner_unlinked')).toMatchObject([{ actor: 'admin' }])
    }
  })

  test('is done once when two administrators press at once', async () => {
    for (const shop of shops) await scan(shop)
    const { userId } = await insertAccount('pressed twice')
    const answers = await Promise.all([0, 1, 0, 1].map((by) => remove(userId, by as 0 | 1)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses).toContain(200)
    expect(statuses.every((status) => status === 200 || status === 404)).toBe(true)
    const audited = (await auditOf(0, 'account_deleted')).filter(
      ({ after }) => after === `Account ${userId}`,
    )
    expect(audited).toHaveLength(1)
    for (const { businessId } of shops) {
      expect(await auditOf(businessId, 'customer_erased')).toHaveLength(1)
    }
    expect((await remove(userId)).json()).toMatchObject({ code: 'account_not_found' })
    expect((await describeAccount(userId)).json()).toMatchObject({ code: 'account_not_found' })
  })

  test('leaves no trace of two accounts with one number that are deleted at once', async () => {
    for (const shop of shops) await scan(shop)
    const [one, other] = [await insertAccount('first'), await insertAccount('second')]
    const answers = await Promise.all([remove(one.userId), remove(other.userId, 1)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await expectNoTrace()
  })

  test('that was interrupted is finished by pressing again', { tags: ['long'] }, async () => {
    for (const shop of shops) await scan(shop)
    const { userId } = await insertAccount('interrupted')
    // The second shop is locked for longer than a statement may wait.
    const { db } = server.context
    const limits = { ...databaseLimits, statement_timeout: 500 }
    const hasty = connect({ url: server.databaseUrl, size: 2, limits })
    const hastyApp = await buildApp({ ...server.context, db: hasty.db })
    await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('loyalty_accounts')
        .select('id')
        .where('business_id', '=', bar.businessId)
        .forUpdate()
        .execute()
      expect((await hastyApp.inject(removal(userId))).statusCode).toBe(503)
    })
    await hastyApp.close()
    await hasty.close()
    expect(await tracesOf(server, person.phone)).not.toEqual([])
    expect((await remove(userId)).json()).toEqual({ success: true, shops: 1 })
    await expectNoTrace()
    expect(await auditOf(bakery.businessId, 'customer_erased')).toHaveLength(1)
  })

  test.each(['0', '-1', 'x', '2147483648', '1.5', '%00'])('of %s is refused', async (id) => {
    const answer = await server.delete(`/api/admin/customers/${id}`, headersOf(0))
    expect(answer.statusCode).toBe(400)
  })
})
