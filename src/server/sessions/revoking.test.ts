import { describe, expect, test } from 'vitest'
import { untilBlocked } from '../../../test/blocked.ts'
import {
  cookieOf,
  registerTestBusiness,
  type TestBusiness,
  testPhone,
} from '../../../test/factories.ts'
import { forgetSentPasscodes, lastPasscode } from '../../../test/passcodes.ts'
import { rounds } from '../../../test/rounds.ts'
import { testApp } from '../../../test/testApp.ts'

import { lockToken } from '../core/sessions/lock/store.ts'
import { hashOf } from '../core/sessions/service.ts'

/** Somebody who is signed out is out, whatever they were doing at that moment (I10). */

const server = testApp({ BUSINESS_SIGN_IN: 'code', LIMITS: 'off' })

const url = ({ businessId }: { businessId: number }, path = '') =>
  `/api/businesses/${businessId}${path}`
const verify = (body: object, cookie = '') =>
  server.post('/api/businesses/verify', body, { cookie })
const credentials = ({ name, phone }: TestBusiness) => ({
  businessName: name,
  businessPhone: phone,
})
const status = async (shop: TestBusiness, cookie: string) =>
  (await server.get(url(shop), cookie)).statusCode

/** Requests a code in a browser and enters it there. */
async function signIn(shop: TestBusiness, cookie = ''): Promise<string> {
  const asked = await verify(credentials(shop), cookie)
  if (asked.json().success) return cookieOf(asked)
  const { challengeId } = asked.json()
  const code = await lastPasscode(server, shop.phone)
  return cookieOf(await verify({ challengeId, code }, cookieOf(asked)))
}

/** A business whose owner has entered the registration's code. */
async function confirmedShop(name: string): Promise<TestBusiness> {
  const shop = await registerTestBusiness(server, name)
  const { challengeId } = (
    await server.post(url(shop, '/code'), {}, { cookie: shop.cookie })
  ).json()
  const code = await lastPasscode(server, shop.phone)
  await server.post(url(shop, '/code'), { challengeId, code }, { cookie: shop.cookie })
  return shop
}

test('a trusted browser that signs in while everybody is signed out is out as well', async () => {
  for (let round = 0; round < rounds(12); round += 1) {
    const shop = await confirmedShop(`Race ${round}`)
    const [owner, thief] = [shop.cookie, await signIn(shop)]
    const [entered, ended] = await Promise.all([
      verify(credentials(shop), thief),
      server.post(url(shop, '/sessions/end-all'), {}, { cookie: owner }),
    ])
    expect(ended.statusCode).toBe(200)
    expect(await status(shop, cookieOf(entered) || thief)).toBe(401)
    expect(await status(shop, thief)).toBe(401)
    const again = await verify(credentials(shop), cookieOf(entered) || thief)
    expect(again.json().success).not.toBe(true)
  }
})

test('of a squatted registration only the browser that entered the code stays in', async () => {
  for (let round = 0; round < rounds(12); round += 1) {
    const squatted = await registerTestBusiness(server, `Squatted ${round}`)
    const asked = await verify(credentials(squatted))
    const { challengeId } = asked.json()
    const code = await lastPasscode(server, squatted.phone)
    const [owner, squatter] = await Promise.all([
      verify({ challengeId, code }, cookieOf(asked)),
      verify(credentials(squatted), squatted.cookie),
    ])
    expect(owner.statusCode).toBe(200)
    expect(await status(squatted, cookieOf(owner))).toBe(200)
    expect(await status(squatted, cookieOf(squatter) || squatted.cookie)).toBe(401)
  }
})

