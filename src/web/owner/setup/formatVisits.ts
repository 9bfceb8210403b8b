import { formatPoints } from '../../../contract/formatPoints.ts'

/** How often somebody comes for a reward, at what a medium purchase gives. */
export function formatVisits(threshold: number, perVisit: number | undefined): string | undefined {
  if (!perVisit || perVisit < 1 || threshold < 1) return undefined
  const visits = Math.ceil(threshold / perVisit)
  const counted = visits === 1 ? '1 visit' : `${visits.toLocaleString('en-US')} visits`
  return `${formatPoints(threshold)} is about ${counted}, at ${formatPoints(perVisit)} for a medium purchase.`
}
