import { sql } from 'kysely'
import { connect } from '../../../src/server/platform/db/connect.ts'
import { startServer } from '../../../test/server.ts'
import type { Pooler } from './pgbouncer.ts'

/** Behind a pooler, limits must still hold, and a start with wrong settings must explain itself. */
export async function poolerIsSafe(pooler: Pooler, directUrl: string): Promise<string[]> {
  return [
    ...(await limitsAreInForce(pooler.url)),
    ...(await startIsRefused(
      { DATABASE_URL: pooler.unlimitedUrl, DATABASE_DIRECT_URL: directUrl },
      /statement_timeout is off.*connect_query='SET statement_timeout = 5000; SET idle/,
    )),
    ...(await startIsRefused(
      { DATABASE_URL: pooler.url },
      /DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL/,
    )),
  ]
}

/** Slow statements are ended, and transactions left open too. */
async function limitsAreInForce(url: string): Promise<string[]> {
  const { db, close } = connect({ url, size: 2, isPooler: true })
  const slow = await sql`SELECT pg_sleep(8)`.execute(db).then(
    () => 'was let through',
    (error) => String(error.code),
  )
  const left = await db
    .transaction()
    .execute(async (tx) => {
      await sql`SELECT 1`.execute(tx)
      await new Promise((resolve) => setTimeout(resolve, 12_000))
      return sql`SELECT 1`.execute(tx).then(
        () => 'was let through',
        () => 'ended',
      )
    })
    .catch(() => 'ended')
  await close()
  return [
    ...(slow === '57014' ? [] : [`a statement of 8 s: ${slow}`]),
    ...(left === 'ended' ? [] : [`a transaction left for 12 s: ${left}`]),
  ]
}

async function startIsRefused(env: Record<string, string>, sentence: RegExp): Promise<string[]> {
  const said = await startServer({ ...env, DEMO_DATA: 'off' }).then(
    async (server) => {
      await server.kill()
      return 'it started'
    },
    (error: Error) => error.message,
  )
  return sentence.test(said) ? [] : [`${Object.keys(env)}: ${said}`]
}
