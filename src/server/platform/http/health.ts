import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { ping } from '../db/queryable.ts'
import { AppError } from '../errors.ts'
import { isLeaving } from './draining.ts'
import { send } from './errorAnswers.ts'

const stopping = {
  message: 'This server is stopping. Another one will answer.',
  retryAfterMs: 1000,
}

/**
 * `/healthz`: this process responds. `/readyz`: it can work, including its database, and is not
 * about to stop.
 */
export function healthRoutes(app: FastifyInstance, context: Context): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    if (isLeaving(app)) return send(reply, new AppError('unavailable', stopping))
    try {
      await ping(context.db)
      return { status: 'ready' }
    } catch {
      return send(reply, new AppError('unavailable', { retryAfterMs: 2000 }))
    }
  })
}
