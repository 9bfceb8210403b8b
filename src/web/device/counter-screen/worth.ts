import type { PromisedOnScreen, ScreenShows } from '../../../contract/counterScreen.ts'
import { screenStepMs } from '../../../contract/presence.ts'

/** What a scan of a value gives. */
export interface Worth {
  readonly points: number
  /** What a promotion adds. */
  readonly promised?: PromisedOnScreen | undefined
}

/**
 * What promotions add to each value, for as long as the server has said. Without a line that is
 * over soon: less may be said than is given, never more.
 */
function promisedAt({ promised, promisedUntil = 0 }: ScreenShows, now: number) {
  return now < promisedUntil ? promised : undefined
}

export function worthOf(shows: ScreenShows, points: number, now: number): Worth {
  const promised = promisedAt(shows, now)?.[shows.values.indexOf(points)]
  return promised ? { points, promised } : { points }
}

export const worthsOf = (shows: ScreenShows, now: number): readonly Worth[] =>
  shows.values.map((points) => worthOf(shows, points, now))

/** When the screen shows something else without hearing of it: the next code, or less points. */
export function nextChange({ promisedUntil = 0 }: ScreenShows, now: number): number {
  const nextStep = (Math.floor(now / screenStepMs) + 1) * screenStepMs
  return promisedUntil > now ? Math.min(nextStep, promisedUntil) : nextStep
}

/** `+20`, or `20 + 20` with what a promotion adds: beside the code, and after a scan. */
export function figureOf({ points, promised }: Worth): string {
  return promised ? `${points}\u00a0+\u00a0${promised.points}` : `+${points}`
}
