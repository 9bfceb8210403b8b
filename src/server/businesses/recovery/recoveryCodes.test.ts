import { describe, expect, test } from 'vitest'
import { publicSettings } from '../../../../test/app.ts'
import { cookieOf, registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { lastPasscode } from '../../../../test/passcodes.ts'
import { testApp } from '../../../../test/testApp.ts'
import {
  type Asked,
  ownerEmail as email,
  type KnownShop,
  ofShop,
  waysInOf,
} from '../../../../test/waysIn.ts'
import { newRecoveryCode, readRecoveryCode } from './rules.ts'

/** A way into a shop besides its phone: a code from a printed list. */

const server = testApp({ BUSINESS_SIGN_IN: 'code' })
const { openShop, signIn, confirmEmail, lettersOf, post } = waysInOf(server)

describe('recovery codes', () => {
  const makeCodes = async (shop: KnownShop): Promise<string[]> => {
    const made = await server.post(ofShop(shop, '/recovery-codes'), {}, { cookie: shop.cookie })
    expect(made.statusCode).toBe(200)
    return made.json().codes
  }
  const countCodes = async (shop: KnownShop) =>
    (await server.get(ofShop(shop, '/recovery-codes'), shop.cookie)).json()
  const enter = ({ challengeId, cookie, from }: Asked, recoveryCode: string) =>
    post(from, '/api/businesses/recovery-code', { challengeId, recoveryCode }, cookie)

  test('are ten, each of which opens the shop once, however it is typed', async () => {
    const shop = await openShop('Printed')
    expect(await countCodes(shop)).toEqual({ left: 0, madeAt: null })
    expect((await signIn('203.0.113.7', shop)).ways.recoveryCode).toBe(false)
    const codes = await makeCodes(shop)
    expect(new Set(codes).size).toBe(10)
    expect(await countCodes(shop)).toEqual({ left: 10, madeAt: expect.any(String) })
    const asked = await signIn('203.0.113.9', shop)
    expect(asked.ways.recoveryCode).toBe(true)
    const typed = ` ${codes[3]?.toLowerCase().replace('-', ' – ')} `
    const opened = await enter(asked, typed)
    expect(opened.json()).toEqual({ success: true, businessId: shop.businessId })
    expect((await server.get(ofShop(shop, ''), cookieOf(opened))).statusCode).toBe(200)
    expect((await countCodes(shop)).left).toBe(9)
    const again = await enter(await signIn('203.0.114.9', shop), typed)
    expect(again.json()).toMatchObject({ code: 'recovery_code_wrong' })
  })

  test('whose use is audited and told to the owner', async () => {
    const shop = await openShop('Told')
    await confirmEmail(shop)
    const [code = ''] = await makeCodes(shop)
    await enter(await signIn('203.0.113.9', shop), code)
    const variables = expect.objectContaining({ businessName: 'Told', left: 9 })
    expect(await lettersOf(shop, 'recovery_code_used')).toEqual([
      { recipient: shop.phone, variables },
    ])
    expect(await lettersOf(shop, 'recovery_code_letter')).toEqual([{ recipient: email, variables }])
    const log = await server.get(ofShop(shop, '/audit-log'), shop.cookie)
    const entries = log
      .json()
      .map((entry: { action: string; after: string }) => [entry.action, entry.after])
    expect(entries).toContainEqual(['signed_in', 'By a recovery code'])
    expect(entries).toContainEqual(['recovery_codes_made', null])
    expect(log.body).not.toContain(code)
  })

  test('of the set before are void, and all are once the phone changed', async () => {
    const shop = await openShop('Replaced')
    const [old = ''] = await makeCodes(shop)
    const [next = ''] = await makeCodes(shop)
    expect((await enter(await signIn('203.0.113.9', shop), old)).statusCode).toBe(400)
    const newPhone = testPhone()
    const change = {
      method: 'PUT',
      url: ofShop(shop, '/phone'),
      headers: { cookie: shop.cookie },
    } as const
    const asked = await server.app.inject({ ...change, payload: { newPhone } })
    const { challengeId } = asked.json()
    const answer = { newPhone, challengeId, code: await lastPasscode(server, newPhone) }
    expect((await server.app.inject({ ...change, payload: answer })).statusCode).toBe(200)
    const moved = { ...shop, phone: newPhone }
    expect((await enter(await signIn('203.0.114.9', moved), next)).statusCode).toBe(400)
  })

  test('stand in the database as hashes', async () => {
    const shop = await openShop('Hashed')
    const codes = await makeCodes(shop)
    const rows = await server.context.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('business_id', '=', shop.businessId)
      .execute()
    const stored = rows.map(({ code_hmac }) => code_hmac.toString('latin1')).join()
    for (const code of codes) expect(stored).not.toContain(code.slice(0, 5))
  })

  test('need a fresh code', async () => {
    const shop = await openShop('Fresh')
    await server.change(
      'trusted_browsers',
      { business_id: shop.businessId },
      { code_entered_at: null },
    )
    const made = await server.post(ofShop(shop, '/recovery-codes'), {}, { cookie: shop.cookie })
    expect(made.json()).toMatchObject({ code: 'fresh_code_required' })
  })

  test('that are right give nobody more tries at others', async () => {
    const shop = await openShop('Between Guesses')
    const [own = ''] = await makeCodes(shop)
    const statuses = []
    const asked = await signIn('198.18.7.1', shop)
    for (let tries = 0; tries < 9; tries += 1) await enter(asked, 'AAAAA-AAAAA')
    expect((await enter(asked, own)).statusCode).toBe(200)
    const next = await signIn('198.18.7.1', shop)
    for (let tries = 0; tries < 2; tries += 1) {
      statuses.push((await enter(next, 'AAAAA-AAAAA')).statusCode)
    }
    expect(statuses).toEqual([400, 429])
  })

  test('guessed by strangers of many networks take nothing from the owner', async () => {
    const shop = await openShop('Guessed At')
    const [code = ''] = await makeCodes(shop)
    for (let network = 1; network <= 6; network += 1) {
      const asked = await signIn(`198.18.${network}.1`, shop)
      for (let tries = 0; tries < 10; tries += 1) {
        expect((await enter(asked, 'AAAAA-AAAAA')).statusCode).toBe(400)
      }
      expect((await enter(asked, code)).statusCode).toBe(429)
    }
    expect((await enter(await signIn('203.0.113.9', shop), code)).statusCode).toBe(200)
  })

  test('of one shop open no other', async () => {
    const [shop, other] = [await openShop('Mine'), await openShop('Theirs')]
    const [code = ''] = await makeCodes(shop)
    await makeCodes(other)
    expect((await enter(await signIn('203.0.113.9', other), code)).statusCode).toBe(400)
  })

  test('have letters that nobody mistakes', () => {
    for (let place = 0; place < 31; place += 1) {
      const code = newRecoveryCode((below) => place % below)
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)
      expect(readRecoveryCode(code.toLowerCase())).toBe(code)
    }
    for (const typed of ['', 'AAAAA', 'AAAAA-AAAA1', 'AAAAA-AAAAAA', '🙏']) {
      expect(readRecoveryCode(typed)).toBeUndefined()
    }
  })
})

