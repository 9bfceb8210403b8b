import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { administer, createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { listAppliedMigrations, MigrationError, migrate } from './migrate.ts'
import { listUnknownMigrations, migrationsDirectory } from './steps.ts'

let database: TestDatabase
let folder: string
const clients: pg.Client[] = []
const emptyDatabases: string[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rewardhop-migrations-'))
  await cp(fileURLToPath(migrationsDirectory), folder, { recursive: true })
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
  for (const name of emptyDatabases.splice(0))
    await administer(`DROP DATABASE ${name} WITH (FORCE)`)
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The existing migrations and additional ones. */
async function migrationsAnd(added: Record<string, string>): Promise<URL> {
  for (const [name, text] of Object.entries(added)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  clients.push(client)
  return client
}

/** A database without any migration. */
async function createEmptyDatabase(): Promise<string> {
  const url = new URL(database.url)
  url.pathname = `/test_${randomBytes(6).toString('hex')}`
  const name = url.pathname.slice(1)
  await administer(`CREATE DATABASE ${name} OWNER ${url.username}`)
  emptyDatabases.push(name)
  return url.href
}

const firstOf = async (client: pg.Client, text: string) => (await client.query(text)).rows[0]

test('a migration that fails in its middle leaves nothing, and those before it stay', async () => {
  const directory = await migrationsAnd({
    '9001_whole.sql': 'CREATE TABLE whole (id int)',
    '9002_half.sql': 'CREATE TABLE half (id int); INSERT INTO half VALUES (1); SELECT 1 / 0',
  })
  await expect(migrate(database.url, { directory })).rejects.toThrow('division by zero')
  const client = await connectTo(database.url)
  expect(
    await firstOf(
      client,
      `SELECT to_regclass('whole') IS NOT NULL AS whole, to_regclass('half') AS half`,
    ),
  ).toEqual({ whole: true, half: null })
  const applied = await listAppliedMigrations(database.url)
  expect(applied).toContain('9001_whole.sql')
  expect(applied).not.toContain('9002_half.sql')
})

test('a migration that was changed after it had run is refused', async () => {
  await migrate(database.url, { directory: await migrationsAnd({ '9001_a.sql': 'SELECT 1' }) })
  const directory = await migrationsAnd({ '9001_a.sql': 'SELECT 2' })
  await expect(migrate(database.url, { directory })).rejects.toThrow(MigrationError)
})

// Otherwise each step would wait a second for the lock, and another between tries.
const impatient = { lockTimeoutMs: 250, tryAgainAfterMs: 250 }

test('a migration that has to wait for a long reader lets others pass, and runs when it can', {
  tags: ['long'],
}, async () => {
  const directory = await migrationsAnd({
    '9001_column.sql': 'ALTER TABLE businesses ADD COLUMN hobby text',
  })
  const reader = await connectTo(database.url)
  await reader.query('BEGIN; SELECT count(*) FROM businesses')
  const migrating = migrate(database.url, { directory, ...impatient })

  const scan = await connectTo(database.url)
  // Long enough for the migration to be waiting; otherwise it would delay this until the reader
  // ends.
  await scan.query(`SET statement_timeout = '10s'`)
  const passed: unknown[] = []
  for (let look = 0; look < 5; look++) {
    passed.push(await firstOf(scan, 'SELECT count(*) FROM businesses'))
    await sleep(150)
  }
  expect(passed).toHaveLength(5)
  await reader.query('COMMIT')
  await migrating
  expect(await listAppliedMigrations(database.url)).toContain('9001_column.sql')
})

test('one that never gets its lock says what to do, and has done nothing', async () => {
  const directory = await migrationsAnd({
    '9001_column.sql': 'ALTER TABLE businesses ADD COLUMN hobby text',
  })
  const reader = await connectTo(database.url)
  await reader.query('BEGIN; SELECT count(*) FROM businesses')
  await expect(migrate(database.url, { directory, triesAtMost: 1, ...impatient })).rejects.toThrow(
    /9001_column\.sql did not get the lock it needs/,
  )
  expect(await listAppliedMigrations(database.url)).not.toContain('9001_column.sql')
})

test('an older server leaves a newer database as it is, its functions too', async () => {
  const directory = await migrationsAnd({ '9001_newer.sql': 'CREATE TABLE newer (id int)' })
  expect(await migrate(database.url, { directory })).toEqual({ isOlder: false })
  const client = await connectTo(database.url)
  await client.query(`UPDATE schema_migrations SET hash = 'newer' WHERE name = 'ledger.sql'`)

  expect(await migrate(database.url)).toEqual({ isOlder: true })
  expect(
    await firstOf(client, `SELECT hash FROM schema_migrations WHERE name = 'ledger.sql'`),
  ).toEqual({ hash: 'newer' })
  expect(await listUnknownMigrations(await listAppliedMigrations(database.url))).toEqual([
    '9001_newer.sql',
  ])
})

test('servers that start together on an empty database migrate it once', {
  tags: ['long'],
}, async () => {
  const url = await createEmptyDatabase()
  const ends = await Promise.all([1, 2, 3].map(() => migrateInAnotherProcess(url)))
  expect(ends).toEqual([0, 0, 0])
  expect(await listAppliedMigrations(url)).toEqual(await listAppliedMigrations(database.url))
})

async function migrateInAnotherProcess(url: string): Promise<number> {
  const module = JSON.stringify(new URL('./migrate.ts', import.meta.url).href)
  const program = `import { migrate } from ${module}; await migrate(process.argv[1])`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, url], {
    stdio: 'inherit',
  })
  const [status] = await once(child, 'exit')
  return status
}
