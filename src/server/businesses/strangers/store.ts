import type { Queryable } from '../../platform/db/queryable.ts'

export async function isUnconfirmed(db: Queryable, businessId: number): Promise<boolean> {
  const found = await db
    .selectFrom('businesses')
    .select('id')
    .where('id', '=', businessId)
    .where('phone_confirmed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

interface Ending {
  readonly businessId: number
  readonly now: Date
}

/** Ends every team member, and returns their names. The caller has locked out scans. */
export async function endMembers(tx: Queryable, { businessId, now }: Ending): Promise<string[]> {
  const ended = await tx
    .updateTable('staff')
    .set((set) => ({
      ended_at: now,
      pin_hash: null,
      phone: null,
      revision: set('revision', '+', 1),
    }))
    .where('business_id', '=', businessId)
    .where('ended_at', 'is', null)
    .returning('name')
    .execute()
  return ended.map(({ name }) => name)
}

/** Revokes every paired device, and returns their names. The caller has locked out scans. */
export async function revokeDevices(tx: Queryable, { businessId, now }: Ending): Promise<string[]> {
  const revoked = await tx
    .updateTable('devices')
    .set({ revoked_at: now })
    .where('business_id', '=', businessId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .execute()
  return revoked.map(({ name }) => name)
}
