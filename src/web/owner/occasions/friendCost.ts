import type { OccasionSettings } from '../../../contract/occasions.ts'
import { counted } from '../../platform/ui/format.ts'

/** What each friend costs, and the most that they would have cost lately. Nobody knows who would have been invited. */
export function friendCost(
  { days, cameAgain }: Pick<OccasionSettings['lately'], 'days' | 'cameAgain'>,
  { points, friendPoints }: { readonly points: number; readonly friendPoints: number },
): string {
  const each = `A friend who comes twice costs ${counted(points + friendPoints, 'point')}.`
  // As for a welcome, fewer days say little.
  if (days < 30) return each
  const all = counted(cameAgain * (points + friendPoints), 'point')
  return `${each} In the last ${days} days ${counted(cameAgain, 'new customer')} came again. If friends had brought all of them, that would have been ${all}.`
}
