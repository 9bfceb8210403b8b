import { sql } from 'kysely'
import { minuteOf } from '../../contract/platform/wallClock.ts'
import type { Promotion, PromotionSaid } from '../../contract/promotions.ts'
import type { Queryable } from '../platform/db/queryable.ts'

/** `24:00` for the end of a day. */
const timeOf = (minute: 'from_minute' | 'to_minute') =>
  sql<string>`lpad((${sql.ref(minute)} / 60)::text, 2, '0') || ':' || lpad((${sql.ref(minute)} % 60)::text, 2, '0')`

/** A shop's promotions that were not deleted, the oldest first. */
export async function listPromotions(db: Queryable, businessId: number): Promise<Promotion[]> {
  return db
    .selectFrom('promotions')
    .select(['id', 'name', 'effect', 'amount', 'weekdays'])
    .select([timeOf('from_minute').as('from'), timeOf('to_minute').as('to')])
    .select(sql<string | null>`starts_on::text`.as('startsOn'))
    .select(sql<string | null>`ends_on::text`.as('endsOn'))
    .select('location_ids as locationIds')
    .select(sql<number[] | null>`to_jsonb(code_ids)`.as('codeIds'))
    .select(['most_a_day as mostADay', 'is_on as isOn'])
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The highest number that a promotion of the shop has ever had, or 0. */
export async function findLastNumber(db: Queryable, businessId: number): Promise<number> {
  const { last } = await db
    .selectFrom('promotions')
    .select(sql<number>`coalesce(max(id), 0)::integer`.as('last'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  return last
}

/** The codes that give points, older prints too. */
export async function listCodeIds(db: Queryable, businessId: number): Promise<number[]> {
  const codes = await db
    .selectFrom('qr_codes')
    .select('id')
    .where('business_id', '=', businessId)
    .where('kind', '=', 'earn')
    .where('deleted_at', 'is', null)
    .execute()
  return codes.map(({ id }) => id)
}

export interface WrittenPromotion extends Promotion {
  /** It was not on before, or gave something else. */
  readonly beginsNow: boolean
  /** What was said of it, if it begins. */
  readonly said: PromotionSaid | null
}

/** Writes a shop's promotions. Those that are not named are deleted. */
export async function writePromotions(
  tx: Queryable,
  { businessId, promotions }: { businessId: number; promotions: readonly WrittenPromotion[] },
): Promise<void> {
  const ids = promotions.map(({ id }) => id)
  await tx
    .updateTable('promotions')
    .set({ deleted_at: sql<Date>`now()` })
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .$if(ids.length > 0, (others) => others.where('id', 'not in', ids))
    .execute()
  for (const one of promotions) {
    const terms = {
      name: one.name,
      effect: one.effect,
      amount: one.amount,
      weekdays: one.weekdays.toSorted(),
      from_minute: minuteOf(one.from),
      to_minute: minuteOf(one.to) || 1440,
      starts_on: one.startsOn,
      ends_on: one.endsOn,
      location_ids: one.locationIds,
      code_ids: one.codeIds,
      most_a_day: one.mostADay,
      is_on: one.isOn,
    }
    const beginning = {
      on_since: sql<Date>`clock_timestamp()`,
      off_since: null,
      said: one.said && JSON.stringify(one.said),
    }
    const ending = {
      off_since: sql<Date>`CASE WHEN promotions.is_on AND NOT excluded.is_on THEN clock_timestamp()
        ELSE promotions.off_since END`,
    }
    const key = { business_id: businessId, id: one.id, deleted_at: null }
    await tx
      .insertInto('promotions')
      .values({ ...key, ...terms, ...(one.beginsNow ? beginning : undefined) })
      .onConflict((known) =>
        known
          .columns(['business_id', 'id'])
          .doUpdateSet({ ...terms, ...(one.beginsNow ? beginning : ending) }),
      )
      .execute()
  }
  await tx
    .updateTable('businesses')
    .set({ has_promotions: promotions.some(({ isOn }) => isOn), revision: sql`revision + 1` })
    .where('id', '=', businessId)
    .execute()
}