test('what was on its way in changes nothing after everybody was signed out', async () => {
  for (let round = 0; round < rounds(12); round += 1) {
    const shop = await confirmedShop(`Late ${round}`)
    const [owner, thief] = [shop.cookie, await signIn(shop)]
    const change = server.put(
      url(shop, '/email'),
      { newEmail: 'thief@evil.example' },
      { cookie: thief },
    )
    const ended = await server.post(url(shop, '/sessions/end-all'), {}, { cookie: owner })
    expect(ended.statusCode).toBe(200)
    await change
    const log = await server.context.db
      .selectFrom('audit_log')
      .select('action')
      .where('business_id', '=', shop.businessId)
      .orderBy('id', 'desc')
      .execute()
    const actions = log.map(({ action }) => action)
    // The other action may come before this one, but never after it.
    expect(actions[0]).toBe('all_sessions_ended')
  }
})

describe('a browser that is given a new token at that moment', () => {
  test('is signed out by its id all the same', async () => {
    for (let round = 0; round < rounds(12); round += 1) {
      const shop = await confirmedShop(`Turning ${round}`)
      const [owner, thief] = [shop.cookie, await signIn(shop)]
      const list = (await server.get(url(shop, '/sessions'), owner)).json()
      const { id } = list.find((one: { isThisBrowser: boolean }) => !one.isThisBrowser)
      const [ended, turned] = await Promise.all([
        server.delete(url(shop, `/sessions/${id}`), { cookie: owner }),
        server.post(
          '/api/admin/login',
          { password: 'the password of the tests' },
          { cookie: thief },
        ),
      ])
      expect(ended.statusCode).toBe(200)
      expect(turned.statusCode).toBe(200)
      expect(await status(shop, cookieOf(turned))).toBe(401)
    }
  })

  test('is told to sign out again, and never told that it is out when it is not', async () => {
    const outcomes = new Set<number>()
    for (let round = 0; round < rounds(12); round += 1) {
      const shop = await registerTestBusiness(server, `Leaving ${round}`)
      const leave = () => server.post('/api/auth/sign-out', {}, { cookie: shop.cookie })
      const turn = () =>
        server.post(
          '/api/admin/login',
          { password: 'the password of the tests' },
          { cookie: shop.cookie },
        )
      // Both were let in, and now change the browser's token in sequence.
      const leavesFirst = round % 2 === 0
      const answers = await server.context.db.transaction().execute(async (tx) => {
        await lockToken(tx, hashOf(shop.cookie.replace('sid=', '')))
        const first = leavesFirst ? leave() : turn()
        await untilBlocked(tx, 1)
        const second = leavesFirst ? turn() : leave()
        await untilBlocked(tx, 2)
        return leavesFirst ? ([first, second] as const) : ([second, first] as const)
      })
      const [left, turned] = await Promise.all(answers)
      const isStillIn = (await status(shop, cookieOf(turned))) === 200
      expect(left.statusCode).toBe(isStillIn ? 409 : 200)
      outcomes.add(left.statusCode)
    }
    expect([...outcomes].sort()).toEqual([200, 409])
  })

  test('can enter a code without waiting for itself', async () => {
    for (let round = 0; round < rounds(12); round += 1) {
      const shop = await registerTestBusiness(server, `Both Hands ${round}`)
      const asked = await server.post(url(shop, '/code'), {}, { cookie: shop.cookie })
      const code = await lastPasscode(server, shop.phone)
      const answers = await Promise.all([
        server.post(
          url(shop, '/code'),
          { challengeId: asked.json().challengeId, code },
          { cookie: shop.cookie },
        ),
        server.post(
          '/api/admin/login',
          { password: 'the password of the tests' },
          { cookie: shop.cookie },
        ),
      ])
      // Whichever is second finds its token changed, and nothing hangs or breaks.
      for (const { statusCode } of answers) expect([200, 401, 410]).toContain(statusCode)
    }
  })
})

test('a registration that nobody confirmed opens nothing after seven days, trusted or not', async () => {
  const shop = await registerTestBusiness(server, 'Week Old')
  await server.context.db
    .updateTable('businesses')
    .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('id', '=', shop.businessId)
    .execute()
  expect(await status(shop, shop.cookie)).toBe(401)
  expect((await verify(credentials(shop), shop.cookie)).statusCode).toBe(404)
  const again = await server.post('/api/businesses/register', credentials(shop))
  expect(again.statusCode).toBe(200)
})

