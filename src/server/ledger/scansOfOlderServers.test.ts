import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ledgerViolations } from '../../../test/ledgerInvariants.ts'
import { testApp } from '../../../test/testApp.ts'
import { openTwin } from '../../../test/twinShops.ts'
import { creditScan } from './scans.ts'

/** Older servers run beside new ones, and call the functions that they know. */

const server = testApp()

const limit = (key: string, most: number) => ({
  name: 'accruals_by_address',
  key,
  most,
  spanMs: 60_000,
})

test('one scan at a time: points, the first answer again, or why not', async () => {
  const { shop, numbers } = await openTwin(server, { windowMinutes: 0 })
  const { db } = server.context
  const [{ code }] = shop.codes
  const [phone = ''] = numbers
  const ask = async (key: string, limits: object[] | null = null) => {
    const pause = limits && { ...limit('none', 3), name: 'unknown_codes_by_address' }
    const { rows } = await sql<{ outcome: string; entryId: number; nextScanAt: Date | null }>`
      SELECT outcome, entry_id AS "entryId", points_earned AS "pointsEarned",
        balance_after AS "balanceAfter", is_repeat_scan AS "isRepeatScan",
        scanned_at AS "scannedAt", business_name AS "businessName",
        reward_threshold AS "rewardThreshold", reward_description AS "rewardDescription",
        point_cap_type AS "pointCapType", next_scan_at AS "nextScanAt"
      FROM credit_scan(${shop.businessId}, ${code}, ${phone}, ${key}, 20,
        ${limits && JSON.stringify(limits)}, ${pause && JSON.stringify(pause)}, NULL)`.execute(db)
    expect(rows).toHaveLength(1)
    return rows[0]
  }
  const first = await ask('first')
  expect(first).toMatchObject({ outcome: 'credited', pointsEarned: 1, balanceAfter: 1 })
  expect(await ask('first')).toEqual({ ...first, outcome: 'replayed' })
  const scan = { businessId: shop.businessId, code, phone, idempotencyKey: 'first' }
  const now = { outcome: 'replayed', locationId: 1, rewardsWaiting: 0 }
  expect(await creditScan(db, scan)).toEqual({ ...first, ...now })
  const limits = [limit(`wide ${code}`, 9), limit(`narrow ${code}`, 1)]
  expect(await ask('second', limits)).toMatchObject({ outcome: 'credited', balanceAfter: 2 })
  const refused = await ask('third', limits)
  expect(refused).toMatchObject({ outcome: 'accruals_by_address', entryId: null })
  expect(refused?.nextScanAt).toBeInstanceOf(Date)
  expect(await ledgerViolations(db)).toEqual([])
})

test('several at once: those that are not credited have no row, and are asked for alone', async () => {
  const { shop, numbers } = await openTwin(server, { known: [0] })
  const { businessId, codes } = shop
  const { db } = server.context
  const full = `full ${businessId}`
  const until = new Date(Date.now() + 60_000)
  await db.insertInto('rate_limits').values({ key: full, count: 1, until }).execute()
  const scanned = [codes[1].code, codes[1].code, 'RH-NOBODY', codes[0].code]
  const { rows } = await sql`
    SELECT place, 'credited' AS outcome, entry_id AS "entryId", points_earned AS "pointsEarned",
      balance_after AS "balanceAfter", is_repeat_scan AS "isRepeatScan",
      scanned_at AS "scannedAt", business_name AS "businessName",
      reward_threshold AS "rewardThreshold", reward_description AS "rewardDescription",
      point_cap_type AS "pointCapType"
    FROM credit_ordinary_scans(${scanned.map(() => businessId)}, ${scanned},
      ${numbers.slice(0, 4)}, ${scanned.map(() => null)}, 20, ${[1, 2]}, ${[0, 0]},
      ${[`free ${businessId}`, full]}, ${[1, 1]}, ${[60_000, 60_000]},
      ${scanned.map(() => 'none')}, 3) ORDER BY place`.execute(db)
  expect(rows).toMatchObject([
    { place: 1, pointsEarned: 20, balanceAfter: 21, isRepeatScan: true },
    { place: 4, pointsEarned: 1, balanceAfter: 1, isRepeatScan: false },
  ])
  expect(await ledgerViolations(db)).toEqual([])
})

test('a list of scans, from a server that knows of no awards', async () => {
  const { shop, numbers } = await openTwin(server, {})
  const { businessId, codes } = shop
  const { rows } = await sql`
    SELECT place, outcome, points_earned AS "pointsEarned"
    FROM credit_scans(${[businessId, businessId]}, ${[codes[0].code, 'RH-NOBODY']},
      ${numbers.slice(0, 2)}, ${[null, null]}, NULL, 20, ${[]}::bigint[], ${[]}::text[],
      ${[]}::text[], ${[]}::integer[], ${[]}::bigint[], ${[null, null]}::text[], NULL, NULL)
    ORDER BY place`.execute(server.context.db)
  expect(rows).toEqual([
    { place: 1, outcome: 'credited', pointsEarned: 1 },
    { place: 2, outcome: 'unknown_code', pointsEarned: null },
  ])
})
