import type { ErrorAnswer } from '../contract/errorAnswer.ts'
import { type ErrorCode, errors } from '../contract/errors.ts'

export interface ErrorDetails {
  /** Form fields, each with its sentence. */
  readonly fields?: Record<string, string>
  /** When the same call may succeed, in milliseconds from now. */
  readonly retryAfterMs?: number
  /** A more precise sentence than the table's. */
  readonly message?: string
  /** The reason, for the log; without secrets. */
  readonly reason?: string
  /** Where somebody on a chain of redirects wanted to end up. */
  readonly returnTo?: string
}

/** A use case throws this when the caller can do something about it. Anything else is a bug. */
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
const statementTimedOut = '57014'
/**
 * The database aborted one of two transactions that waited for each other; the same call may
 * succeed.
 */
const mayBeRepeated = new Set(['40P01', '40001', statementTimedOut])
const unavailableStates = /^(08|53|58)...$|^57P..$|^25006$/
const lostConnections = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  // Its machine or host name is briefly unavailable.
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])
// pg has no codes for what happens on our side of a connection.
const noConnectionFree = /timeout exceeded when trying to connect/
const connectionBroken =
  /Connection terminated|connection timeout|timeout expired|not queryable|Query read timeout/i

/** Database failures as errors of ours; undefined for bugs. */
export function databaseError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall } = error as NodeJS.ErrnoException
  if ((code && mayBeRepeated.has(code)) || noConnectionFree.test(error.message)) {
    return new AppError('busy', { retryAfterMs: 1000 })
  }
  const isUnavailable =
    (code !== undefined && (unavailableStates.test(code) || lostConnections.has(code))) ||
    // The socket of a server that is not running; any other missing file is not the database's.
    (code === 'ENOENT' && syscall === 'connect') ||
    connectionBroken.test(error.message)
  return isUnavailable ? new AppError('unavailable', { retryAfterMs: 2000 }) : undefined
}

const diskFull = new Set(['ENOSPC', 'EDQUOT'])
const tooManyFiles = new Set(['EMFILE', 'ENFILE'])
/** From Node's loader, which has its own code for a library that it cannot open. */
const tooManyFilesMessage = /too many open files/
const roomAfterMs = 60_000

/** Failures of this machine as errors of ours, even if a library has wrapped them. */
export function machineError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as NodeJS.ErrnoException
  if (diskFull.has(code)) return new AppError('no_room', { retryAfterMs: roomAfterMs })
  if (tooManyFiles.has(code) || tooManyFilesMessage.test(error.message)) {
    return new AppError('busy', { retryAfterMs: 2000 })
  }
  return machineError(error.cause)
}
