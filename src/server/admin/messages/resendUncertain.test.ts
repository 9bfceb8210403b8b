import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { signInTestAdmin } from '../../../../test/factories.ts'
import { openTestGateway, type TestGateway } from '../../../../test/gateway.ts'
import { sendDue } from '../../../../test/messages.ts'
import { resendingOf } from '../../../../test/resending.ts'

/** A message that may have been sent is sent again, and the gateway reports what became of it. */

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

const { rowTo, countsOf, resend, takenBy, end, resentEntries } = resendingOf(() => ({
  gateway,
  cookie,
}))

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
    // The gateway has one with these words to this number, but that is the earlier one.
    expect(await rowTo(phone)).toMatchObject({ state: 'sent', attempts: 3 })
    expect(takenBy(phone)).toHaveLength(2)
  })
})
