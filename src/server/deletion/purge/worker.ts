import type { OfAllFeatures } from '../../core/feature/feature.ts'
import type { Context } from '../../platform/context.ts'
import { purgedBefore } from '../rules.ts'
import { purgeBusiness } from './service.ts'
import { findBusinessToPurge } from './store.ts'

/**
 * Job: removes everything about people from businesses deleted 30 days ago, and from registrations
 * that stayed unconfirmed for as long. Sums stay. Each has its own transaction, so the job may stop
 * anywhere and run again, and one failure stops no other.
 */
export async function purgeBusinesses(
  context: Context,
  { purgedTables, signal }: OfAllFeatures & { readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const deletedBefore = purgedBefore(context.clock())
  const failures: unknown[] = []
  let after = 0
  for (;;) {
    // The server is about to stop. The next run continues here.
    signal?.throwIfAborted()
    const businessId = await findBusinessToPurge(context.db, { deletedBefore, after })
    if (businessId === undefined) break
    await purgeBusiness(context, { businessId, deletedBefore, purgedTables }).catch((error) =>
      failures.push(error),
    )
    after = businessId
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some businesses were not purged')
}
