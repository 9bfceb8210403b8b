import type { Queryable } from '../../../platform/db/queryable.ts'
import type { HeardNetwork } from '../../../platform/db/tables/team.ts'

interface OfDevice {
  readonly businessId: number
  readonly deviceId: number
}

/** A paired device and its networks, locked until the transaction ends. */
export async function lockNetworks(tx: Queryable, { businessId, deviceId }: OfDevice) {
  return tx
    .selectFrom('devices')
    .select(['name', 'networks', 'paired_at as pairedAt'])
    .where('business_id', '=', businessId)
    .where('id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateNetworks(
  tx: Queryable,
  { businessId, deviceId, networks }: OfDevice & { readonly networks: readonly HeardNetwork[] },
): Promise<void> {
  await tx
    .updateTable('devices')
    .set({ networks: JSON.stringify(networks) })
    .where('business_id', '=', businessId)
    .where('id', '=', deviceId)
    .execute()
}
