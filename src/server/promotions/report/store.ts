import { sql } from 'kysely'
import type { PromotionSaid } from '../../../contract/promotions.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

export interface Course {
  /** When it began: switched on, or its first day if that was later. Null for one that never was on. */
  readonly beganAt: Date | null
  /** When it was switched off, or its last day ended, even if that is to come. */
  readonly endsAt: Date | null
  readonly said: PromotionSaid | null
}

/** When a promotion began and ends, by the shop's clock. */
export async function findCourse(
  db: Queryable,
  { businessId, promotionId }: { businessId: number; promotionId: number },
): Promise<Course | undefined> {
  const { rows } = await sql<Course>`
    SELECT CASE WHEN on_since IS NOT NULL
        THEN greatest(on_since, begin_of(starts_on::timestamp, business.time_zone)) END AS "beganAt",
      least(off_since, begin_of(ends_on + interval '1 day', business.time_zone)) AS "endsAt", said
    FROM promotions JOIN businesses AS business ON business.id = promotions.business_id
    WHERE promotions.business_id = ${businessId} AND promotions.id = ${promotionId}`.execute(db)
  return rows[0]
}

/**
 * When weeks begin that begin at the weekday and the time of a moment by the shop's clock: so many
 * before it, its own, and so many after it. Its own begins with it, also in an hour that clocks repeat.
 */
export async function listWeeks(
  db: Queryable,
  {
    businessId,
    from,
    before,
    after,
  }: { businessId: number; from: Date; before: number; after: number },
): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    SELECT CASE WHEN week = 0 THEN ${from}::timestamptz
      ELSE moment_of(local_time(${from}::timestamptz, time_zone) + week * interval '7 days', time_zone) END AS at
    FROM businesses, generate_series(${-before}::integer, ${after}::integer) AS week
    WHERE id = ${businessId} ORDER BY week`.execute(db)
  return rows.map(({ at }) => at)
}
