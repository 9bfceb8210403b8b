import type { Queryable } from '../../../platform/db/queryable.ts'

/** Deletes codes for pairing devices, because the person signed out may have made one. */
export async function deletePairings(tx: Queryable, businessId: number): Promise<void> {
  await tx.deleteFrom('device_pairings').where('business_id', '=', businessId).execute()
}
