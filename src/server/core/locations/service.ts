import type { Location } from '../../../contract/locations.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { AppError } from '../../platform/errors.ts'
import { shownLocation } from './rules.ts'
import { findLocation, listLocations as listStored } from './store.ts'

export { formatWeek } from './rules.ts'

export async function listLocations(db: Queryable, businessId: number): Promise<Location[]> {
  return (await listStored(db, businessId)).map(shownLocation)
}

/** Throws if a location is named that the business does not have. */
export async function requireLocation(
  db: Queryable,
  { businessId, locationId }: { businessId: number; locationId?: number | undefined },
): Promise<void> {
  await nameOfLocation(db, { businessId, locationId })
}

/**
 * A location's name; undefined if none is asked for. Throws if the business has no such location.
 */
export async function nameOfLocation(
  db: Queryable,
  { businessId, locationId }: { businessId: number; locationId?: number | undefined },
): Promise<string | undefined> {
  if (locationId === undefined) return undefined
  const found = await findLocation(db, { businessId, locationId })
  if (!found) throw new AppError('location_not_found')
  return found.name
}

/** Throws if the location no longer gives anything. The caller has joined scans. */
export async function requireOpenLocation(
  tx: Queryable,
  { businessId, locationId }: { businessId: number; locationId: number | undefined },
): Promise<void> {
  if (locationId === undefined) return
  const found = await findLocation(tx, { businessId, locationId })
  if (!found) throw new AppError('location_not_found')
  if (!found.closedAt) return
  const message = `${found.name} is closed. Please choose an open location.`
  throw new AppError('location_closed', { message })
}

/**
 * The location of something new: the requested one if it is open, by default the first open one.
 */
export async function openLocation(
  tx: Queryable,
  { businessId, locationId }: { businessId: number; locationId?: number | undefined },
): Promise<Location> {
  await requireOpenLocation(tx, { businessId, locationId })
  const [first, ...others] = await listLocations(tx, businessId)
  if (!first) throw new Error('A shop has a location from its first day')
  return others.find(({ id }) => id === locationId) ?? first
}
