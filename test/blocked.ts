import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Queryable } from '../src/server/platform/db/queryable.ts'

/** How many statements wait for a lock of this transaction. */
export async function blockedBy(tx: Queryable): Promise<number> {
  const { rows } = await sql`SELECT DISTINCT pid FROM pg_locks
    WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`.execute(tx)
  return rows.length
}

/** Waits until this many statements wait for a lock of this transaction. */
export async function untilBlocked(tx: Queryable, count: number): Promise<void> {
  while ((await blockedBy(tx)) < count) await sleep(2)
}
