import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { registerTestBusiness } from '../../../test/factories.ts'
import { supportRequestsOf } from '../../../test/supportRequests.ts'
import { product } from '../../contract/platform/product.ts'
import { createLog } from '../platform/process/log.ts'

/** A request to support: stored once, mailed, and kept out of the log. */

const lines: string[] = []
let server: TestApp
beforeAll(async () => {
  const log = createLog({ logLevel: 'debug' }, { write: (line: string) => lines.push(line) })
  server = await openTestApp({}, { log })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.deleteFrom('messages').execute()
})

const { form, send, mails, stored } = supportRequestsOf(() => server)

/** The emails to the support addresses, newest first. */
const letters = async () =>
  (await server.get('/api/outbox'))
    .json<{ kind: string; to: string; subject: string; text: string }[]>()
    .filter(({ kind }) => kind === 'support_request')

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
      adminUrl: `${server.context.config.publicUrl}/admin-panel?section=support`,
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
  const email = 'ada@corner.example'
  await send(form({ businessName, businessPhone: '1\nSigned in as business 1.', email }))
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

test.each(['', 'nobody', 'a@b.example\r\nBcc: c@d.example'])(
  '%j is refused as an email',
  async (email) => {
    const answer = await send(form({ email }))
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(['email'])
  },
)

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

test('an email address is required if we could not answer otherwise', async () => {
  const unknown = form({ businessPhone: '123' })
  const refused = await send(unknown)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toEqual({
    email: 'Please add an email address: we cannot reach you at this phone number.',
  })
  expect(await mails()).toEqual([])
  expect((await send({ ...unknown, email: 'ada@corner.example' })).statusCode).toBe(200)
  const { cookie } = await registerTestBusiness(server)
  expect((await send({ ...unknown, issueDescription: 'Mine.' }, { cookie })).statusCode).toBe(200)
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
    'Too many support requests were sent from here in the last hour. Please try again in 60 minutes.',
  )
  expect((await ask('192.0.2.2')).statusCode).toBe(200)
  const count = await strict.context.db.selectFrom('support_requests').select('id').execute()
  expect(count).toHaveLength(4)
  await strict.close()
})

test('the text of a request is not in the log', () => {
  const written = lines.join('')
  expect(written).toContain('"route":"/api/support/requests"')
  for (const secret of ['The codes do not scan', '555-0134', '+1415']) {
    expect(written).not.toContain(secret)
  }
})
