import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WhenAnswered } from './answered.ts'
import type { Context } from './context.ts'
import { AppError } from './errors.ts'
import type { CountedAddress } from './limits/service.ts'
import { openRoom } from './places.ts'

/** Each may hold four megabytes for a minute. Confirmed shops keep a fifth, for their logos. */
const most = { ofAddress: 4, ofServer: 64, ofStrangers: 51 } as const
const retryAfterMs = 5_000

/** Bounds how many files are on their way at once: they are in memory before anybody knows what they are. */
export function limitUploads(
  app: FastifyInstance,
  { config }: Pick<Context, 'config'>,
  whenAnswered: WhenAnswered,
): void {
  if (config.limits === 'off') return
  const room = openRoom(most.ofAddress)
  let [all, ofStrangers] = [0, 0]
  app.addHook('onRequest', (request, _, done) => {
    if (!request.routeOptions.config.upload) return done()
    const counted = countedOf(request)
    const isStrangers = request.sender?.owner === undefined
    if (all >= most.ofServer || (isStrangers && ofStrangers >= most.ofStrangers)) {
      return done(tooManyInAll())
    }
    if (!room.enter(counted)) return done(tooManyOfAddress())
    all += 1
    ofStrangers += Number(isStrangers)
    whenAnswered(request, () => {
      all -= 1
      ofStrangers -= Number(isStrangers)
      room.leave(counted)
    })
    done()
  })
}

/**
 * All browsers of an owner together, who shows a logo or two; and no network has more than four households, so
 * that one of them leaves places to others.
 */
function countedOf({ sender }: FastifyRequest): CountedAddress {
  if (sender?.owner !== undefined) return [{ name: sender.owner, times: 1 }]
  return (sender?.counted ?? []).map(({ name, times }) => ({ name, times: Math.min(times, 4) }))
}

const tooManyInAll = () =>
  new AppError('busy', {
    message: 'Many files are being sent at this moment. Please try again in a few seconds.',
    retryAfterMs,
  })

const tooManyOfAddress = () =>
  new AppError('too_many_requests', {
    message:
      'Several files are being sent from your network at this moment. Please try again in a few seconds.',
    retryAfterMs,
  })
