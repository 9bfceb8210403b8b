import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Queryable } from '../src/server/db/queryable.ts'

/** Waits until this many statements wait for a lock of this transaction. */
export async function untilBlocked(tx: Queryable, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT DISTINCT pid FROM pg_locks
      WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`.execute(tx)
    if (rows.length >= count) return
    await sleep(2)
  }
}
