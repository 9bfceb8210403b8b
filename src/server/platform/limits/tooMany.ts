import { AppError } from '../errors.ts'
import { type LimitName, limits } from './rules.ts'
import { formatWait } from './waiting.ts'

/** The error for a limit that was reached. */
export function tooMany(name: LimitName, waitMs: number): AppError {
  return new AppError('too_many_requests', {
    message: `${limits[name].sentence} Please try again ${formatWait(waitMs)}.`,
    retryAfterMs: Math.max(1000, waitMs),
  })
}
