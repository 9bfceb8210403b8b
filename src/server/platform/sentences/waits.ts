import { type Said, saying } from './sentences.ts'

type Unit = 'seconds' | 'minutes' | 'hours'

/** A wait as people count it, such as 40 seconds or 3 hours. */
export function waitOf(waitMs: number): { readonly unit: Unit; readonly count: number } {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  if (seconds < 90) return { unit: 'seconds', count: seconds }
  if (seconds < 90 * 60) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'hours', count: Math.ceil(seconds / 3600) }
}

/** Such as 'Please try again in 40 seconds.' */
export function tryAgainIn(waitMs: number): Said {
  const { unit, count } = waitOf(waitMs)
  return saying(({ tryAgain }) => tryAgain[unit])({ count })
}
