/** A filled-in form for points by hand. */
export interface AdjustmentForm {
  direction: 'give' | 'take'
  points: string
  reason: string
}

interface AdjustmentProblems {
  points?: string
  reason?: string
}

const MOST_POINTS = 100_000
export const REASON_LENGTH = 200

/** The problems of the form, by field. Empty if there are none. */
export function adjustmentProblems(form: AdjustmentForm, balance: number): AdjustmentProblems {
  const points = pointsProblem(form, balance)
  const reason = form.reason.trim() ? undefined : 'Please enter a reason'
  return { ...(points && { points }), ...(reason && { reason }) }
}

function pointsProblem(form: AdjustmentForm, balance: number): string | undefined {
  const typed = form.points.trim()
  if (!/^\d+$/.test(typed) || Number(typed) === 0) return 'Please enter how many points'
  if (Number(typed) > MOST_POINTS) return 'Please enter at most 100,000 points'
  if (form.direction === 'take' && Number(typed) > balance) {
    return `They have only ${balance.toLocaleString('en-US')}. Please enter that or less.`
  }
  return undefined
}

/** What to ask of the server: points with their sign. */
export function adjustmentOf(form: AdjustmentForm): { points: number; reason: string } {
  const points = Number(form.points.trim())
  return { points: form.direction === 'give' ? points : -points, reason: form.reason.trim() }
}
