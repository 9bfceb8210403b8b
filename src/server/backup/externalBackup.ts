import { join } from 'node:path'
import pg from 'pg'
import { withOwnSettings } from '../postgres/ownSettings.ts'
import { type DatabaseParts, readContents } from './contents.ts'
import { syncWritten } from './files.ts'
import { externalDump } from './manifest.ts'
import { majorOf, requireProgram, runPostgres, splitPassword } from './programs.ts'

interface ExternalBackup {
  readonly databaseUrl: string
  /** The folder of the backup. */
  readonly folder: string
  readonly signal: AbortSignal
  /** The path to search for `pg_dump`, instead of our PATH. */
  readonly path?: string | undefined
}

/** Makes a consistent dump with `pg_dump` while servers run. */
export async function backUpExternal(backup: ExternalBackup): Promise<DatabaseParts> {
  const { databaseUrl, folder, signal, path } = backup
  const { version, role } = await lookAtServer(databaseUrl)
  const contents = await readContents(databaseUrl)
  await requireProgram('pg_dump', { atLeast: majorOf(version), path })
  const file = join(folder, externalDump)
  const { url, password } = splitPassword(databaseUrl)
  await runPostgres('pg_dump', { args: dumpArguments(url, file), password, signal, path })
  return {
    postgres: version,
    database: { kind: 'external', role },
    ...contents,
    files: [{ path: externalDump, ...(await syncWritten(file)) }],
  }
}

export function dumpArguments(url: string, file: string): string[] {
  return ['--format=custom', '--no-password', `--file=${file}`, `--dbname=${url}`]
}

export async function lookAtServer(
  databaseUrl: string,
): Promise<{ version: string; role: string }> {
  const client = new pg.Client(withOwnSettings(databaseUrl))
  await client.connect()
  try {
    const { rows } = await client.query(
      `SELECT current_setting('server_version') AS version, current_user AS role`,
    )
    return rows[0]
  } finally {
    await client.end()
  }
}
