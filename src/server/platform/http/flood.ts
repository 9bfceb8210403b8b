import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { CountedAddress } from '../limits/service.ts'
import { saying, together } from '../sentences/sentences.ts'
import { tryAgainIn } from '../sentences/waits.ts'
import type { RefuseAtOnce } from './refusals.ts'
import { isCustomersPage, isOfScan } from './senders.ts'

const minuteInSeconds = 60
const readsAMinute = 300
const writesAMinute = 60
/**
 * Pages over the limit that are rendered without their shop, which cost us more than the request.
 */
const barePagesAMinute = 30

/** A request's cost to its address. Wider networks are charged less. */
const costOfOne = 16

const floods = new WeakMap<FastifyRequest, AppError>()

/**
 * The refusal of a customer's page that was requested too often. A few times the page is still
 * rendered: without its shop, but with this sentence, and its form with the typed input.
 */
export function floodOf(request: FastifyRequest): AppError | undefined {
  return floods.get(request)
}

/**
 * Limits plain flooding, counted in each server's memory: writing every read to the database would
 * cost more than the flood. What protects or costs something is counted in the database as well.
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

/** Charges the address first: what it is refused does not count against its networks. */
async function consume(limiter: RateLimiterMemory, address: CountedAddress): Promise<void> {
  for (const { name, times } of address) await limiter.consume(name, costOfOne / times)
}

/** Cached by seconds to wait, because creating the error would be a tenth of a refusal's cost. */
const refusals = new Map<number, AppError>()

function refusalOf({ msBeforeNext }: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const retryAfterMs = seconds * 1000
  const refusal =
    refusals.get(seconds) ??
    new AppError('too_many_requests', {
      message: together(saying(({ floods }) => floods.requests)({}), tryAgainIn(retryAfterMs)),
      retryAfterMs,
    })
  refusals.set(seconds, refusal)
  return refusal
}
