import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { withOwnSettings } from '../../postgres/ownSettings.ts'
import { openPool } from './pool.ts'
import { listSteps, migrationsDirectory, type Step, unknownTo } from './steps.ts'

/** Why the database does not fit this version, and what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

export interface Migrated {
  /** A newer version has migrated the database, and this version works with it. */
  readonly isOlder: boolean
}

interface Options {
  readonly directory?: URL
  /** How many times a step that waits for a lock gives way and tries again. */
  readonly triesAtMost?: number
  /** Short, because everybody queues behind a waiting ALTER, including scans. */
  readonly lockTimeoutMs?: number
  readonly tryAgainAfterMs?: number
}

/** One server migrates at a time. The others wait for this lock, and then find nothing to do. */
const lockKey = 7_267_281
const connectWithinMs = 10_000
const lockTroubles = new Set(['55P03', '40P01'])

/**
 * Migrates the database to the newest schema: forward only, each step in its own transaction.
 * Servers of the previous version work during it and afterwards.
 */
export async function migrate(
  databaseUrl: string,
  {
    directory = migrationsDirectory,
    triesAtMost = 60,
    lockTimeoutMs = 1_000,
    tryAgainAfterMs = 1_000,
  }: Options = {},
): Promise<Migrated> {
  const client = new pg.Client({
    ...withOwnSettings(databaseUrl),
    connectionTimeoutMillis: connectWithinMs,
  })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    const applied = await readApplied(client)
    // Our migrations refer to the queue's tables, so these come first.
    await migrateQueue(databaseUrl)
    const steps = await listSteps(directory)
    // An old server started beside new ones must not restore its old functions.
    const isOlder = unknownTo(steps, [...applied.keys()]).length > 0
    for (const step of steps) {
      const before = applied.get(step.name)
      if (before === step.hash || (step.repeatable && isOlder)) continue
      if (before && !step.repeatable) {
        throw new MigrationError(
          `The migration ${step.name} was changed after it had run. Put back what it was, and add a new one.`,
        )
      }
      await applyUnlessLocked(client, step, { triesAtMost, lockTimeoutMs, tryAgainAfterMs })
    }
    return { isOlder }
  } finally {
    await client.end()
  }
}

/**
 * Uses its own connections. The queue's would still be closing afterwards, and fail unnoticed if
 * the database went away.
 */
async function migrateQueue(url: string): Promise<void> {
  const pgPool = openPool({ url, size: 2, isPatient: true })
  try {
    await runMigrations({ pgPool, logger: undefined })
  } finally {
    await pgPool.end()
  }
}

/** The steps that have run; none in a database that was never migrated. */
export async function listAppliedMigrations(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(withOwnSettings(databaseUrl))
  await client.connect()
  try {
    const { rows } = await client.query(
      `SELECT to_regclass('public.schema_migrations') IS NOT NULL AS there`,
    )
    return rows[0].there ? [...(await readApplied(client)).keys()].sort() : []
  } finally {
    await client.end()
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM schema_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.hash]))
}

async function applyUnlessLocked(
  client: pg.Client,
  step: Step,
  {
    triesAtMost,
    lockTimeoutMs,
    tryAgainAfterMs,
  }: { triesAtMost: number; lockTimeoutMs: number; tryAgainAfterMs: number },
): Promise<void> {
  for (let left = triesAtMost; ; ) {
    try {
      return await applyStep(client, step, lockTimeoutMs)
    } catch (error) {
      if (!isLockTrouble(error)) throw error
      if (--left === 0) {
        throw new MigrationError(
          `The migration ${step.name} did not get the lock it needs: something works on the same table for a long time, such as a dump or a report. Nothing of it was done. Wait for that to end, or end it (pg_stat_activity names it), and start again.`,
        )
      }
    }
    await sleep(tryAgainAfterMs)
  }
}

const isLockTrouble = (error: unknown) =>
  error instanceof pg.DatabaseError && lockTroubles.has(error.code ?? '')

async function applyStep(client: pg.Client, step: Step, lockTimeoutMs: number): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`)
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
