import { expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness } from '../../../test/factories.ts'
import { testApp } from '../../../test/testApp.ts'
import { describeUnsubscribe, unsubscribe } from './service.ts'
import { readUnsubscribeToken, unsubscribeToken } from './tokens.ts'

const server = testApp()

const browser = { address: '192.0.2.1', device: 'A mail program' }
const tokenOf = ({ businessId }: TestBusiness) =>
  unsubscribeToken(server.context.secret, businessId)
const stop = (token: string) => unsubscribe(server.context, token, browser)
const stops = ({ businessId }: TestBusiness) =>
  server.context.db
    .selectFrom('audit_log')
    .select(['actor', 'address'])
    .where('business_id', '=', businessId)
    .where('action', '=', 'weekly_summary_stopped')
    .execute()

test('a link stops the summary of its business, and pressing again changes nothing', async () => {
  const shop = await registerTestBusiness(server, 'Enough Letters')
  const other = await registerTestBusiness(server, 'Goes On')
  const token = tokenOf(shop)
  expect(await describeUnsubscribe(server.context, token)).toEqual({
    businessName: 'Enough Letters',
    isSubscribed: true,
  })
  await Promise.all([stop(token), stop(token)])
  await stop(token)
  expect(await describeUnsubscribe(server.context, token)).toMatchObject({ isSubscribed: false })
  expect(await stops(shop)).toEqual([{ actor: 'stranger', address: '192.0.2.1' }])
  expect(await describeUnsubscribe(server.context, tokenOf(other))).toMatchObject({
    isSubscribed: true,
  })
  // The link switched off nothing else.
  expect(
    (await server.get(`/api/businesses/${shop.businessId}`, shop.cookie)).json(),
  ).toMatchObject({ smsNotificationsEnabled: true, businessNotificationsEnabled: true })
})

test('a link that we did not make stops nothing', async () => {
  const shop = await registerTestBusiness(server, 'Somebody Tries')
  const token = tokenOf(shop)
  const wrong = [
    '',
    '1',
    `${shop.businessId}.`,
    token.slice(0, -1),
    `${token}A`,
    token.replace(/^\d+/, String(shop.businessId + 1)),
    `0${token}`,
    unsubscribeToken('another secret', shop.businessId),
    `99999999999.${token.split('.')[1]}`,
  ]
  for (const one of wrong) {
    await expect(stop(one)).rejects.toMatchObject({ code: 'link_unknown' })
    await expect(describeUnsubscribe(server.context, one)).rejects.toMatchObject({
      code: 'link_unknown',
    })
  }
  expect(await stops(shop)).toEqual([])
})

test('a link of a deleted business is invalid', async () => {
  const shop = await registerTestBusiness(server, 'Closed')
  await server.change('businesses', { id: shop.businessId }, { deleted_at: new Date() })
  const unknown = { code: 'link_unknown' }
  await expect(stop(tokenOf(shop))).rejects.toMatchObject(unknown)
  await expect(describeUnsubscribe(server.context, tokenOf(shop))).rejects.toMatchObject(unknown)
})

test('a token identifies its business', () => {
  expect(readUnsubscribeToken('secret', unsubscribeToken('secret', 2_147_483_647))).toBe(
    2_147_483_647,
  )
  expect(readUnsubscribeToken('secret', unsubscribeToken('secret', 2_147_483_648))).toBeUndefined()
})

/** Mail programs unsubscribe by themselves, with a form (RFC 8058). */

const oneClick = 'List-Unsubscribe=One-Click'

const inParts = `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`

async function addressOf(name: string): Promise<string> {
  const { businessId } = await registerTestBusiness(server, name)
  const token = unsubscribeToken(server.context.secret, businessId)
  return `/api/messages/unsubscribe?${new URLSearchParams({ token })}`
}

const isSubscribed = async (url: string) =>
  (await server.get(url.replace('/unsubscribe?', '/subscription?'))).json<{
    isSubscribed: boolean
  }>().isSubscribed

test.each<[string, object]>([
  [
    'a form',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: oneClick },
  ],
  [
    'a form in parts',
    { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: inParts },
  ],
  ['nothing', {}],
  ['what our page sends', { headers: { 'sec-fetch-site': 'same-origin' }, payload: {} }],
])('%s stops the letters', async (_, request) => {
  const url = await addressOf('Enough Letters')
  expect(await isSubscribed(url)).toBe(true)
  const answer = await server.app.inject({ method: 'POST', url, ...request })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ success: true })
  expect(await isSubscribed(url)).toBe(false)
})

test.each<[string, object]>([
  ['of another site', { 'sec-fetch-site': 'cross-site' }],
  ['of another site in an old browser', { origin: 'https://evil.example' }],
])('a form %s stops nothing', async (_, headers) => {
  const url = await addressOf('Wanted Letters')
  const sent = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await server.post(url, oneClick, sent)
  expect(answer.statusCode).toBe(403)
  expect(await isSubscribed(url)).toBe(true)
})

test('only short forms are read', async () => {
  const url = await addressOf('Large Letters')
  for (const contentType of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': contentType },
      payload: 'x'.repeat(70_000),
    })
    expect(answer.statusCode).toBe(413)
  }
  expect(await isSubscribed(url)).toBe(true)
})
