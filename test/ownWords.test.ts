import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signInCustomer } from './callers.ts'
import { namedEndpoints } from './endpoints.ts'
import { registerTestBusiness, testPhone } from './factories.ts'
import { formKeyOf, pageDataIn, sendForm } from './pageForm.ts'
import { testApp } from './testApp.ts'
import { pairTestDevice } from './tills.ts'

/**
 * A shop's own words come in the reader's language wherever a customer reads them: every call that
 * answers them, and every page.
 */

const server = testApp()

/** Whatever of an owner's a customer reads and is no name, by whose it is. */
const own = {
  'description 0': ['Beans from next door', 'Granos de al lado'],
  'reward 1': ['One flat white', 'Un café gratis'],
  'reward 2': ['A slice of cake', 'Una porción de tarta'],
  'reward 3': ['The regulars’ mug', 'La taza de la casa'],
  'promotion 1': ['Slow afternoon', 'Tarde tranquila'],
} as const
const main = Object.values(own).map(([english]) => english)
const spanish = Object.values(own).map(([, said]) => said)

const wordsIn = (texts: Readonly<Record<string, readonly [string, string]>>) =>
  Object.entries(texts).map(([whose, [, text]]) => {
    const [kind, id] = whose.split(' ')
    return { kind, id: Number(id), text }
  })

async function bilingual(name: string) {
  const shop = await registerTestBusiness(server, name)
  const { businessId, cookie, codes } = shop
  const url = `/api/businesses/${businessId}`
  const put = async (path: string, body: object) => {
    const answer = await server.put(`${url}${path}`, body, { cookie })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await put('', { description: own['description 0'][0], smsNotificationsEnabled: true })
  const climb = (...names: readonly string[]) =>
    put('/rewards', {
      pointCapType: 'unlimited',
      rewards: names.map((reward, place) => ({
        name: reward,
        points: [100, 200, 300][place],
        kind: place === 2 ? 'milestone' : 'spend',
      })),
    })
  await climb(own['reward 1'][0], own['reward 2'][0], own['reward 3'][0])
  await put('/promotions', {
    promotions: [
      {
        name: own['promotion 1'][0],
        effect: 'times',
        amount: 2,
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        from: '00:00',
        to: '24:00',
      },
    ],
  })
  await put('/languages', { languages: ['en', 'es', 'ar'] })
  await put('/languages/es/words', { words: wordsIn(own) })
  return { shop, businessId, climb, qrCode: codes[2].code, code: codes[0].code }
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

const ownWord = /"(rewardDescription|description|rewards|bonus|promotion|promised)":/

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
  const saidIn = async (ask: (typeof asks)[number], language: string) => {
    const headers = { cookie, 'accept-language': language }
    const { body } = await server.app.inject({ ...ask, headers })
    const answer = JSON.parse(body)
    const { languages, words } = answer.business ?? (Array.isArray(answer) ? answer[0] : answer)
    return { languages, words }
  }
  for (const ask of asks) {
    expect(await saidIn(ask, 'es'), ask.url).toEqual({
      languages: ['en', 'es', 'ar'],
      words: Object.fromEntries(Object.values(own)),
    })
    // Without words, and not offered at all: the main language's, which the page marks.
    for (const language of ['ar', 'fr']) {
      expect(await saidIn(ask, language), `${ask.url} in ${language}`).toEqual({
        languages: ['en', 'es', 'ar'],
        words: undefined,
      })
    }
  }
})

/** What is on a page, or said by its parts to who does not see it. A hidden field repeats an answer. */
function shownOn(html: string): { tag: string; text: string }[] {
  const body = html.replace(/<script.*?<\/script>/gs, '').replace(/ (value|href|src)="[^"]*"/g, '')
  const texts = [...body.matchAll(/<([^<>]*)>([^<>]*)</g)].map(([, tag = '', text = '']) => {
    return { tag, text }
  })
  const said = [...body.matchAll(/ (?:aria-label|title|alt|placeholder|content)="([^"]*)"/g)]
  return [...texts, ...said.map(([tag, text = '']) => ({ tag, text }))]
}

async function walk(
  { businessId, qrCode, code, climb }: Awaited<ReturnType<typeof bilingual>>,
  language: string,
) {
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
    await send(points),
    // With what the promotion adds, 120 points, 240 and 360.
    await send(scan),
    await send(points),
    await send(scan),
    await send(points),
    await send(scan),
    await send(points),
    await send(points, { rewardId: '2' }),
    await send(`/check-points?code=${code}`),
    await send('/', { businessId: String(businessId) }),
  ]
  // What they keep of rewards that are others now is called as before.
  await climb('Two flat whites')
  pages.push(await send(points), await send(points, { rewardId: '2' }))
  return { phone, pages }
}

describe('a page shows them in its reader’s language', () => {
  test.each(['es', 'ar', 'de'])('%s', async (language) => {
    const { pages, phone } = await walk(await bilingual(`Pages ${language}`), language)
    for (const html of pages) {
      const { sentScan, sentCheck } = pageDataIn(html)
      expect(sentScan?.scanned ?? sentCheck?.points ?? { data: {} }).toHaveProperty('data')
      for (const words of language === 'es' ? main : spanish) {
        expect(
          shownOn(html).filter(({ text }) => text.includes(words)),
          words,
        ).toEqual([])
      }
      // What is missing is marked, unless the whole page is in the shop's main language: German is not offered.
      if (language === 'es' || html.includes('<html lang="en"')) continue
      for (const { tag } of shownOn(html).filter(({ text }) =>
        main.some((words) => text.includes(words)),
      )) {
        expect(tag).toContain('lang="en"')
      }
    }
    const seen = pages
      .flatMap(shownOn)
      .map(({ text }) => text)
      .join('\n')
    for (const words of language === 'es' ? spanish : main) expect(seen).toContain(words)
    const texts = await server.rows('messages', ['variables'], { recipient: phone })
    expect(texts.length).toBeGreaterThan(2)
    const told = JSON.stringify(texts)
    for (const words of language === 'es' ? main : spanish) expect(told).not.toContain(words)
  })
})

test('a till has them for its side for customers', async () => {
  const { shop } = await bilingual('Turned In Spanish')
  const { headers } = await pairTestDevice(server, shop)
  const device = await server.app.inject({ url: '/api/device', headers })
  expect(device.json().shop.words.es).toEqual(Object.fromEntries(Object.values(own)))
})
