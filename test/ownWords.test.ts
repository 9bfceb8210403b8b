import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signInCustomer } from './callers.ts'
import { namedEndpoints } from './endpoints.ts'
import { registerTestBusiness, testPhone } from './factories.ts'
import { formKeyOf, pageDataIn, sendForm } from './pageForm.ts'
import { testApp } from './testApp.ts'

/**
 * A shop's own words come in the reader's language wherever a customer reads them: every call that
 * answers them, and every page.
 */

const server = testApp()

const main = { rewardDescription: 'One flat white', description: 'Beans from next door' }
const spanish = { rewardDescription: 'Café gratis', description: 'Granos de al lado' }

async function bilingual(name: string) {
  const shop = await registerTestBusiness(server, name)
  const { businessId, cookie, codes } = shop
  await server.change(
    'businesses',
    { id: businessId },
    { reward_description: main.rewardDescription, description: main.description },
  )
  const url = `/api/businesses/${businessId}/languages`
  await server.put(url, { languages: ['en', 'es', 'ar'] }, { cookie })
  await server.put(`${url}/es/words`, spanish, { cookie })
  return { businessId, qrCode: codes[2].code, code: codes[0].code }
}

/** The calls that answer customers with words of a shop's, each with what they come from. */
const calls: Readonly<Record<string, string>> = {
  checkPointsByBusiness: 'its answer',
  checkPointsByCode: 'its answer',
  describeCode: 'its answer',
  getPublicBusiness: 'its answer',
  listMyShops: 'its answer',
  // Kept with the scan, to be answered again to the letter. Its page has them of the code's shop.
  scan: 'describeCode',
  scanWithPhone: 'describeCode',
  moveScan: 'describeCode',
  // The ticket around the claim code has been drawn with what the scan or the points check said.
  getClaimCode: 'describeCode, checkPointsByBusiness',
  // The shop's own people read its main language.
  createBusiness: 'nobody',
  pairDevice: 'nobody',
}

const ownWord = /"(rewardDescription|description)":/

test('each call that answers a customer with words of a shop’s says where they are translated', async () => {
  const answering = [...(await namedEndpoints())]
    .filter(([, { access }]) => ['anyone', 'customer'].includes(access))
    .filter(([, { response }]) => {
      if (!response || !('_zod' in response)) return false
      const shape = z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' })
      return ownWord.test(JSON.stringify(propertiesOf(shape)))
    })
    .map(([name]) => name)
  expect(answering.sort()).toEqual(Object.keys(calls).sort())
})

/** The names of all properties in a schema; descriptions of the schema itself are none. */
function propertiesOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(propertiesOf)
  if (typeof schema !== 'object' || schema === null) return null
  const {
    properties = {},
    items,
    anyOf,
    oneOf,
    allOf,
    additionalProperties,
  } = schema as Record<string, object>
  const own = Object.entries(properties).map(([name, part]) => [name, propertiesOf(part)])
  const others = [items, anyOf, oneOf, allOf, additionalProperties].map(propertiesOf)
  return { ...Object.fromEntries(own), others }
}

test('a call answers them in the language that it names, and says what is missing', async () => {
  const { businessId, qrCode } = await bilingual('Answers In Spanish')
  const phoneNumber = testPhone()
  await server.post('/api/qr/scan-with-phone', { qrCode, phoneNumber })
  const cookie = await signInCustomer(server, phoneNumber)
  const asks = [
    { method: 'POST', url: '/api/qr/check-points', payload: { qrCode, phoneNumber } },
    { method: 'POST', url: '/api/customer/check-points', payload: { businessId, phoneNumber } },
    { method: 'GET', url: '/api/customer/shops' },
    { method: 'GET', url: `/api/businesses/${businessId}/public` },
    { method: 'GET', url: `/api/qr/describe?code=${qrCode}` },
  ] as const
  expect(asks).toHaveLength(Object.values(calls).filter((from) => from === 'its answer').length)
  const wordsIn = async (ask: (typeof asks)[number], language: string) => {
    const headers = { cookie, 'accept-language': language }
    const { body } = await server.app.inject({ ...ask, headers })
    const answer = JSON.parse(body)
    const { languages, words } = answer.business ?? (Array.isArray(answer) ? answer[0] : answer)
    return { languages, words: words?.[main.rewardDescription] }
  }
  for (const ask of asks) {
    expect(await wordsIn(ask, 'es'), ask.url).toEqual({
      languages: ['en', 'es', 'ar'],
      words: spanish.rewardDescription,
    })
    // Without words, and not offered at all: the main language's, which the page marks.
    for (const language of ['ar', 'fr']) {
      expect(await wordsIn(ask, language), `${ask.url} in ${language}`).toEqual({
        languages: ['en', 'es', 'ar'],
        words: undefined,
      })
    }
  }
})

describe('a page shows them in its reader’s language', () => {
  /** What is on the page, without its data. */
  const shown = (html: string) => html.replace(/<script.*?<\/script>/gs, '')

  test.each(['es', 'ar', 'de'])('%s', async (language) => {
    const { businessId, qrCode, code } = await bilingual(`Pages ${language}`)
    const phone = testPhone()
    const headers = { 'accept-language': language, 'sec-fetch-site': 'same-origin' }
    const open = async (url: string) => (await server.app.inject({ url, headers })).body
    const send = async (url: string, more = {}) => {
      const fields = { phone, formKey: formKeyOf(), ...more }
      return (await sendForm(server.app, { url, fields, headers })).body
    }
    const scan = `/scan?qr=${qrCode}`
    const points = `/check-points?business=${businessId}`
    const pages = [
      await open(scan),
      await open(points),
      await open(`/feedback/${businessId}`),
      await send(scan),
      await send(points),
      // With a reward: 60 points, then 120.
      await send(scan),
      await send(points),
      await send(`/check-points?code=${code}`),
      await send('/', { businessId: String(businessId) }),
    ]
    for (const html of pages) {
      const { sentScan, sentCheck } = pageDataIn(html)
      expect(sentScan?.scanned ?? sentCheck?.points ?? { data: {} }).toHaveProperty('data')
      const body = shown(html)
      const said = Object.values(language === 'es' ? spanish : main)
      expect(said.some((words) => body.includes(words))).toBe(true)
      for (const [name, words] of Object.entries(main)) {
        // As text: a form's hidden field may repeat what the server answered.
        const shownAt = [...body.matchAll(/<([^<>]*)>([^<>]*)</g)].filter(([, , text = '']) =>
          text.includes(words),
        )
        if (language === 'es') expect(shownAt, name).toEqual([])
        // German is not offered, and the shop's own pages are English then.
        const isEnglish = html.includes('<html lang="en"')
        for (const [, tag] of isEnglish ? [] : shownAt) expect(tag).toContain('lang="en"')
      }
    }
  })
})
