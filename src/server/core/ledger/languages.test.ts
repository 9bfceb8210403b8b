import { expect, test } from 'vitest'
import { agreeToTexts, replyYes } from '../../../../test/agreeing.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../../test/factories.ts'
import { sendDue } from '../../../../test/messages.ts'
import { testApp } from '../../../../test/testApp.ts'
import { addTestMember, pairTestDevice, unlockTestTill } from '../../../../test/tills.ts'
import type { Language } from '../../../contract/platform/languages.ts'

/** Which language an account has, and which its texts are in. */

const server = testApp({ LIMITS: 'off' })

async function shopOffering(languages: Language[]): Promise<TestBusiness> {
  const shop = await registerTestBusiness(server, 'Blue Door')
  const of = { id: shop.businessId }
  await server.change('businesses', of, { languages, scan_sms_enabled: true })
  return shop
}

const scan = (shop: TestBusiness, phoneNumber: string, accepted: string, more: object = {}) =>
  server.post(
    '/api/qr/scan-with-phone',
    { qrCode: shop.codes[0].code, phoneNumber, ...more },
    { 'accept-language': accepted },
  )

const accountOf = ({ businessId }: TestBusiness, phone: string) =>
  server.row('loyalty_accounts', ['id', 'language'], { business_id: businessId, phone })
const languageOf = async (shop: TestBusiness, phone: string) =>
  (await accountOf(shop, phone)).language

const textsTo = async (recipient: string) => {
  const texts = await server.rows('messages', ['kind', 'variables'], { recipient }, 'id')
  return texts.map(({ kind, variables }) => [kind, variables.language])
}

test('an account has the language of its latest scan, whatever the shop offers', async () => {
  const shop = await shopOffering(['en', 'es'])
  const phone = testPhone()
  await scan(shop, phone, 'es-MX,en;q=0.5')
  expect(await languageOf(shop, phone)).toBe('es')
  // The page is English, since the shop has no Japanese, and the browser's list says more.
  await scan(shop, phone, 'en', { languages: 'ca,ja-JP,en' })
  expect(await languageOf(shop, phone)).toBe('ja')
  await scan(shop, phone, 'tlh', { languages: '' })
  expect(await languageOf(shop, phone)).toBe('ja')
  const chosen = { cookie: 'language=ar', 'accept-language': 'en' }
  const body = { qrCode: shop.codes[0].code, phoneNumber: phone }
  await server.post('/api/qr/scan-with-phone', body, chosen)
  expect(await languageOf(shop, phone)).toBe('ar')
})

test('a text is in the account’s language if the shop offers it, else in its main one', async () => {
  const shop = await shopOffering(['fr', 'es'])
  const [spanish, arab] = [testPhone(), testPhone()]
  for (const phone of [spanish, arab]) await agreeToTexts(server, shop, phone)
  await scan(shop, spanish, 'es')
  await scan(shop, arab, 'ar')
  expect(await textsTo(spanish)).toEqual([['points_earned', 'es']])
  expect(await textsTo(arab)).toEqual([['points_earned', 'fr']])
  const reset = { customerId: arab }
  const url = `/api/businesses/${shop.businessId}/reset-customer-points`
  await server.change('businesses', { id: shop.businessId }, { languages: ['fr', 'ar'] })
  await server.post(url, reset, { cookie: shop.cookie })
  expect((await textsTo(arab)).at(-1)).toEqual(['points_reset', 'ar'])
  await sendDue(server)
  const sent = await server.rows('messages', ['text'], { recipient: arab }, 'id')
  expect(sent.map(({ text }) => text?.slice(0, 40))).toEqual([
    expect.stringMatching(/^Blue Door : \+\d+ points?, soit/),
    expect.stringMatching(/^Blue Door: أصبح رصيد/),
  ])
})

test('the question before the first text, its stored sentence, and the news after YES agree', async () => {
  const shop = await shopOffering(['en', 'de'])
  const phone = testPhone()
  await scan(shop, phone, 'de', { textMe: true, qrCode: shop.codes[2].code })
  await scan(shop, phone, 'de', { qrCode: shop.codes[2].code })
  const [consent] = await server.rows('sms_consents', ['sentence'], { phone })
  expect(consent?.sentence).toMatch(
    /^Schickt mir SMS zu meinen Prämien bei Blue Door\. .*STOP.*HELP/,
  )
  await replyYes(server, phone)
  const texts = await textsTo(phone)
  expect(texts[0]).toEqual(['consent_request', 'de'])
  expect(texts.at(-1)).toEqual(['reward_unlocked', 'de'])
})

