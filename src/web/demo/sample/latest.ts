import type { Tier } from './entries.ts'

interface LatestVisit {
  readonly phone: string
  /** Minutes before the moment that the demo is looked at. */
  readonly minutesAgo: number
  readonly tier: Tier
  readonly isRepeatScan?: true
  /** What they collected on the days before, so that their points come to what the pictures show. */
  readonly before: readonly Tier[]
}

const lows = (count: number): Tier[] => Array<Tier>(count).fill('low')

/** The ten visits at the head of the table, oldest first: the same as on our other pictures. */
export const latestVisits: readonly LatestVisit[] = [
  { phone: '+14155550155', minutesAgo: 118, tier: 'low', before: ['high', ...lows(6)] },
  { phone: '+16505550141', minutesAgo: 113, tier: 'medium', before: [] },
  { phone: '+14155550190', minutesAgo: 90, tier: 'high', before: ['medium'] },
  { phone: '+15105550164', minutesAgo: 72, tier: 'low', before: lows(1) },
  { phone: '+15105550164', minutesAgo: 69, tier: 'low', isRepeatScan: true, before: [] },
  { phone: '+14155550107', minutesAgo: 65, tier: 'medium', before: ['medium', 'low'] },
  { phone: '+16285550119', minutesAgo: 47, tier: 'medium', before: ['high', ...lows(5)] },
  { phone: '+442079460958', minutesAgo: 33, tier: 'low', before: lows(11) },
  { phone: '+14155550172', minutesAgo: 14, tier: 'high', before: ['medium', 'medium'] },
  {
    phone: '+14155550138',
    minutesAgo: 2,
    tier: 'medium',
    before: ['medium', 'medium', ...lows(5)],
  },
]
