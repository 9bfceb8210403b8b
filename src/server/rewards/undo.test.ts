import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testPhone } from '../../../test/factories.ts'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { kindsTo } from '../../../test/messages.ts'
import { insertPastEntries } from '../../../test/pastEntries.ts'
import { type Till, tillOf, untilTaken } from '../../../test/rewards.ts'
import { shopOfAll, testApp } from '../../../test/testApp.ts'

const server = testApp()
const shop = shopOfAll(server)
let till: Till

beforeAll(() => {
  till = tillOf(server, shop)
})

interface Account {
  id: number
  balance: number
  visits: number
  lifetime_points: number
  last_accrual_at: Date | null
  accruals_that_day: number
}

async function account(phone: string): Promise<Account> {
  const { rows } = await sql<Account>`
    SELECT id, balance, visits, lifetime_points, last_accrual_at, accruals_that_day
    FROM loyalty_accounts WHERE business_id = ${shop.businessId} AND phone = ${phone}`.execute(
    server.context.db,
  )
  if (!rows[0]) throw new Error('Nobody has this phone')
  return rows[0]
}

const entriesOf = async (accountId: number) =>
  server.context.db
    .selectFrom('ledger_entries')
    .select(['id', 'kind', 'points', 'rewards_unlocked as unlocked', 'reverses_id as reversesId'])
    .where('business_id', '=', shop.businessId)
    .where('account_id', '=', accountId)
    .orderBy('version')
    .execute()

test('a scan that is undone leaves the account as before it, except for the day’s limit', async () => {
  const phone = testPhone()
  await till.scan(phone)
  const before = await account(phone)
  await till.scan(phone)
  const second = (await entriesOf(before.id)).at(-1)?.id ?? 0
  const undone = await till.undo(second)
  expect(undone.json()).toEqual({
    success: true,
    transactionId: expect.any(Number),
    customerId: String(before.id),
    pointsAfter: 60,
  })
  expect(await account(phone)).toEqual({ ...before, accruals_that_day: 2 })

  const [first = { id: 0 }] = await entriesOf(before.id)
  await till.undo(first.id)
  expect(await account(phone)).toMatchObject({ balance: 0, visits: 0, last_accrual_at: null })
  expect(await entriesOf(before.id)).toMatchObject([
    { kind: 'accrual', unlocked: 0 },
    { kind: 'accrual', unlocked: 1 },
    { kind: 'reversal', points: -60, unlocked: -1, reversesId: second },
    { kind: 'reversal', points: -60, unlocked: 0, reversesId: first.id },
  ])
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

test('a reward that became cheaper takes back no more rewards than there were', async () => {
  const phone = testPhone()
  await till.scan(phone)
  const { id } = await account(phone)
  const changeThreshold = (reward_threshold: number) =>
    server.change('businesses', { id: shop.businessId }, { reward_threshold })
  await changeThreshold(50)
  const [scanned = { id: 0 }] = await entriesOf(id)
  expect((await till.undo(scanned.id)).json()).toMatchObject({ pointsAfter: 0 })
  await till.scan(phone)
  const again = (await entriesOf(id)).at(-1)?.id ?? 0
  await till.undo(again)
  await changeThreshold(100)
  const unlocked = (await entriesOf(id)).map((entry) => entry.unlocked)
  expect(unlocked).toEqual([0, 0, 1, -1])
})

test('a reward that is undone is waiting again, and announced to nobody', async () => {
  const phone = testPhone()
  await till.scan(phone, 2)
  const { id } = await account(phone)
  const { claimCode } = (await till.claim(phone)).json()
  const { transactionId } = (await till.redeem({ claimCode })).json()
  const told = [await kindsTo(server, phone), await kindsTo(server, shop.phone)]
  expect((await till.undo(transactionId)).json()).toMatchObject({ pointsAfter: 120 })
  expect([await kindsTo(server, phone), await kindsTo(server, shop.phone)]).toEqual(told)
  expect((await entriesOf(id)).at(-1)).toMatchObject({ kind: 'reversal', unlocked: 0 })

  // A used code stays used, so the customer's screen gets another one.
  expect((await till.redeem({ claimCode })).json().code).toBe('claim_code_used')
  const next = (await till.claim(phone)).json().claimCode
  expect((await till.redeem({ claimCode: next })).statusCode).toBe(200)

  const audit = (
    await server.get(`/api/businesses/${shop.businessId}/audit-log`, shop.cookie)
  ).json<{ action: string; after: string }[]>()
  expect(audit.slice(0, 3).map(({ action, after }) => [action, after])).toEqual([
    ['reward_given', `Customer ${id}, Free reward of your choice: 120 points`],
    ['entry_undone', `Customer ${id}, reward of 120 points`],
    ['reward_given', `Customer ${id}, Free reward of your choice: 120 points`],
  ])
})

test('points that are spent stay given until the reward is undone', async () => {
  const phone = testPhone()
  await till.scan(phone, 2)
  const { id } = await account(phone)
  const { transactionId } = (await till.redeem({ customerId: id })).json()
  const [scanned = { id: 0 }] = await entriesOf(id)
  const refused = await till.undo(scanned.id)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'points_spent'])
  await till.undo(transactionId)
  expect((await till.undo(scanned.id)).json()).toMatchObject({ pointsAfter: 60 })
})

test('a reward is undone within a day, a scan at any time, an undo never', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const undoLatest = async (kind: 'accrual' | 'redemption' | 'reversal') => {
    const { id } = await server.context.db
      .selectFrom('ledger_entries')
      .select('id')
      .where('business_id', '=', shop.businessId)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return (await till.undo(id)).json()
  }
  const spent = { kind: 'redemption', at: hoursAgo(23) } as const
  await insertPastEntries(server, shop, [{ at: hoursAgo(800) }, { at: hoursAgo(700) }, spent])
  expect(await undoLatest('redemption')).toMatchObject({ pointsAfter: 120 })
  expect(await undoLatest('accrual')).toMatchObject({ pointsAfter: 60 })
  expect(await undoLatest('reversal')).toMatchObject({ code: 'not_undoable' })
  const late = { ...spent, at: hoursAgo(25) }
  await insertPastEntries(server, shop, [{ at: hoursAgo(800) }, { at: hoursAgo(700) }, late])
  expect(await undoLatest('redemption')).toMatchObject({ code: 'undo_too_late' })
})

test('of 32 at once one undoes, whatever their keys', async () => {
  const phone = testPhone()
  await till.scan(phone)
  const { id } = await account(phone)
  const [scanned = { id: 0 }] = await entriesOf(id)
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, index) =>
      untilTaken(
        () => till.undo(scanned.id, `undo-${index % 4}`),
        ({ statusCode }) => statusCode,
      ),
    ),
  )
  const done = answers.filter(({ statusCode }) => statusCode === 200)
  expect(done).toHaveLength(8)
  expect(new Set(done.map(({ body }) => body)).size).toBe(1)
  const others = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(new Set(others.map((answer) => answer.json().code))).toEqual(new Set(['already_undone']))
  expect(await account(phone)).toMatchObject({ balance: 0, visits: 0 })
})
