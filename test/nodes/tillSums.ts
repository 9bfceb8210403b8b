import { sql } from 'kysely'
import type { Queryable } from '../../src/server/platform/db/queryable.ts'
import type { End } from '../crash/history.ts'

/** Counts the entries by a member or on a device. */
export async function countEntriesOf(
  db: Queryable,
  { businessId, what, id }: Omit<End, 'at' | 'entries'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('ledger_entries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where(what === 'member' ? 'staff_id' : 'device_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Shops whose balances, figures and ledger differ, in all or by location, or with awards that lack
 * a member or a device, or are not at their device's location.
 */
export async function sumViolations(db: Queryable): Promise<string[]> {
  await sql`SELECT fold_ledger(business_id, 9223372036854775807, 2147483647)
    FROM (SELECT DISTINCT business_id FROM locations WHERE id > 1) shop`.execute(db)
  const { rows } = await sql`
    SELECT * FROM (SELECT DISTINCT business_id FROM locations WHERE id > 1) shop
    CROSS JOIN LATERAL (SELECT
      (SELECT sum(balance) FROM loyalty_accounts a WHERE a.business_id = shop.business_id) AS balances,
      (SELECT sum(points_net) FROM ledger_days d WHERE d.business_id = shop.business_id) AS shop_sum,
      (SELECT sum(points_net) FROM location_days d WHERE d.business_id = shop.business_id) AS location_sum,
      (SELECT count(*) FROM (
        SELECT location_id, sum(points) FROM ledger_entries e WHERE e.business_id = shop.business_id
          GROUP BY location_id
        EXCEPT SELECT location_id, sum(points_net) FROM location_days d
          WHERE d.business_id = shop.business_id GROUP BY location_id) other) AS other_locations,
      (SELECT count(*) FROM ledger_entries e WHERE e.business_id = shop.business_id
        AND (e.actor = 'staff') <> (e.staff_id IS NOT NULL AND e.device_id IS NOT NULL)) AS strangers,
      (SELECT count(*) FROM ledger_entries e JOIN devices d
        ON d.business_id = e.business_id AND d.id = e.device_id
        WHERE e.business_id = shop.business_id AND d.location_id <> e.location_id) AS elsewhere) sums
    WHERE (balances = shop_sum AND shop_sum = location_sum AND other_locations = 0
      AND strangers = 0 AND elsewhere = 0) IS NOT TRUE`.execute(db)
  return rows.map((row) => `the parts are not the shop: ${JSON.stringify(row)}`)
}
