import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A stream of server-sent events, as a browser reads it. */
export interface EventStream {
  readonly status: number
  /** Everything received so far. */
  readonly events: readonly unknown[]
  /** How long the stream tells a browser to wait before it connects again, in ms. */
  readonly retryMs: number | undefined
  /** The next event; undefined if none arrives in time or the stream has ended. */
  next(withinMs?: number): Promise<unknown>
  /** Resolves when the server ends the stream; false if it does not in time. */
  ended(withinMs?: number): Promise<boolean>
  /** Closes the connection, as a browser does when it leaves. */
  leave(): void
}

/** Makes the server listen, because streams need a real connection; resolves with its address. */
export async function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** `localAddress`: the address of this machine to connect from. */
export async function openEvents(
  url: string,
  cookie: string,
  {
    localAddress,
    headers = {},
  }: { localAddress?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<EventStream> {
  // Its own connection, as browsers give each stream.
  const request = get(url, { headers: { ...headers, cookie }, agent: false, localAddress })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const events: unknown[] = []
  const waiting = new Set<() => void>()
  let hasEnded = false
  let retryMs: number | undefined
  const wake = () => {
    for (const resolve of waiting) resolve()
    waiting.clear()
  }

  async function read(): Promise<void> {
    let text = ''
    for await (const chunk of answer.setEncoding('utf8')) {
      text += chunk
      const said = text.split('\n\n')
      text = said.pop() ?? ''
      for (const part of said) {
        const [, retry] = /^retry: (\d+)$/m.exec(part) ?? []
        if (retry) retryMs = Number(retry)
        if (part.startsWith('data: ')) events.push(JSON.parse(part.slice('data: '.length)))
      }
      wake()
    }
  }
  void read()
    .catch(() => undefined)
    .then(() => {
      hasEnded = true
      wake()
    })

  async function until(isTrue: () => boolean, withinMs: number): Promise<boolean> {
    const deadline = Date.now() + withinMs
    while (!isTrue() && Date.now() < deadline) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, deadline - Date.now())
        waiting.add(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
    return isTrue()
  }

  let heard = 0
  return {
    status: answer.statusCode ?? 0,
    events,
    get retryMs() {
      return retryMs
    },
    next: async (withinMs = 20_000) => {
      await until(() => events.length > heard || hasEnded, withinMs)
      return events[heard] === undefined ? undefined : events[heard++]
    },
    ended: (withinMs = 20_000) => until(() => hasEnded, withinMs),
    leave: () => request.destroy(),
  }
}
