import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/app.ts'
import { nightZone } from '../../../../test/daytime.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../../test/factories.ts'
import { sendDue } from '../../../../test/messages.ts'
import { openTwilioStandIn, type TwilioStandIn } from '../../../../test/twilioStandIn.ts'
import type { Variables } from '../kinds.ts'
import { queueMessage } from '../service.ts'
import { sendMessage } from './service.ts'

let gateway: TwilioStandIn
let server: TestApp
let shop: TestBusiness

beforeAll(async () => {
  gateway = await openTwilioStandIn()
  server = await openTestApp(gateway.settings)
})
beforeEach(async () => {
  gateway.behave = () => 'accept'
  // Each with its own count against the limits.
  shop = await registerTestBusiness(server, 'Corner Bakery')
  await sendDue(server)
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})

const reward: Variables<'reward_unlocked'> = {
  businessName: 'Corner Bakery',
  points: 100,
  reward: 'Free coffee',
}
let events = 0

/** A reward's text to a customer who has agreed to it, unless told otherwise. */
async function queueReward({ phone = testPhone(), agreed = true, points = 100 } = {}) {
  const { db } = server.context
  const { businessId } = shop
  if (agreed) {
    await db
      .insertInto('sms_consents')
      .values({ business_id: businessId, phone, sentence: 'Yes', place: 'scan' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  events += 1
  const variables = { ...reward, points }
  const message = { businessId, about: events, recipient: phone, variables }
  await queueMessage(db, { ...message, kind: 'reward_unlocked' })
  return phone
}

const rowsTo = (phone: string) =>
  server.context.db
    .selectFrom('messages')
    .selectAll()
    .where('recipient', '=', phone)
    .orderBy('id')
    .execute()

async function rowTo(phone: string) {
  const [row] = await rowsTo(phone)
  if (!row) throw new Error('There is a row')
  return row
}

const takenBy = (phone: string) => gateway.taken.filter(({ to }) => to === phone)

/** As if so much time had gone by: what waited is due, and a lost call is certainly over. */
async function letTimePass(): Promise<void> {
  await sql`UPDATE messages SET due_at = now(), attempted_at = attempted_at - interval '31 seconds'
    WHERE due_at IS NOT NULL`.execute(server.context.db)
}

describe('a text goes out', () => {
  test('once, with the words, parts and moment it went out with', async () => {
    const phone = await queueReward()
    await sendDue(server)
    await letTimePass()
    await sendDue(server)
    const [taken, ...more] = takenBy(phone)
    expect(more).toEqual([])
    expect(taken?.body).toContain('Corner Bakery')
    expect(await rowTo(phone)).toMatchObject({
      state: 'sent',
      reason: null,
      text: taken?.body,
      provider_id: taken?.sid,
      segments: 1,
      attempts: 1,
      due_at: null,
      sent_at: expect.any(Date),
    })
  })

  test('one event writes to a number once, however often it is told', async () => {
    const phone = testPhone()
    const { db } = server.context
    const { businessId } = shop
    const message = {
      businessId,
      kind: 'reward_unlocked',
      about: 'same',
      recipient: phone,
    } as const
    await queueMessage(db, { ...message, variables: reward })
    await queueMessage(db, { ...message, variables: reward })
    expect(await rowsTo(phone)).toHaveLength(1)
  })

  test('not by a job that was held up between marking and calling', async () => {
    const phone = await queueReward()
    const { businessId } = shop
    const { id: messageId } = await rowTo(phone)
    // The answer to its commit takes longer than a job may wait before it calls.
    const held = Object.create(server.context.db, {
      transaction: {
        value: () => ({
          execute: async (
            then: Parameters<ReturnType<typeof server.context.db.transaction>['execute']>[0],
          ) => {
            const step = await server.context.db.transaction().execute(then)
            await sleep(5_100)
            return step
          },
        }),
      },
    })
    await sendMessage({ ...server.context, db: held }, { businessId, messageId })
    expect(takenBy(phone)).toEqual([])
    expect(await rowTo(phone)).toMatchObject({ state: 'sending' })
    await letTimePass()
    await sendDue(server)
    expect(takenBy(phone)).toHaveLength(1)
  })

  test('and two jobs for the same message make one call', async () => {
    const phone = await queueReward()
    gateway.delayMs = 300
    const both = [sendDue(server), sendDue(server)]
    await letTimePass()
    await Promise.all(both)
    gateway.delayMs = 0
    expect(takenBy(phone)).toHaveLength(1)
  })

  test('a code is not kept once the gateway has it', async () => {
    const phone = testPhone()
    const variables = { businessName: null, code: '493817' }
    const { businessId } = shop
    const message = { businessId, kind: 'sign_in_code', about: 'x', recipient: phone } as const
    await queueMessage(server.context.db, { ...message, variables })
    await sendDue(server)
    expect(takenBy(phone)[0]?.body).toContain('493817')
    expect(JSON.stringify(await rowTo(phone))).not.toContain('493817')
  })
})

describe('a text is held back', () => {
  test('without consent', async () => {
    const phone = await queueReward({ agreed: false })
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'suppressed', reason: 'no_consent' })
    expect(takenBy(phone)).toEqual([])
  })

  test('after STOP', async () => {
    const phone = await queueReward()
    await server.context.db.insertInto('sms_stops').values({ phone, keyword: 'STOP' }).execute()
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'suppressed', reason: 'stopped' })
    expect(takenBy(phone)).toEqual([])
  })

  test('where the shop has switched it off since', async () => {
    const phone = await queueReward()
    await server.context.db
      .updateTable('businesses')
      .set({ sms_notifications_enabled: false })
      .where('id', '=', shop.businessId)
      .execute()
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'suppressed', reason: 'switched_off' })
  })

  test('after three to one phone from one shop in a day, and six from all', async () => {
    const phone = testPhone()
    const states = async () => (await rowsTo(phone)).map(({ state }) => state)
    for (let count = 0; count < 4; count++) await queueReward({ phone, points: count })
    await sendDue(server)
    const three = ['sent', 'sent', 'sent', 'suppressed']
    expect((await states()).sort()).toEqual([...three].sort())
    for (let other = 0; other < 2; other++) {
      shop = await registerTestBusiness(server, `Other ${other}`)
      for (let count = 0; count < 2; count++) await queueReward({ phone, points: count })
      await sendDue(server)
    }
    // What is suppressed counts against nobody else: three, and three of the four that came later.
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(6)
    expect((await rowsTo(phone)).filter(({ reason }) => reason === 'limit')).toHaveLength(2)
  })

  test('for every scan once a day, so that the reward still arrives', async () => {
    await server.context.db
      .updateTable('businesses')
      .set({ scan_sms_enabled: true })
      .where('id', '=', shop.businessId)
      .execute()
    const phone = testPhone()
    for (let scan = 1; scan <= 4; scan++) {
      const variables = { ...reward, earned: 20, points: scan * 20, threshold: 100 }
      const message = { businessId: shop.businessId, about: scan, recipient: phone, variables }
      await queueMessage(server.context.db, { ...message, kind: 'points_earned' })
    }
    await queueReward({ phone })
    await sendDue(server)
    const rows = await rowsTo(phone)
    expect(rows.filter(({ state }) => state === 'sent').map(({ kind }) => kind)).toEqual([
      'points_earned',
      'reward_unlocked',
    ])
    expect(rows.filter(({ reason }) => reason === 'limit')).toHaveLength(3)
  })

  test('about rewards twice a day for the shop, so that a warning still arrives', async () => {
    // One text has told it that it was registered; that one does not count.
    const { businessId, phone: recipient } = shop
    for (let about = 1; about <= 4; about++) {
      const variables = { ...reward, ending: '0138' }
      const message = { businessId, about, recipient, variables }
      await queueMessage(server.context.db, { ...message, kind: 'owner_reward_unlocked' })
    }
    await sendDue(server)
    const variables = { businessName: 'Corner Bakery', rating: 1, comment: null }
    const message = { businessId, kind: 'low_rating', about: 1, recipient } as const
    await queueMessage(server.context.db, { ...message, variables })
    await sendDue(server)
    const sent = (await rowsTo(recipient)).filter(({ state }) => state === 'sent')
    expect(sent.map(({ kind }) => kind)).toEqual([
      'registered',
      'owner_reward_unlocked',
      'owner_reward_unlocked',
      'low_rating',
    ])
  })

  test('but neither reviews nor rewards keep a warning away', async () => {
    const { businessId, name: businessName, phone: recipient } = shop
    const { db } = server.context
    const own = (about: string) => ({ businessId, about, recipient })
    for (const about of ['1', '2', '3', '4']) {
      const variables = { businessName, rating: 1, comment: null }
      await queueMessage(db, { ...own(about), kind: 'low_rating', variables })
    }
    const variables = { businessName, scans: 5, ending: '0100' }
    await queueMessage(db, { ...own('w'), kind: 'many_scans', variables })
    await sendDue(server)
    const rows = (await rowsTo(recipient)).map(({ kind, state }) => `${kind} ${state}`)
    expect(rows.filter((row) => row.startsWith('low_rating sent'))).toHaveLength(3)
    expect(rows).toContain('many_scans sent')
  })

  test('when somebody signs in all day: ten notices are enough', async () => {
    const { businessId, name: businessName } = shop
    const recipient = testPhone()
    for (let about = 0; about < 12; about++) {
      const variables = { businessName, device: 'a phone' }
      const message = { businessId, about, recipient, kind: 'new_sign_in' } as const
      await queueMessage(server.context.db, { ...message, variables })
    }
    await sendDue(server)
    expect(takenBy(recipient)).toHaveLength(10)
  })

  test('at night, until 8 o’clock at the shop; a code is not', async () => {
    shop = await registerTestBusiness(server, 'Night Owl', nightZone())
    const phone = await queueReward()
    const codeTo = testPhone()
    const code = { kind: 'sign_in_code', about: 'n', recipient: codeTo } as const
    const variables = { businessName: null, code: '123456' }
    await queueMessage(server.context.db, { businessId: shop.businessId, ...code, variables })
    await sendDue(server)
    const row = await rowTo(phone)
    expect(row).toMatchObject({ state: 'queued', reason: 'quiet_hours' })
    // It is between 10 and 11 there, so the morning is 9 to 10 hours away.
    const hours = ((row.due_at?.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(8.9)
    expect(hours).toBeLessThan(10.1)
    expect(takenBy(phone)).toEqual([])
    expect(takenBy(codeTo)).toHaveLength(1)
    await server.context.db
      .updateTable('businesses')
      .set({ time_zone: 'Etc/GMT' })
      .where('id', '=', shop.businessId)
      .execute()
  })

  test('where the shop has another phone by now, and it was news for the shop', async () => {
    const recipient = testPhone()
    const { businessId, name: businessName } = shop
    const variables = { businessName, rating: 1, comment: 'private' }
    const message = { businessId, about: recipient, recipient, kind: 'low_rating' } as const
    await queueMessage(server.context.db, { ...message, variables })
    await sendDue(server)
    expect(await rowTo(recipient)).toMatchObject({ state: 'suppressed', reason: 'number_changed' })
    expect(takenBy(recipient)).toEqual([])
  })

  test('while only a newer server knows its kind', async () => {
    const phone = await queueReward()
    const { db } = server.context
    const change = (values: object) =>
      db.updateTable('messages').set(values).where('recipient', '=', phone).execute()
    await change({ kind: 'of tomorrow' })
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'queued', attempts: 0 })
    await change({ created_at: new Date(Date.now() - 73 * 3_600_000), due_at: new Date() })
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'failed', reason: 'too_late' })
  })

  test('when it is of no use any more', async () => {
    const phone = await queueReward()
    await sql`UPDATE messages SET created_at = now() - interval '25 hours' WHERE recipient = ${phone}`.execute(
      server.context.db,
    )
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'failed', reason: 'too_late' })
    expect(takenBy(phone)).toEqual([])
  })
})

