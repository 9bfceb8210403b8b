export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export interface Limit {
  /** The limit's name in the table of docs/limits.md; a test compares the two. */
  readonly what: string
  /** How many are allowed. */
  readonly most: number
  /** Within how many milliseconds from the first. */
  readonly spanMs: number
  /** How many milliseconds nothing is then allowed, instead of until the span ends. */
  readonly pauseMs?: number
  /**
   * Only for a total, which many senders share: how many of each sender stand outside it (see
   * totals.ts).
   */
  readonly first?: number
  /** What happened, for the person who must wait. */
  readonly sentence: string
}
