import { join } from 'node:path'
import pg from 'pg'
import { withOwnSettings } from '../postgres/ownSettings.ts'
import { checkRestored } from './checkRestored.ts'
import { BackupError, reasonOf } from './error.ts'
import { lookAtServer } from './externalBackup.ts'
import { externalDump, type Manifest } from './manifest.ts'
import { majorOf, requireProgram, runPostgres, splitPassword } from './programs.ts'
import type { RestoredDatabase } from './restored.ts'

interface ExternalRestore {
  /** The folder of the backup. */
  readonly folder: string
  readonly databaseUrl: string
  readonly manifest: Manifest
  readonly nothingRanSince: boolean
}

/** Fills an empty database from a dump, either completely or not at all, and checks it. */
export async function restoreExternal(restore: ExternalRestore): Promise<RestoredDatabase> {
  const { folder, databaseUrl, manifest } = restore
  const { version, role } = await lookAtServer(databaseUrl)
  requireFit(manifest, { version, role })
  await requireEmpty(databaseUrl)
  await requireProgram('pg_restore', { atLeast: majorOf(manifest.postgres) })
  const { url, password } = splitPassword(databaseUrl)
  await runPostgres('pg_restore', {
    args: restoreArguments(url, join(folder, externalDump)),
    password,
  })
  return checkRestored(databaseUrl, restore).catch((error) => {
    throw new BackupError(
      `${reasonOf(error)} The database of DATABASE_URL holds it all the same: make it empty again.`,
    )
  })
}

export function restoreArguments(url: string, file: string): string[] {
  return [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-password',
    `--dbname=${url}`,
    file,
  ]
}

function requireFit(
  { postgres, database }: Manifest,
  { version, role }: { version: string; role: string },
): void {
  if (majorOf(version) < majorOf(postgres)) {
    throw new BackupError(
      `The dump is of PostgreSQL ${postgres}, and the database is of ${version}, which is older. Restore into PostgreSQL ${majorOf(postgres)} or newer.`,
    )
  }
  // A dump grants the role, by name, every right except to change the ledger.
  if (database.kind === 'external' && database.role !== role) {
    throw new BackupError(
      `The dump is of the role ${database.role}, and DATABASE_URL names ${role}. Make a role ${database.role} that owns the empty database, and connect as it: the rules that keep the ledger from being changed are written for that name.`,
    )
  }
}

async function requireEmpty(databaseUrl: string): Promise<void> {
  const client = new pg.Client(withOwnSettings(databaseUrl))
  await client.connect()
  try {
    const { rows } = await client.query(
      `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')`,
    )
    if (rows[0].tables === 0) return
    throw new BackupError(
      `The database of DATABASE_URL is not empty: it has ${rows[0].tables} tables. Make an empty one, let DATABASE_URL name it, and restore again.`,
    )
  } finally {
    await client.end()
  }
}
