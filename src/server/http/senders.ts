import type { FastifyInstance, FastifyRequest } from 'fastify'
import { describeCode, moveScan, scan, scanWithPhone } from '../../contract/scan.ts'
import type { Context } from '../context.ts'
import { type CountedAddress, countedAddress } from '../limits/service.ts'
import { browserOf } from './session.ts'
import { knowShopBrowsers } from './shopBrowsers.ts'

/** Whom a request counts for in this server's memory. */
export interface Sender {
  readonly counted: CountedAddress
  /** The confirmed phone of the shop whose browser it is. */
  readonly owner: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if it does not count. */
    sender: Sender | undefined
  }
  interface FastifyContextConfig {
    /** A page with its shop, which is queried before the page is sent. */
    isCustomersPage?: boolean
  }
}

/** How many times as much as one of their browsers an owner may do in all; as much as a /24 may. */
const timesOfOwner = 8

/**
 * Says whom each request counts for, by its route and not by its address, which can be written in
 * many ways. Files are not counted, nor is the SMS gateway, which has much to send: checking its
 * signature costs little. A browser of a shop whose phone is confirmed counts for that phone's
 * owner, because guests share the address at a counter, and one phone may have many shops.
 */
export function nameSenders(app: FastifyInstance, context: Context): void {
  const { config } = context
  if (config.limits === 'off') return
  const browsers = knowShopBrowsers(app, context)

  app.addHook('onRequest', (request, _, done) => {
    const address = isCounted(request) ? countedAddress(context, request.ip) : undefined
    if (address) request.sender = senderAt(address, browserOf(config, request).token)
    done()
  })
  function senderAt(address: CountedAddress, token: string | undefined): Sender {
    const known = token === undefined ? undefined : browsers.find(token)
    if (!known) return { counted: address, owner: undefined }
    const { name, phone: owner } = known
    return {
      counted: [
        { name, times: 1 },
        { name: `owner ${owner}`, times: timesOfOwner },
      ],
      owner,
    }
  }

  app.addHook('preHandler', (request, _, done) => {
    const phone = request.caller?.as === 'owner' ? request.caller.confirmedPhone : undefined
    const isNew = phone !== request.sender?.owner
    const token = isNew ? browserOf(config, request).token : undefined
    if (phone && token) browsers.learn(token, phone)
    done()
  })
  // The browser stays the same one when it gets another token, and nobody has the old one any more.
  app.addHook('onSend', (request, _, payload, done) => {
    const { sender, newToken } = request
    if (sender?.owner !== undefined && newToken !== undefined) {
      const { token } = browserOf(config, request)
      if (token) browsers.forget(token)
      browsers.learn(newToken, sender.owner)
    }
    done(null, payload)
  })
}

export function isCounted(request: FastifyRequest): boolean {
  const { url } = request.routeOptions
  return (
    url === undefined ||
    isCustomersPage(request) ||
    /^\/(api(?!\/sms\/)|auth|readyz|openapi\.json|\.well-known)(\/|$)/.test(url)
  )
}

export function isCustomersPage({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isCustomersPage ?? false
}

const scanPaths = new Set<string>(
  [scanWithPhone, scan, moveScan, describeCode].map(({ path }) => path),
)

/** Counted apart, so that other requests keep no customer beside their sender from their points. */
export function isOfScan(request: FastifyRequest): boolean {
  return isCustomersPage(request) || scanPaths.has(request.routeOptions.url ?? '')
}
