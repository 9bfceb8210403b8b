import type { Queryable } from './queryable.ts'

/**
 * Until the end of the transaction, only it changes what a business has a limited number of: its codes, locations and
 * imports. Scans go on. Whether there is such a business.
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
