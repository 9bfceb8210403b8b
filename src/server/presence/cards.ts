import type {
  acceptCards as acceptEndpoint,
  listDayCards as listEndpoint,
} from '../../contract/dayCards.ts'
import type { CallOutput } from '../../contract/endpoint.ts'
import { daysAfter, wallClock, writtenDate } from '../../contract/wallClock.ts'
import { writeAudit } from '../audit/service.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Browser } from '../http/session.ts'
import { listLocations } from '../locations/service.ts'
import { requireActiveSession } from '../sessions/service.ts'
import { formatDayCard, isClosedOn } from './dayCards.ts'
import { findCodeOfCard, updateAcceptedDate } from './store.ts'

/** The cards of a code, one for each day that its location opens. */
export async function listDayCards(
  context: Context,
  wanted: {
    readonly businessId: number
    readonly codeId: number
    /** YYYY-MM-DD; left out: today. */
    readonly from?: string | undefined
    readonly days: number
    /** Codes of other locations are unknown to a manager; undefined for all of them. */
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

/** Yesterday's cards of a location count today, as the owner says; it stands in the audit log. */
export async function acceptCards(
  context: Context,
  {
    businessId,
    locationId,
    actor,
    browser,
  }: {
    readonly businessId: number
    readonly locationId: number
    readonly actor: 'owner' | 'support'
    readonly browser: Browser
  },
): Promise<CallOutput<typeof acceptEndpoint>> {
  return context.db.transaction().execute(async (tx) => {
    await requireActiveSession(context, tx, { businessId, browser })
    const location = (await listLocations(tx, businessId)).find(({ id }) => id === locationId)
    if (!location) throw new AppError('location_not_found')
    const date = daysAfter(wallClock(context.clock(), location.timeZone).date, -1)
    if (await updateAcceptedDate(tx, { businessId, locationId, date })) {
      const after = `${location.name}, ${writtenDate(date, { month: 'long', day: 'numeric' })}`
      await writeAudit(tx, browser, { businessId, actor, action: 'cards_accepted', after })
    }
    return { date }
  })
}
