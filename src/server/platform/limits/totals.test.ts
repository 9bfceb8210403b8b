import { beforeEach, describe, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../../test/factories.ts'
import { sendDue } from '../../../../test/messages.ts'
import { testApp } from '../../../../test/testApp.ts'
import { queueMessage } from '../../core/messages/service.ts'
import { isTotalHeld } from './heldTotals.ts'
import { type LimitName, limits } from './rules.ts'
import { areWithin, isTotal, type Sharer, type TotalName, totalOf } from './totals.ts'

/**
 * What many senders share is no weapon: whatever hostile ones use up, each other sender has a first
 * share, and a fifth is left for known ones.
 */

const server = testApp({ LIMITS: 'all', SMS_DAILY_STOP: '5000' })
beforeEach(async () => {
  await server.context.db.deleteFrom('rate_limits').execute()
})

const names = Object.keys(limits) as LimitName[]
const totals = names.filter((name): name is TotalName => isTotal(limits[name]))

/** Whom a limit counts is in its name; these are one sender's, whatever they are called. */
const ofOneSender =
  /_by_(address|phone|owner|network|device|browser|business|prefix_and_network)|_by_device_|_to_business$/
/** What strangers may send to one shop: its visitors' ratings and recordings are counted apart. */
const sharedByStrangers: readonly LimitName[] = [
  'public_feedback_by_business',
  'recordings_by_business',
]
/** Three tries of each network and all of a known browser wait for nobody else's. */
const ofAdministrator: readonly LimitName[] = ['admin_sign_ins']

test('every limit is one sender’s, or a total with first shares, or says here why not', () => {
  const unclear = names.filter(
    (name) => !isTotal(limits[name]) && !ofOneSender.test(name) && !ofAdministrator.includes(name),
  )
  expect(unclear).toEqual([])
  for (const name of [...sharedByStrangers, ...ofAdministrator]) expect(names).toContain(name)
  expect(totals.toSorted()).toEqual([
    'asking_texts_in_all',
    'asking_texts_of_new_shops',
    'support_letters',
    'texts_in_all',
    'unconfirmed_texts',
    'unconfirmed_texts_by_prefix',
  ])
})

describe.each(totals)('%s', (name) => {
  const most = 20
  const take = (sharer: Sharer) =>
    areWithin(server.context.db, [totalOf(server.context, name, 'all', { ...sharer, most })])
  async function takeUntilRefused(sharer: Sharer): Promise<number> {
    let taken = 0
    while (taken < 100 && (await take(sharer))) taken += 1
    return taken
  }

  test('is used up by hostile senders, and leaves others their first and known ones a fifth', async () => {
    const hostile = ['one', 'two', 'three', 'four', 'five']
    let taken = 0
    for (const sender of hostile) taken += await takeUntilRefused({ sender, isKnown: false })
    // Each of them has its own first two, and all share four fifths of twenty.
    expect(taken).toBe(5 * 2 + 16)
    expect(await takeUntilRefused({ sender: 'honest', isKnown: false })).toBe(2)
    expect(await takeUntilRefused({ sender: undefined, isKnown: false })).toBe(0)
    expect(await takeUntilRefused({ sender: 'known', isKnown: true })).toBe(2 + 4)
    expect(await takeUntilRefused({ sender: 'known too', isKnown: true })).toBe(2)
  })

  test('ends: all first ones together are as many as the total', async () => {
    let taken = 0
    for (let sender = 0; sender < 40; sender += 1) {
      if (await take({ sender: `sender ${sender}`, isKnown: false })) taken += 1
    }
    expect(taken).toBe(20 + 16)
  })

  test('holds for everybody who asks at once', async () => {
    const asked = Array.from({ length: 60 }, (_, place) =>
      take({ sender: `sender ${place % 3}`, isKnown: false }),
    )
    const taken = (await Promise.all(asked)).filter(Boolean)
    expect(taken).toHaveLength(3 * 2 + 16)
  })
})

describe('what a server holds', () => {
  const most = 20
  const full = { most, first: 2 }
  const hold = (held: Sharer[], one: Sharer, many: number) => {
    let added = 0
    for (; added < many && !isTotalHeld(full, one, held); added += 1) held.push(one)
    return added
  }

  test('is used up by hostile senders, and leaves others their first and known ones a fifth', () => {
    const held: Sharer[] = []
    for (const sender of ['one', 'two', 'three']) hold(held, { sender, isKnown: false }, 50)
    expect(held).toHaveLength(3 * 2 + 16)
    expect(hold(held, { sender: 'honest', isKnown: false }, 50)).toBe(2)
    expect(hold(held, { sender: undefined, isKnown: false }, 50)).toBe(0)
    expect(hold(held, { sender: 'known', isKnown: true }, 50)).toBe(2 + 4)
  })
})

describe('where the platform texts a hundred a day', () => {
  const small = testApp({ SMS_DAILY_STOP: '100' })

  /** Has so many texts sent to numbers that agreed, and returns how many were. */
  async function text({ businessId }: TestBusiness, many: number): Promise<number> {
    const { db } = small.context
    const numbers = Array.from({ length: many }, testPhone)
    for (const [place, phone] of numbers.entries()) {
      const consent = {
        business_id: businessId,
        phone,
        sentence: 'Text me',
        place: 'scan',
      } as const
      await db
        .insertInto('sms_consents')
        .values({ ...consent, confirmed_by: 'a reply' })
        .execute()
      const variables = {
        language: 'en',
        businessName: 'Corner Bakery',
        points: 1,
        reward: 'A coffee',
      } as const
      const message = { businessId, about: place, recipient: phone, variables }
      await queueMessage(db, { ...message, kind: 'reward_unlocked' })
    }
    await sendDue(small)
    const sent = await small.rows('messages', ['recipient'], {
      business_id: businessId,
      kind: 'reward_unlocked',
      state: 'sent',
    })
    return sent.filter(({ recipient }) => numbers.includes(recipient)).length
  }

  test('hostile shops use up eighty; a new shop still has ten, and a known one more', async () => {
    const shops = []
    for (const name of ['One', 'Two', 'Three', 'Four', 'Honest', 'Known']) {
      shops.push(await registerTestBusiness(small, name))
    }
    const [honest, known] = shops.slice(4) as [TestBusiness, TestBusiness]
    const aWeekAgo = { phone_confirmed_at: new Date(Date.now() - 8 * 24 * 3_600_000) }
    await small.change('businesses', { id: known.businessId }, aWeekAgo)
    // Their texts about the registration count for nobody here.
    await sendDue(small)
    await small.context.db.deleteFrom('rate_limits').execute()
    let taken = 0
    for (const hostile of shops.slice(0, 4)) taken += await text(hostile, 35)
    expect(taken).toBe(4 * 10 + 80)
    expect(await text(honest, 12)).toBe(10)
    expect(await text(known, 15)).toBe(15)
  })
})
