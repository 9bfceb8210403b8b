import type { Queryable } from '../../platform/db/queryable.ts'

export async function hasBusinesses(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('businesses').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** The demo shop that came with an empty database. Undefined once it was deleted. */
export async function findTrialShop(db: Queryable) {
  return db
    .selectFrom('businesses')
    .select(['id', 'name', 'phone', 'time_zone as timeZone'])
    .where('is_demo', '=', true)
    .where('demo_key', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
}

/** The code in the middle: worth enough to be noticed. */
export async function findMediumCode(db: Queryable, businessId: number) {
  const row = await db
    .selectFrom('qr_codes')
    .select('code')
    .where('business_id', '=', businessId)
    .where('tier', '=', 'medium')
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row?.code
}

/** Whether other shops exist, or anything has been done with this one that its past would meet. */
export async function isTouched(tx: Queryable, businessId: number): Promise<boolean> {
  const { isAlone } = await tx
    .selectNoFrom(({ not, exists, selectFrom, and }) =>
      and([
        not(exists(selectFrom('businesses').select('id').where('id', '<>', businessId))),
        ...(['ledger_entries', 'loyalty_accounts', 'feedback', 'staff', 'devices'] as const).map(
          (table) =>
            not(exists(selectFrom(table).select('id').where('business_id', '=', businessId))),
        ),
        not(
          exists(
            selectFrom('locations')
              .select('id')
              .where('business_id', '=', businessId)
              .where('id', '<>', 1),
          ),
        ),
      ]).as('isAlone'),
    )
    .executeTakeFirstOrThrow()
  return !isAlone
}

/**
 * From now on the shop is like any other again: it takes no past, and its texts reach the outbox.
 * It is open at any hour, or its counter screen would show no code in the evening.
 */
export async function endPast(tx: Queryable, businessId: number): Promise<void> {
  await tx
    .updateTable('locations')
    .set({ opening_hours: '[]' })
    .where('business_id', '=', businessId)
    .execute()
  await tx.updateTable('businesses').set({ demo_key: null }).where('id', '=', businessId).execute()
}

export async function updateTimeZone(
  tx: Queryable,
  { businessId, timeZone }: { businessId: number; timeZone: string },
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ time_zone: timeZone })
    .where('id', '=', businessId)
    .execute()
}

/** The PIN of a member of the shop's invented team. */
export async function updatePin(
  tx: Queryable,
  member: { businessId: number; id: number; pinHash: Buffer; pinDigits: number },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ pin_hash: member.pinHash, pin_digits: member.pinDigits })
    .where('business_id', '=', member.businessId)
    .where('id', '=', member.id)
    .execute()
}
