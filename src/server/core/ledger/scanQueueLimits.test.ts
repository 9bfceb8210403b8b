import { expect, test } from 'vitest'
import { untilBlocked } from '../../../../test/blocked.ts'
import { testPhone } from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { testApp } from '../../../../test/testApp.ts'
import { openTwin } from '../../../../test/twinShops.ts'
import { openScanQueue } from './scanQueue.ts'

/** Scans that arrive together give an address no more than in sequence. */

const server = testApp()

test('an address gives as many as it may when its scans come together, and none is counted twice', async () => {
  const { shop, numbers } = await openTwin(server, { known: [0, 3] })
  const { db } = server.context
  const accruals = [
    { name: 'accruals_by_address_and_business', key: `here ${shop.businessId}`, most: 25 },
    { name: 'accruals_by_address', key: `all ${shop.businessId}`, most: 17 },
  ] as const
  const addressLimits = {
    accruals: accruals.map((limit) => ({ ...limit, spanMs: 60_000 })),
    unknownCodes: { name: 'unknown_codes_by_address', key: 'none', most: 3, spanMs: 60_000 },
  } as const
  const more = [...numbers, ...Array.from({ length: 34 }, testPhone)]
  const scans = more.map((phone, place) => ({
    businessId: shop.businessId,
    code: shop.codes[0].code,
    phone,
    idempotencyKey: `limited-${place}`,
    addressLimits,
  }))
  const failures: unknown[] = []
  const queue = openScanQueue({ db, onBatchFailed: (error) => failures.push(error) })
  const answers = await Promise.all(scans.map((scan) => queue.credit(scan)))
  const outcomes = answers.map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'credited')).toHaveLength(17)
  expect(outcomes.filter((outcome) => outcome === 'accruals_by_address')).toHaveLength(33)
  const counts = await db
    .selectFrom('rate_limits')
    .select(['key', 'count'])
    .where(
      'key',
      'in',
      accruals.map(({ key }) => key),
    )
    .orderBy('key')
    .execute()
  expect(counts.map(({ count }) => count)).toEqual([17, 17])
  // A limit that is known to be reached makes no other scan's statement fail.
  expect(failures.filter((error) => !isLockTimeout(error))).toEqual([])
  expect(await ledgerViolations(db)).toEqual([])
})

test('an address that reaches its limit elsewhere meanwhile gives no more than it may', async () => {
  const { shop, numbers } = await openTwin(server, {})
  const { db } = server.context
  const failures: unknown[] = []
  const queue = openScanQueue({ db, onBatchFailed: (error) => failures.push(error) })
  const scanFrom = (key: string) => (phone: string) =>
    queue.credit({
      businessId: shop.businessId,
      code: shop.codes[0].code,
      phone,
      idempotencyKey: undefined,
      addressLimits: {
        accruals: [{ name: 'accruals_by_address', key, most: 17, spanMs: 60_000 }],
        unknownCodes: { name: 'unknown_codes_by_address', key: 'none', most: 3, spanMs: 60_000 },
      },
    })
  // Tries several times: on a busy machine the statement may stop waiting before it meets the
  // limit.
  for (let left = 10; left > 0 && !failures.some(isLimitMet); left--) {
    const key = `shared ${shop.businessId} ${left}`
    const answers = await db.transaction().execute(async (tx) => {
      const until = new Date(Date.now() + 60_000)
      await tx.insertInto('rate_limits').values({ key, count: 10, until }).execute()
      const scans = numbers.map(scanFrom(key))
      // The first went alone, at once. The others share the second statement.
      await untilBlocked(tx, 2)
      return scans
    })
    const outcomes = (await Promise.all(answers)).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'credited')).toHaveLength(7)
  }
  expect(failures.some(isLimitMet)).toBe(true)
  expect(await ledgerViolations(db)).toEqual([])
})

test('an address that is paused gets nothing when its scans come together', async () => {
  const { shop, numbers } = await openTwin(server, {})
  const { db } = server.context
  const key = `paused ${shop.businessId}`
  const until = new Date(Date.now() + 60_000)
  await db.insertInto('rate_limits').values({ key, count: 4, until }).execute()
  const queue = openScanQueue({ db, onBatchFailed: () => undefined })
  const answers = await Promise.all(
    numbers.map((phone, place) =>
      queue.credit({
        businessId: shop.businessId,
        code: shop.codes[0].code,
        phone,
        idempotencyKey: undefined,
        addressLimits: {
          accruals: [],
          unknownCodes: {
            name: 'unknown_codes_by_address',
            // Every second scan comes from that address.
            key: place % 2 === 0 ? key : `free ${shop.businessId}`,
            most: 3,
            spanMs: 60_000,
          },
        },
      }),
    ),
  )
  const isPaused = answers.map(({ outcome }) => outcome === 'unknown_codes_by_address')
  expect(isPaused).toEqual(numbers.map((_, place) => place % 2 === 0))
})

/** On a busy machine, a commit may take longer than the limit for waiting for a lock. */
const isLockTimeout = (error: unknown) => (error as { code?: string }).code === '55P03'

const isLimitMet = (error: unknown) => (error as { code?: string }).code === 'AGAIN'
