import type { PlatformAnalytics } from '../../../contract/platform.ts'

/** The specification's formulas for what the four cards show. */

type Of<Name extends keyof PlatformAnalytics> = Pick<PlatformAnalytics, Name>

/** Accounts that own no business. */
export function customerAccounts(figures: Of<'totalUsers' | 'totalBusinesses'>): number {
  return Math.max(0, figures.totalUsers - figures.totalBusinesses)
}

/** Rewards claimed for each hundred points awarded, in whole percent. */
export function redemptionRate(figures: Of<'totalPointsAwarded' | 'totalRewardsClaimed'>): number {
  const rewardsInPoints = Math.max(figures.totalPointsAwarded / 100, 1)
  return Math.round((figures.totalRewardsClaimed / rewardsInPoints) * 100)
}

/** Whole percent of the businesses that are active; undefined while there are none. */
export function activeRate(
  figures: Of<'activeBusinesses' | 'totalBusinesses'>,
): number | undefined {
  if (figures.totalBusinesses === 0) return undefined
  return Math.round((figures.activeBusinesses / figures.totalBusinesses) * 100)
}

export function platformStatus(figures: Of<'activeBusinesses'>): 'Active' | 'Starting' {
  return figures.activeBusinesses > 0 ? 'Active' : 'Starting'
}
