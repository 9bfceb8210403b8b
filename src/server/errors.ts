import { type ErrorAnswer, type ErrorCode, errors } from '../contract/errors.ts'

export interface ErrorDetails {
  /** Form fields, each with its sentence. */
  readonly fields?: Record<string, string>
  /** When the same call may succeed, in milliseconds from now. */
  readonly retryAfterMs?: number
  /** A more exact sentence than the table's. */
  readonly message?: string
}

/** What a use case throws when the caller can do something about it. Anything else is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errors[code].message)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code].status
  }

  answer(): ErrorAnswer {
    const { fields, retryAfterMs } = this.details
    return {
      message: this.message,
      code: this.code,
      ...(fields && { fields }),
      ...(retryAfterMs !== undefined && { retryAfterMs: Math.ceil(retryAfterMs) }),
    }
  }
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const unavailableStates = /^(08|57P|53|25006|58)/
const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout/i

/** The database's troubles as errors of ours; undefined for anything that is our own bug. */
export function databaseError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined
  const state = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (state === '57014') return new AppError('busy', { retryAfterMs: 1000 })
  if (/timeout exceeded when trying to connect/.test(error.message)) {
    return new AppError('busy', { retryAfterMs: 1000 })
  }
  if (
    (state.length === 5 && unavailableStates.test(state)) ||
    connectionErrors.has(state) ||
    poolMessages.test(error.message)
  ) {
    return new AppError('unavailable', { retryAfterMs: 2000 })
  }
  return undefined
}
