import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { insertUser, startTestSession } from '../../../test/callers.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { product } from '../../contract/product.ts'
import { createLog } from '../log.ts'

const lines: string[] = []
let server: TestApp
beforeAll(async () => {
  const log = createLog({ logLevel: 'debug' }, { write: (line: string) => lines.push(line) })
  server = await openTestApp({}, log)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.deleteFrom('messages').execute()
})

const form = (changed: object = {}) => ({
  businessName: 'Corner Bakery',
  businessPhone: '(415) 555-0134',
  issueDescription: `The codes do not scan. ${testPhone()}`,
  ...changed,
})

const send = (body: object, headers: Record<string, string> = {}) =>
  server.post('/api/support/requests', body, headers)

async function mails() {
  return server.context.db
    .selectFrom('messages')
    .selectAll()
    .where('business_id', '=', 0)
    .orderBy('id')
    .execute()
}

/** The letters as the support addresses read them, newest first. */
const letters = async () =>
  (await server.get('/api/outbox'))
    .json<{ kind: string; to: string; subject: string; text: string }[]>()
    .filter(({ kind }) => kind === 'support_request')

async function stored(requestId: number) {
  return server.context.db
    .selectFrom('support_requests')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
}

const allowedUntil = async ({ businessId, cookie }: TestBusiness) =>
  (await server.get(`/api/businesses/${businessId}/support-access`, cookie)).json().allowedUntil

test('a request is stored and mailed to both support addresses', async () => {
  const request = form()
  const answer = await send(request)
  expect(answer.json()).toEqual({
    success: true,
    requestId: expect.any(Number),
    accessUntil: null,
  })
  const { requestId } = answer.json()
  expect(await stored(requestId)).toMatchObject({
    business_id: 0,
    business_name: 'Corner Bakery',
    business_phone: '(415) 555-0134',
    issue_description: request.issueDescription,
    allowed_access: false,
  })
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient)).toEqual([...product.supportEmails])
  for (const mail of sent) {
    expect(mail).toMatchObject({ channel: 'email', kind: 'support_request' })
    expect(mail.variables).toEqual({
      requestId,
      businessId: 0,
      businessName: 'Corner Bakery',
      businessPhone: '(415) 555-0134',
      issueDescription: request.issueDescription,
      accessUntil: null,
      replyTo: null,
      adminUrl: `${server.context.config.publicUrl}/admin-panel`,
    })
  }
  expect((await letters())[0]?.text).toContain(request.issueDescription)
})

test.each([
  'Bakery\r\nBcc: everyone@example.com',
  'Bakery\nBcc: everyone@example.com',
  'Bakery\u2028Bcc: everyone@example.com',
  'Bakery\u0085\u000b\u0007 Bcc: everyone@example.com',
])('%j adds no header to the mail and no line above what was written', async (businessName) => {
  await send(form({ businessName, businessPhone: '1\nSigned in as business 1.' }))
  const [mail] = await mails()
  expect(mail?.variables).toMatchObject({
    businessName: 'Bakery Bcc: everyone@example.com',
    businessPhone: '1 Signed in as business 1.',
  })
  const [letter] = await letters()
  expect(letter?.subject).toMatch(/Bakery Bcc: everyone@example\.com$/)
  expect(letter?.text.split('\n')).not.toContain('Signed in as business 1.')
})

test.each(['businessName', 'businessPhone', 'issueDescription'])('%s is needed', async (field) => {
  const answer = await send(form({ [field]: '  ' }))
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ fields: { [field]: 'Please fill in all fields' } })
})

test('an owner’s request is of their business, and lets support in where they say so', async () => {
  const shop = await registerTestBusiness(server, 'Please Come In')
  const headers = { cookie: shop.cookie }
  const asked = (await send(form(), headers)).json()
  expect(asked.accessUntil).toBeNull()
  expect(await allowedUntil(shop)).toBeNull()
  const { requestId, accessUntil } = (await send(form({ allowAccess: true }), headers)).json()
  expect(Date.parse(accessUntil) - Date.now()).toBeGreaterThan(172_790_000)
  expect(await allowedUntil(shop)).toBe(accessUntil)
  expect(await stored(requestId)).toMatchObject({
    business_id: shop.businessId,
    allowed_access: true,
  })
  const mail = (await mails()).at(-1)
  expect(mail?.variables).toMatchObject({ businessId: shop.businessId, accessUntil })
  const actions = await server.context.db
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('business_id', '=', shop.businessId)
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(actions).toEqual([
    { action: 'support_allowed', actor: 'owner' },
    { action: 'support_requested', actor: 'owner' },
    { action: 'support_requested', actor: 'owner' },
  ])
})

test('an owner who signed in with an account is an owner here too', async () => {
  const shop = await registerTestBusiness(server, 'By Account')
  const userId = await insertUser(server, 'somebody')
  await server.context.db
    .updateTable('businesses')
    .set({ owner_user_id: userId })
    .where('id', '=', shop.businessId)
    .execute()
  const token = await startTestSession(server, { kind: 'customer', userId })
  const answer = await send(form({ allowAccess: true }), { cookie: `sid=${token}` })
  expect(await allowedUntil(shop)).toBe(answer.json().accessUntil)
  expect(await allowedUntil(shop)).not.toBeNull()
})

