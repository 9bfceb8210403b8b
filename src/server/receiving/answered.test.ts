import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testPhone } from '../../../test/factories.ts'
import { openTestGateway, type TestGateway } from '../../../test/gateway.ts'
import { sendDue } from '../../../test/messages.ts'
import { incomingForm } from '../../../test/twilio/inbound.ts'
import { signedCall } from '../../../test/twilio/signature.ts'
import { receiveText } from './service.ts'

/** Texts that people send to our number. */

// Shorter than a call to the gateway, which here never ends by itself.
const waits = { stopMs: 1_500, textGatewayMs: 5_000 }

let gateway: TestGateway
let address: string
beforeAll(async () => {
  gateway = await openTestGateway({}, { waits })
  address = `${gateway.server.context.config.publicUrl}/api/sms/received`
})
afterEach(() => {
  gateway.fake.behave = () => 'accept'
  gateway.fake.delayMs = 0
})
afterAll(() => gateway.close())

const receive = (from: string, body: string, optOutType?: 'STOP' | 'START' | 'HELP') =>
  gateway.fake.receive(address, { from, body, ...(optOutType && { optOutType }) })

const stopOf = (phone: string) =>
  gateway.server.context.db
    .selectFrom('sms_stops')
    .select('keyword')
    .where('phone', '=', phone)
    .executeTakeFirst()

