import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { saying } from '../sentences/sentences.ts'
import type { WhenAnswered } from './answered.ts'
import { openSharedPlaces } from './sharedPlaces.ts'

/** Each may take four megabytes for a minute. A fifth is reserved for confirmed shops' logos. */
export const placesOfUploads = {
  ofSender: 4,
  ofNetwork: 16,
  ofServer: 64,
  ofStrangers: 51,
  ofFirsts: 16,
} as const
const retryAfterMs = 5_000

/**
 * Limits how many uploads arrive at once, because they are in memory before anybody can judge them.
 */
export function limitUploads(
  app: FastifyInstance,
  { config }: Pick<Context, 'config'>,
  whenAnswered: WhenAnswered,
): void {
  if (config.limits === 'off') return
  const enter = openSharedPlaces(placesOfUploads)
  app.addHook('onRequest', (request, _, done) => {
    if (!request.routeOptions.config.upload) return done()
    const entered = enter(request.sender ?? {})
    if ('taken' in entered) return done(refusals[entered.taken]())
    whenAnswered(request, entered.leave)
    done()
  })
}

const refusals = {
  server: () =>
    new AppError('busy', {
      message: saying(({ floods }) => floods.files)({}),
      retryAfterMs,
    }),
  sender: () =>
    new AppError('too_many_requests', {
      message: saying(({ floods }) => floods.filesOfNetwork)({}),
      retryAfterMs,
    }),
} as const
