import { sql } from 'kysely'
import type { Queryable } from '../platform/db/queryable.ts'
import type { Creation } from '../platform/text/creation.ts'
import type { LocationForm } from './rules.ts'

/** The location that a request added, whatever happened to it since. */
export async function findLocationByKey(
  tx: Queryable,
  { businessId, key }: { businessId: number; key: string },
): Promise<{ hash: Buffer | null } | undefined> {
  return tx
    .selectFrom('locations')
    .select('creation_hash as hash')
    .where('business_id', '=', businessId)
    .where('creation_key', '=', key)
    .executeTakeFirst()
}

interface NewLocation extends Pick<LocationForm, 'name' | 'openingHours'> {
  readonly businessId: number
  readonly id: number
  readonly address: string | null
  /** Null for the shop's own. */
  readonly timeZone: string | null
  readonly creation: Creation | undefined
}

export async function insertLocation(tx: Queryable, location: NewLocation): Promise<void> {
  await tx
    .insertInto('locations')
    .values({
      business_id: location.businessId,
      id: location.id,
      name: location.name,
      address: location.address,
      time_zone: location.timeZone,
      opening_hours: JSON.stringify(location.openingHours),
      position: location.id,
      creation_key: location.creation?.key ?? null,
      creation_hash: location.creation?.hash ?? null,
    })
    .execute()
  await writeOpenLocations(tx, location.businessId)
}

export async function updateLocation(
  tx: Queryable,
  {
    businessId,
    locationId,
    change,
  }: { businessId: number; locationId: number; change: Partial<LocationForm> },
): Promise<void> {
  const { name, address, timeZone, openingHours } = change
  await tx
    .updateTable('locations')
    .set({
      name,
      address,
      time_zone: timeZone,
      ...(openingHours !== undefined && { opening_hours: JSON.stringify(openingHours) }),
      revision: sql`revision + 1`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', locationId)
    .execute()
}

export async function updatePositions(
  tx: Queryable,
  { businessId, order }: { businessId: number; order: readonly number[] },
): Promise<void> {
  await sql`
    UPDATE locations SET position = listed.place
    FROM unnest(${order}::smallint[]) WITH ORDINALITY AS listed (id, place)
    WHERE locations.business_id = ${businessId} AND locations.id = listed.id`.execute(tx)
}

/** The caller has locked out scans. Devices of a closed location end with it. */
export async function updateClosed(
  tx: Queryable,
  {
    businessId,
    locationId,
    closedAt,
  }: { businessId: number; locationId: number; closedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('locations')
    .set({ closed_at: closedAt, revision: sql`revision + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', locationId)
    .execute()
  if (closedAt) {
    await tx
      .updateTable('devices')
      .set({ revoked_at: closedAt })
      .where('business_id', '=', businessId)
      .where('location_id', '=', locationId)
      .where('revoked_at', 'is', null)
      .execute()
  }
  await writeOpenLocations(tx, businessId)
}

/** Copies into the shop's row what a scan must know of its locations. */
async function writeOpenLocations(tx: Queryable, businessId: number): Promise<void> {
  await sql`
    UPDATE businesses SET open_locations = ARRAY(
      SELECT id FROM locations WHERE business_id = ${businessId} AND closed_at IS NULL
      ORDER BY id)
    WHERE id = ${businessId}`.execute(tx)
}
