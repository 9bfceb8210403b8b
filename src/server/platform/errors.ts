import { type ErrorCode, errors } from '../../contract/errors.ts'
import type { ErrorAnswer } from '../../contract/platform/errorAnswer.ts'
import type { SpokenLanguage } from '../../contract/platform/languages.ts'
import { declared, type Said } from './sentences/sentences.ts'

export interface ErrorDetails {
  /** Form fields, each with its sentence. */
  readonly fields?: Record<string, string | Said>
  /** After how many milliseconds the same call may succeed. */
  readonly retryAfterMs?: number
  /** The number (E.164) that the error asks about. */
  readonly phone?: string
  /** A more precise sentence than the table's. */
  readonly message?: string | Said
  /** The reason, for the log. It contains no secrets. */
  readonly reason?: string
  /** The page to which a chain of redirects was to lead. */
  readonly returnTo?: string
}

/** What is wrong with a form: its fields, each with its sentence. */
export type Faults = Record<string, string>

/** Thrown by use cases for errors that the caller can do something about. Others are bugs. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(say(details.message ?? errors[code].message, 'en'))
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code].status
  }

  /** The sentence in a language; English if no customer reads it. */
  sentence(language: SpokenLanguage): string {
    return say(this.details.message ?? this.message, language)
  }

  answer(language: SpokenLanguage = 'en'): ErrorAnswer {
    const { fields, retryAfterMs, phone } = this.details
    return {
      message: this.sentence(language),
      code: this.code,
      ...(fields && {
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, sentence]) => [name, say(sentence, language)]),
        ),
      }),
      ...(phone && { phone }),
      ...(retryAfterMs !== undefined && { retryAfterMs: Math.ceil(retryAfterMs) }),
    }
  }
}

function say(sentence: string | Said, language: SpokenLanguage): string {
  return (typeof sentence === 'string' ? declared(sentence) : sentence)(language)
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const statementTimedOut = '57014'
/** The database ended a deadlock or a slow statement; the same call may succeed. */
const mayBeRepeated = new Set(['40P01', '40001', statementTimedOut])
const unavailableStates = /^(08|53|58)...$|^57P..$|^25006$/
const lostConnections = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  // The database's machine or host name is briefly unavailable.
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])
// pg has no codes for failures on our side of a connection.
const noConnectionFree = /timeout exceeded when trying to connect/
const connectionBroken =
  /Connection terminated|connection timeout|timeout expired|not queryable|Query read timeout/i

/** Turns database failures into our errors; undefined for bugs. */
export function databaseError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall } = error as NodeJS.ErrnoException
  if ((code && mayBeRepeated.has(code)) || noConnectionFree.test(error.message)) {
    return new AppError('busy', { retryAfterMs: 1000 })
  }
  const isUnavailable =
    (code !== undefined && (unavailableStates.test(code) || lostConnections.has(code))) ||
    // A server that is not running has no socket. Other missing files are not the database's.
    (code === 'ENOENT' && syscall === 'connect') ||
    connectionBroken.test(error.message)
  return isUnavailable ? new AppError('unavailable', { retryAfterMs: 2000 }) : undefined
}

const diskFull = new Set(['ENOSPC', 'EDQUOT'])
const tooManyFiles = new Set(['EMFILE', 'ENFILE'])
/** Messages of Node's loader and of a thread that cannot start, which have codes of their own. */
const tooManyFilesMessage = /too many open files|Worker initialization failure: E[MN]FILE/
const roomAfterMs = 60_000

/** Turns failures of this machine into our errors, even if a library has wrapped them. */
export function machineError(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as NodeJS.ErrnoException
  if (diskFull.has(code)) return new AppError('no_room', { retryAfterMs: roomAfterMs })
  if (tooManyFiles.has(code) || tooManyFilesMessage.test(error.message)) {
    return new AppError('busy', { retryAfterMs: 2000 })
  }
  return machineError(error.cause)
}
