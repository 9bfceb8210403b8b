import swagger from '@fastify/swagger'
import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { product } from '../contract/product.ts'
import type { Context } from './context.ts'

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
  await app.register(apiReference, {
    routePrefix: '/api/docs',
    configuration: { url: '/openapi.json' },
  })
}