const messagesTo = (recipient: string) =>
  gateway.server.context.db
    .selectFrom('messages')
    .select(['kind', 'business_id as businessId', 'state', 'reason'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()

const takenBy = (to: string) => gateway.fake.taken.filter((text) => text.to === to).length

const stops = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE']
const starts = ['START', 'YES', 'UNSTOP']

describe.each(stops)('%s', (word) => {
  const lower = word.toLowerCase()
  test.each([word, lower, ` ${lower}\n`, `${word[0]}${lower.slice(1)}.`, `"${word}"!`])(
    'stops the number, also as %j',
    async (text) => {
      const phone = testPhone()
      expect(await receive(phone, text)).toEqual({ status: 200 })
      expect(await stopOf(phone)).toEqual({ keyword: word })
      await gateway.queueText(phone)
      await sendDue(gateway.server)
      expect(await messagesTo(phone)).toMatchObject([{ state: 'suppressed', reason: 'stopped' }])
      expect(takenBy(phone)).toBe(0)
    },
  )
})

describe.each(starts)('%s', (word) => {
  test.each([word, word.toLowerCase(), ` ${word}. `])('undoes it, also as %j', async (text) => {
    const phone = testPhone()
    await receive(phone, 'STOP')
    expect(await receive(phone, text)).toEqual({ status: 200 })
    expect(await stopOf(phone)).toBeUndefined()
    await gateway.queueText(phone)
    await sendDue(gateway.server)
    expect(takenBy(phone)).toBe(1)
  })
})

test('a repeated START does not undo the STOP after it', async () => {
  const phone = testPhone()
  const { accountSid, authToken, from } = gateway.fake
  const form = incomingForm(accountSid, { from: phone, to: from, body: 'START' })
  const { headers, body: payload } = signedCall(authToken, address, form)
  const start = { method: 'POST', url: '/api/sms/received', headers, payload } as const
  await gateway.server.app.inject(start)
  await receive(phone, 'STOP')
  expect((await gateway.server.app.inject(start)).statusCode).toBe(200)
  expect(await stopOf(phone)).toEqual({ keyword: 'STOP' })
})

describe.each(['HELP', 'INFO'])('%s', (word) => {
  test('is answered once, even if it is passed on twice', async () => {
    const phone = testPhone()
    const { accountSid, authToken, from } = gateway.fake
    const form = incomingForm(accountSid, { from: phone, to: from, body: word.toLowerCase() })
    const { headers, body: payload } = signedCall(authToken, address, form)
    const ask = { method: 'POST', url: '/api/sms/received', headers, payload } as const
    await Promise.all([gateway.server.app.inject(ask), gateway.server.app.inject(ask)])
    await gateway.server.app.inject(ask)
    expect(await messagesTo(phone)).toMatchObject([{ kind: 'help', businessId: 0 }])
    await sendDue(gateway.server)
    expect(gateway.fake.taken.at(-1)).toMatchObject({ to: phone })
  })

  test('is answered again when it is sent again', async () => {
    const phone = testPhone()
    await receive(phone, word)
    await receive(phone, word)
    expect(await messagesTo(phone)).toHaveLength(2)
  })
})

describe('when the gateway has answered itself', () => {
  test('HELP is not answered twice', async () => {
    const phone = testPhone()
    await receive(phone, 'HELP', 'HELP')
    expect(await messagesTo(phone)).toEqual([])
  })

  test('its interpretation counts, also of other words', async () => {
    const phone = testPhone()
    await receive(phone, 'arrêt', 'STOP')
    expect(await stopOf(phone)).toEqual({ keyword: 'ARRET' })
    await receive(phone, 'encore', 'START')
    expect(await stopOf(phone)).toBeUndefined()
  })
})

test('an unknown number can be stopped', async () => {
  const phone = testPhone()
  await receive(phone, 'STOP')
  expect(await stopOf(phone)).toEqual({ keyword: 'STOP' })
  expect(await messagesTo(phone)).toEqual([])
})

test('stopping twice keeps the first record, and starting without a stop does nothing', async () => {
  const phone = testPhone()
  await receive(phone, 'START')
  await receive(phone, 'QUIT')
  await receive(phone, 'STOP')
  expect(await stopOf(phone)).toEqual({ keyword: 'QUIT' })
})

test.each(['', ' ', '?!', 'YES please', 'constructor', 'x'.repeat(1600), '🛑', 'a\0b'])(
  'anything else does nothing: %j',
  async (text) => {
    const phone = testPhone()
    await receive(phone, 'STOP')
    const { status } = await receive(phone, text)
    expect(status).toBe(200)
    expect(await stopOf(phone)).toEqual({ keyword: 'STOP' })
    expect(await messagesTo(phone)).toEqual([])
  },
)

test.each(['12345', 'ACME', 'whatsapp:+14155550123', '+0123456', '+1415555012345678', "+1'; --"])(
  'a sender without a phone number does nothing: %j',
  async (from) => {
    const count = () =>
      gateway.server.context.db
        .selectFrom('sms_stops')
        .select((rows) => rows.fn.countAll().as('stops'))
        .executeTakeFirst()
    const before = await count()
    expect(await receive(from, 'STOP')).toEqual({ status: 200 })
    expect(await receive(from, 'HELP')).toEqual({ status: 200 })
    expect(await count()).toEqual(before)
    expect(await messagesTo(from)).toEqual([])
  },
)

test('the outbox page’s reply is understood the same way', async () => {
  const { context } = gateway.server
  const from = testPhone()
  expect(await receiveText(context, { from, text: 'stop' })).toBe('stop')
  expect(await receiveText(context, { from, text: 'Unstop' })).toBe('start')
  expect(await receiveText(context, { from, text: 'help' })).toBe('help')
  expect(await receiveText(context, { from, text: 'Thanks' })).toBeNull()
})

describe('once a STOP was answered, nothing is handed to the gateway any more', () => {
  test('of 40 texts that are being sent at that moment', async () => {
    const phone = testPhone()
    for (let count = 0; count < 40; count += 1) await gateway.queueText(phone)
    gateway.fake.delayMs = 60
    const sending = sendDue(gateway.server)
    while (takenBy(phone) < 5) await sleep(5)
    expect(await receive(phone, 'STOP')).toEqual({ status: 200 })
    const takenUntilThen = takenBy(phone)
    await sending
    expect(takenBy(phone)).toBe(takenUntilThen)
    expect(takenUntilThen).toBeLessThan(40)
    const states = (await messagesTo(phone)).map(({ state }) => state)
    expect(states.filter((state) => state === 'sent')).toHaveLength(takenUntilThen)
    expect(states.filter((state) => state === 'suppressed')).toHaveLength(40 - takenUntilThen)
  })

  test('so it waits for a call in progress', async () => {
    const phone = await gateway.queueText()
    gateway.fake.delayMs = 300
    const sending = sendDue(gateway.server)
    while (takenBy(phone) < 1) await sleep(5)
    await receive(phone, 'STOP')
    expect(await messagesTo(phone)).toMatchObject([{ state: 'sent' }])
    await sending
  })

  test('but not for other numbers, nor for a call that ended long ago', async () => {
    const [other, phone] = [await gateway.queueText(), testPhone()]
    gateway.fake.delayMs = 1_200
    const sending = sendDue(gateway.server)
    while (takenBy(other) < 1) await sleep(5)
    await gateway.server.context.db
      .insertInto('messages')
      .values({
        business_id: gateway.shop.businessId,
        event: `lost:${phone}`,
        kind: 'email_added',
        channel: 'sms',
        recipient: phone,
        variables: '{}',
        state: 'sending',
        attempted_at: new Date(Date.now() - 16_000),
        due_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
    await receive(phone, 'STOP')
    expect(await messagesTo(other)).toMatchObject([{ state: 'sending' }])
    await sending
  })

  test('and it is answered in time even then', { tags: ['long'] }, async () => {
    const phone = await gateway.queueText()
    gateway.fake.behave = () => 'hang'
    const sending = sendDue(gateway.server)
    while ((await messagesTo(phone))[0]?.state !== 'sending') await sleep(10)
    const beganAt = performance.now()
    expect(await receive(phone, 'STOP')).toEqual({ status: 200 })
    const tookMs = performance.now() - beganAt
    expect(tookMs).toBeGreaterThan(waits.stopMs - 200)
    expect(tookMs).toBeLessThan(waits.textGatewayMs)
    expect(await stopOf(phone)).toEqual({ keyword: 'STOP' })
    await sending
  })
})
