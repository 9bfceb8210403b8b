import { sql } from 'kysely'
import type { Clock, Queryable } from './queryable.ts'

export interface DatabaseClock {
  readonly clock: Clock
  stop(): Promise<void>
}

const lookEveryMs = 60_000
/** A slower answer does not tell well enough when the clock was read. */
const answeredWithinMs = 500

/**
 * Follows the database's clock, which all servers share, however wrong this machine's clock is.
 * Between queries it counts on by the monotonic clock, also while the database is down. Throws if
 * the first query fails.
 */
export async function followDatabaseClock(db: Queryable): Promise<DatabaseClock> {
  let seen = await look(db)
  const again = async () => {
    const found = await look(db).catch(() => undefined)
    if (found && found.tookMs < answeredWithinMs) seen = found
  }
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    looking = again()
  }, lookEveryMs)
  return {
    clock: () => new Date(seen.databaseMs + performance.now() - seen.at),
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

async function look(db: Queryable) {
  const askedAt = performance.now()
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
  const tookMs = performance.now() - askedAt
  const [row] = rows
  if (!row) throw new Error('The database did not tell the time')
  return { databaseMs: row.now.getTime(), at: askedAt + tookMs / 2, tookMs }
}
