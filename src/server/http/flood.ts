import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { type CountedAddress, formatWait } from '../limits/service.ts'
import type { RefuseAtOnce } from './refusals.ts'
import { isCustomersPage, isOfScan } from './senders.ts'

const minuteInSeconds = 60
const readsAMinute = 300
const writesAMinute = 60
/** Pages that come without their shop beyond that: they cost us more than the asking. */
const barePagesAMinute = 30

/** What one request of an address costs; the wider the network, the smaller its part of that. */
const costOfOne = 16

const floods = new WeakMap<FastifyRequest, AppError>()

/**
 * The refusal, where a customer's page was asked for too often: a few times it comes all the same, without its
 * shop, and its form with what was typed and with this sentence.
 */
export function floodOf(request: FastifyRequest): AppError | undefined {
  return floods.get(request)
}

/**
 * Plain flooding, counted in the memory of each server: writing every read to the database would
 * cost more than the flood. What guards or costs something is counted in the database besides.
 */
export function limitFloods(
  app: FastifyInstance,
  context: Context,
  refuseAtOnce: RefuseAtOnce,
): void {
  if (context.config.limits === 'off') return
  const aMinute = (most: number) =>
    new RateLimiterMemory({ points: most * costOfOne, duration: minuteInSeconds })
  const kinds = () => ({ reads: aMinute(readsAMinute), writes: aMinute(writesAMinute) })
  const [scans, others, barePages] = [kinds(), kinds(), aMinute(barePagesAMinute)]
  app.addHook('onRequest', (request, reply, done) => {
    const { method, sender, routeOptions } = request
    if (sender === undefined) return done()
    const isRead = method === 'GET' || method === 'HEAD' || routeOptions.config.readsOnly
    const { reads, writes } = isOfScan(request) ? scans : others
    const limiter = isRead ? reads : writes
    const refuse = async (reached: RateLimiterRes | Error) => {
      if (reached instanceof Error) return done(reached)
      const error = refusalOf(reached)
      const isBare = isCustomersPage(request) && (await takesOne(barePages, sender.counted))
      if (isBare) {
        floods.set(request, error)
        return done()
      }
      request.isToldBefore = reached.consumedPoints - costOfOne > limiter.points
      refuseAtOnce(request, reply, { error })
    }
    consume(limiter, sender.counted).then(() => done(), refuse)
  })
}

const takesOne = (limiter: RateLimiterMemory, address: CountedAddress) =>
  consume(limiter, address).then(
    () => true,
    () => false,
  )

/** The address first: what is refused to it does not count for its networks. */
async function consume(limiter: RateLimiterMemory, address: CountedAddress): Promise<void> {
  for (const { name, times } of address) await limiter.consume(name, costOfOne / times)
}

/** By the seconds to wait: an error of its own for each refusal would be a tenth of what that costs. */
const refusals = new Map<number, AppError>()

function refusalOf({ msBeforeNext }: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const retryAfterMs = seconds * 1000
  const refusal =
    refusals.get(seconds) ??
    new AppError('too_many_requests', {
      message: `Too many requests came from your network. Please try again ${formatWait(retryAfterMs)}.`,
      retryAfterMs,
    })
  refusals.set(seconds, refusal)
  return refusal
}
