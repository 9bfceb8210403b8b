import type { ErrorCode } from '../../contract/errors.ts'
import { inPoints } from '../platform/text/points.ts'

/** Sentences for staff, because the contract's are for customers. */
const sentencesForStaff: Partial<Record<ErrorCode, string>> = {
  inactive_business: 'The shop is switched off, so it gives no points. Ask the owner.',
  number_blocked: 'This number is blocked, so it gets no points. Ask the owner.',
  daily_limit:
    'This number has collected points 20 times here today. It can collect again tomorrow.',
  unconfirmed_limit:
    'This shop has given all its points for the day, because its phone isn’t confirmed yet. Ask the owner to confirm it.',
  from_burst: 'This number first came in an unusual burst of scans. Ask the owner for the reward.',
}

export function sentenceForStaff(code: ErrorCode, waitedMs?: number): string | undefined {
  if (code === 'daily_limit' && waitedMs !== undefined) {
    return 'This number had collected points 20 times here that day.'
  }
  return sentencesForStaff[code]
}

/**
 * How long an award can have waited, when its device says `waitedMs`: no longer than since the PIN
 * under which it was given. Somebody may have put the device's clock right meanwhile.
 */
export function possibleWait(
  waitedMs: number | undefined,
  { now, unlockedAt }: { readonly now: Date; readonly unlockedAt: Date },
): number | undefined {
  if (waitedMs === undefined) return undefined
  return Math.max(0, Math.min(waitedMs, now.getTime() - unlockedAt.getTime()))
}

/** What staff are asked before they give points again. */
export function repeatQuestion(before: number, agoMs: number, now: number): string {
  const minutes = Math.max(1, Math.round(agoMs / 60_000))
  const ago = minutes >= 120 ? `${Math.round(minutes / 60)} hours` : inMinutes(minutes)
  return `This number got ${inPoints(before)} ${ago} ago. Give ${inPoints(now)} more?`
}

const inMinutes = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
