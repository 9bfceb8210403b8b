import { expect, test } from 'vitest'
import { registerTestBusiness } from '../../../test/factories.ts'
import { testApp } from '../../../test/testApp.ts'
import { unsubscribeToken } from './tokens.ts'

/** Mail programs unsubscribe by themselves, with a form (RFC 8058). */

const server = testApp()

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