describe('where no text can be sent', () => {
  const silent = testApp(publicSettings)
  const ways = waysInOf(silent)

  async function silentShop(name: string): Promise<KnownShop> {
    const shop = await registerTestBusiness(silent, name)
    const { businessId } = shop
    const now = new Date()
    await silent.change('businesses', { id: businessId }, { phone_confirmed_at: now })
    await silent.change('trusted_browsers', { business_id: businessId }, { code_entered_at: now })
    return shop
  }

  test('a recovery code opens a shop that has one', async () => {
    const shop = await silentShop('Silent')
    const { cookie } = shop
    const made = await silent.post(ofShop(shop, '/recovery-codes'), {}, { cookie })
    const [recoveryCode] = made.json().codes
    const asked = await ways.signIn('203.0.113.9', shop)
    expect(asked).toMatchObject({
      isTexted: false,
      message: 'We cannot text a sign-in code right now. Please contact support.',
      ways: { text: null, email: false, recoveryCode: true },
    })
    const { challengeId } = asked
    const body = { challengeId, recoveryCode }
    const url = '/api/businesses/recovery-code'
    const opened = await ways.post('203.0.113.9', url, body, asked.cookie)
    expect(opened.json()).toEqual({ success: true, businessId: shop.businessId })
  })

  test('others are told', async () => {
    const shop = await silentShop('Bare')
    expect(await ways.signIn('203.0.113.9', shop)).toMatchObject({
      code: 'sign_in_unavailable',
    })
  })
})
