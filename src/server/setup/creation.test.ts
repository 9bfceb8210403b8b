import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { insertUser, startTestSession } from '../../../test/callers.ts'
import { cookieOf, testPhone } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/messages.ts'
import { lastPasscode } from '../../../test/passcodes.ts'

const form = (phone: string, more: object = {}) => ({
  name: 'Fresh Start',
  email: 'hello@fresh.example',
  phone,
  description: 'Juice',
  primaryColor: '#F2B705',
  rewardThreshold: 80,
  qrCode1Points: 2,
  qrCode2Points: 20,
  qrCode3Points: 75,
  agreeToPrivacyPolicy: true,
  agreeToTermsOfService: true,
  timeZone: 'America/Los_Angeles',
  ...more,
})

async function accountOf(server: TestApp) {
  const userId = await insertUser(server, randomUUID())
  return { userId, cookie: `sid=${await startTestSession(server, { kind: 'customer', userId })}` }
}
const create = (server: TestApp, cookie: string, body: object, key?: string) =>
  server.post('/api/businesses', body, { cookie, ...(key && { 'idempotency-key': key }) })

describe('a trial', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await openTestApp({ LIMITS: 'off' })
  })
  afterAll(() => server.close())

  test('creates the account’s own business, set up, with three codes and a session', async () => {
    const { cookie } = await accountOf(server)
    const phone = testPhone()
    const answer = await create(server, cookie, form(phone))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      name: 'Fresh Start',
      email: 'hello@fresh.example',
      phone,
      description: 'Juice',
      primaryColor: '#f2b705',
      secondaryColor: '#388e3c',
      rewardThreshold: 80,
      rewardDescription: 'Free reward of your choice',
      timeZone: 'America/Los_Angeles',
      setupCompleted: true,
      isConfirmed: true,
      hasOwnerAccount: true,
    })
    const { id } = answer.json()
    const browser = cookieOf(answer)
    expect((await server.get('/api/businesses/mine', browser)).json().id).toBe(id)
    expect((await server.get('/api/auth/session', browser)).json()).toMatchObject({
      owner: { businessId: id },
    })
    const codes = (await server.get(`/api/businesses/${id}/qr-codes-public`, browser)).json()
    expect(codes.map((code: { pointValue: number }) => code.pointValue)).toEqual([2, 20, 75])
    const log = (await server.get(`/api/businesses/${id}/audit-log`, browser)).json()
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'owner_linked',
      'setup_completed',
      'registered',
    ])
    const kinds = (await messagesTo(server, phone)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['owner_linked', 'registered'])
  })

  test('a repeated creation is one business; its key is for nothing else', async () => {
    const { cookie } = await accountOf(server)
    const [phone, key] = [testPhone(), randomUUID()]
    const first = await create(server, cookie, form(phone), key)
    const again = await create(server, cookieOf(first), form(phone), key)
    expect(again.json()).toEqual(first.json())
    const other = await create(server, cookieOf(again), form(testPhone()), key)
    expect(other.statusCode).toBe(422)
  })

  test('a key stands for the whole form, however its fields are ordered', async () => {
    const { cookie } = await accountOf(server)
    const [phone, key] = [testPhone(), randomUUID()]
    const first = await create(server, cookie, form(phone), key)
    const reordered = Object.fromEntries(Object.entries(form(phone)).toReversed())
    const again = await create(server, cookieOf(first), reordered, key)
    expect(again.json()).toEqual(first.json())
    const other = await create(server, cookieOf(again), form(phone, { rewardThreshold: 90 }), key)
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
    const registered = await server.post(
      '/api/businesses/register',
      { businessName: 'Fresh Start', businessPhone: phone },
      { 'idempotency-key': key },
    )
    expect(registered.statusCode).toBe(422)
  })

  test('one that is registered and confirmed already is refused, and stays as it is', async () => {
    const { cookie } = await accountOf(server)
    const phone = testPhone()
    const first = await create(server, cookie, form(phone))
    const stranger = await accountOf(server)
    const body = form(phone, { name: 'fresh START', description: 'mine now' })
    const refused = await create(server, stranger.cookie, body)
    expect(refused.json().code).toBe('business_exists')
    const { id } = first.json()
    const kept = await server.get(`/api/businesses/${id}`, cookieOf(first))
    expect(kept.json()).toEqual(first.json())
  })

  test.each([
    [{ agreeToPrivacyPolicy: undefined }, 'agreeToPrivacyPolicy', /^You must agree to the Privacy/],
    [{ agreeToTermsOfService: false }, 'agreeToTermsOfService', /^You must agree to the Terms/],
    [{ name: undefined }, 'name', /^Business name is required$/],
    [{ email: '' }, 'email', /^Valid email is required$/],
    [{ phone: '' }, 'phone', /^Phone number is required$/],
    [{ phone: '+1 555' }, 'phone', /^Please enter a valid phone number/],
  ])('%j is refused under %s, and nothing is created', async (more, field, sentence) => {
    const { cookie } = await accountOf(server)
    const answer = await create(server, cookie, form(testPhone(), more))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields[field]).toMatch(sentence)
    expect((await server.get('/api/businesses/mine', cookie)).json()).toBeNull()
  })

  test('without an account nothing is created', async () => {
    expect((await server.post('/api/businesses', form(testPhone()))).statusCode).toBe(401)
  })
})

describe('where a phone is confirmed by a code', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await openTestApp({ BUSINESS_SIGN_IN: 'code', LIMITS: 'off' })
  })
  afterAll(() => server.close())

  test('the business is the account’s own once its phone is confirmed', async () => {
    const { cookie } = await accountOf(server)
    const phone = testPhone()
    const created = await create(server, cookie, form(phone))
    expect(created.json()).toMatchObject({ isConfirmed: false, hasOwnerAccount: false })
    const { id } = created.json()
    const browser = { cookie: cookieOf(created) }
    // The unconfirmed phone gets only the code.
    expect((await messagesTo(server, phone)).map(({ kind }) => kind)).toEqual(['confirm_code'])
    const asked = await server.post(`/api/businesses/${id}/code`, {}, browser)
    const { challengeId } = asked.json()
    const code = await lastPasscode(server, phone)
    const entered = await server.post(`/api/businesses/${id}/code`, { challengeId, code }, browser)
    expect(entered.statusCode).toBe(200)
    expect((await server.get(`/api/businesses/${id}`, browser.cookie)).json()).toMatchObject({
      isConfirmed: true,
      hasOwnerAccount: true,
      email: 'hello@fresh.example',
    })
  })

  test('a stranger’s email is removed when the phone’s owner confirms in another browser', async () => {
    const { cookie } = await accountOf(server)
    const phone = testPhone()
    const created = await create(server, cookie, form(phone, { name: 'Not Theirs' }))
    const credentials = { businessName: 'Not Theirs', businessPhone: phone }
    const verify = '/api/businesses/verify'
    const asked = await server.post(verify, credentials)
    const browser = { cookie: cookieOf(asked) }
    const code = await lastPasscode(server, phone)
    const { challengeId } = asked.json()
    const opened = await server.post(verify, { challengeId, code }, browser)
    const { id } = created.json()
    const business = (await server.get(`/api/businesses/${id}`, cookieOf(opened))).json()
    expect(business).toMatchObject({ isConfirmed: true, hasOwnerAccount: false, email: null })
    expect((await server.get(`/api/businesses/${id}`, cookieOf(created))).statusCode).not.toBe(200)
  })
})
