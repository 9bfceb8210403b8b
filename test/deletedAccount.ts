import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

interface Deletion<Answer> {
  readonly userId: number
  readonly call: () => Promise<Answer>
}

/** The answer to a call that was let in, and whose account was deleted while it waited. */
export async function answeredAfterDeletionOf<Answer>(
  server: TestApp,
  { userId, call }: Deletion<Answer>,
): Promise<Answer> {
  const { answer } = await server.context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const called = call()
    await expect.poll(() => countWaiting(server), { timeout: 10_000 }).toBe(1)
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    await tx.deleteFrom('users').where('id', '=', userId).execute()
    return { answer: called }
  })
  return answer
}

/** How many statements in this database wait for a row lock. */
async function countWaiting({ context: { db } }: TestApp): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::integer AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}
