import type {
  acceptCards as acceptEndpoint,
  listDayCards as listEndpoint,
} from '../../contract/dayCards.ts'
import type { CallOutput } from '../../contract/endpoint.ts'
import { wallClock } from '../../contract/wallClock.ts'
import { writeAudit } from '../audit/service.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Browser } from '../http/session.ts'
import { requireActiveSession } from '../sessions/service.ts'
import { dayAfter, dayBefore, formatDayCard, isClosedOn } from './dayCards.ts'
import { findCodeOfCard, findTimeZone, updateAcceptedDate } from './store.ts'

/** The cards of a code, one for each day that its location opens. */
export async function listDayCards(
  context: Context,
  wanted: {
    readonly businessId: number
    readonly codeId: number
    /** YYYY-MM-DD; left out: today. */
    readonly from?: string | undefined
    readonly days: number
  },
): Promise<CallOutput<typeof listEndpoint>> {
  const { businessId, codeId, days } = wanted
  const code = await findCodeOfCard(context.db, wanted)
  if (!code) throw new AppError('qr_code_not_found')
  let date = wanted.from ?? wallClock(context.clock(), code.timeZone).date
  const cards: { date: string; link: string }[] = []
  for (let day = 0; day < days; day += 1) {
    if (!isClosedOn(date, code.openingHours)) {
      const path = formatDayCard(context.secret, { businessId, codeId, date })
      cards.push({ date, link: `${context.config.publicUrl}/d/${path}` })
    }
    date = dayAfter(date)
  }
  return cards
}

/** Yesterday's cards count today, as the owner says; it stands in the audit log. */
export async function acceptCards(
  context: Context,
  {
    businessId,
    actor,
    browser,
  }: {
    readonly businessId: number
    readonly actor: 'owner' | 'support'
    readonly browser: Browser
  },
): Promise<CallOutput<typeof acceptEndpoint>> {
  return context.db.transaction().execute(async (tx) => {
    await requireActiveSession(context, tx, { businessId, browser })
    const date = dayBefore(wallClock(context.clock(), await findTimeZone(tx, businessId)).date)
    if (await updateAcceptedDate(tx, { businessId, date })) {
      await writeAudit(tx, browser, { businessId, actor, action: 'cards_accepted', after: date })
    }
    return { date }
  })
}
