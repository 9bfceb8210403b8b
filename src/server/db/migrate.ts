import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const migrationsDirectory = new URL('./migrations/', import.meta.url)
/** Functions, run again whenever their text changes, so that one file shows what is in force. */
const functions = [
  '../limits/limits.sql',
  '../messages/messages.sql',
  '../points/ledger.sql',
  '../analytics/folds/folds.sql',
].map((path) => new URL(path, import.meta.url))
/** One server migrates at a time; the others wait here and then find nothing left to do. */
const lockKey = 7_267_281

/** Brings the database to the newest schema: forward only, each step in its own transaction. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    const applied = await appliedMigrations(client)
    // Our migrations name the queue's tables, so those come first.
    await runMigrations({ connectionString: databaseUrl, logger: undefined })
    for (const step of await listSteps()) {
      const before = applied.get(step.name)
      if (before === step.hash) continue
      if (before && !step.repeatable) {
        throw new Error(`The migration ${step.name} was changed after it had run. Add a new one.`)
      }
      await applyStep(client, step)
    }
  } finally {
    await client.end()
  }
}

interface Step {
  readonly name: string
  readonly sql: string
  readonly hash: string
  readonly repeatable: boolean
}

async function listSteps(): Promise<Step[]> {
  const names = (await readdir(migrationsDirectory)).filter((name) => name.endsWith('.sql')).sort()
  const files = [
    ...names.map((name) => ({ url: new URL(name, migrationsDirectory), repeatable: false })),
    ...functions.map((url) => ({ url, repeatable: true })),
  ]
  return Promise.all(
    files.map(async ({ url, repeatable }) => {
      const sql = await readFile(url, 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      const name = fileURLToPath(url).split(/[\\/]/).at(-1) ?? ''
      return { name, sql, hash, repeatable }
    }),
  )
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM schema_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.hash]))
}

async function applyStep(client: pg.Client, step: Step): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(step.sql)
    await client.query(
      `INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, applied_at = now()`,
      [step.name, step.hash],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
