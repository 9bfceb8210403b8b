import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Waits } from '../process/waits.ts'
import { answerWireErrors } from './errorAnswers.ts'

/**
 * Limits that Node itself enforces, checking every connection each second. It knows no routes: see
 * `limitBodies`.
 */
export function wireLimits({ headMs, uploadMs }: Waits) {
  return {
    requestTimeout: uploadMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: 1_000 },
  } as const
}

/**
 * Ends requests whose body arrives too slowly; files have the time that Node gives them. Requests
 * that are answered are not waited for.
 */
export function limitBodies(
  app: FastifyInstance,
  { config, waits }: Pick<Context, 'config' | 'waits'>,
): void {
  const answerWireError = answerWireErrors(config)
  app.addHook('onRequest', (request, reply, done) => {
    done()
    if (request.routeOptions.config.upload || !hasBody(request)) return
    const { raw } = request
    const timer = setTimeout(() => {
      const { socket } = raw
      // Undefined for calls without a connection, as in tests.
      if (raw.complete || socket.destroyed !== false) return
      const timeout = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      if (!reply.raw.headersSent) answerWireError(timeout, socket)
      socket.destroySoon()
    }, waits.bodyMs).unref()
    raw.once('close', () => clearTimeout(timer))
  })
  app.addHook('onResponse', ({ raw }, _, done) => {
    done()
    const { socket } = raw
    if (raw.complete || socket.destroyed !== false) return
    // Without a listener on the connection: thousands of answers may use it.
    setTimeout(() => raw.complete || socket.destroySoon(), waits.unreadMs).unref()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return (headers['content-length'] ?? '0') !== '0'
}

/**
 * The answer, or `unavailable` if it takes too long. The work continues, as when a connection
 * breaks: the same call again, with its key, gets its answer.
 */
export async function answerInTime<Answer>(
  answering: Promise<Answer>,
  { answerMs }: Waits,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // The error is created when it is needed: its stack costs more than the rest of a short call.
    timer = setTimeout(() => reject(tookTooLong()), answerMs)
  })
  try {
    return await Promise.race([answering, late])
  } finally {
    clearTimeout(timer)
  }
}

function tookTooLong(): AppError {
  const message = 'This took too long. Please try again in a moment.'
  return new AppError('unavailable', { message, retryAfterMs: 2_000 })
}
