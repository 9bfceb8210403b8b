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

/** How many rewards the points pay for; at most one if a reward takes all of them. */
export function rewardsWaiting(
  points: number,
  threshold: number,
  capType: 'reset' | 'unlimited',
): number {
  const rewards = Math.max(0, Math.floor(points / threshold))
  return capType === 'reset' ? Math.min(rewards, 1) : rewards
}
