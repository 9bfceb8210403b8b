import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from './context.ts'
import { AppError } from './errors.ts'
import { type CountedAddress, inWords } from './limits/service.ts'
import { isCustomersPage, isOfScan } from './senders.ts'

const minuteInSeconds = 60
const readsAMinute = 300
const writesAMinute = 60

/** What one request of an address costs; the wider the network, the smaller its part of that. */
const costOfOne = 16

const floods = new WeakMap<FastifyRequest, AppError>()

/**
 * The refusal, where a customer's page was asked for too often: it comes without its shop, and its form with
 * what was typed and with this sentence.
 */
export function floodOf(request: FastifyRequest): AppError | undefined {
  return floods.get(request)
}

/**
 * What becomes of a request that is one too many. A customer's page comes all the same, without the answer
 * to its first question, which costs something: asking for that itself it hears the refusal, and says it.
 */
export function refuseFlood(request: FastifyRequest, refusal: Error): Error | undefined {
  if (!isCustomersPage(request) || !(refusal instanceof AppError)) return refusal
  floods.set(request, refusal)
  return undefined
}

/**
 * Plain flooding, counted in the memory of each server: writing every read to the database would
 * cost more than the flood. What guards or costs something is counted in the database besides.
 */
export function limitFloods(app: FastifyInstance, context: Context): void {
  if (context.config.limits === 'off') return
  const aMinute = (most: number) =>
    new RateLimiterMemory({ points: most * costOfOne, duration: minuteInSeconds })
  const kinds = () => ({ reads: aMinute(readsAMinute), writes: aMinute(writesAMinute) })
  const [scans, others] = [kinds(), kinds()]
  app.addHook('onRequest', (request, _, done) => {
    const { method, sender, routeOptions } = request
    if (sender === undefined) return done()
    const isRead = method === 'GET' || method === 'HEAD' || routeOptions.config.readsOnly
    const { reads, writes } = isOfScan(request) ? scans : others
    const refuse = (reached: RateLimiterRes | Error) =>
      done(refuseFlood(request, refusalOf(reached)))
    consume(isRead ? reads : writes, sender.counted).then(() => done(), refuse)
  })
}

/** The address first: what is refused to it does not count for its networks. */
async function consume(limiter: RateLimiterMemory, address: CountedAddress): Promise<void> {
  for (const { name, times } of address) await limiter.consume(name, costOfOne / times)
}

function refusalOf(reached: RateLimiterRes | Error): Error {
  if (reached instanceof Error) return reached
  return new AppError('too_many_requests', {
    message: `Too many requests came from your network. Please try again ${inWords(reached.msBeforeNext)}.`,
    retryAfterMs: reached.msBeforeNext,
  })
}
