import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from './context.ts'
import { AppError } from './errors.ts'
import { type CountedAddress, countedAddress, inWords } from './limits/service.ts'

const minuteInSeconds = 60
const readsAMinute = 300
const writesAMinute = 60

/** What one request of an address costs; the wider the network, the smaller its part of that. */
const costOfOne = 16

const floods = new WeakSet<FastifyRequest>()

/**
 * Whether a customer's page was asked for too often. It comes all the same, without the answer to its
 * first question, which costs something: asking for that itself it hears the refusal, and says it.
 */
export function isFlood(request: FastifyRequest): boolean {
  return floods.has(request)
}

/**
 * Plain flooding, counted in the memory of each server: writing every read to the database would
 * cost more than the flood. What guards or costs something is counted in the database besides.
 */
export function limitFloods(app: FastifyInstance, context: Context): void {
  if (context.config.limits === 'off') return
  const aMinute = (most: number) =>
    new RateLimiterMemory({ points: most * costOfOne, duration: minuteInSeconds })
  const reads = aMinute(readsAMinute)
  const writes = aMinute(writesAMinute)
  app.addHook('onRequest', (request, _, done) => {
    const { method, ip, routeOptions } = request
    const { url } = routeOptions
    // By the route and not by the address, which can be written in many ways. Files are not counted,
    // and neither is the SMS gateway, which has much to say: its signature costs little to check.
    const isCustomerPage = url === '/scan' || url === '/check-points'
    const isCounted =
      url === undefined ||
      /^\/(api(?!\/sms\/)|auth|readyz|openapi\.json|\.well-known)(\/|$)/.test(url)
    const address = isCounted || isCustomerPage ? countedAddress(context, ip) : undefined
    if (address === undefined) return done()
    const isRead = method === 'GET' || method === 'HEAD' || routeOptions.config.readsOnly
    const limiter = isRead ? reads : writes
    const refuse = (reached: RateLimiterRes | Error) => {
      if (isCustomerPage) floods.add(request)
      done(isCustomerPage ? undefined : refusal(reached))
    }
    consume(limiter, address).then(() => done(), refuse)
  })
}

/** The address first: what is refused to it does not count for its networks. */
async function consume(limiter: RateLimiterMemory, address: CountedAddress): Promise<void> {
  for (const { name, times } of address) await limiter.consume(name, costOfOne / times)
}

function refusal(reached: RateLimiterRes | Error): Error {
  if (reached instanceof Error) return reached
  return new AppError('too_many_requests', {
    message: `Too many requests came from your network. Please try again ${inWords(reached.msBeforeNext)}.`,
    retryAfterMs: reached.msBeforeNext,
  })
}
