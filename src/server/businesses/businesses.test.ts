import { describe, expect, test } from 'vitest'
import { openTestApp, publicSettings } from '../../../test/app.ts'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { forgetSentPasscodes } from '../../../test/passcodes.ts'
import { testApp } from '../../../test/testApp.ts'

const server = testApp()

const register = (businessName: unknown, businessPhone: unknown, headers = {}) =>
  server.post('/api/businesses/register', { businessName, businessPhone }, headers)
const verify = (businessName: unknown, businessPhone: unknown) =>
  server.post('/api/businesses/verify', { businessName, businessPhone })

describe('registering', () => {
  test('gives three earn codes, a check code, a session and a text message', async () => {
    const phone = testPhone()
    const answer = await register('Corner  Bakery', phone)
    expect(answer.json()).toMatchObject({ success: true, businessId: expect.any(Number) })
    expect(String(answer.headers['set-cookie'])).toMatch(/^sid=[\w-]{43}; .*HttpOnly; SameSite=Lax/)

    const { businessId } = answer.json<{ businessId: number }>()
    const [cookie] = String(answer.headers['set-cookie']).split(';')
    const codes = (await server.get(`/api/businesses/${businessId}/qr-codes-public`, cookie)).json()
    expect(codes).toMatchObject([
      { pointValue: 1, description: 'Small: under $20', isActive: true },
      { pointValue: 20, description: 'Medium: $20 to $59', isActive: true },
      { pointValue: 60, description: 'Large: $60 or more', isActive: true },
    ])
    for (const { code, link, pointValue } of codes) {
      expect(code).toMatch(new RegExp(`^RH-${businessId}-${pointValue}-[2-9A-HJKMNP-Z]{9}$`))
      expect(link).toBe(`http://localhost:3000/scan?qr=${code}`)
    }
    const business = (await server.get(`/api/businesses/${businessId}`, cookie)).json()
    expect(business).toMatchObject({
      name: 'Corner Bakery',
      phone,
      plan: 'free',
      rewardThreshold: 100,
      rewardDescription: 'Free reward of your choice',
      pointCapType: 'reset',
      setupCompleted: false,
    })
    const [message] = (await server.get('/api/outbox')).json()
    expect(message).toMatchObject({ to: phone, kind: 'registered', state: 'queued' })
  })

  test('is one registration if it is repeated after a lost answer', async () => {
    const phone = testPhone()
    const headers = { 'idempotency-key': 'registration-1' }
    const [first, second] = await Promise.all([
      register('Twice Tapped', phone, headers),
      register('Twice Tapped', phone, headers),
    ])
    expect(first.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
  })

  test('refuses a second business of the same name and phone', async () => {
    const phone = testPhone()
    await register('Only One', phone)
    const second = await register(' only  ONE ', phone)
    expect(second.statusCode).toBe(409)
    expect(second.headers['set-cookie']).toBeUndefined()
    expect((await register('Another One', phone)).statusCode).toBe(200)
  })

  test.each([
    ['', '+14155550123', 'businessName', 'Business name is required'],
    ['   ', '+14155550123', 'businessName', 'Business name is required'],
    ['x'.repeat(121), '+14155550123', 'businessName', 'Please use at most 120 characters'],
    ['nul\0', '+14155550123', 'businessName', 'Please use ordinary characters only'],
    ['Shop', '', 'businessPhone', 'Phone number is required'],
    ['Shop', 'abc', 'businessPhone', 'Please enter a valid phone number'],
    [7, '+14155550123', 'businessName', 'Business name is required'],
  ])('asks again for %j with %j', async (name, phone, field, sentence) => {
    const answer = await register(name, phone)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: sentence, fields: { [field]: sentence } })
  })

  test('stores markup, right-to-left text and emoji as they were typed', async () => {
    for (const name of ['<b>Bold & Co</b>', 'مقهى الزاوية', '☕'.repeat(60)]) {
      const { businessId } = (await register(name, testPhone())).json<{ businessId: number }>()
      const shown = (await server.get(`/api/businesses/${businessId}/public`)).json()
      expect(shown.name).toBe(name)
    }
  })
})

describe('signing in', () => {
  test('ignores case and spacing, and ends the session this browser had before', async () => {
    const shop = await registerTestBusiness(server, 'Straße 7')
    const answer = await server.post(
      '/api/businesses/verify',
      { businessName: '  straSSe  7 '.replace('SS', 'ß'), businessPhone: shop.phone },
      { cookie: shop.cookie },
    )
    expect(answer.json()).toEqual({ success: true, businessId: shop.businessId })
    const [cookie] = String(answer.headers['set-cookie']).split(';')
    const url = `/api/businesses/${shop.businessId}`
    expect((await server.get(url, cookie)).statusCode).toBe(200)
    expect((await server.get(url, shop.cookie)).statusCode).toBe(401)
  })

  test('says the specification’s sentence when nothing matches', async () => {
    const shop = await registerTestBusiness(server, 'Right Name')
    for (const [name, phone] of [
      ['Wrong Name', shop.phone],
      ['Right Name', testPhone()],
    ]) {
      const answer = await verify(name, phone)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().message).toBe(
        'Business not found. Please register first or check your details.',
      )
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('ends with signing out', async () => {
    const shop = await registerTestBusiness(server, 'Signing Out')
    await server.post('/api/auth/sign-out', {}, { cookie: shop.cookie })
    expect((await server.get(`/api/businesses/${shop.businessId}`, shop.cookie)).statusCode).toBe(
      401,
    )
  })

  test('by name and phone alone is not enough where the public can reach it', async () => {
    const SMS_URL = 'twilio://AC5:token@+14155550100'
    const open = await openTestApp({ ...publicSettings, SMS_URL })
    const shop = await registerTestBusiness(open, 'Open Oven')
    expect(shop.cookie).toMatch(/^__Host-sid=/)
    await forgetSentPasscodes(open, shop.phone)
    const answer = await open.post('/api/businesses/verify', {
      businessName: shop.name,
      businessPhone: shop.phone,
    })
    expect(answer.json()).toMatchObject({ success: false, codeRequired: true })
    expect(String(answer.headers['set-cookie'])).toMatch(/Secure/)
    await open.close()
  })
})
