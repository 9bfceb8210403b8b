export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export interface Limit {
  /** As the table in docs/limits.md names it; a test compares the two. */
  readonly what: string
  /** How many are allowed … */
  readonly most: number
  /** … within this time of the first one. */
  readonly spanMs: number
  /** Then nothing for this long, instead of until the span ends. */
  readonly pauseMs?: number
  /** What happened, for the person who has to wait. */
  readonly sentence: string
}
