import { beforeAll, expect, test } from 'vitest'
import { registerTestBusiness } from '../../../test/factories.ts'
import { enterFreshCode } from '../../../test/freshCode.ts'
import { forgetSentPasscodes, lastPasscode } from '../../../test/passcodes.ts'
import { shopOfAll, testApp } from '../../../test/testApp.ts'
import type { OutboxMessage } from '../../contract/messages.ts'

/**
 * Our texts come from the number that sends codes, so a stranger's words in one would seem ours.
 */

const hostile = 'Call 1-900-555-0199'
/** A hostile text without spaces, for fields that have none. */
const address = 'call-1-900-555-0199@evil.example'

const server = testApp({ BUSINESS_SIGN_IN: 'code' })
const shop = shopOfAll(server)
beforeAll(async () => {
  await enterFreshCode(server, shop)
})

/** All texts to a number with their words, even codes. */
async function textsTo(phone: string): Promise<OutboxMessage[]> {
  const all = (await server.get('/api/outbox')).json<OutboxMessage[]>()
  return all.filter(({ channel, to }) => channel === 'sms' && to === phone)
}

test('whatever a stranger types, the owner reads none of it in a text', async () => {
  const { businessId, phone } = shop
  const words = { comment: hostile, customerName: hostile, customerPhone: phone }
  const review = await server.post('/api/feedback/public', { businessId, rating: 1, ...words })
  const scan = { qrCode: shop.codes[2].code, phoneNumber: phone }
  const { transactionId, receipt } = (await server.post('/api/qr/scan-with-phone', scan)).json()
  const visit = { businessId, transactionId, receipt, rating: 1, comment: hostile }
  const rated = await server.post('/api/feedback', visit)
  const asked = await server.post('/api/support/requests', {
    businessName: hostile,
    businessPhone: phone,
    issueDescription: hostile,
    email: address,
  })
  const registered = await server.post(
    '/api/businesses/register',
    { businessName: hostile, businessPhone: phone, email: address },
    { 'user-agent': `${hostile} Chrome Android` },
  )
  await forgetSentPasscodes(server, phone)
  const credentials = { businessName: shop.name, businessPhone: phone }
  const signIn = await server.post('/api/businesses/verify', credentials, { 'user-agent': hostile })
  for (const answer of [review, rated, asked, registered, signIn]) {
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const texts = await textsTo(phone)
  const kinds = texts.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['low_rating', 'confirm_code', 'sign_in_code']))
  expect(texts.filter(({ text }) => /1-900|evil/.test(text))).toEqual([])
  expect(texts.find(({ kind }) => kind === 'low_rating')?.text).toBe(
    'Corner Bakery: a new review gives you 1 of 5 stars. Read it in your dashboard, under Reviews.',
  )
})

test('nor does anybody for whose number another shop requests a code', async () => {
  const phone = '+14155550134'
  const other = await registerTestBusiness(server, hostile)
  await enterFreshCode(server, other)
  const path = `/api/businesses/${other.businessId}/phone`
  const wanted = { newPhone: phone }
  const answer = await server.app.inject({
    method: 'PUT',
    url: path,
    payload: wanted,
    headers: { cookie: other.cookie },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await textsTo(phone)).map(({ text }) => text)).toEqual([
    `${await lastPasscode(server, phone)} is your RewardHop code to make this the phone of your business, valid for 10 minutes. Do not share it.`,
  ])
})

test('nor is it in the text about a new email', async () => {
  const { businessId, phone, cookie } = shop
  const url = `/api/businesses/${businessId}`
  const changed = await server.app.inject({
    method: 'PUT',
    url,
    payload: { email: address },
    headers: { cookie },
  })
  expect(changed.statusCode, changed.body).toBe(200)
  const told = (await textsTo(phone)).filter(({ kind }) => kind === 'email_added')
  expect(told).toHaveLength(1)
  expect(told[0]?.text).not.toMatch(/1-900|evil/)
})
