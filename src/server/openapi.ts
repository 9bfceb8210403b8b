import swagger from '@fastify/swagger'
import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { product } from '../contract/product.ts'
import type { Context } from './context.ts'
import { hashesOf } from './inlineScripts.ts'

/** The description of all calls at `/openapi.json`, and a page to read it at `/api/docs`. */
export async function openApi(app: FastifyInstance, { config }: Context): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${product.name} API`,
        version: '1',
        description: 'Points, codes and customers of small shops.',
      },
      servers: [{ url: config.publicUrl }],
    },
    transform: jsonSchemaTransform,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(referencePage)
}

async function referencePage(scope: FastifyInstance): Promise<void> {
  // The page brings one inline script, made from its settings, which the policy must know.
  scope.addHook('onSend', async (_, reply, payload) => {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string' && typeof payload === 'string') {
      const sources = ["script-src 'self'", ...hashesOf(payload)].join(' ')
      reply.header('content-security-policy', policy.replace("script-src 'self'", sources))
    }
    return payload
  })
  await scope.register(apiReference, {
    routePrefix: '/api/docs',
    // Nothing is fetched from, or reported to, anybody else.
    configuration: {
      url: '/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    },
  })
}
