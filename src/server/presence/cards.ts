import type {
  acceptCards as acceptEndpoint,
  listDayCards as listEndpoint,
} from '../../contract/dayCards.ts'
import type { CallOutput } from '../../contract/platform/endpoint.ts'
import { daysAfter, wallClock, writtenDate } from '../../contract/platform/wallClock.ts'
import { change, recorded, unchanged } from '../core/change/service.ts'
import { listLocations } from '../core/locations/service.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import type { By } from '../platform/http/caller.ts'
import { formatDayCard, isClosedOn } from './dayCards.ts'
import { findCodeOfCard, updateAcceptedDate } from './store.ts'

/** A code's cards, one for each day on which its location opens. */
export async function listDayCards(
  context: Context,
  wanted: {
    readonly businessId: number
    readonly codeId: number
    /** YYYY-MM-DD; by default today. */
    readonly from?: string | undefined
    readonly days: number
    /** A manager's locations, whose codes alone they may use; undefined for all. */
    readonly locationIds: readonly number[] | undefined
  },
): Promise<CallOutput<typeof listEndpoint>> {
  const { businessId, codeId, days, locationIds } = wanted
  const code = await findCodeOfCard(context.db, wanted)
  const isTheirs = code && (locationIds?.includes(code.locationId) ?? true)
  if (!isTheirs) throw new AppError('qr_code_not_found')
  const first = wanted.from ?? wallClock(context.clock(), code.timeZone).date
  return Array.from({ length: days }, (_, day) => daysAfter(first, day))
    .filter((date) => !isClosedOn(date, code.openingHours))
    .map((date) => {
      const path = formatDayCard(context.secret, { businessId, codeId, date })
      return { date, link: `${context.config.publicUrl}/d/${path}` }
    })
}

/** Makes yesterday's cards of a location count today, for the owner. The audit log records it. */
export async function acceptCards(
  context: Context,
  { by, locationId }: { readonly by: By; readonly locationId: number },
): Promise<CallOutput<typeof acceptEndpoint>> {
  const { businessId } = by
  return change(context, by, async (tx) => {
    const location = (await listLocations(tx, businessId)).find(({ id }) => id === locationId)
    if (!location) throw new AppError('location_not_found')
    const date = daysAfter(wallClock(context.clock(), location.timeZone).date, -1)
    const isNew = await updateAcceptedDate(tx, { businessId, locationId, date })
    if (!isNew) return unchanged({ date })
    const after = `${location.name}, ${writtenDate(date, { month: 'long', day: 'numeric' })}`
    return recorded({ action: 'cards_accepted', after }, { date })
  })
}
