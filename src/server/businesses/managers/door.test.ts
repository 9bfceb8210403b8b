import { describe, expect, test } from 'vitest'
import {
  cookieOf,
  registerTestBusiness,
  type TestBusiness,
  testPhone,
} from '../../../../test/factories.ts'
import { addTestManager } from '../../../../test/managers.ts'
import { forgetSentPasscodes, lastPasscode, wrongCode } from '../../../../test/passcodes.ts'
import { testApp } from '../../../../test/testApp.ts'
import { addTestMember } from '../../../../test/tills.ts'

/** Managers sign in by the shop's name and their own phone. Nobody else learns whose it is. */

const server = testApp({ BUSINESS_SIGN_IN: 'code', LIMITS: 'all' })
const trial = testApp()

const [home, elsewhere] = ['198.51.100.10', '203.0.113.20']

interface Typed {
  readonly businessName: string
  readonly businessPhone: string
}

function verify(payload: object, { from = home, cookie = '' } = {}) {
  const url = '/api/businesses/verify'
  const headers = { cookie }
  return server.app.inject({
    method: 'POST',
    url,
    headers,
    remoteAddress: from,
    payload: { as: 'manager', ...payload },
  })
}

async function confirmedShop(name: string): Promise<TestBusiness> {
  const shop = await registerTestBusiness(server, name)
  await server.change('businesses', { id: shop.businessId }, { phone_confirmed_at: new Date() })
  await server.context.db.deleteFrom('rate_limits').execute()
  return shop
}

const typed = (businessName: string, businessPhone: string): Typed => ({
  businessName,
  businessPhone,
})

const textsTo = async (phone: string) =>
  (await server.rows('messages', ['id'], { recipient: phone, kind: 'sign_in_code' })).length

/** Leaves out what differs between all answers: the challenge and the times. */
const withoutItsOwn = (answer: { statusCode: number; json(): Record<string, unknown> }) => {
  const { challengeId, expiresAt, resendAfterMs, retryAfterMs, ways, ...same } = answer.json()
  const has = [challengeId, expiresAt].map((part) => typeof part)
  return {
    status: answer.statusCode,
    ...same,
    has,
    ways: JSON.stringify(ways)?.replace(/CODE \d{4}/, 'CODE'),
    waits: Number(resendAfterMs ?? retryAfterMs) > 0,
  }
}

