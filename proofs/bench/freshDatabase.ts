import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../src/server/platform/db/connect.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import type { Queryable } from '../../src/server/platform/db/queryable.ts'
import { startEmbeddedPostgres } from '../../src/server/postgres/embedded.ts'
import { type ServerProcess, startServer } from '../../test/server.ts'
import { started } from './started.ts'

/** A new empty database with our schema, dropped when the bench ends. */
export interface FreshDatabase {
  readonly db: Queryable
  readonly databaseUrl: string
  /** The database’s address for the superuser. */
  readonly adminUrl: string
  /** The data folder of the database and its servers. */
  readonly dataDir: string
}

/** With `isPatient`, statements through `db` have no time limit; a server's own stay limited. */
export async function openFreshDatabase({ isPatient = false } = {}): Promise<FreshDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-bench-'))
  started.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }))
  const database = await startEmbeddedPostgres({ dataDir })
  started.push(() => database.stop())
  await migrate(database.url)
  const { db, close } = connect({ url: database.url, size: 2, isPatient })
  started.push(close)
  return { db, databaseUrl: database.url, adminUrl: database.adminUrl, dataDir }
}

/** Starts a server on that database in its own process, which ends with the bench. */
export async function startServerOn(
  { databaseUrl, dataDir }: FreshDatabase,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const server = await startServer(
    { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO_DATA: 'off', ...settings },
    // Long, because starting over would mean minutes of seeding again.
    { readyWithinMs: 120_000 },
  )
  started.push(() => server.kill())
  return server
}
