import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { insertUser, startTestSession } from '../../../../test/callers.ts'
import { cookieOf, registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { kindsTo } from '../../../../test/messages.ts'
import { forgetSentPasscodes, lastPasscode, wrongCode } from '../../../../test/passcodes.ts'
import { rounds } from '../../../../test/rounds.ts'
import { testApp } from '../../../../test/testApp.ts'
import { errors } from '../../../contract/errors.ts'
import { nextCodeAt, type PasscodeAsker } from './rules.ts'

// A busy machine answers many calls at once late, and each answer counts.
const server = testApp({ BUSINESS_SIGN_IN: 'code' }, { waits: { answerMs: 60_000 } })

const minute = 60_000
const now = new Date('2026-03-06T12:00:00Z')
const sent = (minutes: number[], asker: PasscodeAsker = 'holder', network = 'here') =>
  minutes.map((ago) => ({
    at: new Date(now.getTime() - ago * minute),
    isForHolder: asker === 'holder',
    network,
  }))
const wait = (
  codes: ReturnType<typeof sent>,
  asker: PasscodeAsker,
  { network = 'here', isConfirmed = false } = {},
) => (nextCodeAt(codes, { now, asker, network, isConfirmed }).getTime() - now.getTime()) / minute
const waitMinutes = (...minutes: number[]) => wait(sent(minutes), 'holder')

describe('the next code to a phone', () => {
  test('may be asked for at once when there was none', () => expect(waitMinutes()).toBe(0))
  test('comes a minute after the first', () => expect(waitMinutes(0)).toBe(1))
  test('then after twice as long each time', () => {
    expect(waitMinutes(0, 1)).toBe(2)
    expect(waitMinutes(0, 2, 3)).toBe(4)
    expect(waitMinutes(0, 4, 6, 7)).toBe(8)
  })
  test('is never a sixth in an hour', () => expect(waitMinutes(20, 28, 32, 34, 35)).toBe(25))
  test('is never a ninth in a day', () => {
    expect(waitMinutes(90, 190, 290, 390, 490, 590, 690, 790)).toBe(24 * 60 - 790)
  })
  test('is never a sixth in a day for a network that is not the holder’s', () => {
    const minutes = [90, 190, 290, 390, 490]
    expect(wait(sent(minutes, 'stranger'), 'stranger')).toBe(24 * 60 - 490)
  })
  test('does not wait for what was asked from other networks', () => {
    const elsewhere = [...sent([0, 1, 3], 'stranger', 'one'), ...sent([0, 2, 4], 'stranger', 'two')]
    expect(wait(elsewhere, 'stranger')).toBe(0)
  })
  test.each([false, true])(
    'is never a 21st in a day for all who are not the holder, confirmed: %s',
    (isConfirmed) => {
      const minutes = Array.from({ length: 20 }, (_, place) => 61 * (place + 1))
      const flood = minutes.flatMap((ago) => sent([ago], 'stranger', `network ${ago}`))
      expect(wait(flood, 'stranger', { isConfirmed })).toBe(24 * 60 - 61 * 20)
      expect(wait(flood.slice(1), 'stranger', { isConfirmed })).toBe(0)
      expect(wait(flood, 'holder', { isConfirmed })).toBe(0)
    },
  )
  test('is never a sixth in an hour to a confirmed phone for all who are not the holder', () => {
    const flood = [50, 40, 30, 20, 10].flatMap((ago) => sent([ago], 'stranger', `network ${ago}`))
    const newestFirst = flood.toReversed()
    expect(wait(newestFirst, 'stranger', { isConfirmed: true })).toBe(10)
    expect(wait(newestFirst, 'stranger')).toBe(0)
    expect(wait(newestFirst, 'holder', { isConfirmed: true })).toBe(0)
  })
  test('does not wait for the holder’s, where a stranger asks', () => {
    expect(wait(sent([0, 2, 5]), 'stranger')).toBe(0)
  })
  test('may come at once again after an hour', () => expect(waitMinutes(61, 62)).toBe(0))
})

/** A challenge in a new browser, for the business's phone. */
async function challenge(name: string) {
  const shop = await registerTestBusiness(server, name)
  const { db } = server.context
  await db
    .updateTable('one_time_codes')
    .set({ created_at: new Date(0) })
    .execute()
  const asked = await server.post('/api/businesses/verify', {
    businessName: shop.name,
    businessPhone: shop.phone,
  })
  const code = await lastPasscode(server, shop.phone)
  return { shop, cookie: cookieOf(asked), challengeId: asked.json().challengeId, code }
}

const manyTimes = (times: number, send: () => Promise<{ statusCode: number }>) =>
  Promise.all(Array.from({ length: times }, send))

test('of 1,000 right codes at once, one opens the business', { tags: ['long'] }, async () => {
  const { shop, cookie, challengeId, code } = await challenge('Thousand Right')
  const before = await countSessions(shop.businessId)
  const answers = await manyTimes(1000, () =>
    server.post('/api/businesses/verify', { challengeId, code }, { cookie }),
  )
  const statuses = Map.groupBy(answers, ({ statusCode }) => statusCode)
  expect(statuses.get(200)).toHaveLength(1)
  // A busy database refuses some before checking them; nobody else gets in.
  const refused = [...(statuses.get(410) ?? []), ...(statuses.get(503) ?? [])]
  expect(refused).toHaveLength(999)
  // The confirmation ended the registration's own session, so there is one session, a new one.
  expect(before).toBe(1)
  expect(await countSessions(shop.businessId)).toBe(1)
})

test('of many wrong codes at once, five are looked at, and the right one comes too late', async () => {
  const { cookie, challengeId, code } = await challenge('Thousand Wrong')
  const answers = await manyTimes(rounds(1000), () =>
    server.post('/api/businesses/verify', { challengeId, code: wrongCode(code) }, { cookie }),
  )
  const evaluated = answers.filter(
    (answer) => 'body' in answer && /is not right/.test(String(answer.body)),
  )
  expect(evaluated).toHaveLength(5)
  const { tries } = await server.row('one_time_codes', ['tries'], { id: challengeId })
  expect(tries).toBe(5)
  const late = await server.post('/api/businesses/verify', { challengeId, code }, { cookie })
  expect(late.statusCode).toBe(410)
})

test('the database knows no code', async () => {
  const { challengeId, code } = await challenge('Nothing Readable')
  const row = await server.context.db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('id', '=', challengeId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify({ ...row, code_hmac: row.code_hmac.toString('latin1') })).not.toContain(
    code,
  )
})

async function countSessions(businessId: number): Promise<number> {
  const { count } = await server.context.db
    .selectFrom('sessions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('beyond the platform’s daily stop nobody is told to enter a code that was never texted', async () => {
  const strict = await openTestApp({ BUSINESS_SIGN_IN: 'code', SMS_DAILY_STOP: '1' })
  try {
    await registerTestBusiness(strict, 'First')
    const phone = testPhone()
    const second = { businessName: 'Second', businessPhone: phone }
    const registered = await strict.post('/api/businesses/register', second)
    expect(registered.json()).toMatchObject({ success: true, confirmation: null })
    expect(await kindsTo(strict, phone)).not.toContain('confirm_code')
  } finally {
    await strict.close()
  }
})

/** Numbers that replied STOP get no code, and whoever asks is told so. */

const stop = (phone: string) =>
  server.context.db.insertInto('sms_stops').values({ phone, keyword: 'STOP' }).execute()

const start = (phone: string) =>
  server.context.db.deleteFrom('sms_stops').where('phone', '=', phone).execute()

const stopped = { code: 'number_stopped', message: errors.number_stopped.message }

test('signing in says so, but only to who knows the name and the phone', async () => {
  const shop = await registerTestBusiness(server, 'Stopped Soup')
  await forgetSentPasscodes(server, shop.phone)
  await stop(shop.phone)
  const before = await kindsTo(server, shop.phone)
  const verify = async (businessName: string) => {
    const body = { businessName, businessPhone: shop.phone }
    return (await server.post('/api/businesses/verify', body)).json()
  }
  expect(await verify('Other Soup')).toMatchObject({ code: 'credentials_unknown' })
  // Whoever has the phone gets in all the same: by START, or by CODE.
  const { message } = stopped
  expect(await verify(shop.name)).toMatchObject({ isTexted: false, message })
  const url = `/api/businesses/${shop.businessId}/code`
  const headers = { cookie: shop.cookie }
  const refused = await server.post(url, {}, headers)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject(stopped)
  expect(await kindsTo(server, shop.phone)).toEqual(before)

  await start(shop.phone)
  const { challengeId } = (await server.post(url, {}, headers)).json()
  const code = await lastPasscode(server, shop.phone)
  expect((await server.post(url, { challengeId, code }, headers)).statusCode).toBe(200)
})

test('registering goes through without a code', async () => {
  const businessPhone = testPhone()
  await stop(businessPhone)
  const registered = await server.post('/api/businesses/register', {
    businessName: 'Stopped At Once',
    businessPhone,
  })
  expect(registered.json()).toMatchObject({ success: true, confirmation: null })
  expect(await kindsTo(server, businessPhone)).toEqual([])
  const { businessId } = registered.json()
  const headers = { cookie: cookieOf(registered) }
  expect(
    (await server.post(`/api/businesses/${businessId}/code`, {}, headers)).json(),
  ).toMatchObject(stopped)
})

test('a customer cannot add such a number, and asking for many is counted', async () => {
  const strict = await openTestApp({ LIMITS: 'all' })
  const userId = await insertUser(strict, 'a customer')
  const token = await startTestSession(strict, { kind: 'customer', userId })
  const add = async () => {
    const phoneNumber = testPhone()
    await strict.context.db
      .insertInto('sms_stops')
      .values({ phone: phoneNumber, keyword: 'STOP' })
      .execute()
    const answer = await strict.app.inject({
      method: 'POST',
      url: '/api/auth/phone',
      payload: { phoneNumber },
      headers: { cookie: `sid=${token}` },
      remoteAddress: '192.0.2.9',
    })
    return answer.json<{ code?: string; isTexted?: boolean }>()
  }
  for (let asked = 0; asked < 10; asked++) {
    expect(await add()).toMatchObject({ code: 'number_stopped' })
  }
  // From then on nobody learns whether a number has stopped.
  expect(await add()).toMatchObject({ isTexted: false })
  await strict.close()
})
