import { connect } from '../platform/db/connect.ts'
import { listAppliedMigrations } from '../platform/db/migrate.ts'
import { BackupError } from './error.ts'
import { countEntries } from './invariants/service.ts'
import type { Manifest } from './manifest.ts'

/** What a manifest says of the database. */
export type DatabaseParts = Pick<
  Manifest,
  'database' | 'migrations' | 'postgres' | 'files' | 'entries'
>

/** What is in the database. */
export type Contents = Pick<Manifest, 'migrations' | 'entries'>

/** Refuses a database that no server has migrated: a backup of it would push out one with contents. */
export async function readContents(databaseUrl: string): Promise<Contents> {
  const migrations = await listAppliedMigrations(databaseUrl)
  if (migrations.length === 0) {
    throw new BackupError(
      'There is nothing to back up: no RewardHop has used this database yet. Start the server, or check DATABASE_URL.',
    )
  }
  const { db, close } = connect({ url: databaseUrl, size: 1 })
  try {
    return { migrations, entries: await countEntries(db) }
  } finally {
    await close()
  }
}
