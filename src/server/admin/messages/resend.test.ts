import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { signInTestAdmin, testPhone } from '../../../../test/factories.ts'
import { openTestGateway, type TestGateway } from '../../../../test/gateway.ts'
import { sendDue } from '../../../../test/messages.ts'
import { resendingOf } from '../../../../test/resending.ts'

/** An administrator sends a failed message again. */

let gateway: TestGateway
let server: TestApp
let cookie: string
beforeAll(async () => {
  gateway = await openTestGateway()
  server = gateway.server
  cookie = (await signInTestAdmin(server)).cookie
})
beforeEach(() => {
  gateway.fake.behave = () => 'accept'
})
afterAll(() => gateway.close())

const refused = { status: 400, code: 21211 }

const { rowTo, countsOf, resendAt, resend, takenBy, end, resentEntries } = resendingOf(() => ({
  gateway,
  cookie,
}))

test('a refused message waits again, is sent once and counted once', async () => {
  const before = await countsOf()
  const phone = await gateway.sendText(refused)
  expect(await countsOf()).toEqual({ ...before, failed: before.failed + 1 })
  const failed = await rowTo(phone)

  const answer = await resend(phone)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    success: true,
    message: {
      id: failed.id,
      state: 'queued',
      reason: null,
      errorCode: null,
      attempts: 1,
      resentAt: expect.any(String),
      resendRefusal: 'It’s still waiting and will go out on its own.',
    },
  })
  expect(await countsOf()).toEqual(before)
  expect(await resentEntries(failed.id)).toBe(1)

  await sendDue(server)
  const sent = await rowTo(phone)
  expect(takenBy(phone)).toHaveLength(1)
  expect(sent).toMatchObject({ state: 'sent', attempts: 2, event: failed.event, due_at: null })
  expect(await countsOf()).toMatchObject({ texts: before.texts + 1, failed: before.failed })
  expect((await resend(phone)).json()).toMatchObject({
    code: 'not_resendable',
    message: 'It has gone out.',
  })
})

test('refused again, it counts as failed once', async () => {
  const before = await countsOf()
  const phone = await gateway.sendText(refused)
  gateway.fake.behave = () => refused
  await resend(phone)
  await sendDue(server)
  expect(await rowTo(phone)).toMatchObject({ state: 'failed', reason: 'refused', attempts: 2 })
  expect(await countsOf()).toEqual({ ...before, failed: before.failed + 1 })
})

test('one that was too late is not too late again, however old it is', async () => {
  const phone = await gateway.queueText()
  await server.context.db
    .updateTable('messages')
    .set({ created_at: new Date(Date.now() - 80 * 86_400_000) })
    .where('recipient', '=', phone)
    .execute()
  await sendDue(server)
  expect(await rowTo(phone)).toMatchObject({ state: 'failed', reason: 'too_late', attempts: 0 })
  expect((await resend(phone)).statusCode).toBe(200)
  await sendDue(server)
  expect(await rowTo(phone)).toMatchObject({ state: 'sent', attempts: 1 })
})

test('the count of another month is corrected, and never below zero', async () => {
  const { db } = server.context
  const { businessId } = gateway.shop
  const phone = await gateway.queueText()
  await end(phone, 'failed', 'refused')
  const countedAt = { counted_at: new Date('2025-11-21T12:00:00Z') }
  await db.updateTable('messages').set(countedAt).where('recipient', '=', phone).execute()
  const month = new Date('2025-11-01T12:00:00Z')
  await db
    .insertInto('message_counts')
    .values({ business_id: businessId, month, failed: 1 })
    .execute()
  const thatMonth = () =>
    db
      .selectFrom('message_counts')
      .select(['failed', 'suppressed', 'uncertain'])
      .where('business_id', '=', businessId)
      .where('month', '=', month)
      .executeTakeFirstOrThrow()
  await resend(phone)
  expect(await thatMonth()).toEqual({ failed: 0, suppressed: 0, uncertain: 0 })
  await end(phone, 'failed', 'refused')
  await db.updateTable('messages').set(countedAt).where('recipient', '=', phone).execute()
  await resend(phone)
  expect(await thatMonth()).toEqual({ failed: 0, suppressed: 0, uncertain: 0 })
  await sendDue(server)
})

describe('a refusal comes at once', () => {
  test.each([
    ['suppressed', 'stopped', /replied STOP/],
    ['suppressed', 'undone', /moved to another number/],
    ['sending', null, /being sent right now/],
  ] as const)('%s for %s is refused, and stays as it is', async (state, reason, sentence) => {
    const phone = await gateway.queueText()
    const due = state === 'sending' ? new Date(Date.now() + 60_000) : null
    const change = { state, reason, due_at: due }
    await server.context.db
      .updateTable('messages')
      .set(change)
      .where('recipient', '=', phone)
      .execute()
    const row = await rowTo(phone)
    const answer = await resend(phone)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'not_resendable',
      message: expect.stringMatching(sentence),
    })
    expect(await rowTo(phone)).toEqual(row)
    expect(await resentEntries(row.id)).toBe(0)
  })

  test('a later STOP holds the text back when it is sent', async () => {
    const phone = await gateway.sendText(refused)
    await server.context.db.insertInto('sms_stops').values({ phone, keyword: 'STOP' }).execute()
    expect((await resend(phone)).statusCode).toBe(200)
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'suppressed', reason: 'stopped' })
  })

  test('an unknown message, or one of an erased person, is not found', async () => {
    const phone = await gateway.sendText(refused)
    const { id } = await rowTo(phone)
    expect((await resendAt(`0/${id}`)).json()).toMatchObject({ code: 'message_not_found' })
    expect((await resendAt('7/999999999999')).statusCode).toBe(404)
    await server.context.db
      .updateTable('messages')
      .set({ recipient: '', text: null, variables: '{}' })
      .where('id', '=', id)
      .execute()
    expect((await resendAt(`${gateway.shop.businessId}/${id}`)).statusCode).toBe(404)
  })
})

