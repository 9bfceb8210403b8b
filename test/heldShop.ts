import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { joinScans, lockOutScans } from '../src/server/core/ledger/ledger.ts'
import type { TestApp } from './app.ts'

/** Holds the lock of a shop's entries: as one entry does, or as an owner, who keeps entries out. */
export async function holdShop(
  { context: { db } }: TestApp,
  { businessId }: { readonly businessId: number },
  as: 'entry' | 'owner',
): Promise<{ readonly letGo: () => Promise<void> }> {
  const isHeld = Promise.withResolvers<void>()
  const isOver = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    if (as === 'entry') await joinScans(tx, businessId)
    else await lockOutScans(tx, businessId)
    isHeld.resolve()
    await isOver.promise
  })
  await isHeld.promise
  return {
    letGo: async () => {
      isOver.resolve()
      await holding
    },
  }
}

/** More looks than any test should need. */
const mostLooks = 2_000

/** Looks until `count` transactions wait for that lock. */
export async function untilWaiting(
  { context: { db } }: TestApp,
  { businessId }: { readonly businessId: number },
  count: number,
): Promise<'waiting' | 'not waiting'> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const { rows } = await sql<{ waiting: number }>`
      SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND classid = 1 AND objid = ${businessId}
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db)
    if ((rows[0]?.waiting ?? 0) >= count) return 'waiting'
    await sleep(5)
  }
  return 'not waiting'
}
