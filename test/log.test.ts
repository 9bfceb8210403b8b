import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../src/server/platform/process/log.ts'
import { openTestApp, type TestApp, testAdminPassword } from './app.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from './factories.ts'
import { lastPasscode } from './passcodes.ts'

const lines: string[] = []
let server: TestApp
let shop: TestBusiness

beforeAll(async () => {
  const log = createLog({ logLevel: 'debug' }, { write: (line: string) => lines.push(line) })
  server = await openTestApp({}, { log })
  shop = await registerTestBusiness(server, 'Discreet Deli')
})
afterAll(() => server.close())

test('a request is one line with its route, and without the phone or the code it was about', async () => {
  const phone = testPhone()
  const [, { code }] = shop.codes
  await server.post('/api/qr/scan-with-phone', { qrCode: code, phoneNumber: phone })
  await server.get(`/api/qr/describe?code=${code}`)
  await server.get(`/scan?qr=${code}`)
  await server.post('/api/qr/scan-with-phone', { qrCode: code, phoneNumber: `${phone}x` })
  const written = lines.join('')
  expect(written).toContain('"route":"/api/qr/describe"')
  expect(written).toContain('"status":200')
  for (const secret of [phone, phone.slice(2), code, shop.phone, shop.cookie.slice(4)]) {
    expect(written).not.toContain(secret)
  }
})

test.each([
  ['info', []],
  ['debug', ['/healthz', '/readyz', '/metrics']],
] as const)(
  'what proxies and monitoring ask all day is not written at level %s',
  async (logLevel, routes) => {
    const written: string[] = []
    const log = createLog({ logLevel }, { write: (line: string) => written.push(line) })
    const asked = await openTestApp({ METRICS_TOKEN: 'a-token-of-monitoring' }, { log })
    const headers = { authorization: 'Bearer a-token-of-monitoring' }
    for (const url of ['/healthz', '/readyz', '/metrics']) await asked.app.inject({ url, headers })
    const refused = await asked.get('/metrics')
    await asked.close()
    expect(refused.statusCode).toBe(401)
    const told = written.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    expect(told.filter(({ status }) => status === 200).map(({ route }) => route)).toEqual(routes)
    expect(told.filter(({ status }) => status === 401)).toHaveLength(1)
  },
)

test('no code, token or password is ever written down', async () => {
  const log = createLog({ logLevel: 'debug' }, { write: (line: string) => lines.push(line) })
  const careful = await openTestApp({ BUSINESS_SIGN_IN: 'code' }, { log })
  const own = await registerTestBusiness(careful, 'Secret Sauce')
  const code = await lastPasscode(careful, own.phone)
  await careful.post('/api/businesses/verify', { challengeId: 'A'.repeat(22), code })
  const password = 'a password that is wrong'
  const refused = await careful.post('/api/admin/login', { password })
  const asked = { password: testAdminPassword, asBearer: true }
  const right = await careful.post('/api/admin/login', asked)
  const { token } = right.json<{ token: string }>()
  const headers = { authorization: `Bearer ${token}` }
  await careful.post('/api/admin/businesses/search', { search: 'Secret' }, headers)
  await careful.get('/auth/login?returnTo=/scan', own.cookie)
  await careful.get('/auth/callback?code=the-code&state=the-state', own.cookie)
  await careful.close()
  expect([refused.statusCode, right.statusCode]).toEqual([401, 200])
  const written = lines.join('')
  expect(written).toContain('"route":"/auth/callback"')
  const secrets = [code, password, testAdminPassword, token, own.cookie.slice(4), own.phone]
  for (const secret of [...secrets, 'the-code', 'the-state', 'A'.repeat(22)]) {
    expect(written).not.toContain(secret)
  }
})

test('a request whose line breaks is no trouble of the database', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const opened = once(server.app.server, 'connection')
  const client = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  const [line] = (await opened) as [Socket]
  const head =
    'POST /api/qr/scan-with-phone HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  client.write(`${head}content-length: 9\r\n\r\n{`)
  await once(server.app.server, 'request')
  client.destroy()
  await once(line, 'close')
  await server.get('/healthz')
  expect(lines.join('')).not.toContain('refused for now')
})

test('whatever is refused leaves a keyed hash of its sender, and what is answered leaves none', async () => {
  const { businessId, codes, cookie } = shop
  const other = await registerTestBusiness(server, 'Curious')
  const scan = '/api/qr/scan-with-phone'
  const valid = { qrCode: codes[0].code, phoneNumber: testPhone() }
  const before = lines.length
  const answers = [
    await server.post(scan, { ...valid, phoneNumber: 'no number' }),
    await server.post(scan, { ...valid, more: 'x'.repeat(70_000) }),
    await server.post('/api/auth/sign-out', {}, { 'sec-fetch-site': 'cross-site', cookie }),
    await server.get(`/api/businesses/${businessId}`),
    await server.get(`/api/businesses/${businessId}`, other.cookie),
    await server.get('/api/businesses/1%27%20OR%201=1', cookie),
    await server.post(scan, valid),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 413, 403, 401, 404, 404, 200])
  const written = lines
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'request')
  expect(written.map(({ status }) => status)).toEqual([400, 413, 403, 401, 404, 404, 200])
  const [sender, ...others] = new Set(written.slice(0, -1).map((line) => line.sender))
  expect(sender).toMatch(/^[\w-]{22}$/)
  expect(others).toEqual([])
  expect(written.at(-1)).not.toHaveProperty('sender')
})

test('an unexpected error is logged whole but for what it is about, and answered with nothing', async () => {
  const log = createLog({ logLevel: 'error' }, { write: (line: string) => lines.push(line) })
  const broken = await openTestApp({}, { log })
  const phone = testPhone()
  broken.app.get('/broken', () => {
    throw new Error(`No account for ${phone} and ${shop.codes[0].code}`)
  })
  const answer = await broken.get('/broken')
  await broken.close()
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
    requestId: answer.headers['x-request-id'],
  })
  const line = lines.find((written) => written.includes('unexpected error')) ?? ''
  expect(line).toContain('No account for [phone] and [code]')
  expect(line).toContain('log.test.ts')
  expect(line).toContain(`"requestId":"${answer.headers['x-request-id']}"`)
})

test('what the database says about a row stays out of the log', async () => {
  const before = lines.length
  const log = createLog({ logLevel: 'error' }, { write: (line: string) => lines.push(line) })
  const row = { business_id: shop.businessId, code: shop.codes[0].code, kind: 'earn' as const }
  await server.context.db
    .insertInto('qr_codes')
    .values({ ...row, point_value: 1, description: '' })
    .execute()
    .catch((err) => log.error({ err }, 'insert'))
  const written = lines.slice(before).join('')
  expect(written).toContain('"constraint":"qr_codes_business_id_code_key"')
  expect(written).not.toContain(shop.codes[0].code)
})
