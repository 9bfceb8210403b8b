import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import { databaseLimits } from './databaseLimits.ts'
import type { Queryable } from './queryable.ts'

const ofPooler = Object.entries(databaseLimits).map(([name, ms]) => `SET ${name} = ${ms}`)
const connectQuery = `connect_query='${ofPooler.join('; ')}'`

/**
 * Refuses to start if a hanging statement could keep its connection forever. A pooler may refuse or
 * ignore our limits, and must then set them itself.
 */
export async function requireLimits(db: Queryable): Promise<void> {
  const inForce = await readLimits(db)
  for (const [name, mostMs] of Object.entries(databaseLimits)) {
    const ms = inForce.get(name) ?? 0
    if (ms > 0 && ms <= mostMs) continue
    throw new ConfigError(
      `The database would let us wait for ever: ${name} is ${ms || 'off'}, and has to be ${mostMs} ms or less. A pooler such as PgBouncer has to set it: write ${connectQuery} into its line for this database, reload it and send it RECONNECT.`,
    )
  }
}

async function readLimits(db: Queryable): Promise<Map<string, number>> {
  const names = Object.keys(databaseLimits)
  const { rows } = await sql<{ name: string; ms: number }>`
    SELECT name, setting::bigint AS ms FROM pg_settings WHERE name = ANY(${names})`.execute(db)
  return new Map(rows.map(({ name, ms }) => [name, ms]))
}

/** Says what to set if an address leads to a pooler, which takes no settings with a connection. */
export async function withoutPooler<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    if (!/unsupported startup parameter/.test(String(error))) throw error
    throw new ConfigError(
      'DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL to the same database past it.',
    )
  })
}
