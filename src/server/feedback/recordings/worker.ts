import type { Context } from '../../platform/context.ts'
import { removeStrayRecordings } from './service.ts'

/** Job: deletes recordings that belong to no review. */
export async function sweepRecordings(context: Context): Promise<void> {
  await removeStrayRecordings(context)
}
