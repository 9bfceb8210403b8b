import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { SpokenLanguage } from '../../../contract/platform/languages.ts'
import type { Config } from '../config.ts'
import { AppError, databaseError, machineError } from '../errors.ts'
import { STATUS_CODES } from '../process/nodeHttp.ts'
import { readErrorPages, wantsPage } from './errorPages.ts'
import { languageOfCall } from './language.ts'
import { transportSecurity } from './securityHeaders.ts'

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

/**
 * Answers every failure with `{ message, code, fields? }`. Bugs are logged in full and reveal
 * nothing. People who open a page while the server cannot work get one that tries again.
 */
export function answerErrors(app: FastifyInstance, config: Pick<Config, 'pseudoLanguage'>): void {
  const pages = readErrorPages()
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = isCutOff(request) ? new AppError('unreadable_body') : knownError(error)
    if (!known) request.log.error({ err: error }, 'unexpected error')
    else if (known !== error && known.status >= 500) {
      // The code tells a deadlock, a slow statement and a missing database apart.
      request.log.warn({ code: error.code, reason: error.message }, 'refused for now')
    }
    const answer = known ?? new AppError('internal')
    if (!pages || answer.status < 500 || !wantsPage(request)) {
      return send(reply, answer, languageOfCall(config, request))
    }
    return sendPage(reply, answer, pages.beRightBack)
  })
}

/** Whether the client broke off the request. A lost database connection has the same error code. */
const isCutOff = ({ raw }: FastifyRequest) => raw.socket.destroyed === true && !raw.complete

/** For answers without hooks; the rest of the request is not read. */
const bareHeaders = {
  connection: 'close',
  'content-type': 'application/json',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** For a page to read, without scripts. */
const barePageHeaders = {
  ...bareHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; frame-ancestors 'none'",
}

const scripts = /<script\b[^>]*>.*?<\/script>/gs

/** Answers addresses that are invalid before any route is looked up. */
export function answerFrameworkErrors(config: Config) {
  const always = transportSecurity(config)
  return (
    error: FastifyError,
    request: Pick<FastifyRequest, 'id' | 'method' | 'url' | 'headers'>,
    { raw }: Pick<FastifyReply, 'raw'>,
  ): void => {
    const answer = knownError(error) ?? new AppError('not_found')
    const page = answer.status === 404 && wantsPage(request) && readErrorPages()?.notFound
    const own = page ? barePageHeaders : bareHeaders
    raw.writeHead(answer.status, { ...own, ...always, 'x-request-id': request.id })
    const body = () => JSON.stringify(answer.answer(languageOfCall(config, request)))
    raw.end(page ? page.replaceAll(scripts, '') : body())
  }
}

// https://nodejs.org/api/http.html#event-clienterror
const wireErrors: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Answers what is no HTTP, too slow, or too large to be read. */
export function answerWireErrors(config: Config) {
  const headers = Object.entries({ ...bareHeaders, ...transportSecurity(config) })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return ({ code }: Error & { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const error = new AppError(wireErrors[code ?? ''] ?? 'unreadable_body')
    const { status } = error
    const answer = JSON.stringify(error.answer())
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}content-length: ${Buffer.byteLength(answer)}\r\n\r\n${answer}`,
    )
  }
}

/**
 * Sends an error in the caller's language, with `Retry-After` if the same call may succeed later. For a bug the answer
 * contains only the request's id, which finds it in the log.
 */
export function send(
  reply: FastifyReply,
  error: AppError,
  language: SpokenLanguage = 'en',
): FastifyReply {
  const answer = error.answer(language)
  return withStatus(reply, error)
    .header('vary', 'accept-language')
    .type('application/json')
    .serializer(JSON.stringify)
    .send(error.code === 'internal' ? { ...answer, requestId: reply.request.id } : answer)
}

function sendPage(reply: FastifyReply, error: AppError, page: string): FastifyReply {
  return withStatus(reply, error).header('cache-control', 'no-store').type('text/html').send(page)
}

function withStatus(reply: FastifyReply, { status, details }: AppError): FastifyReply {
  const { retryAfterMs } = details
  if (retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(retryAfterMs / 1000))
  return reply.status(status)
}

/** The error as the caller's; undefined for a bug of ours. */
export function knownError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error)
  const frameworkCode = frameworkErrors[error.code]
  if (frameworkCode) return new AppError(frameworkCode)
  const troubled = databaseError(error) ?? machineError(error)
  if (troubled) return troubled
  // A client error of the framework that is not in the table: a malformed or interrupted request.
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
