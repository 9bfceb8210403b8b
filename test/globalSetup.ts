import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../src/server/postgres/embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The superuser's address of the database server that all test files share. */
    databaseAdminUrl: string
    /** The address of the migrated database, from which test databases are copied. */
    databaseTemplateUrl: string
  }
}

const settings = {
  // Two test files run in parallel, and each may start two servers with some 40 connections.
  max_connections: '250',
  // Databases are copied, and this way their pages are not also written to the log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_init_zero: 'off',
  shared_buffers: '64MB',
  // Tests leave few dead rows, and drop their databases.
  autovacuum: 'off',
}

/**
 * Set after the start, which refuses these settings. The server need not survive a machine's crash:
 * nothing in it outlives the run, and tests of crashes and backups start their own servers.
 */
const relaxed = [
  'ALTER SYSTEM SET fsync = off',
  'ALTER SYSTEM SET full_page_writes = off',
  'SELECT pg_reload_conf()',
]

/** Starts one server for the run, with one migrated database that each test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-test-'))
  const server = await startEmbeddedPostgres({ dataDir, settings }).catch(async (error) => {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  const tearDown = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await migrate(server.url)
    await administer(server.adminUrl, ...relaxed, 'CHECKPOINT')
    project.provide('databaseAdminUrl', server.adminUrl)
    project.provide('databaseTemplateUrl', server.url)
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}

async function administer(adminUrl: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