describe('a manager', () => {
  test('is texted a code, and sees the shop by it', async () => {
    const shop = await confirmedShop('Harbor Café')
    const marco = await addTestManager(server, shop, [1], { name: 'Marco' })
    const asked = await verify(typed('harbor cafe', marco.phone))
    expect(asked.json()).toMatchObject({
      success: false,
      codeRequired: true,
      message: `If the number ending ${marco.phone.slice(-2)} is a manager’s here, we texted it a code. Enter it below.`,
    })
    const code = await lastPasscode(server, marco.phone)
    const { challengeId } = asked.json()
    const opened = await verify({ challengeId, code }, { cookie: cookieOf(asked) })
    expect(opened.json()).toEqual({ success: true, businessId: shop.businessId })
    const cookie = cookieOf(opened)
    const path = `/api/businesses/${shop.businessId}`
    expect((await server.get(path, cookie)).json()).toMatchObject({
      name: 'Harbor Café',
      manager: { name: 'Marco', hasAll: true },
    })
    expect((await server.get('/api/businesses/mine', cookie)).json()).toMatchObject({
      id: shop.businessId,
      manager: { name: 'Marco' },
    })
    expect((await server.get('/api/auth/session', cookie)).json()).toMatchObject({
      owner: null,
      manager: { businessId: shop.businessId, businessName: 'Harbor Café', name: 'Marco' },
    })
    expect((await server.get(path, cookieOf(asked))).statusCode).toBe(401)
  })

  test('has no door of the owner’s, and the owner none of theirs', async () => {
    const shop = await confirmedShop('Two Doors')
    const { phone } = await addTestManager(server, shop)
    const asOwner = await verify({ as: 'owner', ...typed(shop.name, phone) })
    expect(asOwner.json().code).toBe('credentials_unknown')
    const { challengeId } = (await verify(typed(shop.name, phone))).json()
    const code = await lastPasscode(server, phone)
    expect((await verify({ as: 'owner', challengeId, code })).json().code).toBe('code_expired')
    await verify(typed(shop.name, shop.phone))
    expect(await textsTo(shop.phone)).toBe(0)
  })

  test('needs a code each time: no browser is trusted by it, for the owner’s door least of all', async () => {
    const shop = await confirmedShop('Each Time')
    const { phone } = await addTestManager(server, shop)
    const asked = await verify(typed(shop.name, phone))
    const { challengeId } = asked.json()
    const answer = { challengeId, code: await lastPasscode(server, phone) }
    const cookie = cookieOf(await verify(answer, { cookie: cookieOf(asked) }))
    await forgetSentPasscodes(server, phone)
    expect((await verify(typed(shop.name, phone), { cookie })).json().codeRequired).toBe(true)
    const asOwner = { as: 'owner', ...typed(shop.name, shop.phone) }
    expect((await verify(asOwner, { cookie })).json().codeRequired).toBe(true)
  })

  test('of two shops of one name comes into the one where they have been, however many are made', async () => {
    const shop = await confirmedShop('Namesakes')
    const { phone } = await addTestManager(server, shop)
    const other = await confirmedShop('Namesakes')
    await addTestManager(server, other, [1], { phone })
    for (let visit = 0; visit < 2; visit += 1) {
      const asked = await verify(typed('Namesakes', phone))
      const answer = {
        challengeId: asked.json().challengeId,
        code: await lastPasscode(server, phone),
      }
      const opened = await verify(answer, { cookie: cookieOf(asked) })
      expect(opened.json().businessId).toBe(shop.businessId)
      await forgetSentPasscodes(server, phone)
    }
  })

  test('needs no code in local mode, and is told where nobody is meant', async () => {
    const shop = await registerTestBusiness(trial, 'Trial Tea')
    const { phone } = await addTestManager(trial, shop)
    const ask = (businessPhone: string) =>
      trial.post('/api/businesses/verify', { as: 'manager', ...typed('Trial Tea', businessPhone) })
    const opened = await ask(phone)
    expect(opened.json()).toEqual({ success: true, businessId: shop.businessId })
    const read = await trial.get(`/api/businesses/${shop.businessId}`, cookieOf(opened))
    expect(read.json().manager).toEqual({ name: expect.any(String), hasAll: true })
    expect((await ask(testPhone())).json().code).toBe('credentials_unknown')
  })
})

describe('a stranger learns from no answer whether a number is a manager’s', () => {
  test('and only a manager’s phone is texted', async () => {
    const shop = await confirmedShop('Silent Shop')
    const [marco, ended] = [await addTestManager(server, shop), await addTestManager(server, shop)]
    await server.post(
      `/api/businesses/${shop.businessId}/staff/${ended.id}/end`,
      {},
      { cookie: shop.cookie },
    )
    // These numbers end alike, so that the sentences do too.
    const like = (phone: string) => testPhone().slice(0, -2) + phone.slice(-2)
    const pairs = [
      typed(shop.name, marco.phone),
      typed(shop.name, like(marco.phone)),
      typed('No Such Shop', like(marco.phone)),
    ]
    const told: unknown[] = []
    for (const pair of pairs) {
      await server.context.db.deleteFrom('rate_limits').execute()
      const first = await verify(pair)
      const cookie = cookieOf(first)
      const again = await verify(pair, { cookie })
      const byOther = await verify(pair, {})
      const far = await verify(pair, { from: elsewhere })
      const other = await verify({ ...pair, businessName: 'Another Shop' }, { cookie })
      const { challengeId } = first.json()
      const code = wrongCode(pair === pairs[0] ? await lastPasscode(server, marco.phone) : '123456')
      const tries: unknown[] = []
      for (let number = 0; number < 6; number += 1) {
        tries.push(withoutItsOwn(await verify({ challengeId, code }, { cookie })))
      }
      const { message, ...wait } = withoutItsOwn(byOther) as { message?: string }
      told.push([
        [first, again, far, other].map(withoutItsOwn),
        { ...wait, message: message?.replace(/\d+ seconds/, 'seconds') },
        again.json().challengeId === challengeId,
        tries,
      ])
    }
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
    expect(await textsTo(marco.phone)).toBe(2)
    await verify(typed(shop.name, ended.phone))
    for (const phone of [ended.phone, ...pairs.slice(1).map((pair) => pair.businessPhone)]) {
      expect(await textsTo(phone)).toBe(0)
    }
  })

  test('nor from how long a number has to wait, in their own network and in others', async () => {
    const shop = await confirmedShop('Patient Shop')
    const [known, unknown] = [await addTestManager(server, shop), { phone: testPhone() }]
    await server.change(
      'staff',
      { business_id: shop.businessId },
      { phone_confirmed_at: new Date() },
    )
    const taken: boolean[][] = []
    for (const { phone } of [known, unknown]) {
      await server.context.db.deleteFrom('rate_limits').execute()
      const answered: boolean[] = []
      for (const from of [
        '192.0.2.1',
        '192.0.2.2',
        '192.0.2.1',
        '2001:db8:7::1',
        '2001:db8:7:9::1',
      ]) {
        answered.push((await verify(typed(shop.name, phone), { from })).json().isTexted)
      }
      taken.push(answered)
    }
    expect(taken[0]).toEqual([true, true, false, true, false])
    expect(taken[1]).toEqual(taken[0])
  })
})

