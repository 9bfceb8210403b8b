import * as z from 'zod/mini'

/** What a scan has to prove before a code gives points, weakest first. A stronger proof will do. */
export const presence = z.enum(['paper', 'day_card', 'screen'])
export type Presence = z.output<typeof presence>

export const weakerThan = (wanted: Presence): readonly Presence[] =>
  presence.options.slice(0, presence.options.indexOf(wanted))

/** What a scan proved beyond having the printed code. */
export const proof = z.enum(['day_card', 'screen'])
export type Proof = z.output<typeof proof>

/** How long a counter screen shows one code, by the server's clock. */
export const screenStepMs = 8000

/**
 * A code of a counter screen. `turn` counts the codes of one step, from 0: once a code is scanned,
 * the screen turns to the next.
 */
export interface ScreenCode {
  readonly businessId: number
  readonly deviceId: number
  readonly step: number
  readonly turn: number
  readonly pointValue: number
}

/** The most codes that a screen shows during one step. */
export const mostTurns = 100

export const screenStepAt = (now: Date): number => Math.floor(now.getTime() / screenStepMs)

const stepsOfDay = (24 * 60 * 60_000) / screenStepMs

/** The day (UTC, counted from 1970) with whose secret a screen signs the codes of a step. */
export const dayOfStep = (step: number): number => Math.floor(step / stepsOfDay)

/** What a screen signs with its secret. The link repeats these words, and is checked with them. */
export function screenCodeWords(code: ScreenCode): string {
  const { businessId, deviceId, step, turn, pointValue } = code
  return `${businessId}-${deviceId}.${step}-${turn}.${pointValue}`
}
