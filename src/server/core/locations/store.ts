import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { StoredLocation } from './rules.ts'

const columns = [
  'locations.id',
  'locations.name',
  sql<string | null>`coalesce(locations.address, businesses.address)`.as('address'),
  sql<string>`coalesce(locations.time_zone, businesses.time_zone)`.as('timeZone'),
  'locations.opening_hours as openingHours',
  'locations.closed_at as closedAt',
  'locations.revision',
  sql<string | null>`locations.accepted_card_date::text`.as('acceptedCardDate'),
] as const

function locationsOf(db: Queryable, businessId: number) {
  return db
    .selectFrom('locations')
    .innerJoin('businesses', 'businesses.id', 'locations.business_id')
    .where('locations.business_id', '=', businessId)
}

/** Open locations in their order, then closed ones. */
export async function listLocations(db: Queryable, businessId: number) {
  return locationsOf(db, businessId)
    .select(columns)
    .select((select) =>
      select
        .selectFrom('qr_codes')
        .select((count) => count.fn.countAll<number>().as('codes'))
        .where('qr_codes.business_id', '=', businessId)
        .whereRef('qr_codes.location_id', '=', 'locations.id')
        .where('kind', '=', 'earn')
        .where('replaced_at', 'is', null)
        .where('deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('codes'),
    )
    .select((select) =>
      select
        .selectFrom('staff')
        .select((count) => count.fn.countAll<number>().as('members'))
        .where('staff.business_id', '=', businessId)
        .where(sql<boolean>`locations.id = ANY (staff.location_ids)`)
        .where('ended_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('members'),
    )
    .select((select) =>
      select
        .selectFrom('devices')
        .select((count) => count.fn.countAll<number>().as('devices'))
        .where('devices.business_id', '=', businessId)
        .whereRef('devices.location_id', '=', 'locations.id')
        .where('revoked_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('devices'),
    )
    .orderBy(sql`closed_at IS NOT NULL`)
    .orderBy('position')
    .orderBy('locations.id')
    .execute()
}

export async function findLocation(
  db: Queryable,
  { businessId, locationId }: { businessId: number; locationId: number },
): Promise<StoredLocation | undefined> {
  return locationsOf(db, businessId)
    .select(columns)
    .where('locations.id', '=', locationId)
    .executeTakeFirst()
}
