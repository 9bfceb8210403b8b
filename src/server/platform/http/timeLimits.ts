import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Waits } from '../process/waits.ts'
import { answerWireErrors } from './errorAnswers.ts'

/**
 * Limits that Node itself enforces by checking every connection each second. They are the same for
 * all routes; see `limitBodies`.
 */
export function wireLimits({ headMs, uploadMs }: Waits) {
  return {
    requestTimeout: uploadMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: 1_000 },
  } as const
}

/**
 * Ends requests whose body arrives too slowly. Files have the time that Node gives them. Once a
 * request is answered, the rest of its body is soon cut off.
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
      // Calls without a connection, as in tests, have no `destroyed`.
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
    // A timer and no listener on the connection, which thousands of answers may share.
    setTimeout(() => raw.complete || socket.destroySoon(), waits.unreadMs).unref()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return (headers['content-length'] ?? '0') !== '0'
}

/**
 * The answer, or `unavailable` if it takes too long. The work goes on, as after a lost connection:
 * repeating the call with its key gets the answer.
 */
export async function answerInTime<Answer>(
  answering: Promise<Answer>,
  { answerMs }: Waits,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // The error is created only when needed, because its stack costs more than the rest of a call.
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
