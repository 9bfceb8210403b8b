import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { methodLabel, routeLabel } from '../process/metrics.ts'
import type { Span } from '../tracing/tracing.ts'
import { isEvents } from './events.ts'

/** Asked all the time, or of no interest: files, and what monitoring asks. */
const untraced = new Set(['files', 'none', '/healthz', '/readyz', '/metrics'])

/** A span for each request, named by its route: the address itself may contain a code. */
export function traceRequests(app: FastifyInstance, { tracing }: Context): void {
  if (!tracing) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _, done) => {
    const route = routeLabel(request.routeOptions.url)
    if (untraced.has(route)) return done()
    const method = methodLabel(request.method)
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'rewardhop.request_id': request.id,
    }
    const span = tracing.beginRequest(`${method} ${route}`, request.id, attributes)
    spans.set(request, span)
    span.within(done)
  })
  // A body arrives by events of its connection, which know of no request.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
  const end = (request: FastifyRequest, status: number) => {
    const attributes = { 'http.response.status_code': status }
    spans.get(request)?.end({ attributes, failed: status >= 500 ? String(status) : undefined })
    spans.delete(request)
  }
  // A stream goes on for hours, in which it asks the database again and again.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isEvents(reply)) end(request, reply.statusCode)
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode)
    done()
  })
}
