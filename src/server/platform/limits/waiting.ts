import { limits } from './rules.ts'

/** The delay after the 50th password in an hour: 1 s, 2 s, 4 s, and at most a minute. */
export function adminPauseMs(taken: number): number {
  const extra = taken - limits.admin_sign_ins.most
  return extra <= 0 ? 0 : Math.min(60_000, 1000 * 2 ** (extra - 1))
}
