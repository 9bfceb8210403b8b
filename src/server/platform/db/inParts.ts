import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from './queryable.ts'

/** Some hundred rows are read within a few milliseconds. */
const rowsAtOnce = 500

/**
 * All rows of a query, a few at a time, so that the thread answers others in between. The query
 * runs once, in a transaction.
 */
export async function readInParts<Row>(
  db: Queryable,
  query: RawBuilder<Row>,
): Promise<readonly Row[]> {
  if (!db.isTransaction) return db.transaction().execute((tx) => readInParts(tx, query))
  // All rows are wanted, so a plan that is quick with the first ones alone would be wrong.
  await sql`SET LOCAL cursor_tuple_fraction = 1`.execute(db)
  await sql`DECLARE parts NO SCROLL CURSOR FOR ${query}`.execute(db)
  const all: Row[] = []
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(rowsAtOnce)} FROM parts`.execute(db)
    all.push(...rows)
    if (rows.length < rowsAtOnce) break
  }
  await sql`CLOSE parts`.execute(db)
  return all
}
