import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { isAskedByMachines } from './askedByMachines.ts'

/** The share of proxied requests is an average over about so many requests. */
const remembered = 50
const sentence =
  'A request came through a proxy that TRUST_PROXY does not name. Set TRUST_PROXY to the address of the proxy in front: until then all visitors have that address, and share its limits. If there is no proxy, somebody made the header up, and nothing is wrong.'

/**
 * Reports a proxy that is not trusted. The log says so at the first request. The administrator sees
 * it while most requests come that way, because anybody can send the header once.
 */
export function watchForUnnamedProxy(app: FastifyInstance, { config, server }: Context): void {
  if (config.trustedProxies.length > 0) return
  let isSaid = false
  app.addHook('onRequest', ({ headers, routeOptions }, _, done) => {
    if (isAskedByMachines(routeOptions.url)) return done()
    const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers
    server.forwarded.share += (Number(isForwarded) - server.forwarded.share) / remembered
    if (isForwarded && !isSaid) app.log.warn(sentence)
    isSaid ||= isForwarded
    done()
  })
}
