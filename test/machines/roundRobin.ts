import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** A proxy in front of several servers: each call goes to the next healthy one. */
export interface RoundRobin {
  readonly url: string
  /** Resolves when the proxy sends calls to every server. Restarts wait for that. */
  untilAllAreWell(): Promise<void>
  close(): Promise<void>
}

interface Target {
  readonly url: string
  /** Keeps connections open, as proxies do. One may end just when it is used again. */
  readonly agent: Agent
  isWell: boolean
}

/**
 * Checks every server's `/readyz` over and over. Each call is tried at only one server; without an
 * answer the client gets 502.
 */
export async function openRoundRobin(
  urls: readonly string[],
  { lookEveryMs }: { lookEveryMs: number },
): Promise<RoundRobin> {
  const targets: Target[] = urls.map((url) => ({
    url,
    agent: new Agent({ keepAlive: true }),
    isWell: true,
  }))
  const closing = new AbortController()
  let turn = 0

  async function watch(target: Target): Promise<void> {
    while (!closing.signal.aborted) {
      const answer = await fetch(`${target.url}/readyz`).catch(() => undefined)
      target.isWell = answer?.ok ?? false
      await answer?.text().catch(() => undefined)
      await sleep(lookEveryMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const watching = targets.map(watch)

  // Longer than clients keep connections, so that none closes while a client uses it.
  const server = createServer({ keepAliveTimeout: 120_000 }, (incoming, answer) => {
    const well = targets.filter(({ isWell }) => isWell)
    const target = well[turn++ % well.length]
    if (target) passOn(incoming, answer, target)
    else answer.writeHead(502).end('No server is well')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    untilAllAreWell: async () => {
      while (!targets.every(({ isWell }) => isWell)) await sleep(20)
    },
    close: async () => {
      closing.abort()
      server.close()
      server.closeAllConnections()
      await Promise.all(watching)
      for (const { agent } of targets) agent.destroy()
    },
  }
}

function passOn(incoming: IncomingMessage, answer: ServerResponse, { url, agent }: Target): void {
  const { method, headers } = incoming
  const outgoing = request(`${url}${incoming.url}`, { method, headers: passedOn(headers), agent })
  outgoing.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, passedOn(response.headers))
    // Forwarded at once, piece by piece, because an event stream may be silent for long.
    answer.flushHeaders()
    response.pipe(answer)
    response.on('error', () => answer.destroy())
  })
  outgoing.on('error', (error) => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end(String(error))
  })
  answer.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}

/** Drops the two headers that are about one connection; each side of a proxy has its own. */
function passedOn({ connection: _, 'keep-alive': __, ...others }: IncomingHttpHeaders) {
  return others
}
