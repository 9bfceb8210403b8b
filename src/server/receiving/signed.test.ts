import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { openEveryDoor } from '../../../test/callers.ts'
import { testPhone } from '../../../test/factories.ts'
import { openTestGateway, type TestGateway } from '../../../test/gateway.ts'
import { incomingForm, statusForm } from '../../../test/twilio/inbound.ts'
import { type SignedCall, sign, signedCall } from '../../../test/twilio/signature.ts'

/** Whose reports about a text are accepted. */

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ LIMITS: 'all' })
})
afterAll(() => gateway.close())

/** A report that would change something if it were accepted. */
async function aReport(): Promise<{ form: Record<string, string>; address: string; to: string }> {
  const to = await gateway.sendText()
  const { fake } = gateway
  const message = fake.taken.at(-1)
  if (!message?.statusCallback) throw new Error('A text names where it is reported')
  const form = statusForm(fake.accountSid, message, { status: 'delivered' })
  return { form, address: message.statusCallback, to }
}

async function aStop() {
  const to = testPhone()
  const { accountSid, from } = gateway.fake
  const form = incomingForm(accountSid, { from: to, to: from, body: 'STOP' })
  return { form, to, address: `${gateway.server.context.config.publicUrl}/api/sms/received` }
}

const post = ({ address, headers, body }: SignedCall, url?: string) => {
  const { pathname, search } = new URL(address)
  const ask = { method: 'POST', url: url ?? `${pathname}${search}`, headers } as const
  return gateway.server.app.inject({ ...ask, payload: body })
}

async function isDone(to: string): Promise<boolean> {
  const { db } = gateway.server.context
  const stops = await db.selectFrom('sms_stops').select('phone').where('phone', '=', to).execute()
  const delivered = await db
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', to)
    .where('state', '=', 'delivered')
    .execute()
  return stops.length + delivered.length > 0
}

describe.each([
  ['a report', aReport],
  ['a text', aStop],
])('%s', (_, make) => {
  test('is accepted when it is signed', async () => {
    const { form, address, to } = await make()
    const answer = await post(signedCall(gateway.fake.authToken, address, form))
    expect(answer.statusCode).toBe(200)
    expect(await isDone(to)).toBe(true)
  })

  test.each<[string, (signed: SignedCall) => SignedCall]>([
    ['without a signature', (signed) => without(signed, 'x-twilio-signature')],
    ['with an empty one', (signed) => withSignature(signed, '')],
    [
      'with one wrong byte in it',
      (signed) => withSignature(signed, flipped(signatureOf(signed), 3)),
    ],
    [
      'with its last byte cut off',
      (signed) => withSignature(signed, signatureOf(signed).slice(0, -1)),
    ],
    ['with two of them', (signed) => withSignature(signed, `${signatureOf(signed)}, x`)],
    [
      'with one wrong byte in the form',
      (signed) => ({ ...signed, body: flipped(signed.body, 30) }),
    ],
    ['with a field more', (signed) => ({ ...signed, body: `${signed.body}&Extra=1` })],
    ['with a field twice', (signed) => ({ ...signed, body: `${signed.body}&MessageSid=x` })],
    ['with a query', (signed) => ({ ...signed, address: `${signed.address}?a=1` })],
    ['without a form', (signed) => ({ ...signed, body: '' })],
    [
      'as a form in parts',
      ({ address, headers }) => ({
        address,
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x\r\ncontent-disposition: form-data; name="Body"\r\n\r\nSTOP\r\n--x--\r\n',
      }),
    ],
    [
      'signed with another token',
      ({ address, body, headers }) => {
        const form = Object.fromEntries(new URLSearchParams(body))
        return {
          address,
          body,
          headers: { ...headers, 'x-twilio-signature': sign('x', address, form) },
        }
      },
    ],
  ])('is refused %s', async (__, forge) => {
    const { form, address, to } = await make()
    const answer = await post(forge(signedCall(gateway.fake.authToken, address, form)))
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({
      code: 'wrong_signature',
      message: 'This call is not signed by the SMS gateway.',
    })
    expect(await isDone(to)).toBe(false)
  })

  test('is refused if it was signed for another address', async () => {
    const { form, address, to } = await make()
    const { authToken } = gateway.fake
    for (const other of [
      address.replace('http:', 'https:'),
      address.replace('localhost', 'evil.example'),
      address.replace(/\d*$/, '1'),
    ]) {
      const { headers, body } = signedCall(authToken, other, form)
      expect((await post({ address, headers, body })).statusCode).toBe(403)
    }
    expect(await isDone(to)).toBe(false)
  })

  test('is refused to everybody with a session', async () => {
    const { form, address, to } = await make()
    const signed = without(signedCall(gateway.fake.authToken, address, form), 'x-twilio-signature')
    const cookie = await openEveryDoor(gateway.server, gateway.shop)
    const answer = await post({ ...signed, headers: { ...signed.headers, cookie } })
    expect(answer.statusCode).toBe(403)
    expect(await isDone(to)).toBe(false)
  })

  test('does not exist without a gateway', async () => {
    const local = await openTestApp()
    const { form, address } = await make()
    const { headers, body } = signedCall(gateway.fake.authToken, address, form)
    const url = new URL(address).pathname
    const answer = await local.post(url, body, headers)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
    await local.close()
  })
})

