import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../src/contract/platform/endpoint.ts'
import { openEveryDoor } from './callers.ts'
import { listEndpoints } from './endpoints.ts'
import { registerTestBusiness, type TestBusiness } from './factories.ts'
import { ledgerViolations } from './ledgerInvariants.ts'
import { testApp } from './testApp.ts'

/** Whatever arrives, the answer is a sentence and no server error, and nothing is half-done. */

const server = testApp({ LIMITS: 'off' })
let shop: TestBusiness
/** The id of a support request. */
let requestId: number

/** The cookie of a browser that may do everything: only its input can be refused. */
let cookie: string

beforeAll(async () => {
  shop = await registerTestBusiness(server, 'Hostile Place')
  const asked = await server.post('/api/support/requests', {
    businessName: shop.name,
    businessPhone: shop.phone,
    issueDescription: 'Somebody sends us what nobody can read.',
  })
  requestId = asked.json().requestId
  cookie = await openEveryDoor(server, shop)
})
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

function takeDeletionBack() {
  const { db } = server.context
  return db
    .updateTable('businesses')
    .set({ deleted_at: null })
    .where('id', '=', shop.businessId)
    .execute()
}

const endpoints = await listEndpoints()
const withBody = endpoints.filter((endpoint) => endpoint.body)

const values: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[[]]],
  '',
  ' ',
  'a\0b',
  '\ud800',
  'x\udfff',
  'é'.repeat(5000),
  '\u202e',
  '<script>alert(1)</script>',
  "'; DROP TABLE ledger_entries; --",
  '+1'.repeat(100),
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 63),
  1e308,
  { $ne: null },
  { toString: 'x', valueOf: 1 },
]

