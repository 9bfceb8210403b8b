import { type RawBuilder, sql } from 'kysely'

/**
 * A moment by the shop's clock, which the query reads as `clock`: `2026-11-21 09:30:05`, as
 * spreadsheets read times.
 */
export const shopTime = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(local_time((${moment}), clock), 'YYYY-MM-DD HH24:MI:SS')`