test('a browser that another site leads here is refused', async () => {
  const { form, address, to } = await aStop()
  const { headers, body } = signedCall(gateway.fake.authToken, address, form)
  const led = { ...headers, 'sec-fetch-site': 'cross-site' }
  expect((await post({ address, headers: led, body })).statusCode).toBe(403)
  expect(await isDone(to)).toBe(false)
})

test('a busy gateway is not limited', async () => {
  const { form, address } = await aReport()
  const signed = signedCall(gateway.fake.authToken, address, form)
  // More in a minute than others may send, but few at once, so that each gets a connection in time.
  for (let wave = 0; wave < 10; wave += 1) {
    const answers = await Promise.all(Array.from({ length: 15 }, () => post(signed)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  }
  // For all others this is still a flood.
  const floods = await Promise.all(
    Array.from({ length: 70 }, () => gateway.server.post('/api/auth/sign-out', {})),
  )
  expect(floods.some(({ statusCode }) => statusCode === 429)).toBe(true)
})

const odd: readonly Record<string, string>[] = [
  {},
  { From: 'x'.repeat(41), Body: 'STOP' },
  { From: '+14155550123', Body: 'x'.repeat(1601) },
  { From: '+14155550123', Body: 'STOP\0' },
  { From: '\0', Body: 'STOP' },
  { From: '+14155550123', Body: 'HELP', MessageSid: 'SM\0' },
  { From: '+14155550123', Body: 'HELP', OptOutType: '\u202e\ufffd' },
  { __proto__x: '1', constructor: 'x', toString: 'x', From: '+14155550123' },
]
test.each(odd.map((form) => [JSON.stringify(form).slice(0, 80), form] as const))(
  'a signed form is answered whatever stands in it: %s',
  async (_, form) => {
    const { fake, server } = gateway
    for (const path of ['/api/sms/received', '/api/sms/deliveries/1/1']) {
      const address = `${server.context.config.publicUrl}${path}`
      const answer = await post(signedCall(fake.authToken, address, form))
      expect([200, 400]).toContain(answer.statusCode)
    }
  },
)

test.each(['0', '-1', '2147483648', 'x', '%00', '1.5'])(
  'a signed report about business %s is answered',
  async (businessId) => {
    const { fake, server } = gateway
    const { publicUrl } = server.context.config
    const address = `${publicUrl}/api/sms/deliveries/${businessId}/99999999`
    const form = { MessageSid: 'SM1', MessageStatus: 'sent' }
    const { statusCode } = await post(signedCall(fake.authToken, address, form))
    expect(statusCode).toBe(businessId === '0' ? 200 : 400)
  },
)

/**
 * Thousands of fields would have to be sorted before the signature proves that this is the gateway.
 */
test.each([
  ['a form', 'application/x-www-form-urlencoded', encoded],
  ['JSON', 'application/json', JSON.stringify],
])('%s of more than a hundred fields is refused, however it is signed', async (_, type, write) => {
  const answerTo = async (fields: number) => {
    const { form, address } = await aStop()
    const names = Array.from({ length: fields }, (_, index) => [`field${index}`, '1'])
    const whole = { ...form, ...Object.fromEntries(names) }
    const { headers } = signedCall(gateway.fake.authToken, address, whole)
    const body = write(whole)
    return (await post({ address, headers: { ...headers, 'content-type': type }, body })).statusCode
  }
  expect([await answerTo(50), await answerTo(200)]).toEqual([200, 403])
})

test('a body over our limit is refused', async () => {
  const { address } = await aStop()
  const form = { From: '+14155550123', Body: 'x'.repeat(70_000) }
  expect((await post(signedCall(gateway.fake.authToken, address, form))).statusCode).toBe(413)
})

test('forms are still refused everywhere else', async () => {
  for (const url of ['/api/businesses/register', '/api/auth/sign-out', '/api/qr/scan-with-phone']) {
    for (const contentType of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await gateway.server.app.inject({
        method: 'POST',
        url,
        payload: 'a=1',
        // Another address, because the flood test has used up the usual one.
        remoteAddress: '192.0.2.9',
        headers: { 'content-type': contentType },
      })
      expect(answer.statusCode).toBe(415)
    }
  }
})

function encoded(form: Record<string, string>): string {
  return new URLSearchParams(form).toString()
}

const signatureOf = ({ headers }: SignedCall) => headers['x-twilio-signature'] ?? ''

function withSignature(signed: SignedCall, signature: string): SignedCall {
  return { ...signed, headers: { ...signed.headers, 'x-twilio-signature': signature } }
}

function without(signed: SignedCall, header: string): SignedCall {
  const { [header]: _, ...headers } = signed.headers
  return { ...signed, headers }
}

/** The text with one changed letter. */
function flipped(text: string, at: number): string {
  return `${text.slice(0, at)}${text[at] === 'a' ? 'b' : 'a'}${text.slice(at + 1)}`
}
