import { expect, test } from 'vitest'
import {
  directionOf,
  type Language,
  languageCodes,
  tagOf,
} from '../src/contract/platform/languages.ts'
import { registerTestBusiness, testPhone } from './factories.ts'
import { testApp } from './testApp.ts'

/** Every door of customers, knocked on wrongly: its refusal is in the reader's language. */

const server = testApp()
const others = languageCodes.filter((code) => code !== 'en')

interface Knock {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly payload?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

const post = (url: string, payload: object): Knock => ({ method: 'POST', url, payload })
const get = (url: string): Knock => ({ method: 'GET', url })

async function knocks(): Promise<Knock[]> {
  const { businessId, codes } = await registerTestBusiness(server, 'Knocked On')
  const qrCode = codes[0].code
  const phoneNumber = testPhone()
  const scanned = await server.post('/api/qr/scan-with-phone', { qrCode, phoneNumber })
  const { transactionId } = scanned.json()
  const receipt = 'not the receipt'
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  return [
    get('/api/qr/describe'),
    get('/api/qr/describe?code=RH-1-NOTHING'),
    post('/api/qr/scan-with-phone', {}),
    post('/api/qr/scan-with-phone', { qrCode: 'nothing', phoneNumber }),
    ...['123', '+1 415 555 01', '+1 415 555 013844', 'a phone', '+1 6792345678'].map((typed) =>
      post('/api/qr/scan-with-phone', { qrCode, phoneNumber: typed }),
    ),
    post('/api/qr/scan', { qrCode }),
    post('/api/qr/move-scan', { businessId, transactionId, receipt, phoneNumber: testPhone() }),
    post('/api/qr/check-points', { qrCode: 'RH-1-NOTHING', phoneNumber }),
    post('/api/customer/check-points', { businessId: 'x', phoneNumber: '' }),
    post('/api/customer/check-points', { businessId: 2_000_000_000, phoneNumber }),
    get('/api/customer/shops'),
    post('/api/rewards/claim-code', { businessId, phoneNumber }),
    get('/api/rewards/watch?ticket=nothing'),
    get('/api/businesses/2000000000/public'),
    get('/api/businesses/x/public'),
    post('/api/feedback', { businessId, transactionId, rating: 5, receipt }),
    post('/api/feedback/public', { businessId, rating: 0, comment: 'x'.repeat(501) }),
    post('/api/feedback/public', { businessId: 2_000_000_000, rating: 5 }),
    { method: 'POST', url: '/api/feedback/voice', payload: '--x--\r\n', headers: form },
    post('/api/auth/phone', { phoneNumber }),
    { method: 'PUT', url: '/api/customer/phone', payload: {} },
    get('/api/nothing-here'),
    get('/api/qr/%'),
    {
      method: 'POST',
      url: '/api/qr/scan-with-phone',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    },
    {
      method: 'POST',
      url: '/api/qr/scan-with-phone',
      payload: 'x',
      headers: { 'content-type': 'text/csv' },
    },
  ]
}

async function answerTo({ headers, ...knock }: Knock, language: Language) {
  const asked = { ...headers, 'accept-language': language }
  const answer = await server.app.inject({ ...knock, headers: asked })
  expect(answer.statusCode, `${knock.url}: ${answer.body}`).toBeGreaterThanOrEqual(400)
  return answer
}

test('every door of customers refuses in the language that a call names', {
  tags: ['long'],
}, async () => {
  for (const knock of await knocks()) {
    const english = (await answerTo(knock, 'en')).json()
    for (const language of others) {
      const answer = await answerTo(knock, language)
      const { code, message, fields = {} } = answer.json()
      const about = `${knock.url} in ${language}: ${answer.body}`
      expect(code, about).toBe(english.code)
      expect(message, about).not.toBe(english.message)
      expect(Object.keys(fields)).toEqual(Object.keys(english.fields ?? {}))
      for (const [name, sentence] of Object.entries(fields)) {
        expect(sentence, about).not.toBe(english.fields[name])
      }
    }
  }
})

test('a choice that was made on a page does not change what a call names', async () => {
  const headers = { cookie: 'language=es', 'accept-language': 'en' }
  const answer = await server.app.inject({ url: '/api/qr/describe', headers })
  expect(answer.json().message).toBe('Invalid QR code')
  expect(answer.headers.vary).toContain('accept-language')
})

test('a reached limit says the wait as the language counts it', async () => {
  const { businessId } = await registerTestBusiness(server, 'Asked Often')
  const phoneNumber = testPhone()
  const check = (language: Language) =>
    server.app.inject({
      method: 'POST',
      url: '/api/customer/check-points',
      payload: { businessId, phoneNumber },
      headers: { 'accept-language': language },
      remoteAddress: '198.51.100.7',
    })
  for (let time = 0; time < 10; time += 1) await check('en')
  expect((await check('de')).json().message).toMatch(
    /^Zu viele Punkteabfragen in einer Minute\. Versuch es in \d+ Sekunden? noch einmal\.$/,
  )
  expect((await check('ja')).json().message).toMatch(
    /^1分間のポイント確認が多すぎます。\d+秒後にもう一度お試しください。$/,
  )
})

const sentForm = (url: string, fields: Record<string, string>, language: Language) =>
  server.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'accept-language': language,
    },
  })

test.each(others)(
  'a form without scripts is refused in %s, if its shop offers it',
  async (language) => {
    const { businessId, codes } = await registerTestBusiness(server, `Forms ${language}`)
    await server.change('businesses', { id: businessId }, { languages: ['en', language] })
    const scan = `/scan?qr=${codes[0].code}`
    for (const [url, fields] of [
      [scan, { phone: '12' }],
      [`/check-points?business=${businessId}`, { phone: '' }],
      [`/feedback/${businessId}`, { rating: '0' }],
    ] as const) {
      const inEnglish = refusalIn((await sentForm(url, fields, 'en')).body)
      const page = await sentForm(url, fields, language)
      expect(page.body).toContain(`lang="${tagOf(language)}" dir="${directionOf(language)}"`)
      expect(refusalIn(page.body), url).not.toBe(inEnglish)
    }
    // Of a language that the shop does not offer, the main one.
    await server.change('businesses', { id: businessId }, { languages: ['en'] })
    const page = await sentForm(scan, { phone: '12' }, language)
    expect(refusalIn(page.body)).toMatch(/^This page was open for over an hour/)
  },
)

/** The sentence of the refusal in a page's data block. */
function refusalIn(html: string): string {
  const [, message] = /"error":\{[^}]*"message":"([^"]*)"/.exec(html) ?? []
  if (message === undefined) throw new Error('The page has no refusal')
  return message
}
