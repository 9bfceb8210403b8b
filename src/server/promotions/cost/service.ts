import type { CostOfPromotion } from '../../../contract/promotionCost.ts'
import type { Promotion, WantedPromotion } from '../../../contract/promotions.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { countBoth, countedTime, hasDates, isOver, playedBy } from '../../rules/cost/service.ts'
import { dayHeld } from '../rules.ts'
import { newSaid } from '../said.ts'
import { listPromotions } from '../store.ts'
import { byPromotions } from './wouldAdd.ts'

/** What a new or changed promotion would have done, beside the shop's others. Changes nothing. */
export async function costOfPromotion(
  context: Context,
  {
    businessId,
    promotion: { said: _said, ...wanted },
  }: { readonly businessId: number; readonly promotion: WantedPromotion },
): Promise<CostOfPromotion> {
  const [time, known] = await Promise.all([
    countedTime(context, businessId),
    listPromotions(context.db, businessId),
  ])
  const { now, shop, stored } = time
  if (wanted.id !== undefined && !known.some(({ id }) => id === wanted.id)) {
    throw new AppError('not_found')
  }
  // New ones are younger than all others.
  const asked = { ...wanted, id: wanted.id ?? Number.MAX_SAFE_INTEGER }
  const others = known.filter(({ id }) => id !== asked.id)
  const leavesOutDates = [...known, asked].some(hasDates)
  const answer = { ...now, leavesOutDates }
  if (now.readyOn) return { ...answer, counted: null, said: null }
  const playedWith = (promotions: readonly Promotion[]) =>
    playedBy(stored, {
      time,
      pointCapType: shop.pointCapType,
      bonusFor: byPromotions(promotions.filter((one) => !isOver(one, time.day)).map(withoutDates)),
    })
  const always = withoutDates(asked)
  const { figures, counted } = await countBoth(context, {
    time,
    today: playedWith(known),
    other: playedWith([...others, asked]),
    dayHeld: (entry) => dayHeld(always, entry),
  })
  const { morePoints, customers, visitsInHours, byWeekday } = counted
  const said = newSaid(context.secret, {
    businessId,
    promotion: wanted,
    figures: {
      saidAt: now.until,
      days: now.days,
      visits: visitsInHours,
      morePoints,
      customers,
      moreRewards: figures.wouldEarn - figures.earned,
    },
  })
  return {
    ...answer,
    counted: { ...figures, morePoints, customers, visitsInHours, byWeekday },
    said,
  }
}

/** It is tried as if it always held. */
function withoutDates(promotion: Promotion): Promotion {
  return { ...promotion, startsOn: null, endsOn: null }
}
