import { describe, expect, test } from 'vitest'
import { insertUser, startTestSession } from '../../../test/callers.ts'
import {
  cookieOf,
  registerTestBusiness,
  type TestBusiness,
  testPhone,
} from '../../../test/factories.ts'
import { forgetSentPasscodes, lastPasscode, wrongCode } from '../../../test/passcodes.ts'
import { testApp } from '../../../test/testApp.ts'

const server = testApp()

const change = (shop: TestBusiness, what: 'email' | 'phone', payload: object) =>
  server.put(`/api/businesses/${shop.businessId}/${what}`, payload, { cookie: shop.cookie })
const askedCode = (shop: TestBusiness, body: object = {}) =>
  server.post(`/api/businesses/${shop.businessId}/code`, body, { cookie: shop.cookie })

/** Enters a code texted to the shop's phone, as its owner does before a change. */
async function enterFreshCode(shop: TestBusiness): Promise<void> {
  const { challengeId } = (await askedCode(shop)).json()
  const code = await lastPasscode(server, shop.phone)
  expect((await askedCode(shop, { challengeId, code })).statusCode).toBe(200)
}

const messagesTo = async (recipient: string) =>
  (await server.get('/api/outbox'))
    .json<{ to: string; text: string; channel: string; subject: string | null }[]>()
    .filter(({ to }) => to === recipient)

const audit = async (shop: TestBusiness) =>
  (await server.get(`/api/businesses/${shop.businessId}/audit-log`, shop.cookie)).json()

describe('the email', () => {
  test('is changed only after a fresh code; the old contact is told, and it is logged', async () => {
    const shop = await registerTestBusiness(server, 'Mail Maker')
    const first = { newEmail: 'owner@shop.example' }
    expect((await change(shop, 'email', first)).json()).toMatchObject({
      code: 'fresh_code_required',
    })
    await enterFreshCode(shop)
    expect((await change(shop, 'email', first)).json()).toEqual({
      success: true,
      email: 'owner@shop.example',
    })
    const second = { newEmail: 'new@shop.example', currentEmail: 'owner@shop.example' }
    expect((await change(shop, 'email', second)).statusCode).toBe(200)
    expect((await messagesTo(shop.phone))[0]?.text).toMatch(/an email was added to Mail Maker/)
    expect(await messagesTo('owner@shop.example')).toMatchObject([
      { channel: 'email', subject: 'The email of Mail Maker was changed' },
    ])
    expect((await audit(shop)).slice(0, 2)).toMatchObject([
      { action: 'email_changed', before: 'owner@shop.example', after: 'new@shop.example' },
      { action: 'email_changed', before: null, after: 'owner@shop.example', actor: 'owner' },
    ])
  })

  test('is changed three times a day at most, since each time somebody else is told', async () => {
    const shop = await registerTestBusiness(server, 'Many Mails')
    await enterFreshCode(shop)
    const status = async (count: number) =>
      (await change(shop, 'email', { newEmail: `mail${count}@shop.example` })).statusCode
    expect([await status(1), await status(2), await status(3), await status(4)]).toEqual([
      200, 200, 200, 429,
    ])
    expect(await messagesTo('mail3@shop.example')).toEqual([])
  })

  test('stays if the new one is invalid, or the current one', async () => {
    const shop = await registerTestBusiness(server, 'Same Mail')
    await enterFreshCode(shop)
    await change(shop, 'email', { newEmail: 'same@shop.example' })
    for (const newEmail of ['', 'shop', 'a@b', 'x@y.example\r\nBcc: z@y.example']) {
      expect((await change(shop, 'email', { newEmail })).statusCode).toBe(400)
    }
    const same = await change(shop, 'email', { newEmail: 'SAME@shop.example' })
    expect(same.json().fields.newEmail).toMatch(/another one/)
  })

  test('needs a new code after ten minutes, and after signing out', async () => {
    const shop = await registerTestBusiness(server, 'Stale Code')
    await enterFreshCode(shop)
    await server.context.db
      .updateTable('trusted_browsers')
      .set({ code_entered_at: new Date(Date.now() - 10 * 60_000) })
      .where('business_id', '=', shop.businessId)
      .execute()
    const late = await change(shop, 'email', { newEmail: 'late@shop.example' })
    expect(late.json().code).toBe('fresh_code_required')
  })
})

describe('the phone', () => {
  test('is changed with a code from the old number and one from the new', async () => {
    const shop = await registerTestBusiness(server, 'New Number')
    const newPhone = testPhone()
    expect((await change(shop, 'phone', { newPhone })).json().code).toBe('fresh_code_required')
    await enterFreshCode(shop)
    const asked = await change(shop, 'phone', { newPhone })
    const { challengeId } = asked.json()
    expect(asked.json()).toMatchObject({ codeRequired: true })
    const code = await lastPasscode(server, newPhone)
    const wrong = await change(shop, 'phone', { newPhone, challengeId, code: wrongCode(code) })
    expect(wrong.json().code).toBe('code_wrong')
    const other = await change(shop, 'phone', { newPhone: testPhone(), challengeId, code })
    expect(other.json().code).toBe('code_expired')

    const changed = await change(shop, 'phone', { newPhone, challengeId, code })
    expect(changed.json()).toEqual({ success: true, phone: newPhone })
    expect((await messagesTo(shop.phone))[0]?.text).toMatch(/was changed to the number ending/)
    const entries = await audit(shop)
    expect(entries[0]).toMatchObject({
      action: 'phone_changed',
      before: shop.phone,
      after: newPhone,
    })
    const verify = (businessPhone: string) =>
      server.post('/api/businesses/verify', { businessName: shop.name, businessPhone })
    expect((await verify(shop.phone)).statusCode).toBe(404)
    expect((await verify(newPhone)).statusCode).toBe(200)
  })

  test('cannot become one under which the same name is registered', async () => {
    const shop = await registerTestBusiness(server, 'Namesake')
    const other = await registerTestBusiness(server, 'Namesake')
    await enterFreshCode(shop)
    await forgetSentPasscodes(server, other.phone)
    const { challengeId } = (await change(shop, 'phone', { newPhone: other.phone })).json()
    const code = await lastPasscode(server, other.phone)
    const taken = await change(shop, 'phone', { newPhone: other.phone, challengeId, code })
    expect(taken.statusCode).toBe(409)
  })

  test.each([
    ['', 'Phone number is required'],
    ['12', 'Please enter a valid phone number'],
  ])('%j is answered with %j', async (newPhone, sentence) => {
    const shop = await registerTestBusiness(server, 'Bad Number')
    await enterFreshCode(shop)
    expect((await change(shop, 'phone', { newPhone })).json().message).toBe(sentence)
  })
})

