import type { ErrorAnswer } from '../../../contract/platform/errorAnswer.ts'
import { pageWords } from '../words/pageWords.ts'
import { apiWords } from './apiWords.ts'

/** A call that did not succeed: the server's answer, or `offline` if there was none. */
export class CallError extends Error {
  override readonly name = 'CallError'
  /** The HTTP status; 0 when no answer arrived. */
  readonly status: number
  /** A code of `contract/errors.ts`, `offline` or `unknown`. */
  readonly code: string
  /** Form fields by name, each with its sentence. */
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterMs: number | undefined
  /** The number (E.164) that `phone_unknown` asks about. */
  readonly phone: string | undefined

  constructor(details: {
    status: number
    code: string
    message: string
    fields?: Record<string, string> | undefined
    retryAfterMs?: number | undefined
    phone?: string | undefined
  }) {
    super(details.message)
    this.status = details.status
    this.code = details.code
    this.fields = details.fields ?? {}
    this.retryAfterMs = details.retryAfterMs
    this.phone = details.phone
  }

  /** The server may or may not have done it: its answer was lost. */
  get isAnswerLost(): boolean {
    return this.code === 'offline' || [502, 503, 504].includes(this.status)
  }
}

export function isAnswerLost(error: unknown): boolean {
  return error instanceof CallError && error.isAnswerLost
}

/** No answer: no network, or too late. */
export function offlineError(): CallError {
  return new CallError({
    status: 0,
    code: 'offline',
    message: pageWords(apiWords).words.offline,
  })
}

/** The sentence for anything thrown; `fallback` if it contains none for people. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof CallError && error.code !== 'unknown' ? error.message : fallback
}

/** Reads our own error answer. A proxy's page instead becomes a plain sentence. */
export function errorOfAnswer(
  { status, retryAfterSeconds }: { status: number; retryAfterSeconds?: number | undefined },
  text: string,
): CallError {
  const answer = parseJson(text)
  const { words, say } = pageWords(apiWords)
  if (!isErrorAnswer(answer)) {
    return new CallError({ status, code: 'unknown', message: words.unknown })
  }
  const waitMs = retryAfterSeconds && retryAfterSeconds * 1_000
  const { message, requestId } = answer
  return new CallError({
    status,
    ...answer,
    message: requestId ? say(words.withReference, { message, reference: requestId }) : message,
    retryAfterMs: answer.retryAfterMs ?? waitMs,
  })
}

function isErrorAnswer(value: unknown): value is ErrorAnswer {
  if (typeof value !== 'object' || value === null) return false
  const {
    message,
    code,
    fields = {},
    retryAfterMs = 0,
    requestId = '',
    phone = '',
  } = value as Record<string, unknown>
  return (
    typeof message === 'string' &&
    typeof code === 'string' &&
    typeof retryAfterMs === 'number' &&
    typeof requestId === 'string' &&
    typeof phone === 'string' &&
    typeof fields === 'object' &&
    Object.values(fields ?? {}).every((sentence) => typeof sentence === 'string')
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