describe('the budgets', () => {
  test('strangers who use up those of all new numbers leave managers theirs', async () => {
    const shop = await confirmedShop('Own Budget')
    const { phone } = await addTestManager(server, shop)
    const { name } = await server.context.db
      .selectFrom('businesses')
      .select('name')
      .where('id', '=', shop.businessId)
      .executeTakeFirstOrThrow()
    const strangers = await server.app.inject({
      method: 'POST',
      url: '/api/businesses/register',
      payload: typed('Somebody New', testPhone()),
    })
    expect(strangers.statusCode).toBe(200)
    await server.context.db.updateTable('rate_limits').set({ count: 100_000 }).execute()
    await server.context.db.deleteFrom('rate_limits').where('key', 'like', '%by_address%').execute()
    expect((await verify(typed(name, phone))).statusCode).toBe(200)
    expect(await textsTo(phone)).toBe(1)
  })

  test('an owner’s invented managers get 55 first codes a day; one who has entered a code gets theirs', async () => {
    const shop = await confirmedShop('Pump Shop')
    const [invented, real] = [
      await addTestManager(server, shop),
      await addTestManager(server, shop),
    ]
    const { id } = real
    await server.change(
      'staff',
      { business_id: shop.businessId, id },
      { phone_confirmed_at: new Date() },
    )
    await verify(typed(shop.name, invented.phone))
    expect(await textsTo(invented.phone)).toBe(1)
    await server.context.db
      .updateTable('rate_limits')
      .set({ count: 55 })
      .where('key', 'like', 'unconfirmed_texts_by_owner%')
      .execute()
    await forgetSentPasscodes(server, invented.phone)
    const asked = await verify(typed(shop.name, invented.phone))
    expect(asked.json().codeRequired).toBe(true)
    expect(await textsTo(invented.phone)).toBe(1)
    await verify(typed(shop.name, real.phone))
    expect(await textsTo(real.phone)).toBe(1)
  })

  test('codes that nobody is texted cost the owner’s phone none of its own', async () => {
    const shop = await confirmedShop('Owner First')
    for (const from of ['192.0.2.1', '192.0.2.99', '198.51.100.1', '203.0.113.1']) {
      expect((await verify(typed(shop.name, shop.phone), { from })).statusCode).toBe(200)
    }
    await server.context.db.deleteFrom('rate_limits').execute()
    const asOwner = { as: 'owner', ...typed(shop.name, shop.phone) }
    expect((await verify(asOwner, { from: '192.0.2.1' })).json().codeRequired).toBe(true)
    expect(await textsTo(shop.phone)).toBe(1)
  })
})

test('who only works at the till, or at a shop that nobody has confirmed, has no door', async () => {
  const shop = await confirmedShop('Till Only')
  await addTestMember(server, shop)
  const unconfirmed = await registerTestBusiness(server, 'Nobody Yet')
  const { phone } = await addTestManager(server, unconfirmed)
  await server.change('businesses', { id: unconfirmed.businessId }, { phone_confirmed_at: null })
  await verify(typed('Nobody Yet', phone))
  expect(await textsTo(phone)).toBe(0)
})
