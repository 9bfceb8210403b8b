import { expect, test } from 'vitest'
import { signInCustomer } from '../../../../../test/callers.ts'
import {
  registerTestBusiness,
  type TestBusiness,
  testPhone,
} from '../../../../../test/factories.ts'
import { formKeyOf, sameOrigin, sendForm } from '../../../../../test/pageForm.ts'
import { testApp } from '../../../../../test/testApp.ts'
import { addTestMember, pairTestDevice, unlockTestTill } from '../../../../../test/tills.ts'
import { acceptedLanguages, type Language } from '../../../../contract/platform/languages.ts'
import { consentSentenceIn } from './sentences.ts'

/** What is stored of an agreement is the sentence that was read, in its language. */

const server = testApp({ LIMITS: 'off' })

/** A browser, and what it says with each request. */
interface Reader {
  readonly shop: TestBusiness
  readonly headers: Record<string, string>
}

const scanPage = ({ codes }: TestBusiness) => `/scan?qr=${codes[0].code}`

async function open({ headers }: Reader, url: string): Promise<{ html: string; shown: Language }> {
  const { body: html } = await server.app.inject({
    url,
    headers: { ...headers, accept: 'text/html' },
  })
  const [shown] = acceptedLanguages(/<html lang="([^"]+)"/.exec(html)?.[1])
  return { html, shown: shown as Language }
}

/** A call says the language of its page, whatever the browser and the cookie say. */
async function call(
  { headers: { cookie = '' } }: Reader,
  path: string,
  payload: object,
  shown: string,
  more = '',
) {
  const headers = { 'accept-language': shown, cookie: [cookie, more].filter(Boolean).join('; ') }
  const answer = await server.post(path, payload, headers)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** The page with the question, which must show the sentence. */
async function asked(reader: Reader) {
  const page = await open(reader, scanPage(reader.shop))
  const [, rest = ''] = consentSentenceIn(page.shown, '\n').split('\n')
  expect(page.html.replaceAll('&#x27;', "'")).toContain(rest.slice(0, 40))
  return page
}

const tickIn = (html: string) => {
  const input = html.match(/<input[^>]*name="textMe"[^>]*>/)?.[0] ?? ''
  return { textMe: /value="([^"]*)"/.exec(input)?.[1] ?? 'on' }
}

async function scanByCall(reader: Reader, phoneNumber: string, textMe: boolean) {
  const { shown } = await asked(reader)
  const qrCode = reader.shop.codes[0].code
  const body = { qrCode, phoneNumber, textMe, languages: reader.headers['accept-language'] }
  return { shown, result: await call(reader, '/api/qr/scan-with-phone', body, shown) }
}

async function scanByForm(reader: Reader, phone: string, headers = reader.headers) {
  const { html, shown } = await asked(reader)
  const fields = { phone, formKey: formKeyOf(), ...tickIn(html) }
  const url = scanPage(reader.shop)
  const sent = await sendForm(server.app, { url, fields, headers: { ...sameOrigin, ...headers } })
  expect(sent.statusCode, sent.body).toBe(200)
  return { shown, sent }
}

async function moveByForm(
  { shop, headers }: Reader,
  phone: string,
  sent: Awaited<ReturnType<typeof sendForm>>,
) {
  const { scanned } = sent.data.sentScan ?? {}
  if (!scanned || !('data' in scanned)) throw new Error('not scanned')
  const fields = {
    form: 'move',
    scanned: JSON.stringify(scanned.data),
    phone,
    formKey: formKeyOf(),
    ...tickIn(sent.body),
  }
  const asker = { ...sameOrigin, ...headers }
  const moved = await sendForm(server.app, { url: scanPage(shop), fields, headers: asker })
  expect(moved.data.sentScan, moved.body).toMatchObject({ isMoved: true })
}

/** A language that every shop of this test can be read in, or none of it. */
const otherThan = (shown: Language): Language => (shown === 'es' ? 'en' : 'es')

