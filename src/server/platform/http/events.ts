import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { openStreamPlaces, type StreamPlaces } from './streamPlaces.ts'
import { whenGone } from './whenGone.ts'

/** A sign of life is sent this often, because proxies drop silent connections. */
const silenceMs = 15_000

/** How long a browser that lost its stream waits before it connects again. */
const usualRetryMs = 3_000

/** A browser without a place for one more stream gets the state of the moment, and asks again. */
const askAgainMs = 4_000
const onceAtMostMs = 2_000

interface Events extends AsyncIterable<unknown> {
  readonly retryMs?: number
}

interface OpenStreams {
  readonly streams: Set<AbortController>
  readonly places: StreamPlaces
}

const open = new WeakMap<FastifyInstance['server'], OpenStreams>()

/** Ends the streams of a stopping server, because nobody else would. */
export function endEventsOnStop(app: FastifyInstance): void {
  const streams = new Set<AbortController>()
  open.set(app.server, { streams, places: openStreamPlaces() })
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.abort()
    open.delete(app.server)
  })
}

/**
 * Answers with server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html)
 * while `listen` yields and the browser listens, or once if it has too many streams open.
 */
export async function sendEvents(
  config: Config,
  reply: FastifyReply,
  listen: (signal: AbortSignal) => Promise<unknown>,
): Promise<FastifyReply> {
  const stream = new AbortController()
  const server = open.get(reply.server.server)
  server?.streams.add(stream)
  const leave = server?.places.take(config, reply.request)
  const onceEnds = leave ? undefined : setTimeout(() => stream.abort(), onceAtMostMs)
  const end = () => {
    server?.streams.delete(stream)
    leave?.()
    clearTimeout(onceEnds)
    stream.abort()
  }
  whenGone(reply, end)
  // A stopping server opens no streams that it would then have to wait for.
  if (!server) end()
  try {
    const events = (await listen(stream.signal)) as Events
    const sent = leave ? written(events, stream.signal) : writtenOnce(events, stream.signal)
    return (
      reply
        .type('text/event-stream')
        // Tells proxies not to buffer, or they would keep all of it.
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(Readable.from(sent, { objectMode: false }))
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

/**
 * Sent at once, so that the browser knows that the stream is open. The random part keeps listeners
 * of a stopped server from all coming back at the same moment.
 */
const opening = (retryMs: number) =>
  `: open\nretry: ${Math.round(retryMs * (0.75 + Math.random() / 2))}\n\n`

const dataLine = (said: unknown) => `data: ${JSON.stringify(said)}\n\n`

async function* writtenOnce(events: Events, signal: AbortSignal): AsyncGenerator<string> {
  yield opening(events.retryMs ?? askAgainMs)
  for await (const said of events) {
    if (!signal.aborted) yield dataLine(said)
    return
  }
}

async function* written(events: Events, signal: AbortSignal): AsyncGenerator<string> {
  const source = events[Symbol.asyncIterator]()
  yield opening(events.retryMs ?? usualRetryMs)
  let next = source.next()
  try {
    while (!signal.aborted) {
      const said = await Promise.race([next, silence(signal)])
      if (said === undefined) {
        if (!signal.aborted) yield ': still here\n\n'
        continue
      }
      if (said.done) return
      yield dataLine(said.value)
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
