import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestGateway, type TestGateway } from '../../../../test/gateway.ts'
import { sendDue } from '../../../../test/messages.ts'
import { signedCall } from '../../../../test/twilio/signature.ts'
import { queueMessage } from '../../core/messages/service.ts'
import { createLog } from '../../platform/process/log.ts'

/** The gateway's reports about a text. */

const lines: string[] = []
let gateway: TestGateway
beforeAll(async () => {
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => lines.push(line) })
  gateway = await openTestGateway({}, { log })
})
afterAll(() => gateway.close())

const rowOf = (recipient: string) =>
  gateway.server.context.db
    .selectFrom('messages')
    .selectAll()
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()

const countsOf = (businessId = gateway.shop.businessId) =>
  gateway.server.context.db
    .selectFrom('message_counts')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()

const report = (...what: Parameters<TestGateway['fake']['report']>) => gateway.fake.report(...what)

test('a text is sent, then delivered, and counts once', async () => {
  const before = await countsOf()
  const to = await gateway.sendText()
  const sid = gateway.lastSid()
  expect(await rowOf(to)).toMatchObject({ state: 'sent', provider_id: sid })
  for (const status of ['queued', 'sent', 'delivered'] as const) {
    expect(await report(sid, status)).toEqual({ status: 200 })
  }
  const row = await rowOf(to)
  expect(row).toMatchObject({ state: 'delivered', reason: null, error_code: null })
  expect(Date.now() - (row.delivered_at?.getTime() ?? 0)).toBeLessThan(60_000)
  expect(await countsOf()).toEqual({
    ...before,
    texts: before.texts + 1,
    segments: before.segments + 1,
  })
})

test('the answer is TwiML without instructions, and must not be cached', async () => {
  await gateway.sendText()
  const { authToken, accountSid, taken } = gateway.fake
  const { sid, statusCallback: address = '' } = taken.at(-1) ?? {}
  const form = { AccountSid: accountSid, MessageSid: sid ?? '', MessageStatus: 'sent' }
  const { headers, body } = signedCall(authToken, address, form)
  const answer = await gateway.server.post(new URL(address).pathname, body, headers)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/xml/)
  expect(answer.body).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>')
  expect(answer.headers).not.toHaveProperty('content-disposition')
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})

test('an undelivered text has failed, with the gateway’s error code', async () => {
  const before = await countsOf()
  const to = await gateway.sendText()
  await report(gateway.lastSid(), 'undelivered', 30003)
  expect(await rowOf(to)).toMatchObject({
    state: 'failed',
    reason: 'undelivered',
    error_code: '30003',
  })
  const { texts, failed } = await countsOf()
  expect({ texts, failed }).toEqual({ texts: before.texts + 1, failed: before.failed + 1 })
})

describe.each([
  ['delivered', undefined],
  ['undelivered', 30005],
  ['failed', 30008],
] as const)('after %s', (last, errorCode) => {
  test('late or repeated reports change nothing', async () => {
    const to = await gateway.sendText()
    const sid = gateway.lastSid()
    await report(sid, last, errorCode)
    const [row, counts] = [await rowOf(to), await countsOf()]
    for (const status of ['sent', 'queued', last, 'failed', 'delivered', 'undelivered'] as const) {
      expect(await report(sid, status, 30003)).toEqual({ status: 200 })
    }
    expect([await rowOf(to), await countsOf()]).toEqual([row, counts])
  })
})

test('64 reports at once count once', async () => {
  const before = await countsOf()
  const to = await gateway.sendText('accept-then-reset')
  expect(await rowOf(to)).toMatchObject({ state: 'sending', provider_id: null })
  const sid = gateway.lastSid()
  await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      report(sid, index % 3 === 0 ? 'delivered' : index % 3 === 1 ? 'sent' : 'undelivered', 30003),
    ),
  )
  expect(['delivered', 'failed']).toContain((await rowOf(to)).state)
  expect((await countsOf()).texts).toBe(before.texts + 1)
})

test('a report finds a text whose answer was lost, and it is not sent again', async () => {
  const before = await countsOf()
  const to = await gateway.sendText('accept-then-reset')
  expect(await rowOf(to)).toMatchObject({ state: 'sending', reason: 'unanswered' })
  const sid = gateway.lastSid()
  await report(sid, 'sent')
  expect(await rowOf(to)).toMatchObject({
    state: 'sent',
    reason: null,
    error_code: null,
    provider_id: sid,
    due_at: null,
    sent_at: expect.any(Date),
  })
  await sendDue(gateway.server)
  expect(gateway.fake.taken.filter((text) => text.to === to)).toHaveLength(1)
  expect((await countsOf()).texts).toBe(before.texts + 1)
})

test('a text that failed before we knew that it was accepted counts as accepted and as failed', async () => {
  const before = await countsOf()
  const to = await gateway.sendText('accept-then-500')
  await report(gateway.lastSid(), 'failed', 30008)
  expect(await rowOf(to)).toMatchObject({ state: 'failed', error_code: '30008', due_at: null })
  const { texts, failed } = await countsOf()
  expect({ texts, failed }).toEqual({ texts: before.texts + 1, failed: before.failed + 1 })
})

