import { sql } from 'kysely'
import type { Queryable } from '../../db/queryable.ts'

export type BackupReport =
  | { readonly isMade: true; readonly bytes: number }
  | { readonly isMade: false }

/** Notes what became of a backup, by the database's clock. */
export async function noteBackup(db: Queryable, report: BackupReport): Promise<void> {
  const now = sql<Date>`clock_timestamp()`
  const values = report.isMade ? { made_at: now, bytes: report.bytes } : { failed_at: now }
  await db
    .insertInto('latest_backup')
    .values(values)
    .onConflict((conflict) => conflict.column('is_one').doUpdateSet(values))
    .execute()
}

export interface LatestBackup {
  readonly madeAt: Date | null
  readonly bytes: number | null
  readonly failedAt: Date | null
}

/** What the backup command last reported to this database. */
export async function findLatestBackup(db: Queryable): Promise<LatestBackup> {
  const latest = await db
    .selectFrom('latest_backup')
    .select(['made_at as madeAt', 'bytes', 'failed_at as failedAt'])
    .executeTakeFirst()
  return latest ?? { madeAt: null, bytes: null, failedAt: null }
}
