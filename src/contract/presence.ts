import * as z from 'zod/mini'

/** What a scan has to prove before a code gives its points, weakest first. A stronger proof is always enough. */
export const presence = z.enum(['paper', 'day_card', 'screen'])
export type Presence = z.output<typeof presence>

export const weakerThan = (wanted: Presence): readonly Presence[] =>
  presence.options.slice(0, presence.options.indexOf(wanted))

/** What a scan has proved beyond the printed code. */
export const proof = z.enum(['day_card', 'screen'])
export type Proof = z.output<typeof proof>

/** How long a counter screen shows a code, by the server's clock. */
export const screenStepMs = 8000

/**
 * A code of a counter screen. `turn` counts, from 0, the codes of one step: the screen turns to the next one when its
 * code was scanned.
 */
export interface ScreenCode {
  readonly businessId: number
  readonly deviceId: number
  readonly step: number
  readonly turn: number
  readonly pointValue: number
}

/** The most codes that a screen shows in one step. */
export const mostTurns = 100

export const screenStepAt = (now: Date): number => Math.floor(now.getTime() / screenStepMs)

/** What a screen signs with its secret. The same words stand in the link, so the link can be checked by them alone. */
export function screenCodeWords(code: ScreenCode): string {
  const { businessId, deviceId, step, turn, pointValue } = code
  return `${businessId}-${deviceId}.${step}-${turn}.${pointValue}`
}
