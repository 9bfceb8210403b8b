import type { FastifyRequest } from 'fastify'
import { describeCode, moveScan, scan, scanWithPhone } from '../../../contract/scan.ts'
import type { CountedAddress } from '../limits/service.ts'

/** Whom a request counts for in this server's memory. */
export interface Sender {
  readonly counted: CountedAddress
  /** The confirmed phone of the shop to which the browser belongs. */
  readonly owner: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if the request does not count. */
    sender: Sender | undefined
  }
  interface FastifyContextConfig {
    /** A page whose shop is queried before the page is sent. */
    isCustomersPage?: boolean
  }
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

/** Counted separately, so that other requests never keep nearby customers from their points. */
export function isOfScan(request: FastifyRequest): boolean {
  return isCustomersPage(request) || scanPaths.has(request.routeOptions.url ?? '')
}
