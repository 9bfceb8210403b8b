import { sql } from 'kysely'
import type { Queryable } from '../db/queryable.ts'
import type { Taken } from './addressLimits.ts'
import type { Limit } from './limit.ts'
import type { LimitName } from './rules.ts'

export interface Consumed {
  readonly allowed: boolean
  readonly taken: number
  readonly until: Date
  /** The time by the database's clock, which measures waiting times. */
  readonly now: Date
}

/** A key with its highest count. */
export interface KeyLimit {
  readonly key: string
  readonly most: number
}

/** Counts one more under each key, until one is full; see limits.sql. */
export async function consumeOne(
  db: Queryable,
  counts: readonly KeyLimit[],
  { spanMs, pauseMs }: Pick<Limit, 'spanMs' | 'pauseMs'>,
): Promise<Consumed> {
  const keys = counts.map(({ key }) => key)
  const mosts = counts.map(({ most }) => most)
  const { rows } = await sql<Consumed>`
    SELECT allowed, taken, until, clock_timestamp() AS now
    FROM take_nested_limit(${keys}, ${mosts}, ${spanMs}::bigint * interval '1 ms',
      ${pauseMs ?? null}::bigint * interval '1 ms')`.execute(db)
  const [taken] = rows
  if (!taken) throw new Error('take_nested_limit answers with one row')
  return taken
}

/** Counts one more against all of these limits, or against none; see limits.sql. */
export async function takeLimits(db: Queryable, taken: readonly Taken[]) {
  if (taken.length === 0) return { reached: null, waitMs: 0 }
  const { rows } = await sql<{ reached: LimitName | null; waitMs: number }>`
    SELECT reached, coalesce(ceil(extract(epoch FROM until - clock_timestamp()) * 1000), 0)::float8
      AS "waitMs"
    FROM take_limits(${JSON.stringify(taken)}::jsonb)`.execute(db)
  const [answer] = rows
  if (!answer) throw new Error('take_limits answers with one row')
  return answer
}

/** The pause of one of these keys, if any: its end, and the database's time. */
export async function findPause(db: Queryable, counts: readonly KeyLimit[]) {
  const keys = counts.map(({ key }) => key)
  const mosts = counts.map(({ most }) => most)
  const { rows } = await sql<{ until: Date; now: Date }>`
    SELECT l.until, clock_timestamp() AS now
    FROM unnest(${keys}::text[], ${mosts}::integer[]) AS counted (key, most)
    JOIN rate_limits l ON l.key = counted.key AND l.count > counted.most
    WHERE l.until > statement_timestamp()
    ORDER BY l.until DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** Whether one more would exceed any of these limits at this moment. */
export async function isAnyFull(
  db: Queryable,
  taken: readonly Taken[],
  at: Date,
): Promise<boolean> {
  const keys = taken.flatMap((one) => ('first' in one ? [...one.first, one.common] : [one]))
  const counted = await db
    .selectFrom('rate_limits')
    .select(['key', 'count'])
    .where(
      'key',
      'in',
      keys.map(({ key }) => key),
    )
    .where('until', '>', at)
    .execute()
  const isFull = ({ key, most }: KeyLimit) =>
    counted.some((one) => one.key === key && one.count >= most)
  return taken.some((one) =>
    'first' in one ? one.first.some(isFull) && isFull(one.common) : isFull(one),
  )
}

export async function deleteCount(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Takes back one count, if it still counts. */
export async function refundOne(db: Queryable, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .where('until', '>', sql<Date>`statement_timestamp()`)
    .execute()
}

export async function deleteOver(db: Queryable): Promise<void> {
  await db.deleteFrom('rate_limits').where('until', '<', sql<Date>`statement_timestamp()`).execute()
}

/**
 * Whether a text is a real code of its business to which letters were added at the end, or that
 * lacks its last one or two. Who sends such a text knows the code.
 */
export async function isChangedCode(
  db: Queryable,
  { businessId, code }: { readonly businessId: number; readonly code: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('qr_codes')
    .select('id')
    .where('business_id', '=', businessId)
    .where(
      sql<boolean>`(starts_with(${code}, code)
        OR starts_with(code, ${code}) AND length(code) - length(${code}) <= 2)`,
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
