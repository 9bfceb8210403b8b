import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'

export interface MoreOfToday {
  readonly businessId: number
  readonly name: string
  readonly phone: string
  /** The date by the shop's calendar, such as 2026-11-21. */
  readonly today: string
  readonly rewards: number
  readonly reviews: number
}

/**
 * Shops where it is between 7 and 9 in the evening, with what the day's limits held back since the
 * evening before. A day ends half an hour before the text, so that everything of it is decided.
 */
export async function listMoreOfToday(db: Queryable, now: Date): Promise<MoreOfToday[]> {
  const { rows } = await sql<MoreOfToday>`
    SELECT business.id AS "businessId", business.name, business.phone,
      to_char(clock.day, 'YYYY-MM-DD') AS today,
      count(*) FILTER (WHERE message.kind = 'owner_reward_unlocked')::int AS rewards,
      count(*) FILTER (WHERE message.kind = 'low_rating')::int AS reviews
    FROM messages AS message
    JOIN businesses AS business ON business.id = message.business_id
    CROSS JOIN LATERAL (SELECT local_time(${now}::timestamptz, business.time_zone) AS local) AS here
    CROSS JOIN LATERAL (SELECT date_trunc('day', here.local) AS day,
      moment_of(date_trunc('day', here.local) + interval '18 hours 30 minutes',
        business.time_zone) AS ends) AS clock
    WHERE message.kind IN ('owner_reward_unlocked', 'low_rating')
      AND message.state = 'suppressed' AND message.reason = 'limit' AND message.due_at IS NULL
      AND message.created_at > ${now}::timestamptz - interval '27 hours'
      AND message.created_at >= clock.ends - interval '1 day' AND message.created_at < clock.ends
      AND extract(hour FROM here.local) IN (19, 20)
      AND business.deleted_at IS NULL AND business.phone_confirmed_at IS NOT NULL
      AND business.business_notifications_enabled
    GROUP BY business.id, clock.day`.execute(db)
  return rows
}
