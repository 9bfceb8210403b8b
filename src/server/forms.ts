import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'

/**
 * Routes that machines post forms to: the SMS gateway, and mail programs that unsubscribe (RFC 8058).
 * Forms are refused everywhere else, so these have a scope of their own.
 */
export async function withForms(
  app: FastifyInstance,
  addRoutes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody)
    // Some mail programs write their form this way. All that it says is that it is one.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_, __, done) =>
      done(null, {}),
    )
    addRoutes(scope)
  })
}
