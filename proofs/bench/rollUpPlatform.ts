import { sql } from 'kysely'
import type { Queryable } from '../../src/server/platform/db/queryable.ts'

/**
 * Rolls the seeded entries up into the platform's figures. Otherwise the server's job, which runs
 * every minute, would catch up on years of entries during the measures.
 */
export async function rollUpPlatform(db: Queryable): Promise<void> {
  for (let left = 1; left > 0; ) {
    const { rows } = await sql<{ left: number }>`
      SELECT fold_platform(50000) AS "left"`.execute(db)
    left = rows[0]?.left ?? 0
  }
}
