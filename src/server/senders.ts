import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { type CountedAddress, countedAddress } from './limits/service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom it counts for; undefined where it does not count. */
    sender: CountedAddress | undefined
  }
}

/**
 * Tells whom each request counts for in the memory of this server, by its route and not by its address, which
 * can be written in many ways. Files are not counted, and neither is the SMS gateway, which has much to
 * say: its signature costs little to check.
 */
export function nameSenders(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', (request, _, done) => {
    request.sender = isCounted(request) ? countedAddress(context, request.ip) : undefined
    done()
  })
}

function isCounted(request: FastifyRequest): boolean {
  const { url } = request.routeOptions
  return (
    url === undefined ||
    isCustomersPage(request) ||
    /^\/(api(?!\/sms\/)|auth|readyz|openapi\.json|\.well-known)(\/|$)/.test(url)
  )
}

/** Of those that come with their shop, which is asked for before they are sent. */
export function isCustomersPage({ routeOptions: { url } }: FastifyRequest): boolean {
  return url === '/scan' || url === '/check-points'
}
