import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Context } from '../context.ts'
import { isAskedByMachines } from './askedByMachines.ts'

/** The shares are averages over about so many requests. */
const remembered = 200
/** An address with a smaller share makes room for another. */
const forgotten = 0.02
const mostBrowsers = 5
const sentence =
  'Different browsers arrive with one address of a private network. If that is the gateway of Docker’s network, all visitors by IPv6 share its limits: see "Visitors by IPv6" in docs/install.md.'

/**
 * Notices many visitors behind one private address although the proxy in front is trusted: it is
 * told the wrong address itself, as where Docker has no firewall rules for IPv6.
 */
export function watchForSharedAddress(app: FastifyInstance, { config, server }: Context): void {
  if (config.trustedProxies.length === 0) return
  const { shared } = server
  let isSaid = false
  app.addHook('onRequest', ({ headers, ip, routeOptions }, _, done) => {
    if (isAskedByMachines(routeOptions.url)) return done()
    const isCandidate = ip === shared.address
    shared.share += (Number(isCandidate) - shared.share) / remembered
    if (!isCandidate && shared.share < forgotten && isPrivate(ip)) {
      Object.assign(shared, { address: ip, share: 2 * forgotten })
      shared.browsers.clear()
    }
    const browser = headers['user-agent']
    if (ip === shared.address && browser && shared.browsers.size < mostBrowsers) {
      shared.browsers.add(browser.slice(0, 300))
    }
    if (!isSaid && sharedAddressOf(server)) {
      app.log.warn(sentence)
      isSaid = true
    }
    done()
  })
}

/** The private address with which many visitors arrive, or null. One till or office is not many. */
export function sharedAddressOf({ shared }: Pick<Context['server'], 'shared'>): string | null {
  const isShared = shared.share > 0.2 && shared.browsers.size >= mostBrowsers
  return isShared ? (shared.address ?? null) : null
}

const privateRanges = new Set([
  'private',
  'uniqueLocal',
  'linkLocal',
  'loopback',
  'carrierGradeNat',
])

function isPrivate(ip: string): boolean {
  try {
    return privateRanges.has(ipaddr.parse(ip).range())
  } catch {
    return false
  }
}
