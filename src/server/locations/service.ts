import { type Location, mostLocations, type OpeningHours } from '../../contract/locations.ts'
import { change, type Outcome, recorded, unchanged } from '../core/change/service.ts'
import { lockOutScans } from '../core/ledger/ledger.ts'
import { listLocations } from '../core/locations/service.ts'
import { readTimeZone } from '../core/timeZones/service.ts'
import type { Context } from '../platform/context.ts'
import { lockBusiness } from '../platform/db/lockBusiness.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import { type Creation, creationOf } from '../platform/text/creation.ts'
import { formatChange, inOrder, type LocationForm, orderOf } from './rules.ts'
import {
  findLocationByKey,
  insertLocation,
  updateClosed,
  updateLocation,
  updatePositions,
} from './store.ts'

interface Change {
  readonly by: By
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
  const { by, name, address = null } = wanted
  const { businessId } = by
  const openingHours = inOrder(wanted.openingHours)
  const creation = creationOf(wanted.idempotencyKey, {
    name,
    address,
    openingHours,
    timeZone: wanted.timeZone,
  })
  return changeLocations(context, by, async (tx, locations) => {
    if (await isRepeated(tx, { businessId, creation })) return unchanged()
    if (locations.length >= mostLocations) throw new AppError('too_many_locations')
    const timeZone = wanted.timeZone && (await readTimeZone(tx, wanted.timeZone))
    refuseTakenName(locations, { name })
    await insertLocation(tx, {
      businessId,
      name,
      address,
      openingHours,
      creation,
      id: Math.max(...locations.map(({ id }) => id)) + 1,
      timeZone: timeZone ?? null,
    })
    return recorded({ action: 'location_added', after: name })
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
  wanted: Change & { readonly [Name in keyof LocationForm]?: LocationForm[Name] | undefined } & {
    readonly locationId: number
    /** The revision that the page showed; undefined accepts any. */
    readonly revision?: number | undefined
  },
): Promise<Location[]> {
  const { by, locationId, revision } = wanted
  const { businessId } = by
  return changeLocations(context, by, async (tx, locations) => {
    const before = locationIn(locations, locationId)
    if (revision !== undefined && revision !== before.revision) {
      throw new AppError('changed_meanwhile')
    }
    const { name = before.name, address = before.address } = wanted
    const timeZone = wanted.timeZone ? await readTimeZone(tx, wanted.timeZone) : before.timeZone
    const openingHours = inOrder(wanted.openingHours ?? before.openingHours)
    const after = { name, address, timeZone, openingHours }
    const told = formatChange(before, after)
    if (!told) return unchanged()
    refuseTakenName(locations, { name, locationId })
    await updateLocation(tx, { businessId, locationId, change: changedOf(before, after) })
    return recorded({ action: 'location_changed', ...told })
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
  { by, order: wanted }: Change & { readonly order: readonly number[] },
): Promise<Location[]> {
  return changeLocations(context, by, async (tx, locations) => {
    const open = locations.filter(({ isOpen }) => isOpen)
    for (const id of wanted) locationIn(locations, id)
    const before = open.map(({ id }) => id)
    const order = orderOf(before, wanted)
    if (order.join() === before.join()) return unchanged()
    await updatePositions(tx, { businessId: by.businessId, order })
    const after = order.map((id) => locationIn(open, id).name).join(', ')
    return recorded({ action: 'locations_ordered', after })
  })
}

/** Once closed, a location credits no scan of its codes, even if the scan began before. */
export async function switchLocation(
  context: Context,
  { by, locationId, isOpen }: Change & { readonly locationId: number; readonly isOpen: boolean },
): Promise<Location[]> {
  return changeLocations(context, by, async (tx, locations) => {
    const before = locationIn(locations, locationId)
    if (before.isOpen === isOpen) return unchanged()
    const open = locations.filter((location) => location.isOpen)
    if (!isOpen && open.length === 1) throw new AppError('last_location')
    if (isOpen) refuseTakenName(locations, before)
    const closedAt = isOpen ? null : context.clock()
    await updateClosed(tx, { businessId: by.businessId, locationId, closedAt })
    const action = isOpen ? 'location_reopened' : 'location_closed'
    return recorded({ action, after: before.name })
  })
}

/** Wraps every change: locations change one after the other, while no scan is in progress. */
async function changeLocations(
  context: Context,
  by: By,
  make: (tx: Queryable, locations: readonly Location[]) => Promise<Outcome<void>>,
): Promise<Location[]> {
  const { businessId } = by
  return change(context, by, async (tx) => {
    await lockOutScans(tx, businessId)
    if (!(await lockBusiness(tx, businessId))) throw new AppError('business_not_found')
    const { audit } = await make(tx, await listLocations(tx, businessId))
    return recorded(audit, await listLocations(tx, businessId))
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
