import { expect, test } from 'vitest'
import { testApp } from '../../../test/testApp.ts'
import { pageDataId } from '../../contract/pageData.ts'
import { firstCountries } from '../../contract/platform/countries.ts'

const server = testApp()

const mine = { phone: '+1 (415) 555-0138', country: firstCountries[0] }

const send = (method: 'PUT' | 'DELETE', payload?: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method, url: '/api/customer/phone', ...(payload && { payload }), headers })

async function rememberedOn(url: string, cookie: string) {
  const { body, headers } = await server.app.inject({ url, headers: { cookie } })
  const [, json = ''] = new RegExp(`id="${pageDataId}"[^>]*>([^<]+)<`).exec(body) ?? []
  return { remembered: JSON.parse(json).remembered, keeping: headers['cache-control'] }
}

test('a cookie that no script reads keeps a number for 400 days, and each customer’s page knows it', async () => {
  const answer = await send('PUT', { typed: { ...mine, confirmed: '+14155550138' } })
  expect(answer.statusCode).toBe(200)
  const set = String(answer.headers['set-cookie'])
  expect(set).toMatch(/^my-phone=.*; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  const cookie = set.split(';')[0] ?? ''
  for (const url of ['/scan?qr=QRAB12', '/check-points?businessId=1', '/scan']) {
    expect(await rememberedOn(url, cookie)).toEqual({
      remembered: mine,
      keeping: 'private, no-cache',
    })
  }
})

test('it goes when it is forgotten', async () => {
  const { headers } = await send('DELETE')
  expect(headers['set-cookie']).toMatch(/^my-phone=; Max-Age=0; Path=\//)
})

test('no other site makes a browser remember or forget', async () => {
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
  expect((await send('PUT', { typed: mine }, elsewhere)).json().code).toBe('cross_site')
  expect((await send('DELETE', undefined, elsewhere)).json().code).toBe('cross_site')
})

test.each([
  '',
  'null',
  'not json',
  '%',
  '{"phone":"+1 4155550138"}',
  '{"phone":"<b>","country":{"code":"US","callingCode":"1","name":"United States"}}',
])('nothing is remembered from %j, and the page comes as ever', async (value) => {
  const cookie = `my-phone=${value === '%' ? value : encodeURIComponent(value)}`
  expect(await rememberedOn('/scan?qr=QRAB12', cookie)).toEqual({ keeping: 'no-cache' })
})

test('what is no number is refused, and sets nothing', async () => {
  const answer = await send('PUT', { typed: { ...mine, phone: 'call me' } })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined])
})
