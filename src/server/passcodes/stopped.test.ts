import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { insertUser, startTestSession } from '../../../test/callers.ts'
import { cookieOf, registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { kindsTo } from '../../../test/messages.ts'
import { forgetSentPasscodes, lastPasscode } from '../../../test/passcodes.ts'
import { testApp } from '../../../test/testApp.ts'
import { errors } from '../../contract/errors.ts'

/** Numbers that have replied STOP get no code, and the requester is told. */

const server = testApp({ BUSINESS_SIGN_IN: 'code' })

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
  expect(await verify(shop.name)).toMatchObject(stopped)
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
    return answer.json<{ code: string }>().code
  }
  for (let asked = 0; asked < 10; asked++) expect(await add()).toBe('number_stopped')
  expect(await add()).toBe('too_many_requests')
  await strict.close()
})
