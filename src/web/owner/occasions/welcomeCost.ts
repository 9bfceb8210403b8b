import type { OccasionSettings } from '../../../contract/occasions.ts'
import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import { counted } from '../../platform/ui/format.ts'

interface Welcome {
  readonly points: number
  readonly includesImported: boolean
}

/** Fewer days say little about a shop's usual month. */
const enoughDays = 30

/** What a welcome would have cost, by the shop's own first visits, or an example. */
export function welcomeCost(
  { days, firstVisits, ofImported }: Omit<OccasionSettings['lately'], 'cameAgain'>,
  { points, includesImported }: Welcome,
): string {
  const given = (visits: number) => counted(visits * points, 'point')
  if (days < enoughDays) {
    const soFar = days === 0 ? 'no scans yet' : `${counted(days, 'day')} of scans so far`
    return `Your shop has ${soFar}, too few to count on. An example: 40 first visits a month with ${counted(points, 'point')} each are ${given(40)}.`
  }
  const visits = firstVisits + (includesImported ? ofImported : 0)
  return `In the last ${formatNumber(days)} days ${counted(visits, 'first visit')} would have brought ${given(visits)}.`
}
