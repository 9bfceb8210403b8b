import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../platform/db/queryable.ts'
import { sayingAll } from '../platform/db/sayingAll.ts'
import { shopTime } from '../platform/db/shopTime.ts'

const columns = [
  'id',
  'rating',
  'comment',
  'customer_name as customerName',
  'customer_phone as customerPhone',
  'transaction_id as transactionId',
  'voice_seconds as voiceSeconds',
  'answered_at as answeredAt',
  'may_text as mayText',
  'reply',
  'replied_at as repliedAt',
  'created_at as createdAt',
  sql<number | null>`(SELECT visit.location_id FROM ledger_entries AS visit
    WHERE visit.business_id = feedback.business_id AND visit.id = feedback.transaction_id)`.as(
    'locationId',
  ),
  sql<boolean>`coalesce(may_text AND EXISTS (
    SELECT FROM ledger_entries AS visit
    JOIN loyalty_accounts AS account ON account.business_id = visit.business_id
      AND account.id = visit.account_id
    JOIN sms_consents AS consent ON consent.business_id = visit.business_id
      AND consent.phone = account.phone AND consent.confirmed_at IS NOT NULL
    WHERE visit.business_id = feedback.business_id AND visit.id = feedback.transaction_id
      AND NOT EXISTS (SELECT FROM sms_stops WHERE sms_stops.phone = account.phone)), false)`.as(
    'isAgreed',
  ),
  sql<string | null>`(SELECT account.phone FROM ledger_entries AS visit
    JOIN loyalty_accounts AS account ON account.business_id = visit.business_id
      AND account.id = visit.account_id
    WHERE may_text AND visit.business_id = feedback.business_id
      AND visit.id = feedback.transaction_id)`.as('visitorPhone'),
] as const

/** Stars alone, of nobody known, have nothing to answer. */
const isAnswerable = sql<SqlBool>`(comment IS NOT NULL OR voice_key IS NOT NULL
  OR customer_phone IS NOT NULL OR may_text)`

interface ReviewFilters {
  readonly rating?: number | undefined
  readonly answered: 'all' | 'yes' | 'no'
  readonly has: 'anything' | 'comment' | 'voice' | 'phone'
  readonly locationId?: number | undefined
  readonly search?: string | undefined
}

const neededColumn = {
  comment: 'comment',
  voice: 'voice_key',
  phone: 'customer_phone',
} as const

interface ReviewPage extends ReviewFilters {
  readonly businessId: number
  readonly before?: number | undefined
  readonly limit: number
}

