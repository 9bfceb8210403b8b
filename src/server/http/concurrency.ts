import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { WhenAnswered } from './answered.ts'
import { floodOf } from './flood.ts'
import { openPlaces } from './places.ts'
import type { RefuseAtOnce } from './refusals.ts'
import { isOfScan } from './senders.ts'

/** Half of the usual connections to the database; scans have some of their own, and take a moment. */
const mostAtWork = { scans: 4, others: 8 } as const
/** Fifteen of sixteen connections, and a few of them for who is in one network with a stranger. */
const widest = 1.25
/** More than a page asks for at once, and than customers of one network do at a busy counter. */
const mostWaiting = 64
const retryAfterMs = 1_000

/**
 * Lets an address have a few calls at work at the same moment, in which further ones wait: hundreds of them
 * would hold every connection to the database, and everybody else would wait.
 */
export function limitConcurrency(
  app: FastifyInstance,
  { waits }: Pick<Context, 'waits'>,
  { whenAnswered, refuse }: { whenAnswered: WhenAnswered; refuse: RefuseAtOnce },
): void {
  const open = (most: number) => openPlaces({ most, widest, mostWaiting, waitMs: waits.placeMs })
  const [ofScans, ofOthers] = [open(mostAtWork.scans), open(mostAtWork.others)]
  // Where the body has arrived: one that drips holds no place.
  app.addHook('preValidation', (request, reply, done) => {
    const { sender } = request
    if (sender === undefined || floodOf(request)) return done()
    const places = isOfScan(request) ? ofScans : ofOthers
    const visit = places.visit(sender.counted)
    whenAnswered(request, visit.leave)
    visit.enter({
      // Nobody reads what somebody has waited for whose line is cut.
      begin: () => (request.raw.socket.destroyed ? visit.leave() : done()),
      refuse: () => refuse(request, reply, { error: tooManyAtOnce() }),
    })
  })
}

function tooManyAtOnce(): AppError {
  return new AppError('too_many_requests', {
    message:
      'Many requests from your network are being answered at this moment. Please try again in a second.',
    retryAfterMs,
  })
}
