import type { FastifyInstance } from 'fastify'

/**
 * One line a request, with the route's pattern in place of the address: addresses hold codes, and
 * bodies hold phone numbers.
 */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}