const rawBodies: readonly [string, string | Buffer][] = [
  ['nothing', ''],
  ['truncated JSON', '{"qrCode": "RH-1-'],
  ['not JSON', 'qrCode=RH-1'],
  ['a number out of range', '{"businessId": 1e309, "phoneNumber": 1e309}'],
  ['a prototype', '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}'],
  ['a list', '[1, 2, 3]'],
  ['a string', '"hello"'],
  ['null', 'null'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a byte order mark', '\ufeff{}'],
  ['1,000 levels', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`],
  ['100,000 levels of list', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['1 MiB', JSON.stringify({ businessName: 'x'.repeat(1024 * 1024) })],
  ['the same name twice', '{"qrCode":"a","qrCode":"b"}'],
]

const pathOf = (endpoint: Endpoint) =>
  endpoint.path
    .replace(':businessId', String(shop.businessId))
    .replace(':codeId', String(shop.codes[0].id))
    .replace(':sessionId', '1')
    .replace(':requestId', String(requestId))

/** Whether the contract declares a body that accepts this text; if not, a sentence refuses it. */
function isAccepted({ body }: Endpoint, text: string | Buffer): boolean {
  try {
    const json = String(text).replace(/^\ufeff/, '')
    return body?.safeParse(JSON.parse(json)).success ?? false
  } catch {
    return false
  }
}

function expectSentence(answer: LightMyRequestResponse, what: string): void {
  const summary = { what, status: answer.statusCode, body: answer.body.slice(0, 200) }
  expect(summary.status, JSON.stringify(summary)).toBeGreaterThanOrEqual(400)
  expect(summary.status, JSON.stringify(summary)).toBeLessThan(500)
  const { message, code } = answer.json<{ message: string; code: string }>()
  expect(message, JSON.stringify(summary)).toMatch(/^[A-Z].{4,}/)
  expect(code).toMatch(/^[a-z_]+$/)
  // That refusal would be about the caller, not about the input.
  expect(code, JSON.stringify(summary)).not.toBe('sign_in_required')
}

describe.each(withBody)('$method $path', (endpoint) => {
  const send = async (payload: string | Buffer | object, contentType = 'application/json') => {
    const answer = await server.app.inject({
      method: endpoint.method,
      url: pathOf(endpoint),
      payload,
      headers: { 'content-type': contentType, cookie },
    })
    // An accepted call may have deleted the shop, or ended or changed the session.
    if (answer.statusCode < 400) {
      await takeDeletionBack()
      cookie = await openEveryDoor(server, shop)
    }
    return answer
  }

  test.each(rawBodies)('answers %s', async (what, body) => {
    const answer = await send(body)
    if (isAccepted(endpoint, body)) expect(answer.statusCode).toBeLessThan(500)
    else expectSentence(answer, what)
  })

  test('refuses every wrong value in every field', { tags: ['long'] }, async () => {
    const fields = Object.keys(endpoint.body?.shape ?? {}).filter((field) => field !== 'timeZone')
    for (const field of fields) {
      for (const value of values) {
        const valid = Object.fromEntries(fields.map((name) => [name, 'RH-1-20-AAAAAAAAA']))
        const body = { ...valid, [field]: value }
        const answer = await send(body)
        const what = `${field}: ${JSON.stringify(value)}`
        if (isAccepted(endpoint, JSON.stringify(body))) {
          expect(answer.statusCode, what).toBeLessThan(500)
        } else expectSentence(answer, what)
      }
    }
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x'])(
    'refuses a body of type %s',
    async (contentType) => {
      expectSentence(await send('{}', contentType), contentType)
    },
  )
})

describe.each(withBody.filter(({ idempotent }) => idempotent))('$method $path', (endpoint) => {
  test.each(['', ' ', 'ä', 'a b', 'x'.repeat(201)])('refuses the key %j', async (key) => {
    const answer = await server.app.inject({
      method: endpoint.method,
      url: pathOf(endpoint),
      payload: {},
      headers: { 'idempotency-key': key, cookie },
    })
    expectSentence(answer, key)
  })
})

describe('addresses', () => {
  const ids = [
    '0',
    '-1',
    '1.5',
    '2147483648',
    '9'.repeat(30),
    'abc',
    '%00',
    '%ff',
    '1%2f2',
    '..',
    'null',
    '１',
  ]
  const withId = endpoints.filter((endpoint) => endpoint.path.includes(':businessId'))

  test.each(withId)('$method $path refuses every invalid id', async (endpoint) => {
    for (const id of ids) {
      const answer = await server.app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, (name) => (name === ':businessId' ? id : '1')),
        headers: { cookie },
        ...(endpoint.body && { payload: { customerId: '1' } }),
      })
      expectSentence(answer, id)
    }
  })

  test.each([
    '/api/qr/describe',
    '/api/qr/describe?code=',
    '/api/qr/describe?code=a&code=b',
    '/api/qr/describe?code[]=a',
    '/api/qr/describe?code=%00',
    '/api/qr/describe?code=%ff',
    `/api/qr/describe?code=${'x'.repeat(5000)}`,
    '/api/nothing',
    '/api/businesses/1/../../etc/passwd',
    '/api/%2e%2e/%2e%2e/package.json',
    '//evil.example/api',
  ])('%s is answered with a sentence', async (url) => {
    expectSentence(await server.get(url), url)
  })

  test.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
  ])('no file outside the site is served for %s', async (url) => {
    const answer = await server.get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('"dependencies"')
  })
})

describe('on the wire', () => {
  /** Sends raw bytes, and resolves with the answer until the server closed or stopped sending. */
  async function exchange(bytes: string): Promise<string> {
    const { port } = server.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => (received += chunk))
    socket.write(bytes)
    await new Promise<void>((resolve) => {
      socket.on('close', () => resolve())
      socket.on('error', () => resolve())
      setTimeout(resolve, 300)
    })
    socket.destroy()
    return received
  }

  beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }))

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a header without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`],
    [
      'two lengths',
      'POST /api/qr/scan-with-phone HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    ],
    [
      'a length that is none',
      'POST /api/qr/scan-with-phone HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n{}',
    ],
    ['an unknown method', 'STEAL /api/qr/scan-with-phone HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('%s is refused without an end to the server', async (_, bytes) => {
    const received = await exchange(bytes)
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d /)
    const [, body = ''] = received.split('\r\n\r\n')
    expect(JSON.parse(body)).toMatchObject({ message: expect.stringMatching(/^[A-Z].+\.$/) })
    expect((await server.get('/healthz')).statusCode).toBe(200)
  })

  test.each([
    ['POST /api/qr/scan-with-phone', 411],
    ['POST /api/feedback/voice', 411],
    ['GET /healthz', 411],
    ['POST /nothing', 411],
    ['POST /%ff', 404],
  ])('%s with a body in chunks is answered %i, and no more of it is read', async (line, status) => {
    const head = `${line} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`
    const received = await exchange(head + '1\r\nx\r\n'.repeat(1_000))
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(received.toLowerCase()).toContain('\r\nconnection: close\r\n')
  })

  test('a body that never arrives gives nobody points', async () => {
    const before = await server.context.db.selectFrom('ledger_entries').select('id').execute()
    await exchange(
      `POST /api/qr/scan-with-phone HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"qrCode":"${shop.codes[0].code}","phoneNumber":"+14155550138"}`,
    )
    const after = await server.context.db.selectFrom('ledger_entries').select('id').execute()
    expect(after).toEqual(before)
  })
})
