import { type Location, mostLocations, type OpeningHours } from '../../contract/locations.ts'
import { writeAudit } from '../audit/service.ts'
import type { Context } from '../context.ts'
import { lockBusiness } from '../db/lockBusiness.ts'
import type { Queryable } from '../db/queryable.ts'
import { AppError } from '../errors.ts'
import type { Browser } from '../http/session.ts'
import { lockOutScans } from '../ledger/ledger.ts'
import { requireActiveSession } from '../sessions/service.ts'
import { type Creation, creationOf } from '../text/creation.ts'
import { readTimeZone } from '../timeZones/service.ts'
import { formatChange, inOrder, type LocationForm, orderOf, shownLocation } from './rules.ts'
import {
  findLocation,
  findLocationByKey,
  insertLocation,
  listLocations as listStored,
  updateClosed,
  updateLocation,
  updatePositions,
} from './store.ts'

export { formatWeek } from './rules.ts'

interface Change {
  readonly businessId: number
  readonly actor: 'owner' | 'support'
  readonly browser: Browser
}

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

/** Adds a location. A request repeated with its key adds no second one. */
export async function addLocation(
  context: Context,
  wanted: Change & {
    readonly name: string
    readonly address?: string | null | undefined
    readonly timeZone?: string | undefined
    readonly openingHours: readonly OpeningHours[]
    readonly idempotencyKey: string | undefined
  },
): Promise<Location[]> {
  const { businessId, name, address = null, actor, browser } = wanted
  const openingHours = inOrder(wanted.openingHours)
  const creation = creationOf(wanted.idempotencyKey, {
    ...{ name, address, openingHours },
    timeZone: wanted.timeZone,
  })
  return changeLocations(context, wanted, async (tx, locations) => {
    if (await isRepeated(tx, { businessId, creation })) return
    if (locations.length >= mostLocations) throw new AppError('too_many_locations')
    const timeZone = wanted.timeZone && (await readTimeZone(tx, wanted.timeZone))
    refuseTakenName(locations, { name })
    await insertLocation(tx, {
      ...{ businessId, name, address, openingHours, creation },
      id: Math.max(...locations.map(({ id }) => id)) + 1,
      timeZone: timeZone ?? null,
    })
    await writeAudit(tx, browser, { businessId, actor, action: 'location_added', after: name })
  })
}

async function isRepeated(
  tx: Queryable,
  { businessId, creation }: { businessId: number; creation: Creation | undefined },
): Promise<boolean> {
  const before = creation && (await findLocationByKey(tx, { businessId, key: creation.key }))
  if (before && !before.hash?.equals(creation.hash)) throw new AppError('idempotency_key_reused')
  return before !== undefined
}

/** Changes a location. Unchanged values are not recorded. */
export async function changeLocation(
  context: Context,
  change: Change & { readonly [Name in keyof LocationForm]?: LocationForm[Name] | undefined } & {
    readonly locationId: number
    /** The revision that the page showed; undefined accepts any. */
    readonly revision?: number | undefined
  },
): Promise<Location[]> {
  const { businessId, locationId, revision, actor, browser } = change
  return changeLocations(context, change, async (tx, locations) => {
    const before = locationIn(locations, locationId)
    if (revision !== undefined && revision !== before.revision) {
      throw new AppError('changed_meanwhile')
    }
    const { name = before.name, address = before.address } = change
    const timeZone = change.timeZone ? await readTimeZone(tx, change.timeZone) : before.timeZone
    const openingHours = inOrder(change.openingHours ?? before.openingHours)
    const after = { name, address, timeZone, openingHours }
    const told = formatChange(before, after)
    if (!told) return
    refuseTakenName(locations, { name, locationId })
    await updateLocation(tx, { businessId, locationId, change: changedOf(before, after) })
    await writeAudit(tx, browser, { businessId, actor, action: 'location_changed', ...told })
  })
}

/** Does not store values that equal the shop's, so that they follow the shop. */
function changedOf(before: LocationForm, after: LocationForm): Partial<LocationForm> {
  const { address, timeZone, ...rest } = after
  return {
    ...rest,
    ...(address !== before.address && { address }),
    ...(timeZone !== before.timeZone && { timeZone }),
  }
}

export async function orderLocations(
  context: Context,
  change: Change & { readonly order: readonly number[] },
): Promise<Location[]> {
  const { businessId, actor, browser } = change
  return changeLocations(context, change, async (tx, locations) => {
    const open = locations.filter(({ isOpen }) => isOpen)
    for (const id of change.order) locationIn(locations, id)
    const before = open.map(({ id }) => id)
    const order = orderOf(before, change.order)
    if (order.join() === before.join()) return
    await updatePositions(tx, { businessId, order })
    const after = order.map((id) => locationIn(open, id).name).join(', ')
    await writeAudit(tx, browser, { businessId, actor, action: 'locations_ordered', after })
  })
}

/** Once closed, a location credits no scan of its codes, even if the scan began before. */
export async function switchLocation(
  context: Context,
  change: Change & { readonly locationId: number; readonly isOpen: boolean },
): Promise<Location[]> {
  const { businessId, locationId, isOpen, actor, browser } = change
  return changeLocations(context, change, async (tx, locations) => {
    const before = locationIn(locations, locationId)
    if (before.isOpen === isOpen) return
    const open = locations.filter((location) => location.isOpen)
    if (!isOpen && open.length === 1) throw new AppError('last_location')
    if (isOpen) refuseTakenName(locations, before)
    const closedAt = isOpen ? null : context.clock()
    await updateClosed(tx, { businessId, locationId, closedAt })
    const action = isOpen ? 'location_reopened' : 'location_closed'
    await writeAudit(tx, browser, { businessId, actor, action, after: before.name })
  })
}

/** Wraps every change: locations change one after the other, while no scan is in progress. */
async function changeLocations(
  context: Context,
  { businessId, browser }: Change,
  change: (tx: Queryable, locations: readonly Location[]) => Promise<void>,
): Promise<Location[]> {
  return context.db.transaction().execute(async (tx) => {
    await requireActiveSession(context, tx, { businessId, browser })
    await lockOutScans(tx, businessId)
    if (!(await lockBusiness(tx, businessId))) throw new AppError('business_not_found')
    await change(tx, await listLocations(tx, businessId))
    return listLocations(tx, businessId)
  })
}

function locationIn(locations: readonly Location[], locationId: number): Location {
  const found = locations.find(({ id }) => id === locationId)
  if (!found) throw new AppError('location_not_found')
  return found
}

/** Refuses the name of another open location, because lists could not tell them apart. */
function refuseTakenName(
  locations: readonly Location[],
  { name, ...own }: { readonly name: string; readonly id?: number; readonly locationId?: number },
): void {
  const ownId = own.locationId ?? own.id
  const isTaken = locations.some(
    (one) => one.isOpen && one.id !== ownId && one.name.toLowerCase() === name.toLowerCase(),
  )
  if (!isTaken) return
  const sentence = 'You already have a location with this name'
  throw new AppError('invalid_input', { message: sentence, fields: { name: sentence } })
}
