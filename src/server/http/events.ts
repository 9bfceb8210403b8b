import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { whenGone } from './whenGone.ts'

/** A sign of life is sent this often, because proxies drop silent connections. */
const silenceMs = 15_000

/** How long a browser that lost its stream waits before it connects again. */
const usualRetryMs = 3_000

interface Events extends AsyncIterable<unknown> {
  readonly retryMs?: number
}

const open = new WeakMap<FastifyInstance['server'], Set<AbortController>>()

/** Ends the streams of a stopping server, because nobody else would. */
export function endEventsOnStop(app: FastifyInstance): void {
  const streams = new Set<AbortController>()
  open.set(app.server, streams)
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.abort()
    open.delete(app.server)
  })
}

/**
 * Answers with server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html)
 * while `listen` yields and the browser listens.
 */
export async function sendEvents(
  reply: FastifyReply,
  listen: (signal: AbortSignal) => Promise<unknown>,
): Promise<FastifyReply> {
  const stream = new AbortController()
  const streams = open.get(reply.server.server)
  streams?.add(stream)
  const end = () => {
    streams?.delete(stream)
    stream.abort()
  }
  whenGone(reply, end)
  // A stopping server opens no streams that it would then have to wait for.
  if (!streams) end()
  try {
    const events = (await listen(stream.signal)) as Events
    return (
      reply
        .type('text/event-stream')
        // Tells proxies not to buffer, or they would keep all of it.
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(Readable.from(written(events, stream.signal), { objectMode: false }))
    )
  } catch (error) {
    end()
    throw error
  }
}

export function isEvents(reply: FastifyReply): boolean {
  const type = reply.getHeader('content-type')
  return typeof type === 'string' && type.startsWith('text/event-stream')
}

async function* written(events: Events, signal: AbortSignal): AsyncGenerator<string> {
  const source = events[Symbol.asyncIterator]()
  // Sent at once, so that the browser knows that the stream is open. The random part keeps
  // listeners of a stopped server from all coming back at the same moment.
  const retryMs = Math.round((events.retryMs ?? usualRetryMs) * (0.75 + Math.random() / 2))
  yield `: open\nretry: ${retryMs}\n\n`
  let next = source.next()
  try {
    while (!signal.aborted) {
      const said = await Promise.race([next, silence(signal)])
      if (said === undefined) {
        if (!signal.aborted) yield ': still here\n\n'
        continue
      }
      if (said.done) return
      yield `data: ${JSON.stringify(said.value)}\n\n`
      next = source.next()
    }
  } finally {
    await source.return?.()
  }
}

function silence(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', over)
      resolve(undefined)
    }
    const timer = setTimeout(over, silenceMs)
    signal.addEventListener('abort', over)
  })
}
