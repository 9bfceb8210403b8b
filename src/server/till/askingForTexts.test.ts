import { beforeEach, expect, test } from 'vitest'
import { testPhone } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/messages.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import {
  addTestMember,
  pairTestDevice,
  type TestDevice,
  unlockTestTill,
} from '../../../test/tills.ts'
import arabic from '../../contract/consentWords/ar.ts'
import type { Language } from '../../contract/platform/languages.ts'
import { keyOf } from '../platform/limits/counts.ts'

/** A till asks for texts only on the customer's side. */

const server = testApp()
const shop = shopOfEach(server)
let device: TestDevice
let till: Record<string, string>
beforeEach(async () => {
  device = await pairTestDevice(server, shop)
  till = await unlockTestTill(server, device, await addTestMember(server, shop))
})

const ask = (phoneNumber: string) => server.post('/api/till/texts', { phoneNumber }, till)
const award = (phoneNumber: string) =>
  server.post('/api/till/award', { phoneNumber, points: 20 }, till)
const consents = () =>
  server.rows('sms_consents', ['phone', 'sentence', 'place', 'asked_by', 'confirmed_by'], {
    business_id: shop.businessId,
  })

test('a tick is kept word for word, and the number itself is asked once', async () => {
  const phone = testPhone()
  await award(phone)
  expect(await consents()).toEqual([])
  for (const _ of [1, 2]) expect((await ask(phone)).json()).toEqual({ success: true })
  expect(await consents()).toEqual([
    {
      phone,
      place: 'till',
      confirmed_by: null,
      sentence: expect.stringContaining(`Text me about my rewards at ${shop.name}.`),
      asked_by: expect.stringMatching(/^[\w-]{43}$/),
    },
  ])
  const texts = await messagesTo(server, phone)
  expect(texts.map(({ kind }) => kind)).toEqual(['consent_request'])
})

test.each<[string, Language[], Language]>([
  ['is offered', ['en', 'ar'], 'ar'],
  ['the shop has given up meanwhile', ['en'], 'en'],
])('what was read in a language that %s is kept in it', async (_, languages, texted) => {
  await server.change('businesses', { id: shop.businessId }, { languages })
  const phone = testPhone()
  await award(phone)
  // What somebody chose on this tablet before, on another page.
  const cookie = `${till.cookie}; language=ja`
  const asked = { ...till, cookie, 'accept-language': 'ar' }
  await server.post('/api/till/texts', { phoneNumber: phone }, asked)
  const { sentence } = arabic
  expect((await consents()).map((consent) => consent.sentence)).toEqual([
    sentence.replace('{shop}', shop.name),
  ])
  const [text] = await messagesTo(server, phone)
  expect(text?.variables).toMatchObject({ language: texted })
})

test('a number that never got points here is not asked', async () => {
  const refused = await ask(testPhone())
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'customer_not_found'])
  expect(await consents()).toEqual([])
})

test('asking tells who is a customer, so it counts as looking a number up', async () => {
  const phone = testPhone()
  await award(phone)
  const ofDevice = `${shop.businessId} ${device.deviceId}`
  await ask(phone)
  const key = keyOf(server.context, 'numbers_looked_up_by_device', ofDevice)
  await server.change('rate_limits', { key }, { count: 300 })
  for (const number of [phone, testPhone()]) {
    const refused = await ask(number)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  }
})

test('a shop that texts nobody asks nobody', async () => {
  const phone = testPhone()
  await award(phone)
  const off = { sms_notifications_enabled: false }
  await server.change('businesses', { id: shop.businessId }, off)
  expect((await ask(phone)).statusCode).toBe(200)
  expect(await consents()).toEqual([])
  const shown = await server.app.inject({ url: '/api/device', headers: till })
  expect(shown.json().shop.textsCustomers).toBe(false)
})

test('a till knows the shop’s languages, and its own words in them', async () => {
  await server.change('businesses', { id: shop.businessId }, { languages: ['en', 'ar'] })
  const path = `/api/businesses/${shop.businessId}/languages/ar/words`
  const words = [{ kind: 'reward', id: 1, text: 'قهوة مجانية' }]
  const written = await server.app.inject({
    method: 'PUT',
    url: path,
    payload: { words },
    headers: { cookie: shop.cookie },
  })
  expect(written.statusCode).toBe(200)
  const shown = await server.app.inject({ url: '/api/device', headers: device.headers })
  const { languages, words: own, rewardDescription } = shown.json().shop
  expect(languages).toEqual(['en', 'ar'])
  expect(own).toEqual({ ar: { [rewardDescription]: 'قهوة مجانية' } })
})
