import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { testPhone } from '../../../../test/factories.ts'
import { openFakeTwilio } from '../../../../test/fakeTwilio.ts'
import { sendDue } from '../../../../test/messages.ts'
import { reward, rewardTextsOf } from '../../../../test/rewardTexts.ts'
import { testApp } from '../../../../test/testApp.ts'
import { queueMessage } from '../../core/messages/service.ts'
import { sendMessage } from './service.ts'

/** Messages are sent once, whatever else happens, and counted. */

const waits = { handOverMs: 500 }

const gateway = await openFakeTwilio()
const server = testApp(gateway.settings, { waits })
const { shop, queueReward, rowsTo, rowTo, takenBy, letTimePass } = rewardTextsOf(server, gateway)

describe('a text is sent', () => {
  test('once, and its words, parts and moment are stored', async () => {
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

  test('once for an event and number, however often the event is reported', async () => {
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

  test('but not by a job that was delayed between marking and calling', async () => {
    const phone = await queueReward()
    const { businessId } = shop
    const { id: messageId } = await rowTo(phone)
    // The answer to this commit takes longer than a job may wait before it calls.
    const held = Object.create(server.context.db, {
      transaction: {
        value: () => ({
          execute: async (
            then: Parameters<ReturnType<typeof server.context.db.transaction>['execute']>[0],
          ) => {
            const step = await server.context.db.transaction().execute(then)
            await sleep(waits.handOverMs + 100)
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

  test('a code is not stored once the gateway has it', async () => {
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

test('outcomes are counted by month, once each', async () => {
  const sent = await queueReward()
  await queueReward({ agreed: false })
  gateway.behave = ({ to }) => (to === sent ? 'accept' : { status: 400, code: 21211 })
  // This one is refused.
  await queueReward()
  await sendDue(server)
  await letTimePass()
  await sendDue(server)
  const counts = await server.context.db
    .selectFrom('message_counts')
    .selectAll()
    .where('business_id', '=', shop.businessId)
    .execute()
  // The other text told the owner about the registration.
  expect(counts).toMatchObject([{ texts: 2, segments: 2, failed: 1, suppressed: 1, uncertain: 0 }])
})
