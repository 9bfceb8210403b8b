import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness } from '../../../../test/factories.ts'
import { testApp } from '../../../../test/testApp.ts'
import { render } from '../../messages/templates/render.ts'
import { writeEveningNews } from './worker.ts'

const server = testApp()
let shop: TestBusiness
beforeEach(async () => {
  await server.context.db.deleteFrom('messages').execute()
  shop = await registerTestBusiness(server, 'Blue Door Coffee', 'America/New_York')
})

/** By the shop's clock, which is five hours behind UTC in November. */
const at = (time: string, day = 21) => new Date(`2026-11-${day}T${time}:00-05:00`)
const write = (now: Date) => writeEveningNews({ ...server.context, clock: () => now })

let events = 0
async function held(
  kind: 'owner_reward_unlocked' | 'low_rating',
  when: Date,
  { state = 'suppressed', reason = 'limit' }: { state?: string; reason?: string | null } = {},
) {
  events += 1
  await sql`INSERT INTO messages
      (business_id, kind, event, channel, recipient, variables, state, reason, due_at, created_at)
    VALUES (${shop.businessId}, ${kind}, ${`${kind}:${events}`}, 'sms', ${shop.phone}, '{}', ${state},
      ${reason}, NULL, ${when})`.execute(server.context.db)
}

const told = () =>
  server.rows(
    'messages',
    ['event', 'recipient', 'variables'],
    { business_id: shop.businessId, kind: 'evening_news' },
    'id',
  )

test('what the day’s limits held back is one text in the evening, once', async () => {
  for (const time of ['09:00', '12:30', '18:29']) await held('owner_reward_unlocked', at(time))
  await held('low_rating', at('13:00'))
  // Yesterday's was told yesterday, and what comes after half past six is told tomorrow.
  await held('owner_reward_unlocked', at('18:29', 20))
  await held('owner_reward_unlocked', at('18:31'))
  // These were held back rightly, or sent.
  await held('owner_reward_unlocked', at('10:00'), { reason: 'switched_off' })
  await held('owner_reward_unlocked', at('10:00'), { state: 'sent', reason: null })
  for (const time of ['17:01', '18:59', '19:01', '20:01', '21:01']) await write(at(time))
  const variables = { businessName: 'Blue Door Coffee', rewards: 3, reviews: 1 }
  expect(await told()).toEqual([
    { event: 'evening_news:2026-11-21', recipient: shop.phone, variables },
  ])
  expect(render('evening_news', variables).text).toBe(
    'Blue Door Coffee: today also 3 more customers reached a reward and 1 more low review came in. See your dashboard.',
  )
  await write(at('19:01', 22))
  expect(await told()).toHaveLength(2)
})

test('a quiet day has no text, nor has who wants none', async () => {
  await write(at('19:01'))
  expect(await told()).toEqual([])
  await held('owner_reward_unlocked', at('12:00'))
  const wants = { business_notifications_enabled: false }
  await server.change('businesses', { id: shop.businessId }, wants)
  await write(at('19:01'))
  expect(await told()).toEqual([])
})
