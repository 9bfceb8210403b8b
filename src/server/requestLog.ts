import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the ledger, if the request has made one. */
    entryId: number | undefined
  }
}

/**
 * One line a request, with the route's pattern in place of the address: addresses hold codes, and
 * bodies hold phone numbers. It has the request's id, as every line of a request.
 */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
        ...(request.entryId !== undefined && { entryId: request.entryId }),
      },
      'request',
    )
    done()
  })
}
