import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod'
import type { ErrorCode } from '../contract/errors.ts'
import { AppError, databaseError } from './errors.ts'

// https://fastify.dev/docs/latest/Reference/Errors/
const frameworkErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_media',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** Every failure leaves as `{ message, code, fields? }`; bugs are logged whole and say nothing. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = knownError(error)
    if (known) return send(reply, known)
    request.log.error({ err: error }, 'unexpected error')
    return send(reply, new AppError('internal'))
  })
}

/** Of answers that no hook has seen. */
const bareHeaders = {
  'content-type': 'application/json',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** The same for addresses that are broken before any route is looked up. */
export function answerFrameworkError(
  error: FastifyError,
  _: unknown,
  reply: Pick<FastifyReply, 'raw'>,
): void {
  const answer = knownError(error) ?? new AppError('not_found')
  reply.raw.writeHead(answer.status, bareHeaders)
  reply.raw.end(JSON.stringify(answer.answer()))
}

// https://nodejs.org/api/http.html#event-clienterror
const wireErrors: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** The same for what is no HTTP at all, too slow, or too large to be read. */
export function answerWireError({ code }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const error = new AppError(wireErrors[code ?? ''] ?? 'unreadable_body')
  const { status } = error
  const answer = JSON.stringify(error.answer())
  const headers = Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}content-length: ${Buffer.byteLength(answer)}\r\nconnection: close\r\n\r\n${answer}`,
  )
}

/** Sends an error of ours, with `Retry-After` where the same call may succeed later. */
export function send(reply: FastifyReply, error: AppError): FastifyReply {
  const { retryAfterMs } = error.details
  if (retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(retryAfterMs / 1000))
  return reply
    .status(error.status)
    .type('application/json')
    .serializer(JSON.stringify)
    .send(error.answer())
}

/** What the caller can do something about; undefined for a bug of ours. */
export function knownError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error)
  const frameworkCode = frameworkErrors[error.code]
  if (frameworkCode) return new AppError(frameworkCode)
  const troubled = databaseError(error)
  if (troubled) return troubled
  // A client error of the framework's that the table does not name: a broken or cut-off request.
  const isClientError = error.statusCode && error.statusCode >= 400 && error.statusCode < 500
  return isClientError ? new AppError('unreadable_body') : undefined
}

function invalidInput({ validation }: { validation: ZodFastifySchemaValidationError[] }): AppError {
  const fields: Record<string, string> = {}
  for (const issue of validation) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.')
    fields[field || 'request'] ??= issue.message ?? 'Invalid input'
  }
  const [first] = Object.values(fields)
  return new AppError('invalid_input', { fields, ...(first && { message: first }) })
}
