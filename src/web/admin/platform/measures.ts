import type { Growth, PlatformAnalytics } from '../../../contract/platform.ts'
import { type ChartUnit, describeSteps, whenOf } from '../../platform/ui/chart/stepLabels.ts'
import { counted } from '../../platform/ui/format.ts'

export type GrowthStep = Growth['steps'][number]

interface Measure {
  readonly value: 'visits' | 'points' | 'newBusinesses' | 'newLoyaltyAccounts' | 'rewardsClaimed'
  readonly label: string
  /** Such as "visit" and "visits". */
  readonly one: string
  readonly many: string
}

/** What the growth chart can show. */
export const measures = [
  { value: 'visits', label: 'Visits', one: 'visit', many: 'visits' },
  { value: 'points', label: 'Points awarded', one: 'point', many: 'points' },
  {
    value: 'newBusinesses',
    label: 'New businesses',
    one: 'new business',
    many: 'new businesses',
  },
  {
    value: 'newLoyaltyAccounts',
    label: 'New loyalty accounts',
    one: 'new loyalty account',
    many: 'new loyalty accounts',
  },
  {
    value: 'rewardsClaimed',
    label: 'Rewards claimed',
    one: 'reward claimed',
    many: 'rewards claimed',
  },
] as const satisfies readonly Measure[]

/** The measure that the address names, or else the first. */
export function measureNamed(name: string | null): Measure {
  return measures.find(({ value }) => value === name) ?? measures[0]
}

/** "March 5: 497 visits" */
export function sentenceFor({ value, one, many }: Measure) {
  return (step: GrowthStep, unit: ChartUnit) =>
    `${whenOf(step, unit)}: ${counted(step[value], one, many)}`
}

/** Describes a measure's chart in words. */
export function describeGrowth(growth: Growth, { label, value }: Measure): string {
  return describeSteps(growth.steps, growth.unit, {
    what: label,
    figureOf: (step) => step[value],
  })
}

/** The specification's formulas for the four cards. */

type Of<Name extends keyof PlatformAnalytics> = Pick<PlatformAnalytics, Name>

/** Accounts that own no business. */
export function customerAccounts(figures: Of<'totalUsers' | 'totalBusinesses'>): number {
  return Math.max(0, figures.totalUsers - figures.totalBusinesses)
}

/** Rewards claimed per hundred points awarded, in whole percent. */
export function redemptionRate(figures: Of<'totalPointsAwarded' | 'totalRewardsClaimed'>): number {
  const rewardsInPoints = Math.max(figures.totalPointsAwarded / 100, 1)
  return Math.round((figures.totalRewardsClaimed / rewardsInPoints) * 100)
}

/** The percentage of businesses that are active; undefined without businesses. */
export function activeRate(
  figures: Of<'activeBusinesses' | 'totalBusinesses'>,
): number | undefined {
  if (figures.totalBusinesses === 0) return undefined
  return Math.round((figures.activeBusinesses / figures.totalBusinesses) * 100)
}

export function platformStatus(figures: Of<'activeBusinesses'>): 'ACTIVE' | 'STARTING' {
  return figures.activeBusinesses > 0 ? 'ACTIVE' : 'STARTING'
}
