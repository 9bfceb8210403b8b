import { sql } from 'kysely'
import type { Queryable } from '../context.ts'
import type { Limit } from './rules.ts'

export interface Taken {
  readonly allowed: boolean
  readonly taken: number
  readonly until: Date
  /** The database's clock, which the waiting time is measured by. */
  readonly now: Date
}

/** Counts one more under a key; see limits.sql. */
export async function takeOne(
  db: Queryable,
  key: string,
  { most, spanMs, pauseMs }: Pick<Limit, 'most' | 'spanMs' | 'pauseMs'>,
): Promise<Taken> {
  const { rows } = await sql<Taken>`
    SELECT allowed, taken, until, clock_timestamp() AS now
    FROM take_limit(${key}, ${most}::integer, ${spanMs}::bigint * interval '1 ms',
      ${pauseMs ?? null}::bigint * interval '1 ms')`.execute(db)
  const [taken] = rows
  if (!taken) throw new Error('take_limit answers with one row')
  return taken
}

/** The pause that a key is in, if it is in one: when it ends, and what time it is. */
export async function findPause(db: Queryable, key: string, { most }: Pick<Limit, 'most'>) {
  return db
    .selectFrom('rate_limits')
    .select(['until', sql<Date>`clock_timestamp()`.as('now')])
    .where('key', '=', key)
    .where('count', '>', most)
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
}

/** Whether one more under any of the keys would be too many at a moment. */
export async function isAnyFull(
  db: Queryable,
  counts: readonly { key: string; most: number }[],
  at: Date,
): Promise<boolean> {
  const keys = counts.map(({ key }) => key)
  const taken = await db
    .selectFrom('rate_limits')
    .select(['key', 'count'])
    .where('key', 'in', keys)
    .where('until', '>', at)
    .execute()
  return counts.some(({ key, most }) => taken.some((one) => one.key === key && one.count >= most))
}

export async function deleteCount(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Takes one back that was counted, as long as it counts. */
export async function giveOneBack(db: Queryable, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .execute()
}

export async function deleteOver(db: Queryable): Promise<void> {
  await db.deleteFrom('rate_limits').where('until', '<', sql<Date>`clock_timestamp()`).execute()
}
