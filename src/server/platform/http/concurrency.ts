import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { saying } from '../sentences/sentences.ts'
import type { WhenAnswered } from './answered.ts'
import { floodOf } from './flood.ts'
import { openPlaces } from './places.ts'
import type { RefuseAtOnce } from './refusals.ts'
import { isOfScan } from './senders.ts'

/** Half of the usual database connections. Scans have their own, and take only a moment. */
const mostAtWork = { scans: 4, others: 8 } as const
/** Gives a network fifteen of sixteen connections, so that its other users find some free. */
const widest = 1.25
/** More than a page requests at once, or a network's customers at a busy counter. */
const mostWaiting = 64
const retryAfterMs = 1_000

/**
 * Lets an address have a few calls in progress; others wait. Otherwise hundreds of calls would
 * occupy every database connection, and everybody would wait.
 */
export function limitConcurrency(
  app: FastifyInstance,
  { waits }: Pick<Context, 'waits'>,
  { whenAnswered, refuse }: { whenAnswered: WhenAnswered; refuse: RefuseAtOnce },
): void {
  const open = (most: number) => openPlaces({ most, widest, mostWaiting, waitMs: waits.placeMs })
  const [ofScans, ofOthers] = [open(mostAtWork.scans), open(mostAtWork.others)]
  // After the body has arrived, so that a slow upload occupies no place.
  app.addHook('preValidation', (request, reply, done) => {
    const { sender } = request
    if (sender === undefined || floodOf(request)) return done()
    const places = isOfScan(request) ? ofScans : ofOthers
    const visit = places.visit(sender.counted)
    whenAnswered(request, visit.leave)
    visit.enter({
      // If the connection is closed, nobody would read the answer.
      begin: () => (request.raw.socket.destroyed ? visit.leave() : done()),
      refuse: () => refuse(request, reply, { error: tooManyAtOnce() }),
    })
  })
}

function tooManyAtOnce(): AppError {
  return new AppError('too_many_requests', {
    message: saying(({ floods }) => floods.atOnce)({}),
    retryAfterMs,
  })
}