describe('when the gateway fails', () => {
  test.each([
    [
      'is busy',
      { status: 429, code: 20429, headers: { 'retry-after': '7' } },
      { reason: 'unreachable', error_code: '429' },
    ],
    [
      'does not know our account',
      { status: 401, code: 20003 },
      { reason: 'set_up', error_code: '20003' },
    ],
  ] as const)('and %s, the text goes out later', async (_, behaviour, why) => {
    const phone = await queueReward()
    gateway.behave = () => behaviour
    const troubles = await sendDue(server)
    const row = await rowTo(phone)
    expect(row).toMatchObject({ state: 'queued', ...why })
    // What is written into the log has no number and no words.
    expect(troubles).toEqual([{ gateway: 'sms', outcome: 'not-now', errorCode: why.error_code }])
    expect(row.due_at?.getTime()).toBeGreaterThan(Date.now() + 3000)
    gateway.behave = () => 'accept'
    await letTimePass()
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(takenBy(phone)).toHaveLength(1)
  })

  test('for an hour, everything goes out once afterwards', async () => {
    await gateway.close()
    const phones = [await queueReward(), await queueReward(), await queueReward()]
    for (let attempt = 0; attempt < 6; attempt++) {
      await sendDue(server)
      await letTimePass()
    }
    for (const phone of phones) expect(await rowTo(phone)).toMatchObject({ state: 'queued' })
    await gateway.open()
    await letTimePass()
    await sendDue(server)
    for (const phone of phones) {
      expect(await rowTo(phone)).toMatchObject({ state: 'sent' })
      expect(takenBy(phone)).toHaveLength(1)
    }
  })

  test.each([
    ['a wrong number', 21211, { state: 'failed', reason: 'refused', error_code: '21211' }],
    ['a number that stopped', 21610, { state: 'suppressed', reason: 'stopped' }],
  ])('%s is final', async (_, code, end) => {
    const phone = await queueReward()
    gateway.behave = () => ({ status: 400, code })
    await sendDue(server)
    gateway.behave = () => 'accept'
    await letTimePass()
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ ...end, attempts: 1, due_at: null })
    const stop = await server.context.db
      .selectFrom('sms_stops')
      .select('keyword')
      .where('phone', '=', phone)
      .executeTakeFirst()
    expect(stop?.keyword).toBe(code === 21610 ? 'gateway' : undefined)
  })
})

