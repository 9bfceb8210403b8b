import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { untilBlocked } from '../../../../test/blocked.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { testApp } from '../../../../test/testApp.ts'
import { openTwin, scanAt, type TwinShop } from '../../../../test/twinShops.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { AddressLimits } from '../../platform/limits/addressLimits.ts'
import { appendImported, lockAccount, lockOutScans } from './ledger.ts'
import { type AnsweredScan, creditScan, creditScans, type ScanToCredit } from './scans.ts'

/** Who waits for whom: scans, alone and together, beside imports and beside refused scans. */

const server = testApp()

const spanMs = 60_000
const nobodyPaused = { name: 'unknown_codes_by_address', key: 'nobody', most: 3, spanMs } as const

/** An address that may give ten times, in a network that may give a hundred times. */
const addressOf = (address: string, network: string): AddressLimits => ({
  accruals: [
    { name: 'accruals_by_address_and_business', key: address, most: 10, spanMs },
    { name: 'accruals_by_address', key: network, most: 100, spanMs },
  ],
  unknownCodes: nobodyPaused,
})

const scanFrom = (addressLimits: AddressLimits | undefined, twin: TwinShop, number: number) => ({
  ...scanAt(twin, { number, key: null, isUnknown: false }),
  addressLimits,
})

async function countAt(key: string, count: number) {
  const until = new Date(Date.now() + spanMs)
  await server.context.db.insertInto('rate_limits').values({ key, count, until }).execute()
}

const countsOf = async (...keys: string[]) => {
  const counted = server.context.db.selectFrom('rate_limits').select('count')
  return (await counted.where('key', 'in', keys).orderBy('key').execute()).map(({ count }) => count)
}

/** The answers to scans in one statement while a transaction holds its locks; or that they wait. */
async function answeredBeside(tx: Queryable, scans: readonly ScanToCredit[]) {
  const outcomes = creditScans(server.context.db, scans).then(
    (answers) => scans.map((_, index) => answers.get(index + 1)?.outcome),
    (error) => error.code,
  )
  return Promise.race([outcomes, untilBlocked(tx, 1).then(() => 'waits')])
}

test('an import and scans of one address do not wait in a circle', async () => {
  const twin = await openTwin(server, { known: [1] })
  const { db } = server.context
  const { businessId } = twin.shop
  const address = addressOf(`circle ${businessId}`, `circles ${businessId}`)
  const importRow = async (tx: Queryable, number: number) => {
    const of = { businessId, importId: number }
    const row = { business_id: businessId, import_id: number, points: 5, is_blocked: false }
    const phone = twin.numbers[number] ?? ''
    await tx
      .insertInto('customer_import_rows')
      .values({ ...row, phone })
      .execute()
    await appendImported(tx, { ...of, addsToExisting: true, most: 1, mostPoints: 1000 })
  }
  const answers = await db.transaction().execute(async (tx) => {
    await importRow(tx, 0)
    const ofNew = settled(creditScan(db, scanFrom(address, twin, 0)))
    await untilBlocked(tx, 1)
    const ofKnown = settled(creditScan(db, scanFrom(address, twin, 1)))
    await Promise.race([ofKnown.promise, untilWaiting(tx, 2)])
    await importRow(tx, 1)
    return [ofNew, ofKnown]
  })
  const outcomes = await Promise.all(answers.map(({ promise }) => promise))
  expect(outcomes).toEqual(['credited', 'credited'])
  expect(await ledgerViolations(db)).toEqual([])
})

test('scans of a full address hold up no neighbour', async () => {
  const twin = await openTwin(server, {})
  const { businessId } = twin.shop
  const [full, network] = [`full ${businessId}`, `network ${businessId}`]
  await countAt(full, 10)
  const neighbours = [1, 2].map((number) =>
    scanFrom(addressOf(`free ${businessId}`, network), twin, number),
  )
  await server.context.db.transaction().execute(async (tx) => {
    const refused = await creditScan(tx, scanFrom(addressOf(full, network), twin, 0))
    expect(refused.outcome).toBe('accruals_by_address_and_business')
    expect(await answeredBeside(tx, neighbours)).toEqual(['credited', 'credited'])
  })
  expect(await countsOf(full, network)).toEqual([10, 2])
})

