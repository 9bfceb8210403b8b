import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { isEvents } from './events.ts'

const storeEveryMs = 60_000

/**
 * Counts answers in memory. Once a minute, and when the server stops, the counts are written for
 * the platform's health. Counts that could not be written are added to the next minute.
 */
export function countRequests(
  app: FastifyInstance,
  context: Context,
  storeAnswered: (context: Context) => Promise<void>,
): void {
  const { answered } = context.server
  app.addHook('onResponse', (request, reply, done) => {
    answered.requests += 1
    if (reply.statusCode >= 500) answered.failed += 1
    // An event stream lasts as long as somebody listens, which says nothing about us.
    if (!isEvents(reply)) {
      context.metrics.answered({
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      })
    }
    done()
  })
  const store = () =>
    storeAnswered(context).catch((error) =>
      app.log.warn({ err: error }, 'the counted requests were not written down yet'),
    )
  const storing = setInterval(store, storeEveryMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(storing)
    await store()
  })
}
