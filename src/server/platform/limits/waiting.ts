import { limits } from './rules.ts'

/** A duration in words, such as 'in 40 seconds' or 'in 3 hours'. */
export function formatWait(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  if (seconds < 90) return `in ${counted(seconds, 'second')}`
  if (seconds < 90 * 60) return `in ${counted(Math.ceil(seconds / 60), 'minute')}`
  return `in ${counted(Math.ceil(seconds / 3600), 'hour')}`
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** The delay after the 50th password in an hour: 1 s, 2 s, 4 s, and at most a minute. */
export function adminPauseMs(taken: number): number {
  const extra = taken - limits.admin_sign_ins.most
  return extra <= 0 ? 0 : Math.min(60_000, 1000 * 2 ** (extra - 1))
}