test('scans of a full address are refused beside others, and wait for nobody who counts', async () => {
  const twin = await openTwin(server, {})
  const { businessId } = twin.shop
  const [full, network] = [`full ${businessId}`, `network ${businessId}`]
  await countAt(full, 10)
  const scans = [
    scanFrom(addressOf(full, network), twin, 0),
    scanFrom(addressOf(`free ${businessId}`, network), twin, 1),
    scanFrom(addressOf(full, network), twin, 2),
  ]
  await server.context.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM rate_limits WHERE key = ${full} FOR UPDATE`.execute(tx)
    const outcomes = await answeredBeside(tx, scans)
    const refused = 'accruals_by_address_and_business'
    expect(outcomes).toEqual([refused, 'credited', refused])
  })
  expect(await countsOf(full, network)).toEqual([10, 1])
})

test.each([
  ['alone', []],
  ['beside others', [2, 3]],
])('%s, an unknown code and a paused address wait for no account', async (_, others) => {
  const twin = await openTwin(server, { known: [0, 1] })
  const { businessId } = twin.shop
  const paused = `paused ${businessId}`
  await countAt(paused, 4)
  const ofUnknownCode = scanAt(twin, { number: 0, key: null, isUnknown: true })
  const unknownCodes = { ...nobodyPaused, key: paused }
  const ofPaused = scanFrom({ accruals: [], unknownCodes }, twin, 1)
  const credited = others.map(() => 'credited')
  for (const [refused, outcome] of [
    [ofUnknownCode, 'unknown_code'],
    [ofPaused, 'unknown_codes_by_address'],
  ] as const) {
    await server.context.db.transaction().execute(async (tx) => {
      await lockAccount(tx, { businessId, customer: { phone: refused.phone } })
      const scans = [refused, ...others.map((number) => scanFrom(undefined, twin, number))]
      expect(await answeredBeside(tx, scans)).toEqual([outcome, ...credited])
    })
  }
})

test('a paused address does not wait for a shop that holds off its scans', async () => {
  const [held, free] = [await openTwin(server, {}), await openTwin(server, {})]
  const { businessId } = held.shop
  const paused = `paused ${businessId}`
  await countAt(paused, 4)
  const ofPaused = scanFrom(
    { accruals: [], unknownCodes: { ...nobodyPaused, key: paused } },
    held,
    0,
  )
  await server.context.db.transaction().execute(async (tx) => {
    await lockOutScans(tx, businessId)
    expect(await answeredBeside(tx, [ofPaused])).toEqual(['unknown_codes_by_address'])
    const together = [scanFrom(undefined, free, 0), ofPaused]
    expect(await answeredBeside(tx, together)).toEqual(['credited', 'unknown_codes_by_address'])
  })
})

test('whoever loses the race for the last of an address is refused, and its transaction goes on', async () => {
  const twin = await openTwin(server, {})
  const { db } = server.context
  const [narrow, wide] = [`narrow ${twin.shop.businessId}`, `wide ${twin.shop.businessId}`]
  await countAt(narrow, 9)
  const scanIn = async (tx: Queryable, number: number) =>
    (await creditScan(tx, scanFrom(addressOf(narrow, wide), twin, number))).outcome
  const later = await db.transaction().execute(async (tx) => {
    expect(await scanIn(tx, 0)).toBe('credited')
    const loser = db.transaction().execute(async (other) => {
      const outcome = await scanIn(other, 1)
      const { rows } = await sql`SELECT FROM loyalty_accounts
        WHERE business_id = ${twin.shop.businessId}`.execute(other)
      return [outcome, rows.length]
    })
    await untilBlocked(tx, 1)
    return [loser]
  })
  expect(await Promise.all(later)).toEqual([['accruals_by_address_and_business', 1]])
  expect(await countsOf(narrow, wide)).toEqual([10, 1])
})

test('a shop that does not exist is an unknown code, and lets others be credited', async () => {
  const twin = await openTwin(server, {})
  const nowhere = { ...scanFrom(undefined, twin, 0), businessId: 2_000_000_000 }
  const answers = await creditScans(server.context.db, [nowhere, scanFrom(undefined, twin, 1)])
  expect([answers.get(1)?.outcome, answers.get(2)?.outcome]).toEqual(['unknown_code', 'credited'])
  expect(await creditScan(server.context.db, nowhere)).toMatchObject({ outcome: 'unknown_code' })
})

/** Wrapped in an object, because a transaction would wait for a bare promise. */
const settled = (scan: Promise<AnsweredScan>) => ({
  promise: scan.then(
    ({ outcome }) => outcome,
    (error) => error.code as string,
  ),
})

/** Waits until so many statements wait for a lock, whoever holds it. */
async function untilWaiting(db: Queryable, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT DISTINCT l.pid FROM pg_locks l JOIN pg_stat_activity a
      ON a.pid = l.pid WHERE NOT l.granted AND a.datname = current_database()`.execute(db)
    if (rows.length >= count) return
  }
}
