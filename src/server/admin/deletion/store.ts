import { sql } from 'kysely'
import type { BusinessDeletion } from '../../../contract/adminDeletion.ts'
import { pricesToday, rewardsWaitingOfAll } from '../../platform/db/nextReward.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

/** The state of a business's deletion; undefined if there is no such business. */
export async function findStanding(
  db: Queryable,
  businessId: number,
): Promise<{ isDeleted: boolean; isPurged: boolean; ownerIsTold: boolean } | undefined> {
  return db
    .selectFrom('businesses')
    .select([
      sql<boolean>`deleted_at IS NOT NULL`.as('isDeleted'),
      sql<boolean>`purged_at IS NOT NULL`.as('isPurged'),
      sql<boolean>`phone_confirmed_at IS NOT NULL`.as('ownerIsTold'),
    ])
    .where('id', '=', businessId)
    .executeTakeFirst()
}

/** Counts from customers' accounts, because a shop may have a million entries. */
export async function countWhatGoes(
  db: Queryable,
  businessId: number,
): Promise<Omit<BusinessDeletion, 'ownerIsTold'>> {
  const { rows } = await sql<Omit<BusinessDeletion, 'ownerIsTold'>>`
    SELECT customers.*, reviews.*,
      (SELECT count(*)::integer FROM qr_codes
        WHERE business_id = ${businessId} AND is_active AND deleted_at IS NULL) AS "workingCodes",
      (SELECT count(*)::integer FROM messages
        WHERE business_id = ${businessId} AND state = 'queued') AS "messagesWaiting"
    FROM (
      SELECT count(*)::integer AS customers,
        coalesce(sum(balance), 0)::float8 AS "pointsWaiting",
        coalesce(sum(${rewardsWaitingOfAll}), 0)::float8 AS "rewardsWaiting"
      FROM loyalty_accounts AS account JOIN businesses AS business ON business.id = business_id
      CROSS JOIN LATERAL ${pricesToday} AS prices
      WHERE business_id = ${businessId} AND account.phone IS NOT NULL
    ) AS customers, (
      SELECT count(*)::integer AS reviews, count(voice_key)::integer AS "voiceComments"
      FROM feedback WHERE business_id = ${businessId}
    ) AS reviews`.execute(db)
  if (!rows[0]) throw new Error('A count is answered with one row')
  return rows[0]
}
