import { beforeAll, expect, test } from 'vitest'
import { formKeyOf, type PageForm, sameOrigin, sendForm } from '../../../test/pageForm.ts'
import { shopOfAll, testApp } from '../../../test/testApp.ts'
import { buildApp } from '../app.ts'

/** Who may send the forms of customers' pages, and how many. */

const server = testApp()
const shop = shopOfAll(server)
let code: string
beforeAll(() => {
  code = shop.codes[1].code
})

const phone = '4155520001'
const scan = (headers: Record<string, string>) =>
  sendForm(server.app, {
    url: `/scan?qr=${code}`,
    fields: { phone, formKey: formKeyOf() },
    headers,
  })

const accruals = async () => {
  const entries = server.context.db.selectFrom('ledger_entries').select('id')
  return (await entries.where('kind', '=', 'accrual').execute()).length
}

test('a form of another site, or of who does not say of which, is not carried out', async () => {
  const foreign = await scan({ 'sec-fetch-site': 'cross-site' })
  expect([foreign.statusCode, foreign.headers['content-type']]).toEqual([
    403,
    expect.stringContaining('application/json'),
  ])
  const other = await scan({ origin: 'https://elsewhere.example' })
  expect(other.statusCode).toBe(403)
  expect((await scan({})).statusCode).toBe(403)
  expect(await accruals()).toBe(0)
  const { publicUrl } = server.context.config
  const host = new URL(publicUrl).host
  expect((await scan({ origin: publicUrl, host })).statusCode).toBe(200)
})

test('only these addresses take forms, and they take nothing else', async () => {
  const payload = 'qrCode=x&phoneNumber=4155550138'
  const headers = { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' }
  for (const url of ['/api/qr/scan-with-phone', '/api/feedback/public']) {
    const answer = await server.post(url, payload, headers)
    expect(answer.statusCode).toBe(415)
  }
  const pages = [
    '/',
    `/scan?qr=${code}`,
    `/check-points?code=${code}`,
    `/feedback/${shop.businessId}`,
    `/s/${shop.businessId}-1.229384120-0.20.AAAAAAAAAAAAAA`,
    `/d/${shop.businessId}-1.20261130.AAAAAAAAAAAAAA`,
  ]
  for (const url of pages) {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const asked = { method: 'POST', url, payload: '{}' } as const
      const answer = await server.app.inject({
        ...asked,
        headers: { ...sameOrigin, 'content-type': type },
      })
      expect(answer.statusCode).toBe(415)
    }
    const long = await server.app.inject({
      method: 'POST',
      url,
      headers,
      payload: 'a'.repeat(70_000),
    })
    expect(long.statusCode).toBe(413)
  }
})

test('a flood of forms is refused as calls are, and the form keeps what was typed', {
  tags: ['long'],
}, async () => {
  const { context } = server
  const before = await accruals()
  const app = await buildApp({ ...context, config: { ...context.config, limits: 'all' } })
  const from = { remoteAddress: '192.0.2.78' }
  const typo: PageForm = { url: '/', fields: { phone: '5', businessId: 'x' }, ...from }
  for (let sent = 0; sent < 60; sent += 1) await sendForm(app, typo)
  const refused = await sendForm(app, {
    url: `/scan?qr=${code}`,
    fields: { phone, formKey: formKeyOf() },
    ...from,
  })
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toContain('Too many requests came from your network.')
  expect(refused.body).toContain(`value="${phone}"`)
  expect(await accruals()).toBe(before)
  await app.close()
})
