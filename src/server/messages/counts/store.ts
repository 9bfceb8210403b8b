import { sql } from 'kysely'
import type { Queryable } from '../../context.ts'

const monthShown = sql<string>`to_char(month, 'YYYY-MM')`.as('month')
/** Why a message waits that nothing but a gateway keeps. */
const forAGateway = ['no_gateway', 'unreachable', 'set_up', 'unanswered'] as const
const columns = ['texts', 'segments', 'emails', 'failed', 'suppressed', 'uncertain'] as const

/** The month that it is in the time zone of a business, such as 2026-11. */
export async function findMonth(
  db: Queryable,
  { businessId, now }: { businessId: number; now: Date },
): Promise<string | undefined> {
  const business = await db
    .selectFrom('businesses')
    .select(sql<string>`to_char(${now}::timestamptz AT TIME ZONE time_zone, 'YYYY-MM')`.as('month'))
    .where('id', '=', businessId)
    .executeTakeFirst()
  return business?.month
}

/** Months that had messages, newest first: those after a year before `month`. */
export async function listCounts(
  db: Queryable,
  { businessId, month }: { businessId: number; month: string },
) {
  return db
    .selectFrom('message_counts')
    .select([monthShown, ...columns])
    .where('business_id', '=', businessId)
    .where('month', '>', sql<Date>`${`${month}-01`}::date - interval '1 year'`)
    .orderBy('message_counts.month', 'desc')
    .execute()
}

export async function sumCounts(db: Queryable, month: string) {
  const sum = (column: (typeof columns)[number]) =>
    sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`.as(column)
  return db
    .selectFrom('message_counts')
    .select([
      sum('texts'),
      sum('segments'),
      sum('emails'),
      sum('failed'),
      sum('suppressed'),
      sum('uncertain'),
    ])
    .where('month', '=', firstDay(month))
    .executeTakeFirstOrThrow()
}

/** The businesses that sent most texts in a month; the platform itself is number 0. */
export async function listTopSenders(
  db: Queryable,
  { month, limit }: { month: string; limit: number },
) {
  return db
    .selectFrom('message_counts as counted')
    .leftJoin('businesses as business', 'business.id', 'counted.business_id')
    .select([
      'counted.business_id as businessId',
      'business.name as businessName',
      'counted.texts',
      'counted.segments',
      'counted.emails',
      'counted.failed',
      'counted.suppressed',
      'counted.uncertain',
    ])
    .where('counted.month', '=', firstDay(month))
    .orderBy('counted.texts', 'desc')
    .orderBy('counted.segments', 'desc')
    .orderBy('counted.emails', 'desc')
    .orderBy('counted.business_id')
    .limit(limit)
    .execute()
}

/**
 * Messages that could have gone out and have not. Those that nobody has looked at for a minute are
 * among them: then it is the jobs that stand still.
 */
export async function countWaiting(db: Queryable) {
  return db
    .selectFrom('messages')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      sql<Date | null>`min(coalesce(resent_at, created_at))`.as('oldestAt'),
    ])
    .where('due_at', 'is not', null)
    .where((where) =>
      where.or([
        where('reason', 'in', forAGateway),
        where.and([
          where('reason', 'is', null),
          where(
            sql<Date>`greatest(attempted_at, resent_at, created_at)`,
            '<',
            sql<Date>`clock_timestamp() - interval '1 minute'`,
          ),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
}

/** Messages that are kept for a later time, such as the morning. */
export async function countHeldBack(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('due_at', '>', sql<Date>`clock_timestamp()`)
    .where('state', '=', 'queued')
    .where('reason', 'not in', forAGateway)
    .executeTakeFirstOrThrow()
  return count
}

const firstDay = (month: string) => sql<Date>`${`${month}-01`}::date`