test('a code is not stored once a report says that it was sent', async () => {
  const { server, fake } = gateway
  const recipient = '+14155559901'
  await queueMessage(server.context.db, {
    businessId: 0,
    kind: 'customer_code',
    about: 'report',
    recipient,
    variables: { language: 'en', code: '907163' },
  })
  fake.behave = () => 'accept-then-reset'
  await sendDue(server)
  fake.behave = () => 'accept'
  expect(fake.taken.at(-1)?.body).toContain('907163')
  expect(JSON.stringify(await rowOf(recipient))).toContain('907163')
  await report(gateway.lastSid(), 'sent')
  expect(JSON.stringify(await rowOf(recipient))).not.toContain('907163')
})

test('an uncertain text that was delivered is no longer uncertain', async () => {
  const { db } = gateway.server.context
  const to = await gateway.sendText('accept-then-reset')
  // The state after a day without an answer.
  await db
    .updateTable('messages')
    .set({ state: 'uncertain', reason: 'unanswered', due_at: null })
    .where('recipient', '=', to)
    .execute()
  await db
    .updateTable('message_counts')
    .set((row) => ({ uncertain: row('uncertain', '+', 1) }))
    .where('business_id', '=', gateway.shop.businessId)
    .execute()
  const before = await countsOf()
  await report(gateway.lastSid(), 'delivered')
  expect(await rowOf(to)).toMatchObject({ state: 'delivered', reason: null })
  const { texts, uncertain } = await countsOf()
  expect({ texts, uncertain }).toEqual({
    texts: before.texts + 1,
    uncertain: before.uncertain - 1,
  })
})

test('21610 stops the number, once', async () => {
  const to = await gateway.sendText()
  const sid = gateway.lastSid()
  await report(sid, 'failed', 21610)
  const { db } = gateway.server.context
  const stop = await db.selectFrom('sms_stops').selectAll().where('phone', '=', to).execute()
  expect(stop).toMatchObject([{ phone: to, keyword: 'gateway' }])
  await gateway.queueText(to)
  await sendDue(gateway.server)
  expect(gateway.fake.taken.filter((text) => text.to === to)).toHaveLength(1)
  // A number that has texted START since is not stopped by the same report again.
  await db.deleteFrom('sms_stops').where('phone', '=', to).execute()
  await report(sid, 'failed', 21610)
  expect(await db.selectFrom('sms_stops').selectAll().where('phone', '=', to).execute()).toEqual([])
})

describe('a report about something else', () => {
  async function post(address: string, form: Record<string, string>) {
    const { headers, body } = signedCall(gateway.fake.authToken, address, form)
    const url = new URL(address).pathname
    return gateway.server.post(url, body, headers)
  }

  test.each([
    ['of an unknown message', '/999999999', {}, 200],
    ['of a message number beyond any', '/9007199254740991', {}, 200],
    ['with a status that says nothing', '', { MessageStatus: 'receiving' }, 200],
    ['with a status of no list', '', { MessageStatus: 'constructor' }, 200],
    ['under another id', '', { MessageSid: `SM${'0'.repeat(32)}` }, 200],
    ['without a status', '', { MessageStatus: '' }, 400],
    ['without an id', '', { MessageSid: '' }, 400],
    ['with a character no table holds', '', { MessageSid: 'SM\0' }, 400],
  ])('%s changes nothing', async (_, otherId, change, status) => {
    const to = await gateway.sendText()
    const { statusCallback = '', sid = '' } = gateway.fake.taken.at(-1) ?? {}
    const address = otherId ? statusCallback.replace(/\/\d+$/, otherId) : statusCallback
    const before = [await rowOf(to), await countsOf()]
    const form = { MessageSid: sid, MessageStatus: 'delivered', ...change }
    expect((await post(address, form)).statusCode).toBe(status)
    expect([await rowOf(to), await countsOf()]).toEqual(before)
  })

  test('of another business’s message changes nothing', async () => {
    const to = await gateway.sendText()
    const { statusCallback = '', sid = '' } = gateway.fake.taken.at(-1) ?? {}
    const before = await rowOf(to)
    const address = statusCallback.replace(/deliveries\/\d+/, 'deliveries/0')
    await post(address, { MessageSid: sid, MessageStatus: 'delivered' })
    expect(await rowOf(to)).toEqual(before)
  })

  test('is logged if the ids do not match, without number or words', async () => {
    const to = await gateway.sendText()
    const { statusCallback = '' } = gateway.fake.taken.at(-1) ?? {}
    lines.length = 0
    await post(statusCallback, { MessageSid: 'SMother', MessageStatus: 'delivered' })
    const warning = lines.find((line) => line.includes('another id')) ?? ''
    expect(JSON.parse(warning)).toMatchObject({ providerId: 'SMother' })
    expect(lines.join('')).not.toContain(to.slice(2))
    expect(lines.join('')).not.toContain('baker')
  })
})
