import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Waits } from '../process/waits.ts'
import { isEvents } from './events.ts'

/** Calls `end` once the work on a request has ended in any way. */
export type WhenAnswered = (request: FastifyRequest, end: () => void) => void

/** A request that somebody follows. */
interface Followed {
  readonly request: FastifyRequest
  readonly ends: (() => void)[]
  /** The answer is produced while it is sent. */
  isStreamed: boolean
}

/**
 * Follows requests until they cost nothing any more, which is when the answer is made. What is sent
 * from memory may take a minute to be read, and event streams last as long as somebody listens.
 * Only an answer produced while it is sent is followed to its last byte. Closing the connection
 * ends nothing: the call goes on until its answer is made, or for as long as an answer may take.
 */
export function followAnswers(
  app: FastifyInstance,
  { answerMs }: Pick<Waits, 'answerMs'>,
): WhenAnswered {
  const followed = new WeakMap<FastifyRequest, Followed>()
  // One listener per connection, because many requests may share it.
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

  // Requests that are refused at once run no other hook.
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