describe('the account', () => {
  test('that owns the business is disconnected after a fresh code, and no longer opens it', async () => {
    const shop = await registerTestBusiness(server, 'Wrong Account')
    const userId = await insertUser(server, 'wrong-account')
    await server.change('businesses', { id: shop.businessId }, { owner_user_id: userId })
    const account = `sid=${await startTestSession(server, { kind: 'customer', userId })}`
    const business = `/api/businesses/${shop.businessId}`
    expect((await server.get(business, account)).json().hasOwnerAccount).toBe(true)
    const { owner } = (await server.get('/api/auth/session', account)).json()
    expect(owner).toMatchObject({ businessId: shop.businessId, businessName: 'Wrong Account' })
    const disconnect = () => server.delete(`${business}/owner-account`, { cookie: shop.cookie })
    expect((await disconnect()).json().code).toBe('fresh_code_required')
    await enterFreshCode(shop)
    expect((await disconnect()).json()).toEqual({ success: true })
    expect((await server.get(business, account)).statusCode).toBe(404)
    expect((await server.get(business, shop.cookie)).json().hasOwnerAccount).toBe(false)
    expect((await audit(shop))[0]).toMatchObject({ action: 'owner_unlinked' })
  })
})

describe('whoever changes a contact', () => {
  const session = async ({ businessId }: TestBusiness, cookie: string) =>
    (await server.get(`/api/businesses/${businessId}/sessions`, cookie)).statusCode

  /** A second browser of the shop, signed in and trusted. */
  async function otherBrowser({ name, phone }: TestBusiness): Promise<string> {
    const opened = { businessName: name, businessPhone: phone }
    return cookieOf(await server.post('/api/businesses/verify', opened))
  }
  const trustedCount = async ({ businessId }: TestBusiness) => {
    const { db } = server.context
    const trusted = db.selectFrom('trusted_browsers').select('browser_hash')
    return (await trusted.where('business_id', '=', businessId).execute()).length
  }

  const changes = {
    phone: async (shop: TestBusiness, signOutOthers?: boolean) => {
      const newPhone = testPhone()
      const { challengeId } = (await change(shop, 'phone', { newPhone })).json()
      const code = await lastPasscode(server, newPhone)
      return change(shop, 'phone', { newPhone, challengeId, code, signOutOthers })
    },
    email: (shop: TestBusiness, signOutOthers?: boolean) =>
      change(shop, 'email', { newEmail: `${shop.businessId}@shop.example`, signOutOthers }),
  }

  test.each(['phone', 'email'] as const)(
    'signs out every other browser with the %s, support’s too, and trusts none of them',
    async (what) => {
      const shop = await registerTestBusiness(server, `Lost Phone ${what}`)
      const other = await otherBrowser(shop)
      await startTestSession(server, {
        kind: 'support',
        businessId: shop.businessId,
        reason: 'Help',
      })
      await enterFreshCode(shop)
      expect((await changes[what](shop, true)).statusCode).toBe(200)
      expect(await session(shop, shop.cookie)).toBe(200)
      expect(await session(shop, other)).toBe(401)
      expect(await trustedCount(shop)).toBe(1)
      const entries = await audit(shop)
      expect(entries[0]).toMatchObject({ action: 'other_sessions_ended', actor: 'owner' })
      const { db } = server.context
      const support = db.selectFrom('sessions').select('id').where('kind', '=', 'support')
      expect(await support.where('business_id', '=', shop.businessId).execute()).toEqual([])
    },
  )

  test.each(['phone', 'email'] as const)('need not do so with the %s', async (what) => {
    const shop = await registerTestBusiness(server, `Same Phone ${what}`)
    const other = await otherBrowser(shop)
    await enterFreshCode(shop)
    expect((await changes[what](shop)).statusCode).toBe(200)
    expect(await session(shop, other)).toBe(200)
    expect(await trustedCount(shop)).toBe(2)
  })

  test('signs nobody out with a wrong code', async () => {
    const shop = await registerTestBusiness(server, 'Wrong Code')
    const other = await otherBrowser(shop)
    await enterFreshCode(shop)
    const newPhone = testPhone()
    const { challengeId } = (await change(shop, 'phone', { newPhone })).json()
    const code = wrongCode(await lastPasscode(server, newPhone))
    const answer = { newPhone, challengeId, code, signOutOthers: true }
    expect((await change(shop, 'phone', answer)).statusCode).toBe(400)
    expect(await session(shop, other)).toBe(200)
  })
})
