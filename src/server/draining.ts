import type { FastifyInstance } from 'fastify'

const lookEveryMs = 50
/** No request may take longer than this anyway. */
const waitAtMostMs = 15_000

/**
 * Lets a stopping server finish what it has taken. A browser keeps its connection open after the
 * answer; without this, each of them would hold the server up until its keep-alive ends.
 */
export function closeWhenAnswered(app: FastifyInstance): void {
  let looking: NodeJS.Timeout
  let givingUp: NodeJS.Timeout
  app.addHook('preClose', async () => {
    looking = setInterval(() => app.server.closeIdleConnections(), lookEveryMs)
    givingUp = setTimeout(() => app.server.closeAllConnections(), waitAtMostMs)
  })
  app.addHook('onClose', async () => {
    clearInterval(looking)
    clearTimeout(givingUp)
  })
}
