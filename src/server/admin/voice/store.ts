import { type RawBuilder, sql } from 'kysely'
import type { VoiceCommentSort, VoicedBusiness } from '../../../contract/voiceComments.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { sayingAll } from '../../platform/db/sayingAll.ts'

/** A voice comment's position in an order. */
export interface Place {
  /** The first sort key: the rating or the seconds. The moment is the second. */
  readonly rank: number
  /** Microseconds since 1970, the database's precision. */
  readonly micros: number
  readonly id: number
}

export interface VoiceChoice {
  /** Words of the business's name; empty for all. */
  readonly name: string
  readonly rating: number | undefined
  readonly businessId: number | undefined
  readonly sort: VoiceCommentSort
}

interface VoiceRow {
  readonly id: number
  readonly businessId: number
  readonly businessName: string
  readonly isDemo: boolean
  readonly accountId: number | null
  readonly transactionId: number | null
  readonly rating: number
  readonly comment: string | null
  readonly voiceCommentDuration: number
  readonly createdAt: Date
  readonly place: Place
}

interface Order {
  readonly rank: RawBuilder<unknown>
  readonly by: RawBuilder<unknown>
  readonly following: (place: Place) => RawBuilder<unknown>
}

const momentOf = ({ micros }: Place) =>
  sql`timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond'`
const older = (place: Place) =>
  sql`(review.created_at, review.id) < (${momentOf(place)}, ${place.id})`
const newer = (place: Place) =>
  sql`(review.created_at, review.id) > (${momentOf(place)}, ${place.id})`
const newestFirst = sql`review.created_at DESC, review.id DESC`
const rating = sql.ref('review.rating')
const seconds = sql.ref('review.voice_seconds')

/** Ties are newest first. */
const orders: Record<VoiceCommentSort, Order> = {
  newest: { rank: sql`0`, by: newestFirst, following: older },
  oldest: { rank: sql`0`, by: sql`review.created_at, review.id`, following: newer },
  'highest-rating': downBy(rating),
  'lowest-rating': {
    rank: rating,
    by: sql`review.rating, ${newestFirst}`,
    following: (place) =>
      sql`(review.rating > ${place.rank} OR review.rating = ${place.rank} AND ${older(place)})`,
  },
  longest: downBy(seconds),
}

function downBy(rank: RawBuilder<unknown>): Order {
  return {
    rank,
    by: sql`${rank} DESC, ${newestFirst}`,
    following: (place) =>
      sql`(${rank}, review.created_at, review.id) < (${place.rank}, ${momentOf(place)}, ${place.id})`,
  }
}

/** A page of the matching voice comments, in their order. */
export async function listVoiceComments(
  db: Queryable,
  { limit, after, ...choice }: VoiceChoice & { after: Place | undefined; limit: number },
): Promise<VoiceRow[]> {
  const { rank, by, following } = orders[choice.sort]
  const { rows } = await sql<Omit<VoiceRow, 'place'> & { rank: number; micros: number }>`
    SELECT chosen.id, chosen.business_id AS "businessId", business.name AS "businessName",
      business.is_demo AS "isDemo", entry.account_id AS "accountId",
      review.transaction_id AS "transactionId", review.rating, review.comment,
      review.voice_seconds AS "voiceCommentDuration", review.created_at AS "createdAt",
      chosen.rank, (extract(epoch FROM review.created_at) * 1000000)::bigint AS micros
    FROM (SELECT review.business_id, review.id, ${rank} AS rank
      FROM feedback AS review
      WHERE review.voice_key IS NOT NULL AND ${isOf(choice)}
        ${choice.rating === undefined ? sql`` : sql`AND review.rating = ${choice.rating}`}
        ${after ? sql`AND ${following(after)}` : sql``}
      ORDER BY ${by} LIMIT ${limit}) AS chosen
    JOIN feedback AS review ON review.business_id = chosen.business_id AND review.id = chosen.id
    JOIN businesses AS business ON business.id = chosen.business_id
    LEFT JOIN ledger_entries AS entry
      ON entry.business_id = chosen.business_id AND entry.id = review.transaction_id
    ORDER BY ${by}`.execute(db)
  return rows.map(({ rank, micros, ...row }) => ({ ...row, place: { rank, micros, id: row.id } }))
}

/** Limits to existing businesses, and to the requested id or name. */
function isOf({ name, businessId }: Pick<VoiceChoice, 'name' | 'businessId'>) {
  const named = sql`AND ${sayingAll(sql`words`, name)}`
  return sql`EXISTS (SELECT FROM businesses
      WHERE businesses.id = review.business_id AND deleted_at IS NULL ${name ? named : sql``})
    ${businessId === undefined ? sql`` : sql`AND review.business_id = ${businessId}`}`
}

export async function listVoicedBusinesses(
  db: Queryable,
  { name, limit }: { name: string; limit: number },
): Promise<VoicedBusiness[]> {
  return db
    .selectFrom(
      db
        .selectFrom('feedback')
        .select(({ fn }) => ['business_id', fn.countAll<number>().as('voiceComments')])
        .where('voice_key', 'is not', null)
        .groupBy('business_id')
        .as('voiced'),
    )
    .innerJoin('businesses', 'businesses.id', 'voiced.business_id')
    .select(['businesses.id', 'businesses.name', 'voiced.voiceComments'])
    .where('deleted_at', 'is', null)
    .$if(name !== '', (query) => query.where(sayingAll(sql`words`, name)))
    .orderBy('sign_in_name')
    .orderBy('businesses.id')
    .limit(limit)
    .execute()
}