describe('when the answer is lost', () => {
  test.each([
    ['and the gateway has the text', 'accept-then-reset', 1],
    ['and the gateway says 500 but has it', 'accept-then-500', 1],
    ['and it never arrived', 'reset', 2],
  ] as const)('%s, it is asked before anything is sent again', async (_, behaviour, attempts) => {
    const phone = await queueReward()
    gateway.behave = () => behaviour
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'sending', reason: 'unanswered' })
    gateway.behave = () => 'accept'
    await sendDue(server)
    expect(takenBy(phone)).toHaveLength(behaviour === 'reset' ? 0 : 1)
    await letTimePass()
    await sendDue(server)
    expect(takenBy(phone)).toHaveLength(1)
    const sid = takenBy(phone)[0]?.sid
    expect(await rowTo(phone)).toMatchObject({ state: 'sent', provider_id: sid, attempts })
  })

  test('two texts with the same words are told apart by their number', async () => {
    const phone = testPhone()
    await queueReward({ phone })
    await queueReward({ phone })
    const behaviours = ['accept-then-reset', 'reset'] as const
    let calls = 0
    gateway.behave = () => behaviours[calls++] ?? 'accept'
    await sendDue(server)
    await letTimePass()
    await sendDue(server)
    expect(takenBy(phone)).toHaveLength(2)
    const sids = (await rowsTo(phone)).map(({ provider_id }) => provider_id)
    expect(sids.sort()).toEqual(
      takenBy(phone)
        .map(({ sid }) => sid)
        .sort(),
    )
  })

  test('nor does the earlier of two take what only the later can find', async () => {
    const phone = testPhone()
    gateway.behave = () => 'accept-then-reset'
    for (const secondsAgo of [90, 31]) {
      await queueReward({ phone })
      await sendDue(server)
      const { id } = (await rowsTo(phone)).at(-1) ?? {}
      const taken = takenBy(phone).at(-1)
      if (!taken) throw new Error('The gateway has it')
      Object.assign(taken, { dateCreated: new Date(Date.now() - secondsAgo * 1000) })
      await sql`UPDATE messages SET attempted_at = now() - ${secondsAgo}::integer * interval '1 second'
        WHERE id = ${id}`.execute(server.context.db)
    }
    gateway.behave = () => 'accept'
    await sql`UPDATE messages SET due_at = now() WHERE recipient = ${phone}`.execute(
      server.context.db,
    )
    await sendDue(server)
    expect(takenBy(phone)).toHaveLength(2)
    expect((await rowsTo(phone)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  test('nor does one that never arrived take what another one is sending now', async () => {
    const phone = await queueReward()
    gateway.behave = () => 'reset'
    await sendDue(server)
    gateway.behave = () => 'accept'
    gateway.delayMs = 1000
    await queueReward({ phone })
    const sending = sendDue(server)
    while (takenBy(phone).length === 0) await sleep(20)
    await sql`UPDATE messages SET due_at = now(), attempted_at = attempted_at - interval '31 seconds'
      WHERE recipient = ${phone} AND reason = 'unanswered'`.execute(server.context.db)
    await sendDue(server)
    await sending
    gateway.delayMs = 0
    await letTimePass()
    await sendDue(server)
    expect(takenBy(phone)).toHaveLength(2)
    expect((await rowsTo(phone)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  test('and the gateway cannot be asked for a day, the text is uncertain', async () => {
    const phone = await queueReward()
    gateway.behave = () => 'accept-then-reset'
    await sendDue(server)
    await gateway.close()
    await letTimePass()
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'sending', reason: 'unanswered' })
    await sql`UPDATE messages SET attempted_at = now() - interval '25 hours' WHERE recipient = ${phone}`.execute(
      server.context.db,
    )
    await letTimePass()
    await sendDue(server)
    await gateway.open()
    expect(await rowTo(phone)).toMatchObject({ state: 'uncertain', reason: 'unanswered' })
    await letTimePass()
    await sendDue(server)
    expect(takenBy(phone)).toHaveLength(1)
  })
})

test('what became of them is counted by month, once each', async () => {
  const [sent, without] = [await queueReward(), await queueReward({ agreed: false })]
  gateway.behave = ({ to }) => (to === sent ? 'accept' : { status: 400, code: 21211 })
  const refused = await queueReward()
  await sendDue(server)
  await letTimePass()
  await sendDue(server)
  expect([without, refused]).toHaveLength(2)
  const counts = await server.context.db
    .selectFrom('message_counts')
    .selectAll()
    .where('business_id', '=', shop.businessId)
    .execute()
  // One more text told the owner that the business was registered.
  expect(counts).toMatchObject([{ texts: 2, segments: 2, failed: 1, suppressed: 1, uncertain: 0 }])
})
