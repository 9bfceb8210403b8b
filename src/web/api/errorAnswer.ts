import type { ErrorAnswer } from '../../contract/errorAnswer.ts'
import { CallError } from './callError.ts'

/** Reads our own error answer; a proxy's page in its place becomes a plain sentence. */
export function errorOfAnswer(
  { status, retryAfterSeconds }: { status: number; retryAfterSeconds?: number | undefined },
  text: string,
): CallError {
  const answer = parseJson(text)
  if (!isErrorAnswer(answer)) {
    return new CallError({ status, code: 'unknown', message: 'Something went wrong' })
  }
  const waitMs = retryAfterSeconds && retryAfterSeconds * 1_000
  const { message, requestId } = answer
  return new CallError({
    status,
    ...answer,
    message: requestId ? `${message} If it goes on, tell us this reference: ${requestId}` : message,
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
  } = value as Record<string, unknown>
  return (
    typeof message === 'string' &&
    typeof code === 'string' &&
    typeof retryAfterMs === 'number' &&
    typeof requestId === 'string' &&
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
