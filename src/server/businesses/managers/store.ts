import { sql } from 'kysely'
import type { Queryable } from '../../db/queryable.ts'

export interface Manager {
  readonly businessId: number
  readonly memberId: number
  readonly name: string
  readonly phone: string
  /** They have entered a code that was texted to the phone. */
  readonly isConfirmed: boolean
  readonly businessName: string
  readonly signInName: string
}

/** Whoever manages a location that is open, of a shop whose own phone is confirmed. */
function managers(db: Queryable) {
  return db
    .selectFrom('staff')
    .innerJoin('businesses', 'businesses.id', 'staff.business_id')
    .select([
      'staff.business_id as businessId',
      'staff.id as memberId',
      'staff.name',
      sql<string>`staff.phone`.as('phone'),
      sql<boolean>`staff.phone_confirmed_at IS NOT NULL`.as('isConfirmed'),
      'businesses.name as businessName',
      'businesses.sign_in_name as signInName',
    ])
    .where('staff.role', '=', 'manager')
    .where('staff.ended_at', 'is', null)
    .where(sql<boolean>`staff.location_ids && businesses.open_locations`)
    .where('businesses.phone_confirmed_at', 'is not', null)
    .where('businesses.deleted_at', 'is', null)
}

/**
 * Everywhere that somebody with this phone manages: where they have signed in before comes first, then what is oldest. A
 * shop that takes another one's name and its manager's phone is neither.
 */
export async function listManagers(db: Queryable, phone: string): Promise<Manager[]> {
  return managers(db)
    .where('staff.phone', '=', phone)
    .orderBy('staff.phone_confirmed_at', (order) => order.asc().nullsLast())
    .orderBy('staff.created_at')
    .orderBy('staff.business_id')
    .limit(100)
    .execute()
}

interface OfManager {
  readonly businessId: number
  readonly memberId: number
}

/** Until the transaction ends, nobody ends or changes them. */
export async function lockManager(
  tx: Queryable,
  { businessId, phone, memberId }: Pick<Manager, 'businessId' | 'phone'> & { memberId?: number },
): Promise<Manager | undefined> {
  return managers(tx)
    .where('staff.business_id', '=', businessId)
    .where('staff.phone', '=', phone)
    .$if(memberId !== undefined, (query) => query.where('staff.id', '=', memberId ?? 0))
    .orderBy('staff.id')
    .limit(1)
    .forUpdate('staff')
    .executeTakeFirst()
}

export async function updateConfirmed(
  tx: Queryable,
  { businessId, memberId, at }: OfManager & { readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ phone_confirmed_at: at })
    .where('business_id', '=', businessId)
    .where('id', '=', memberId)
    .execute()
}
