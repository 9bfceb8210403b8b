import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const lookEveryMs = 50
/** No request may take longer than this. */
const waitAtMostMs = 15_000

const leaving = new WeakSet<FastifyInstance['server']>()

/** Whether this server is about to stop, so that the proxy should send it nothing. */
export function isLeaving({ server }: Pick<FastifyInstance, 'server'>): boolean {
  return leaving.has(server)
}

/**
 * Stops a server unnoticed behind a proxy: for `drainMs` it reports that it is about to stop, but
 * still answers. Then it closes its port.
 */
export async function drain(app: FastifyInstance, drainMs: number): Promise<void> {
  leaving.add(app.server)
  await sleep(drainMs)
  await app.close()
}

/**
 * Lets a stopping server finish accepted requests. Browsers keep connections open after the answer
 * and open others ahead, and without this each would delay the stop until its time is up.
 */
export function closeWhenAnswered(app: FastifyInstance): void {
  let looking: NodeJS.Timeout
  let givingUp: NodeJS.Timeout
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  // A proxy that kept the connection would send its next request to a closing server.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isLeaving(app)) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    looking = setInterval(() => {
      app.server.closeIdleConnections()
      // For Node a connection is idle only once it has had a request.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, lookEveryMs)
    givingUp = setTimeout(() => app.server.closeAllConnections(), waitAtMostMs)
  })
  app.addHook('onClose', async () => {
    clearInterval(looking)
    clearTimeout(givingUp)
  })
}
