/** How far a customer is; `ticket` once the threshold is met. */
export type Band = 'red' | 'yellow' | 'green' | 'ticket'

export interface Progress {
  /** Whole percent of the threshold, 0 to 100. */
  percent: number
  band: Band
  /** Always shown beside the color, so that the state never depends on color alone. */
  label: string
}

const labels: Record<Band, string> = {
  red: 'Getting Started',
  yellow: 'Halfway There',
  green: 'Almost Ready',
  ticket: 'Ready for Reward!',
}

function bandOf(percent: number): Band {
  if (percent >= 100) return 'ticket'
  if (percent >= 67) return 'green'
  return percent >= 34 ? 'yellow' : 'red'
}

/** Rounds down, so that only a reached threshold is 100 percent. */
export function progressOf(points: number, threshold: number): Progress {
  const percent = Math.max(0, Math.min(100, Math.floor((points * 100) / threshold)))
  const band = bandOf(percent)
  return { percent, band, label: labels[band] }
}

export interface RewardTerms {
  readonly rewardThreshold: number
  readonly pointCapType: 'reset' | 'unlimited'
}

/** What a shop keeps for a customer whose reward was waiting when it became dearer. */
export interface PromisedRewards extends RewardTerms {
  readonly rewards: number
}

/**
 * Whether the next reward is a promised one. Its price has to be there. Where it would take all
 * points, whoever has reached the dearer reward of today gets that.
 */
export function promiseHolds(
  points: number,
  today: RewardTerms,
  promised: PromisedRewards | undefined,
): promised is PromisedRewards {
  if (!promised || points < promised.rewardThreshold) return false
  const isDearer = today.rewardThreshold > promised.rewardThreshold
  return !(promised.pointCapType === 'reset' && isDearer && points >= today.rewardThreshold)
}

/**
 * How many rewards wait: the promised ones that the points pay for, and what the rest pays for
 * today. The database has the same function (`promises.sql`).
 */
export function rewardsWaiting(
  points: number,
  today: RewardTerms,
  promised?: PromisedRewards,
): number {
  if (!promiseHolds(points, today, promised)) return rewardsPaid(points, today)
  if (promised.pointCapType === 'reset') return 1
  const kept = Math.min(promised.rewards, Math.floor(points / promised.rewardThreshold))
  return kept + rewardsPaid(points - kept * promised.rewardThreshold, today)
}

/** How many rewards the points pay for; at most one if a reward takes all of them. */
function rewardsPaid(points: number, { rewardThreshold, pointCapType }: RewardTerms): number {
  const rewards = Math.max(0, Math.floor(points / rewardThreshold))
  return pointCapType === 'reset' ? Math.min(rewards, 1) : rewards
}

/**
 * Whether customers would lose by `today` what the earlier terms told them. Other words are another
 * reward. The database has the same function (`promises.sql`).
 */
export function takesAway(
  earlier: RewardTerms & { readonly rewardDescription: string },
  today: RewardTerms & { readonly rewardDescription: string },
): boolean {
  return (
    today.rewardThreshold > earlier.rewardThreshold ||
    today.rewardDescription !== earlier.rewardDescription ||
    (earlier.pointCapType === 'unlimited' && today.pointCapType === 'reset')
  )
}
