import type { Queryable } from '../../db/queryable.ts'

/** Codes that would pair a device: whoever made one may be who is signed out. */
export async function deletePairings(tx: Queryable, businessId: number): Promise<void> {
  await tx.deleteFrom('device_pairings').where('business_id', '=', businessId).execute()
}
