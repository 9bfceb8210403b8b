import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { product } from '../contract/product.ts'
import type { Context } from './context.ts'
import { referencePage } from './referencePage.ts'

/** The description of all calls at `/openapi.json`, and a page to read it at `/api/docs`. */
export async function openApi(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${product.name} API`,
        version: '1',
        description: 'Points, codes and customers of small shops.',
      },
      servers: [{ url: context.config.publicUrl }],
    },
    transform: jsonSchemaTransform,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  referencePage(app, context)
}
