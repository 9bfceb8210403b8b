import * as z from 'zod/mini'

/** The most extra points that one visit brings, whatever a promotion promises. */
export const mostBonus = 1000

/** What a promotion has added to the points of a scan or an award. */
export const bonus = z.object({
  points: z.int(),
  /** The promotion's. */
  name: z.string(),
  /** It promises more, but one visit brings at most 1,000 extra points. */
  isMost: z.boolean(),
})
export type Bonus = z.output<typeof bonus>

/** What a promotion that holds now would add, before anybody gets it. */
export const promised = z.object({
  name: z.string(),
  effect: z.enum(['times', 'plus']),
  amount: z.int(),
  /** The extra points that a visit brings. */
  points: z.int(),
  /** As for a bonus. */
  isMost: z.boolean(),
  /** When its hours end, by the location's clock, such as `11:00`. Null for the end of the day. */
  until: z.nullable(z.string()),
  /** For how long that holds. Asking again then is never too late. */
  forMs: z.int(),
  /** How often a day one customer gets it; null for each time. */
  mostADay: z.nullable(z.int()),
})
export type PromisedBonus = z.output<typeof promised>
