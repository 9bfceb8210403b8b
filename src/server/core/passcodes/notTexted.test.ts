import { beforeEach, describe, expect, test } from 'vitest'
import { cookieOf, registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { kindsTo } from '../../../../test/messages.ts'
import { testApp } from '../../../../test/testApp.ts'
import { errors } from '../../../contract/errors.ts'

/** Numbers that get no codes: outside our countries, or too many of one kind. */

const server = testApp({ BUSINESS_SIGN_IN: 'code', LIMITS: 'all', SMS_COUNTRIES: 'US,PR' })
beforeEach(async () => {
  await server.context.db.deleteFrom('rate_limits').execute()
})

const post = (from: string, url: string, payload: object, cookie = '') =>
  server.app.inject({ method: 'POST', url, payload, remoteAddress: from, headers: { cookie } })
const register = (from: string, businessPhone: string, businessName = 'Pump') =>
  post(from, '/api/businesses/register', { businessName, businessPhone })

const { message } = errors.number_not_texted
const satellite = '+881612345678'
const premium = '+19002345678'

describe('a number that is not texted', () => {
  test.each([satellite, premium, '+15002345678', '+442079460958', '+12423591234'])(
    '%s registers no business, and costs nothing',
    async (phone) => {
      const refused = await register('192.0.2.1', phone)
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toEqual({
        message,
        code: 'number_not_texted',
        fields: { businessPhone: message },
      })
      expect(await kindsTo(server, phone)).toEqual([])
      expect(await server.context.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
    },
  )

  test('gets no code where a business has it from before, or wants to change to it', async () => {
    const shop = await registerTestBusiness(server, 'Far Away')
    const headers = { cookie: shop.cookie }
    await server.context.db
      .updateTable('businesses')
      .set({ phone: satellite, phone_confirmed_at: new Date() })
      .where('id', '=', shop.businessId)
      .execute()
    const named = { businessName: shop.name, businessPhone: satellite }
    const url = `/api/businesses/${shop.businessId}/code`
    for (const refused of [
      await post('192.0.2.2', '/api/businesses/verify', named),
      await server.post(url, {}, headers),
    ]) {
      expect(refused.json()).toMatchObject({ code: 'number_not_texted', message })
    }
    expect(await kindsTo(server, satellite)).toEqual([])
  })
})

test('a number of a country that was added is texted', async () => {
  const registered = await register('192.0.2.3', '+17875550123')
  expect(registered.json()).toMatchObject({ confirmation: { codeRequired: true } })
})

describe('numbers with the same six digits', () => {
  const block = (place: number) => `+1415999${1000 + place}`
  const pump = async (count: number) => {
    let texted = 0
    for (let place = 0; place < count; place += 1) {
      const registered = await register(`198.18.${place}.1`, block(place), `Pump ${place}`)
      expect(registered.statusCode).toBe(200)
      if (registered.json().confirmation) texted += 1
    }
    return texted
  }

  test('get 30 codes an hour, and those next door theirs', async () => {
    // Two more are the first of the provider's network, as of any other.
    expect(await pump(34)).toBe(32)
    const other = await register('100.64.1.1', block(900), 'Honest')
    expect(other.json().confirmation).toMatchObject({ codeRequired: true })
    const nextDoor = await register('203.0.113.1', testPhone())
    expect(nextDoor.json().confirmation).toMatchObject({ codeRequired: true })
  })

  test('get six an hour that one network asks for, and other networks theirs', async () => {
    let texted = 0
    for (let place = 0; place < 8; place += 1) {
      const registered = await register(`198.51.100.${1 + place}`, `+1415998${1000 + place}`)
      expect(registered.statusCode).toBe(200)
      if (registered.json().confirmation) texted += 1
    }
    expect(texted).toBe(6)
    const elsewhere = await register('203.0.113.4', '+14159985000', 'New Here')
    expect(elsewhere.json().confirmation).toMatchObject({ codeRequired: true })
  })

  test('keep no code from a confirmed shop among them', async () => {
    const businessPhone = block(5000)
    const registered = await register('203.0.113.2', businessPhone, 'Among Them')
    const { businessId } = registered.json()
    await server.change('businesses', { id: businessId }, { phone_confirmed_at: new Date() })
    await server.context.db
      .updateTable('one_time_codes')
      .set({ created_at: new Date(0) })
      .execute()
    expect(await pump(34)).toBe(32)
    const asked = await post('203.0.113.3', '/api/businesses/verify', {
      businessName: 'Among Them',
      businessPhone,
    })
    expect(asked.json()).toMatchObject({ codeRequired: true })
    const inside = `/api/businesses/${businessId}/code`
    const again = await post('203.0.113.2', inside, {}, cookieOf(registered))
    expect(again.json()).toMatchObject({ codeRequired: true })
  })
})
