import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { requireMetricsReader } from '../http/localCallers.ts'
import { type CountQueue, printWith } from './service.ts'

/** `/metrics`: this server's metrics, only for Prometheus (see `requireMetricsReader`). */
export function metricsRoutes(
  app: FastifyInstance,
  context: Context,
  countQueue: CountQueue,
): void {
  const print = printWith(context, countQueue)
  const onRequest = async (request: FastifyRequest) => requireMetricsReader(context, request)
  app.get('/metrics', { schema: { hide: true }, onRequest }, async (_, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    return print()
  })
}
