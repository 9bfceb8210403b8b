import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { product } from '../contract/product.ts'
import type { Context } from './context.ts'
import { fillFile, sendFilled } from './filledFiles.ts'
import { once } from './once.ts'
import { referencePage } from './referencePage.ts'
import { schemaController } from './schemaController.ts'

/** The description of all calls at `/openapi.json`, and a page to read it at `/api/docs`. */
export function openApi(app: FastifyInstance, context: Context): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.hide) routes.push(route)
  })
  const { publicUrl } = context.config
  const read = once(async () => {
    const text = JSON.stringify(await readDescription(routes, context))
    return fillFile(text, { publicUrl, contentType: 'application/json; charset=utf-8' })
  })
  app.get('/openapi.json', { schema: { hide: true } }, async (request, reply) =>
    sendFilled(request, reply, await read()),
  )
  referencePage(app, context)
}

/** By a server beside ours that has its routes: the library is 90 modules, which no shop's start waits for. */
async function readDescription(
  routes: readonly RouteOptions[],
  { config }: Context,
): Promise<object> {
  const [{ default: swagger }, { jsonSchemaTransform }] = await Promise.all([
    import('@fastify/swagger'),
    import('fastify-type-provider-zod'),
  ])
  const described = Fastify({ exposeHeadRoutes: false, schemaController })
  await described.register(swagger, {
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
  for (const { method, url, schema, handler } of routes) {
    if (schema) described.route({ method, url, schema, handler })
  }
  await described.ready()
  const description = described.swagger()
  await described.close()
  return description
}
