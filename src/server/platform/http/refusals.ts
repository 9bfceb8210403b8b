import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { AppError } from '../errors.ts'
import { pageOfRefusal } from './errorPages.ts'
import { languageOf, languageOfCall } from './language.ts'
import { headersOfCalls, headersOfPlainPage } from './securityHeaders.ts'
import { isCustomersPage } from './senders.ts'

/** Answers a request with a refusal and nothing else, so that a thousand a second cost little. */
export type RefuseAtOnce = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => void

interface Refusal {
  readonly error: AppError
  /** Do not read the rest of the request. */
  readonly closes?: boolean
}

/**
 * For these answers only the hooks of the log and the counts run, because each usual step of an
 * answer costs more than the whole refusal.
 */
export function refuseAtOnce(config: Config): RefuseAtOnce {
  const ofCalls = { ...headersOfCalls(config), 'content-type': 'application/json' }
  const ofPages = { ...headersOfPlainPage(config), 'content-type': 'text/html; charset=utf-8' }
  return (request, reply, { error, closes = false }) => {
    const { retryAfterMs } = error.details
    const isPage = retryAfterMs !== undefined && isCustomersPage(request)
    const body = isPage
      ? pageOfRefusal(error, languageOf(config, request))
      : JSON.stringify(error.answer(languageOfCall(config, request)))
    const headers: Record<string, string | number> = {
      ...(isPage ? ofPages : ofCalls),
      'x-request-id': request.id,
      'content-length': Buffer.byteLength(body),
    }
    if (retryAfterMs !== undefined) headers['retry-after'] = Math.ceil(retryAfterMs / 1000)
    if (closes) headers.connection = 'close'
    reply.hijack()
    reply.raw.writeHead(error.status, headers).end(body)
  }
}