/** Newest first. */
export async function listReviews(db: Queryable, page: ReviewPage) {
  const { businessId, rating, answered, has, locationId, search, before, limit } = page
  return db
    .selectFrom('feedback')
    .select(columns)
    .where('business_id', '=', businessId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(rating !== undefined, (query) => query.where('rating', '=', rating ?? 0))
    .$if(answered === 'yes', (query) => query.where('answered_at', 'is not', null))
    .$if(answered === 'no', (query) => query.where('answered_at', 'is', null).where(isAnswerable))
    .$if(has !== 'anything', (query) =>
      query.where(neededColumn[has as keyof typeof neededColumn], 'is not', null),
    )
    .$if(locationId !== undefined, (query) =>
      query.where(afterVisitAt('feedback', locationId ?? 0)),
    )
    .$if(Boolean(search), (query) => query.where(sayingAll(sql`words`, search ?? '')))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

interface Of {
  readonly businessId: number
  readonly locationId?: number | undefined
}

/** Reviews given after a scan at these locations. Those from the feedback page have no location. */
function afterVisitAt(row: 'feedback' | 'review', ...locationIds: readonly number[]) {
  return sql<SqlBool>`EXISTS (
    SELECT FROM ledger_entries AS visit
    WHERE visit.business_id = ${sql.ref(`${row}.business_id`)}
      AND visit.id = ${sql.ref(`${row}.transaction_id`)}
      AND visit.location_id = ANY (${locationIds}::smallint[]))`
}

export async function countByRating(db: Queryable, { businessId, locationId }: Of) {
  return db
    .selectFrom('feedback')
    .select(({ fn }) => [
      'rating',
      fn.countAll<number>().as('reviews'),
      fn
        .countAll<number>()
        .filterWhere('answered_at', 'is', null)
        .filterWhere(isAnswerable)
        .as('notAnswered'),
    ])
    .where('business_id', '=', businessId)
    .$if(locationId !== undefined, (query) =>
      query.where(afterVisitAt('feedback', locationId ?? 0)),
    )
    .groupBy('rating')
    .execute()
}

/** The last 12 months of the shop's calendar, oldest first, each with its first and last moment. */
export async function countByMonth(
  db: Queryable,
  { businessId, locationId }: Of,
): Promise<{ month: string; reviews: number; average: number | null }[]> {
  const { rows } = await sql<{ month: string; reviews: number; average: number | null }>`
    SELECT to_char(month.begins, 'YYYY-MM-DD') AS month, counted.reviews, counted.average
    FROM businesses AS business
    CROSS JOIN LATERAL (
      SELECT date_trunc('month', local_time(clock_timestamp(), business.time_zone)) AS this_month
    ) AS calendar
    CROSS JOIN LATERAL generate_series(
      this_month - interval '11 months', this_month, interval '1 month') AS month (begins)
    -- Once a month, and not once a row: OFFSET keeps the planner from moving it into the count.
    CROSS JOIN LATERAL (
      SELECT begin_of(month.begins, business.time_zone) AS begins_at,
        begin_of(month.begins + interval '1 month', business.time_zone) AS ends_at
      OFFSET 0
    ) AS span
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS reviews, round(avg(rating), 1)::float8 AS average FROM feedback
      WHERE feedback.business_id = ${businessId}
        AND created_at >= span.begins_at AND created_at < span.ends_at
        ${locationId === undefined ? sql`` : sql`AND ${afterVisitAt('feedback', locationId)}`}
    ) AS counted
    WHERE business.id = ${businessId}
    ORDER BY month.begins`.execute(db)
  return rows
}

interface ReviewKey {
  readonly businessId: number
  readonly reviewId: number
}

export async function isReviewAt(
  db: Queryable,
  { businessId, reviewId, locationIds }: ReviewKey & { readonly locationIds: readonly number[] },
): Promise<boolean> {
  const found = await db
    .selectFrom('feedback')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', reviewId)
    .where(afterVisitAt('feedback', ...locationIds))
    .executeTakeFirst()
  return found !== undefined
}

/** Locks a review until the transaction ends. */
export async function lockReview(tx: Queryable, { businessId, reviewId }: ReviewKey) {
  return tx
    .selectFrom('feedback')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateAnswered(
  tx: Queryable,
  { businessId, reviewId, isAnswered }: ReviewKey & { readonly isAnswered: boolean },
) {
  return tx
    .updateTable('feedback')
    .set({ answered_at: isAnswered ? sql<Date>`clock_timestamp()` : null })
    .where('business_id', '=', businessId)
    .where('id', '=', reviewId)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Keeps the owner's answer, which also marks the review as answered. */
export async function updateReply(
  tx: Queryable,
  { businessId, reviewId, reply }: ReviewKey & { readonly reply: string },
) {
  return tx
    .updateTable('feedback')
    .set({
      reply,
      replied_at: sql<Date>`clock_timestamp()`,
      answered_at: sql<Date>`coalesce(answered_at, clock_timestamp())`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', reviewId)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export interface ExportedReview {
  readonly id: number
  /** By the shop's clock, such as 2026-11-21 14:05. */
  readonly at: string
  readonly rating: number
  readonly comment: string | null
  readonly name: string | null
  readonly phone: string | null
  readonly voiceSeconds: number | null
  readonly answered: string | null
}

/** The next reviews, in the order in which they were given. */
export async function listForExport(
  db: Queryable,
  { businessId, locationId, after, limit }: Of & { after: number; limit: number },
): Promise<ExportedReview[]> {
  const { rows } = await sql<ExportedReview>`
    SELECT review.id, ${shopTime(sql`review.created_at`)} AS at,
      rating, comment, customer_name AS name, customer_phone AS phone,
      voice_seconds AS "voiceSeconds",
      ${shopTime(sql`answered_at`)} AS answered
    FROM feedback AS review JOIN businesses AS business ON business.id = review.business_id
    CROSS JOIN LATERAL clock_of(business.time_zone) AS clock
    WHERE review.business_id = ${businessId} AND review.id > ${after}
      ${locationId === undefined ? sql`` : sql`AND ${afterVisitAt('review', locationId)}`}
    ORDER BY review.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Today by the shop's calendar, such as 2026-11-21, and its time zone. */
export async function shopsToday(
  db: Queryable,
  businessId: number,
): Promise<{ today: string; timeZone: string }> {
  return db
    .selectFrom('businesses')
    .select(
      sql<string>`to_char(local_time(clock_timestamp(), time_zone), 'YYYY-MM-DD')`.as('today'),
    )
    .where('id', '=', businessId)
    .select('time_zone as timeZone')
    .executeTakeFirstOrThrow()
}
