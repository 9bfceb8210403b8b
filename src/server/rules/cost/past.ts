import type { Queryable } from '../../platform/db/queryable.ts'
import { inSlices } from '../../platform/process/slices.ts'
import type { Before, PastEntry } from './play.ts'
import { findCollectedBefore, listEntries, type Reach } from './store.ts'

/**
 * Plays the entries of a time, a few at once. `asksCollected`: what accounts had ever collected
 * before is wanted, which only milestones need.
 */
export async function playPast(
  db: Queryable,
  { reach, asksCollected }: { readonly reach: Reach; readonly asksCollected: boolean },
  play: (entry: PastEntry, before: Before) => void,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const known = new Set<number>()
    for await (const page of listEntries(tx, reach)) {
      const unknown = page.map(({ accountId }) => accountId).filter((id) => !known.has(id))
      const collected =
        asksCollected && unknown.length > 0
          ? await findCollectedBefore(tx, reach, [...new Set(unknown)])
          : new Map()
      for (const id of unknown) known.add(id)
      await inSlices(steps(page, collected, play))
    }
  })
}

function* steps(
  page: readonly PastEntry[],
  collected: ReadonlyMap<number, number>,
  play: (entry: PastEntry, before: Before) => void,
): Generator<void> {
  for (const entry of page) {
    const { accountId, balanceAfter, points } = entry
    play(entry, { balance: balanceAfter - points, collected: collected.get(accountId) ?? 0 })
    yield
  }
}