test('two registrations of one name and phone: each browser finds its own, and one is confirmed', async () => {
  const phone = testPhone()
  const body = { businessName: 'Same Pair', businessPhone: phone }
  const first = await server.post('/api/businesses/register', body)
  const second = await server.post('/api/businesses/register', body)
  const mine = await verify(body, cookieOf(first))
  expect(mine.json()).toEqual({ success: true, businessId: first.json().businessId })
  await forgetSentPasscodes(server, phone)
  const confirm = async (businessId: number, cookie: string) => {
    const asked = await server.post(url({ businessId }, '/code'), {}, { cookie })
    const { challengeId } = asked.json()
    const code = await lastPasscode(server, phone)
    return server.post(url({ businessId }, '/code'), { challengeId, code }, { cookie })
  }
  expect((await confirm(second.json().businessId, cookieOf(second))).statusCode).toBe(200)
  const late = await confirm(first.json().businessId, cookieOf(mine))
  expect(late.json()).toMatchObject({ code: 'business_exists' })
})

test('a stranger’s registration lets no support in, and keeps none in', async () => {
  const squatted = await registerTestBusiness(server, 'No Support')
  const allowed = await server.post(
    url(squatted, '/support-access'),
    {},
    { cookie: squatted.cookie },
  )
  expect(allowed.json()).toMatchObject({ code: 'phone_unconfirmed' })
})

test('a lost answer to a registration is given again, code and all; another body is refused', async () => {
  const phone = testPhone()
  const headers = { 'idempotency-key': 'lost-answer' }
  const body = { businessName: 'Lost Answer', businessPhone: phone }
  const first = await server.post('/api/businesses/register', body, headers)
  const again = await server.post('/api/businesses/register', body, headers)
  const { confirmation, ...same } = again.json()
  expect(same).toEqual(
    expect.objectContaining({ success: true, businessId: first.json().businessId }),
  )
  expect(confirmation.challengeId).toBe(first.json().confirmation.challengeId)
  const { challengeId } = confirmation
  const code = await lastPasscode(server, phone)
  const cookie = cookieOf(again)
  const entered = await server.post(url(again.json(), '/code'), { challengeId, code }, { cookie })
  expect(entered.statusCode).toBe(200)
  await server.post('/api/businesses/register', body, { 'idempotency-key': 'k2' })
  const other = await server.post(
    '/api/businesses/register',
    { businessName: 'Other', businessPhone: testPhone() },
    { 'idempotency-key': 'k3' },
  )
  expect(other.statusCode).toBe(200)
  const reused = await server.post(
    '/api/businesses/register',
    { businessName: 'Yet Another', businessPhone: testPhone() },
    { 'idempotency-key': 'k3' },
  )
  expect(reused.json()).toMatchObject({ code: 'idempotency_key_reused' })
})

test('no stranger’s words are texted to a phone that has not confirmed them', async () => {
  const phone = testPhone()
  const businessName = 'your parcel is held, pay at https://evil.example'
  await server.post('/api/businesses/register', { businessName, businessPhone: phone })
  const texts = (await server.get('/api/outbox'))
    .json<{ to: string; text: string }[]>()
    .filter(({ to }) => to === phone)
  expect(texts).toHaveLength(1)
  expect(texts[0]?.text).not.toMatch(/parcel|evil/)
})

test('registering again in the same browser leads back to the same business and its code', async () => {
  const phone = testPhone()
  const body = { businessName: 'Reloaded', businessPhone: phone }
  const first = await server.post('/api/businesses/register', body)
  const again = await server.post('/api/businesses/register', body, { cookie: cookieOf(first) })
  expect(again.json()).toMatchObject({
    businessId: first.json().businessId,
    confirmation: { challengeId: first.json().confirmation.challengeId },
  })
})