test('nobody but a confirmed owner lets support in', async () => {
  const shop = await registerTestBusiness(server, 'Not By Them')
  const credentials = { businessName: shop.name, businessPhone: shop.phone }
  const userId = await insertUser(server, 'a customer')
  const customer = await startTestSession(server, { kind: 'customer', userId })
  const callers: Record<string, string>[] = [
    {},
    { cookie: `sid=${customer}` },
    { authorization: `Bearer ${shop.cookie.replace('sid=', '')}` },
  ]
  for (const headers of callers) {
    const body = form({ ...credentials, allowAccess: true })
    const answer = (await send(body, headers)).json()
    expect(answer.accessUntil).toBeNull()
    expect(await stored(answer.requestId)).toMatchObject({
      business_id: 0,
      allowed_access: false,
    })
  }
  await server.context.db
    .updateTable('businesses')
    .set({ phone_confirmed_at: null })
    .where('id', '=', shop.businessId)
    .execute()
  const headers = { cookie: shop.cookie }
  const unconfirmed = (await send(form({ ...credentials, allowAccess: true }), headers)).json()
  expect(unconfirmed.accessUntil).toBeNull()
  expect(await allowedUntil(shop)).toBeNull()
})

test('is answered to the business that is signed in, or that its name and phone name', async () => {
  const { db } = server.context
  const shop = await registerTestBusiness(server, 'Answered Apples')
  const change = (values: { email?: string; phone_confirmed_at?: null }) =>
    db.updateTable('businesses').set(values).where('id', '=', shop.businessId).execute()
  const replyTo = async (body: object, headers: Record<string, string> = {}) => {
    const { requestId } = (await send(form(body), headers)).json()
    const written = (await mails()).filter(({ event }) =>
      event.startsWith(`support_request:${requestId} `),
    )
    return new Set(written.map(({ variables }) => variables.replyTo))
  }
  const cookie = { cookie: shop.cookie }
  expect(await replyTo({}, cookie)).toEqual(new Set([null]))
  await change({ email: 'apples@shop.example' })
  expect(await replyTo({}, cookie)).toEqual(new Set(['apples@shop.example']))
  const national = `(${shop.phone.slice(2, 5)}) ${shop.phone.slice(5)}`
  const named = { businessName: ' answered  APPLES', businessPhone: national }
  expect(await replyTo(named)).toEqual(new Set(['apples@shop.example']))
  expect(await replyTo({ ...named, businessName: 'Other Apples' })).toEqual(new Set([null]))
  expect(await replyTo({ ...named, businessPhone: 'no number' })).toEqual(new Set([null]))
  // Anybody can register a name with somebody's phone.
  await change({ phone_confirmed_at: null })
  expect(await replyTo(named)).toEqual(new Set([null]))
})

test('a double tap is one request', async () => {
  const shop = await registerTestBusiness(server, 'Tapped Twice')
  const headers = { cookie: shop.cookie }
  const request = form({ allowAccess: true })
  const answers = await Promise.all([
    send(request, headers),
    send(request, headers),
    send(request, headers),
  ])
  const [first, ...others] = answers.map((answer) => answer.json())
  for (const other of others) expect(other).toEqual(first)
  expect(await mails()).toHaveLength(2)
  expect((await send(form(), headers)).json().requestId).not.toBe(first.requestId)
  await server.context.db
    .updateTable('support_requests')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .where('id', '=', first.requestId)
    .execute()
  expect((await send(request, headers)).json().requestId).not.toBe(first.requestId)
})

test('ticking the box after the first tap counts', async () => {
  const shop = await registerTestBusiness(server, 'Second Thoughts')
  const headers = { cookie: shop.cookie }
  const request = form()
  await send(request, headers)
  const { accessUntil } = (await send({ ...request, allowAccess: true }, headers)).json()
  expect(accessUntil).not.toBeNull()
  expect(await allowedUntil(shop)).toBe(accessUntil)
})

test('three an hour from one address; a double tap costs one, another address is free', async () => {
  const strict = await openTestApp({ LIMITS: 'all' })
  const ask = (remoteAddress: string, payload: object = form()) =>
    strict.app.inject({ method: 'POST', url: '/api/support/requests', payload, remoteAddress })
  const request = form()
  for (let tap = 0; tap < 3; tap++) {
    expect((await ask('192.0.2.1', request)).statusCode).toBe(200)
  }
  expect((await ask('192.0.2.1')).statusCode).toBe(200)
  expect((await ask('192.0.2.1')).statusCode).toBe(200)
  const refused = await ask('192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect(refused.json().message).toBe(
    'We have your requests from this last hour. Please try again in 60 minutes.',
  )
  expect((await ask('192.0.2.2')).statusCode).toBe(200)
  const count = await strict.context.db.selectFrom('support_requests').select('id').execute()
  expect(count).toHaveLength(4)
  await strict.close()
})

test('what was written is not in the log', () => {
  const written = lines.join('')
  expect(written).toContain('"route":"/api/support/requests"')
  for (const secret of ['The codes do not scan', '555-0134', '+1415']) {
    expect(written).not.toContain(secret)
  }
})
