import { sql } from 'kysely'
import type { Queryable } from '../context.ts'

export interface NewBusiness {
  readonly name: string
  readonly signInName: string
  readonly phone: string
  readonly timeZone: string
  readonly registrationKey?: string | undefined
  readonly description?: string
  readonly email?: string
  readonly rewardDescription?: string
  readonly setupCompleted?: boolean
  readonly isDemo?: boolean
}

/** Registrations of one phone number wait for each other until the transaction ends. */
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
      // A zone that this database does not know would make every later date fail.
      time_zone: sql<string>`coalesce(
        (SELECT name FROM pg_timezone_names WHERE name = ${business.timeZone}), 'UTC')`,
      registration_key: business.registrationKey ?? null,
      description: business.description ?? null,
      email: business.email ?? null,
      ...(business.rewardDescription && { reward_description: business.rewardDescription }),
      setup_completed: business.setupCompleted ?? false,
      is_demo: business.isDemo ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findBusinessByCredentials(
  db: Queryable,
  { signInName, phone }: { signInName: string; phone: string },
) {
  return db
    .selectFrom('businesses')
    .select(['id', 'registration_key as registrationKey'])
    .where('phone', '=', phone)
    .where('sign_in_name', '=', signInName)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
}

const publicColumns = [
  'id',
  'name',
  'description',
  'email',
  'primary_color as primaryColor',
  'secondary_color as secondaryColor',
  'logo_url as logoUrl',
] as const

export async function findPublicBusiness(db: Queryable, businessId: number) {
  return db
    .selectFrom('businesses')
    .select([...publicColumns, 'is_active as isActive'])
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function findBusiness(db: Queryable, businessId: number) {
  return db
    .selectFrom('businesses')
    .select([
      ...publicColumns,
      'phone',
      'address',
      'plan',
      'reward_threshold as rewardThreshold',
      'reward_description as rewardDescription',
      'point_cap_type as pointCapType',
      'sms_notifications_enabled as smsNotificationsEnabled',
      'business_notifications_enabled as businessNotificationsEnabled',
      'setup_completed as setupCompleted',
      'is_active as isActive',
      'is_demo as isDemo',
      'created_at as createdAt',
    ])
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
