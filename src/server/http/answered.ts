import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Waits } from '../process/waits.ts'
import { isEvents } from './events.ts'

/** Calls `end` once the work on a request is over, however it ends. */
export type WhenAnswered = (request: FastifyRequest, end: () => void) => void

/** A request whose end is of interest. */
interface Followed {
  readonly request: FastifyRequest
  readonly ends: (() => void)[]
  /** Its answer is produced while it is sent. */
  isStreamed: boolean
}

/**
 * Follows requests until they cost nothing any more. That is when the answer is made: what is sent
 * from memory may take a minute to be read, and event streams last as long as somebody listens.
 * Only an answer that is produced while it is sent is followed to its last byte. Closing the
 * connection ends nothing: the call works on until its answer is made, or for as long as an answer
 * may take.
 */
export function followAnswers(
  app: FastifyInstance,
  { answerMs }: Pick<Waits, 'answerMs'>,
): WhenAnswered {
  const followed = new WeakMap<FastifyRequest, Followed>()
  // One listener per connection: many requests may use it at once.
  const ofLines = new WeakMap<Socket, Set<Followed>>()

  function end(one: Followed): void {
    followed.delete(one.request)
    ofLines.get(one.request.raw.socket)?.delete(one)
    for (const endOne of one.ends.splice(0)) endOne()
  }

  function closeLine(one: Followed): void {
    if (one.isStreamed || !one.request.raw.complete) end(one)
    else setTimeout(() => end(one), answerMs).unref()
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const one = followed.get(request)
    if (one && isReadWhileSent(reply, payload)) {
      one.isStreamed = true
      reply.raw.once('close', () => end(one))
    } else if (one) end(one)
    done(null, payload)
  })

  // No hook runs for requests that are refused at once.
  app.addHook('onResponse', (request, _, done) => {
    const one = followed.get(request)
    if (one && !one.isStreamed) end(one)
    done()
  })

  return (request, endOne) => {
    const known = followed.get(request)
    if (known) return void known.ends.push(endOne)
    const one = { request, ends: [endOne], isStreamed: false }
    followed.set(request, one)
    const { socket } = request.raw
    if (socket.destroyed) return closeLine(one)
    const others = ofLines.get(socket)
    if (others) return void others.add(one)
    const ofLine = new Set([one])
    ofLines.set(socket, ofLine)
    socket.once('close', () => {
      for (const last of ofLine) closeLine(last)
    })
  }
}

function isReadWhileSent(reply: FastifyReply, payload: unknown): boolean {
  const isStream = typeof payload === 'object' && payload !== null && 'pipe' in payload
  return isStream && !isEvents(reply) && !reply.raw.destroyed
}
