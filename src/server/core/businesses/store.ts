import { sql } from 'kysely'
import { isCurrent } from '../../platform/db/expiry.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { publicColumnsOf, shopColumnsOf } from '../../platform/db/shopColumns.ts'

export interface NewBusiness {
  readonly name: string
  readonly signInName: string
  readonly phone: string
  readonly timeZone: string
  readonly registrationKey?: string | undefined
  readonly registrationHash?: Buffer | undefined
  readonly description?: string
  readonly email?: string
  readonly rewardDescription?: string
  readonly setupCompleted?: boolean
  readonly isDemo?: boolean
  /** Null until the code texted to the phone is entered. */
  readonly phoneConfirmedAt: Date | null
}

/** Makes registrations of one phone number wait for each other until the transaction ends. */
export async function lockPhone(tx: Queryable, phone: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(2, hashtext(${phone}))`.execute(tx)
}

export async function insertBusiness(tx: Queryable, business: NewBusiness): Promise<number> {
  const { id } = await tx
    .insertInto('businesses')
    .values({
      name: business.name,
      sign_in_name: business.signInName,
      phone: business.phone,
      time_zone: business.timeZone,
      registration_key: business.registrationKey ?? null,
      registration_hash: business.registrationHash ?? null,
      description: business.description ?? null,
      email: business.email ?? null,
      ...(business.rewardDescription && { reward_description: business.rewardDescription }),
      setup_completed: business.setupCompleted ?? false,
      is_demo: business.isDemo ?? false,
      phone_confirmed_at: business.phoneConfirmedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const isConfirmed = sql<boolean>`phone_confirmed_at IS NOT NULL`.as('isConfirmed')

/**
 * A business by name and phone: a confirmed one first, else the one that this browser registered.
 */
export async function findBusinessByCredentials(
  db: Queryable,
  {
    signInName,
    phone,
    browserHash,
  }: { signInName: string; phone: string; browserHash?: Buffer | undefined },
) {
  return db
    .selectFrom('businesses')
    .leftJoin('trusted_browsers as trust', (join) =>
      join
        .onRef('trust.business_id', '=', 'businesses.id')
        .on('trust.browser_hash', '=', browserHash ?? null),
    )
    .select(['id', 'name', 'phone', 'email', isConfirmed])
    .where('phone', '=', phone)
    .where('sign_in_name', '=', signInName)
    .where('deleted_at', 'is', null)
    .where(isCurrent('businesses'))
    .orderBy('phone_confirmed_at', (order) => order.asc().nullsLast())
    .orderBy('trust.business_id', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** The names of a phone's businesses, confirmed ones first. */
export async function listSignInNames(db: Queryable, phone: string) {
  return (
    db
      .selectFrom('businesses')
      .select('sign_in_name as signInName')
      .where('phone', '=', phone)
      .where('deleted_at', 'is', null)
      .where(isCurrent('businesses'))
      .orderBy('phone_confirmed_at', (order) => order.asc().nullsLast())
      .orderBy('id', 'desc')
      // Limited, because strangers can register any phone as often as they like.
      .limit(100)
      .execute()
  )
}

export async function findPublicBusiness(db: Queryable, businessId: number) {
  return db
    .selectFrom('businesses')
    .select(shopColumnsOf(businessId))
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .where(isCurrent('businesses'))
    .executeTakeFirst()
}

export async function findBusiness(db: Queryable, businessId: number) {
  return db
    .selectFrom('businesses')
    .select([
      ...publicColumnsOf(businessId),
      'phone',
      'address',
      'plan',
      'reward_threshold as rewardThreshold',
      'reward_description as rewardDescription',
      'point_cap_type as pointCapType',
      'sms_notifications_enabled as smsNotificationsEnabled',
      'business_notifications_enabled as businessNotificationsEnabled',
      'scan_sms_enabled as scanSmsEnabled',
      'weekly_summary_enabled as weeklySummaryEnabled',
      'many_scans_warning as manyScansWarning',
      'repeat_scan_policy as repeatScanPolicy',
      'repeat_scan_window_minutes as repeatScanWindowMinutes',
      'time_zone as timeZone',
      'revision',
      'setup_completed as setupCompleted',
      'is_active as isActive',
      'is_demo as isDemo',
      'created_at as createdAt',
      'phone_confirmed_at as phoneConfirmedAt',
      sql<boolean>`coalesce(lower(email) = lower(confirmed_email), false)`.as('isEmailConfirmed'),
      'owner_user_id as ownerUserId',
      sql<number>`(SELECT count(*)::int FROM locations WHERE business_id = ${businessId})`.as(
        'locationCount',
      ),
    ])
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function findOwnedBusinessId(
  db: Queryable,
  userId: number,
): Promise<number | undefined> {
  const owned = await db
    .selectFrom('businesses')
    .select('id')
    .where('owner_user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return owned?.id
}

export async function listOwnedBusinesses(db: Queryable, userId: number) {
  return db
    .selectFrom('businesses')
    .select(['id', 'name', 'phone'])
    .where('owner_user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The business, if it had no owner and now has this one. */
export async function updateOwner(
  tx: Queryable,
  { businessId, userId }: { businessId: number; userId: number },
): Promise<{ id: number; name: string; phone: string } | undefined> {
  return tx
    .updateTable('businesses')
    .set({ owner_user_id: userId })
    .where('id', '=', businessId)
    .where('owner_user_id', 'is', null)
    .where('phone_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name', 'phone'])
    .executeTakeFirst()
}

/** Removes a business's owner; returns whether it had one. */
export async function updateNoOwner(tx: Queryable, businessId: number): Promise<boolean> {
  const updated = await tx
    .updateTable('businesses')
    .set({ owner_user_id: null })
    .where('id', '=', businessId)
    .where('owner_user_id', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function updateEmail(
  tx: Queryable,
  { businessId, email }: { businessId: number; email: string | null },
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ email, revision: sql`revision + 1` })
    .where('id', '=', businessId)
    .execute()
}
