import { AppError } from '../errors.ts'
import { declared, together } from '../sentences/sentences.ts'
import { tryAgainIn } from '../sentences/waits.ts'
import { type LimitName, limits } from './rules.ts'

/** The error for a limit that was reached. */
export function tooMany(name: LimitName, waitMs: number): AppError {
  return new AppError('too_many_requests', {
    message: together(declared(limits[name].sentence), tryAgainIn(waitMs)),
    retryAfterMs: Math.max(1000, waitMs),
  })
}
