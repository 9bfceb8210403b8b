import { sql } from 'kysely'
import { consentSentence } from '../../src/contract/consent.ts'
import type { Queryable } from '../../src/server/platform/db/queryable.ts'
import { daytimeZone } from '../daytime.ts'

export interface SeededShops {
  readonly businessIds: readonly number[]
}

/** Shops with confirmed phones, in a time zone where it is daytime. */
export async function seedShops(db: Queryable, count: number): Promise<SeededShops> {
  const shops = await db
    .insertInto('businesses')
    .values(
      Array.from({ length: count }, (_, index) => ({
        name: `Shop ${index}`,
        sign_in_name: `shop ${index}`,
        phone: `+1212${2_000_000 + index}`,
        phone_confirmed_at: new Date(),
        time_zone: daytimeZone(),
      })),
    )
    .returning('id')
    .execute()
  return { businessIds: shops.map(({ id }) => id) }
}

/**
 * Queues texts to customers who agreed to them, equally many for each shop. Some repeat the words
 * and number of another, so that only the count tells them apart.
 */
export async function queueTexts(
  db: Queryable,
  { businessIds }: SeededShops,
  count: number,
): Promise<void> {
  const sentence = consentSentence('the shop')
  const shops = businessIds.length
  await sql`
    WITH numbered AS (
      SELECT n, CASE WHEN n / ${shops}::integer % 2 = 1 AND n % 10 = 9 THEN n - ${shops}::integer ELSE n END AS place
      FROM generate_series(0, ${count}::integer - 1) AS n
    ), texts AS (
      SELECT n, place, '+1415' || (2000000 + place) AS phone,
        (${`{${businessIds.join(',')}}`}::integer[])[1 + n % ${shops}::integer] AS business_id
      FROM numbered
    ), agreed AS (
      INSERT INTO sms_consents (business_id, phone, sentence, place, confirmed_by)
      SELECT business_id, phone, ${sentence}, 'scan', 'a reply' FROM texts ON CONFLICT DO NOTHING
    )
    SELECT queue_text(business_id, 'reward_unlocked', n::text, phone, jsonb_build_object(
      'language', 'en', 'businessName', 'Shop', 'points', place, 'reward', 'a free coffee'))
    FROM texts`.execute(db)
}