test('a till’s award leaves the language as it is, and opens an account without one', async () => {
  const shop = await shopOffering(['en', 'es'])
  const [known, fresh] = [testPhone(), testPhone()]
  await scan(shop, known, 'es')
  const member = await addTestMember(server, shop)
  const device = await pairTestDevice(server, shop)
  const headers = await unlockTestTill(server, device, member)
  for (const phoneNumber of [known, fresh]) {
    const given = await server.post(
      '/api/till/award',
      { phoneNumber, points: 10, again: true },
      headers,
    )
    expect(given.statusCode, given.body).toBe(200)
  }
  expect(await languageOf(shop, known)).toBe('es')
  expect(await languageOf(shop, fresh)).toBeNull()
})

test('moved points bring the language along, and a merge keeps the later scan’s', async () => {
  const shop = await shopOffering(['en'])
  const [wrong, right] = [testPhone(), testPhone()]
  const scanned = (await scan(shop, wrong, 'hi')).json()
  const move = { businessId: shop.businessId, transactionId: scanned.transactionId }
  const body = { ...move, receipt: scanned.receipt, phoneNumber: right, languages: 'hi' }
  await server.post('/api/qr/move-scan', body, { 'accept-language': 'en' })
  expect(await languageOf(shop, right)).toBe('hi')

  const [older, newer] = [testPhone(), testPhone()]
  await scan(shop, older, 'it')
  await scan(shop, newer, 'pt')
  const { id } = await accountOf(shop, newer)
  const merged = await server.put(
    `/api/businesses/${shop.businessId}/customers/${id}/phone`,
    { newPhone: older },
    { cookie: shop.cookie },
  )
  expect(merged.statusCode, merged.body).toBe(200)
  expect(await languageOf(shop, older)).toBe('pt')
})

test('whoever is erased leaves no language behind', async () => {
  const shop = await shopOffering(['en'])
  const phone = testPhone()
  await scan(shop, phone, 'zh')
  const { id } = await accountOf(shop, phone)
  const url = `/api/businesses/${shop.businessId}/customers/${id}`
  expect((await server.delete(url, { cookie: shop.cookie })).statusCode).toBe(200)
  const account = await server.row('loyalty_accounts', ['phone', 'language'], { id })
  expect(account).toEqual({ phone: null, language: null })
})

test('a reward is called by its name in the text’s language, where the shop has written one', async () => {
  const shop = await shopOffering(['en', 'es', 'fr'])
  const url = `/api/businesses/${shop.businessId}`
  const cookie = { cookie: shop.cookie }
  await server.put(url, { rewardDescription: 'Free coffee' }, cookie)
  const words = [{ kind: 'reward', id: 1, text: 'Un café gratis' }]
  expect((await server.put(`${url}/languages/es/words`, { words }, cookie)).statusCode).toBe(200)
  const named = async (accepted: string) => {
    const phone = testPhone()
    await scan(shop, phone, accepted, { textMe: true, qrCode: shop.codes[2].code })
    await scan(shop, phone, accepted, { qrCode: shop.codes[2].code })
    await replyYes(server, phone)
    const texts = await server.rows('messages', ['variables'], {
      recipient: phone,
      kind: 'reward_unlocked',
    })
    return texts.map(({ variables }) => variables.reward)
  }
  expect(await named('es')).toEqual(['Un café gratis', 'Un café gratis'])
  expect(await named('fr')).toEqual(['Free coffee', 'Free coffee'])
  const ofOwner = await server.rows('messages', ['variables'], {
    business_id: shop.businessId,
    kind: 'owner_reward_unlocked',
  })
  expect(new Set(ofOwner.map(({ variables }) => variables.reward))).toEqual(
    new Set(['Free coffee']),
  )
  await server.put(url, { rewardDescription: 'Free tea' }, cookie)
  expect(await named('es')).toEqual(['Free tea', 'Free tea'])
})
