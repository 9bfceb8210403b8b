import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import type { Variables } from '../src/server/core/messages/kinds.ts'
import { queueMessage } from '../src/server/core/messages/service.ts'
import type { TestApp } from './app.ts'
import { testPhone } from './factories.ts'
import type { FakeTwilio } from './fakeTwilio.ts'
import { sendDue } from './messages.ts'
import { shopOfEach } from './testApp.ts'

export const reward: Variables<'reward_unlocked'> = {
  language: 'en',
  businessName: 'Corner Bakery',
  points: 100,
  reward: 'Free coffee',
}
let events = 0

/**
 * Texts about rewards that wait to be sent through a gateway, and their outcomes. Each test has a
 * shop of its own, with its own counts against limits, and a gateway that accepts.
 */
export function rewardTextsOf(server: TestApp, gateway: FakeTwilio) {
  const shop = shopOfEach(server, 'Corner Bakery')
  beforeEach(async () => {
    gateway.behave = () => 'accept'
    // What the registration sent.
    await sendDue(server)
  })
  afterAll(() => gateway.close())

  const rowsTo = (phone: string) =>
    server.context.db
      .selectFrom('messages')
      .selectAll()
      .where('recipient', '=', phone)
      .orderBy('id')
      .execute()

  return {
    shop,
    /** Queues a reward's text, by default to a customer who agreed to texts. */
    async queueReward({ phone = testPhone(), agreed = true, points = 100 } = {}) {
      const { db } = server.context
      const { businessId } = shop
      if (agreed) {
        await db
          .insertInto('sms_consents')
          .values({
            business_id: businessId,
            phone,
            sentence: 'Yes',
            place: 'scan',
            confirmed_by: 'SM1',
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      events += 1
      const variables = { ...reward, points }
      const message = { businessId, about: events, recipient: phone, variables }
      await queueMessage(db, { ...message, kind: 'reward_unlocked' })
      return phone
    },
    rowsTo,
    async rowTo(phone: string) {
      const [row] = await rowsTo(phone)
      if (!row) throw new Error('There is a row')
      return row
    },
    takenBy: (phone: string) => gateway.taken.filter(({ to }) => to === phone),
    /** Pretends that time has passed: waiting texts are due, and lost calls are certainly over. */
    async letTimePass(): Promise<void> {
      await sql`UPDATE messages SET due_at = now(), attempted_at = attempted_at - interval '31 seconds'
        WHERE due_at IS NOT NULL`.execute(server.context.db)
    },
  }
}
