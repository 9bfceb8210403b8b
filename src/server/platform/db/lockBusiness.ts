import type { Queryable } from './queryable.ts'

/**
 * Locks what a business may have a limited number of: codes, locations and imports. Until the
 * transaction ends nobody else changes them. Scans go on. Returns whether the business exists.
 */
export async function lockBusiness(tx: Queryable, businessId: number): Promise<boolean> {
  const locked = await tx
    .selectFrom('businesses')
    .select('deleted_at')
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked?.deleted_at === null
}