describe('at once', () => {
  test('ten presses send it once, and are recorded once', async () => {
    const before = await countsOf()
    const phone = await gateway.sendText(refused)
    const { id } = await rowTo(phone)
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(phone)))
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await resentEntries(id)).toBe(1)
    await sendDue(server)
    expect(takenBy(phone)).toHaveLength(1)
    expect(await countsOf()).toMatchObject({ texts: before.texts + 1, failed: before.failed })
  })

  test('a press waits for the job that is about to finish it, and sends it again then', async () => {
    const phone = await gateway.queueText(testPhone())
    const { id } = await rowTo(phone)
    const { db } = server.context
    let pressed: ReturnType<typeof resend> | undefined
    await db.transaction().execute(async (tx) => {
      const own = tx.updateTable('messages').where('business_id', '=', gateway.shop.businessId)
      const over = { state: 'failed', reason: 'refused', due_at: null } as const
      await own.where('id', '=', id).set(over).execute()
      pressed = resend(phone)
      await untilSomebodyWaits()
    })
    expect((await pressed)?.statusCode).toBe(200)
    await sendDue(server)
    expect(takenBy(phone)).toHaveLength(1)
  })
})

/** Waits until a transaction waits for another's lock. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(server.context.db)
    return rows.length
  }
  await expect.poll(waiting).toBeGreaterThan(0)
}

/** A message that may have been sent is sent again, and the gateway reports what became of it. */

describe('a message that may have arrived', () => {
  test('is sent again only after an explicit confirmation', async () => {
    const before = await countsOf()
    const phone = await gateway.queueText()
    await end(phone, 'uncertain', 'unanswered')
    const asked = await resend(phone)
    expect(asked.statusCode).toBe(409)
    expect(asked.json()).toMatchObject({ code: 'maybe_sent' })
    const { id, state } = await rowTo(phone)
    expect(state).toBe('uncertain')
    expect(await resentEntries(id)).toBe(0)
    expect((await resend(phone, { evenIfSent: true })).statusCode).toBe(200)
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'sent' })
    expect(await countsOf()).toMatchObject({ texts: before.texts + 1, uncertain: before.uncertain })
  })

  test('is not sent a second time once a report says that it was accepted', async () => {
    const phone = await gateway.sendText('accept-then-reset')
    await end(phone, 'uncertain', 'unanswered')
    await resend(phone, { evenIfSent: true })
    await gateway.fake.report(gateway.lastSid(), 'delivered')
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'delivered' })
    expect(takenBy(phone)).toHaveLength(1)
  })
})

describe('a report about the earlier text', () => {
  test('changes nothing about the one that waits, or was sent since', async () => {
    const phone = await gateway.sendText()
    const first = gateway.lastSid()
    await gateway.fake.report(first, 'undelivered', 30003)
    expect(await rowTo(phone)).toMatchObject({ state: 'failed', reason: 'undelivered' })
    await resend(phone)
    const lateReports = async () => {
      for (const status of ['sent', 'undelivered', 'delivered'] as const) {
        expect(await gateway.fake.report(first, status)).toEqual({ status: 200 })
      }
    }
    await lateReports()
    expect(await rowTo(phone)).toMatchObject({ state: 'queued', sent_at: null })
    await sendDue(server)
    const second = gateway.lastSid()
    expect(second).not.toBe(first)
    await lateReports()
    expect(await rowTo(phone)).toMatchObject({ state: 'sent', provider_id: second })
    await gateway.fake.report(second, 'delivered')
    expect(await rowTo(phone)).toMatchObject({ state: 'delivered' })
  })

  test('does not count for the new one whose answer was lost', async () => {
    const phone = await gateway.sendText()
    await gateway.fake.report(gateway.lastSid(), 'undelivered', 30003)
    await resend(phone)
    gateway.fake.behave = () => 'reset'
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'sending', reason: 'unanswered' })
    gateway.fake.behave = () => 'accept'
    await server.context.db
      .updateTable('messages')
      .set({ due_at: new Date(0), attempted_at: new Date(Date.now() - 40_000) })
      .where('recipient', '=', phone)
      .execute()
    await sendDue(server)
    // The gateway has a message with these words to this number, but it is the earlier one.
    expect(await rowTo(phone)).toMatchObject({ state: 'sent', attempts: 3 })
    expect(takenBy(phone)).toHaveLength(2)
  })
})
