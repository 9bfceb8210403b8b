import { sql } from 'kysely'
import { storedSpellings } from '../../../contract/platform/phones/subscribers.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

export interface Manager {
  readonly businessId: number
  readonly memberId: number
  readonly name: string
  readonly phone: string
  /** The manager has entered a code texted to this phone. */
  readonly isConfirmed: boolean
  readonly businessName: string
  readonly signInName: string
  /** The confirmed phone of the business. */
  readonly owner: string
  /** That phone was confirmed a week ago. */
  readonly isKnown: boolean
}

/** Managers of any open location, at shops whose own phone is confirmed. */
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
      'businesses.phone as owner',
      sql<boolean>`businesses.phone_confirmed_at <= statement_timestamp() - interval '7 days'`.as(
        'isKnown',
      ),
    ])
    .where('staff.role', '=', 'manager')
    .where('staff.ended_at', 'is', null)
    .where(sql<boolean>`staff.location_ids && businesses.open_locations`)
    .where('businesses.phone_confirmed_at', 'is not', null)
    .where('businesses.deleted_at', 'is', null)
}

/**
 * All shops where somebody with this phone is a manager. Those where they signed in come first,
 * then the oldest, so a new shop cannot pass for another by its name and its manager's phone.
 */
export async function listManagers(db: Queryable, phone: string): Promise<Manager[]> {
  return managers(db)
    .where('staff.phone', 'in', storedSpellings(phone))
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

/** Finds and locks a manager: nobody ends or changes them until the transaction ends. */
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
