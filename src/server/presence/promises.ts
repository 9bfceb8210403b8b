import type { PromisedBonus } from '../../contract/bonus.ts'
import type { ScreenShows } from '../../contract/counterScreen.ts'

/**
 * What a screen says of promotions, and until when it may. Something else has to be said as soon as
 * one of them ends. Empty if none holds.
 */
export function promiseOf(
  promised: readonly (PromisedBonus | null)[],
  { readAt, mostMs }: { readonly readAt: number; readonly mostMs: number },
): Pick<ScreenShows, 'promised' | 'promisedUntil'> {
  const held = promised.flatMap((one) => one ?? [])
  if (held.length === 0) return {}
  const forMs = Math.min(mostMs, ...held.map((one) => one.forMs))
  return {
    // Without its name, which nobody reads there.
    promised: promised.map((one) => {
      if (!one) return null
      const { effect, amount, points, isMost, until, mostADay } = one
      return { effect, amount, points, isMost, until, mostADay }
    }),
    promisedUntil: readAt + forMs,
  }
}
