import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../platform/context.ts'
import { requireThisMachine } from '../platform/http/localCallers.ts'
import { searchOf, signUpAddress } from '../platform/text/returnAddress.ts'
import { trialPath } from './oidc/trialProvider.ts'

/**
 * The part of local mode's bundled identity provider that a browser needs: where a sign-in begins,
 * and where it continues. Both redirect the browser; everything else stays inside the server.
 */
export function trialProvider(app: FastifyInstance, context: Context): void {
  const { trial } = context.identity ?? {}
  if (!trial) return
  for (const path of ['/auth', '/auth/:resumed']) {
    app.route({
      method: 'GET',
      url: `${trialPath}${path}`,
      exposeHeadRoute: false,
      schema: { hide: true },
      preValidation: async (request: FastifyRequest) => requireThisMachine(context, request),
      handler: async ({ url, params, headers: { cookie } }, reply) => {
        const { resumed } = params as { resumed?: string }
        const { location, cookies } = await trial.send({ resumed, search: searchOf(url), cookie })
        reply.header('set-cookie', cookies)
        return reply.redirect(location ?? signUpAddress('sign_in_failed', '/'), 303)
      },
    })
  }
}
