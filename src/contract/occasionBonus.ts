import * as z from 'zod/mini'

/**
 * What gives extra points once: the first visit, a birthday, having come by an invitation, and a
 * friend who did.
 */
export const occasionKind = z.enum(['welcome', 'birthday', 'invited', 'friend'])
export type OccasionKind = z.output<typeof occasionKind>

/** What an occasion has added to the points of a scan or an award. */
const occasionBonus = z.object({ kind: occasionKind, points: z.int() })
export type OccasionBonus = z.output<typeof occasionBonus>

/** Left out where no occasion has added anything. */
export const ofOccasions = { occasions: z.optional(z.array(occasionBonus)) }

/** The same with the points of `pointsOfOccasions`, for answers about a scan. */
export function shownOccasions(
  found: readonly OccasionBonus[] | null,
): z.output<z.ZodMiniObject<typeof ofOccasions>> {
  return found ? { occasions: [...found] } : {}
}

export function pointsOfOccasions(found: readonly OccasionBonus[] | null | undefined): number {
  return (found ?? []).reduce((sum, { points }) => sum + points, 0)
}
