import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testPhone } from '../../../../test/factories.ts'
import { openFakeTwilio } from '../../../../test/fakeTwilio.ts'
import { sendDue } from '../../../../test/messages.ts'
import { rewardTextsOf } from '../../../../test/rewardTexts.ts'
import { testApp } from '../../../../test/testApp.ts'

/** What happens to a text when the gateway refuses it, is down, or does not answer. */

const gateway = await openFakeTwilio()
const server = testApp(gateway.settings)
const { queueReward, rowsTo, rowTo, takenBy, letTimePass } = rewardTextsOf(server, gateway)

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
  ] as const)('and %s, the text is sent later', async (_, behaviour, why) => {
    const phone = await queueReward()
    gateway.behave = () => behaviour
    const troubles = await sendDue(server)
    const row = await rowTo(phone)
    expect(row).toMatchObject({ state: 'queued', ...why })
    // The log contains no number and no words.
    expect(troubles).toEqual([{ gateway: 'sms', outcome: 'not-now', errorCode: why.error_code }])
    expect(row.due_at?.getTime()).toBeGreaterThan(Date.now() + 3000)
    gateway.behave = () => 'accept'
    await letTimePass()
    await sendDue(server)
    expect(await rowTo(phone)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(takenBy(phone)).toHaveLength(1)
  })

  test('for an hour, everything is sent once afterwards', { tags: ['long'] }, async () => {
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
  ] as const)(
    '%s, the gateway is asked before anything is sent again',
    async (_, behaviour, attempts) => {
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
    },
  )

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

  test('nor does the earlier of two match what only the later can', async () => {
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

  test('nor does one that never arrived match what another one is sending now', {
    tags: ['long'],
  }, async () => {
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