/** Each agrees for the number, and returns the language that its page was in. */
const doors = {
  'a scan': async (reader, phone) => (await scanByCall(reader, phone, true)).shown,
  'a scan’s form': async (reader, phone) => (await scanByForm(reader, phone)).shown,
  // Another tab has chosen another language since.
  'a form that was open for a while': async (reader, phone) => {
    const later = { ...reader.headers, cookie: 'language=en' }
    return (await scanByForm(reader, phone, later)).shown
  },
  'a move': async (reader, phoneNumber) => {
    const { shown, result } = await scanByCall(reader, testPhone(), true)
    const { transactionId, receipt, business } = result
    const body = { businessId: business.id, transactionId, receipt, phoneNumber, textMe: true }
    await call(reader, '/api/qr/move-scan', body, shown)
    return shown
  },
  // The page has been read in another language since the box was ticked.
  'a move from a page in another language': async (reader, phoneNumber) => {
    const { shown, result } = await scanByCall(reader, testPhone(), true)
    const { transactionId, receipt, business } = result
    const rest = { businessId: business.id, transactionId, receipt, phoneNumber, textMe: true }
    await call(reader, '/api/qr/move-scan', { ...rest, textMeIn: shown }, otherThan(shown))
    return shown
  },
  'a move’s form': async (reader, phone) => {
    const { shown, sent } = await scanByForm(reader, testPhone())
    await moveByForm(reader, phone, sent)
    return shown
  },
  // The result is shown once more in the chosen language, and moved from there.
  'a move’s form in another language': async (reader, phone) => {
    const { html, shown } = await asked(reader)
    const fields = { phone: testPhone(), formKey: formKeyOf(), ...tickIn(html) }
    const url = scanPage(reader.shop)
    const inOther = { ...reader.headers, cookie: `language=${otherThan(shown)}` }
    const headers = { ...sameOrigin, ...inOther }
    const sent = await sendForm(server.app, { url, fields, headers })
    await moveByForm({ ...reader, headers: inOther }, phone, sent)
    return shown
  },
  'a review': async (reader, phone) => {
    const { shown, result } = await scanByCall(reader, phone, false)
    const { transactionId, receipt, business } = result
    const body = { businessId: business.id, transactionId, receipt, rating: 4, mayText: true }
    await call(reader, '/api/feedback', body, shown)
    return shown
  },
  'a scan of an account': async (reader, phone) => {
    const { shown } = await open(reader, '/scan')
    const session = await signInCustomer(server, phone)
    const body = { qrCode: reader.shop.codes[0].code, textMe: true }
    await call(reader, '/api/qr/scan', body, shown, session)
    return shown
  },
} satisfies Record<string, (reader: Reader, phone: string) => Promise<Language>>

const browsers = ['ja, es', 'ar,en;q=0.5', 'tlh']
const chosen = ['', 'language=es', 'language=ja']
const shops: Language[][] = [
  ['en', 'es'],
  ['es', 'en'],
  ['ar', 'de'],
]

test.each(shops)('at a shop that offers %s, %s', async (...languages) => {
  const shop = await registerTestBusiness(server, 'Blue Door')
  await server.change('businesses', { id: shop.businessId }, { languages })
  const till = await unlockTestTill(
    server,
    await pairTestDevice(server, shop),
    await addTestMember(server, shop),
  )
  for (const accepted of browsers) {
    for (const cookie of chosen) {
      const headers = { 'accept-language': accepted, ...(cookie && { cookie }) }
      for (const [door, agree] of Object.entries(doors)) {
        const phone = testPhone()
        const shown = await agree({ shop, headers }, phone)
        const about = `${door}, ${accepted}, ${cookie}`
        await expectAgreed(about, { shop, phone, shown, languages })
      }
    }
  }
  for (const shown of languages) {
    const phone = testPhone()
    const cookie = `${till.cookie}; language=ja`
    await server.post('/api/till/award', { phoneNumber: phone, points: 20 }, till)
    const asking = { ...till, cookie, 'accept-language': shown }
    await server.post('/api/till/texts', { phoneNumber: phone }, asking)
    await expectAgreed(`a till in ${shown}`, { shop, phone, shown, languages })
  }
})

/** The number is asked in that language too, if the shop offers it. */
async function expectAgreed(
  about: string,
  agreed: { shop: TestBusiness; phone: string; shown: Language; languages: Language[] },
) {
  const { shop, phone, shown, languages } = agreed
  const consents = await server.rows('sms_consents', ['sentence'], { phone })
  expect(consents, about).toEqual([{ sentence: consentSentenceIn(shown, shop.name) }])
  const questions = { recipient: phone, kind: 'consent_request' as const }
  const [question] = await server.rows('messages', ['variables'], questions)
  const texted = languages.includes(shown) ? shown : languages[0]
  expect(question?.variables, about).toMatchObject({ language: texted })
}
