import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import type { Access } from '../contract/endpoint.ts'
import { product } from '../contract/product.ts'
import type { Context } from './context.ts'
import { fillFile, sendFilled } from './filledFiles.ts'
import { once } from './once.ts'
import { ownersDescription, referencePage } from './referencePage.ts'
import { schemaController } from './schemaController.ts'

/** Who makes the calls that an owner may make; those of the platform and its trial are none of theirs. */
const ofOwners: ReadonlySet<string> = new Set<Access>([
  'anyone',
  'business',
  'code',
  'owner',
  'signed-in',
])

const isOfOwners = ({ url, config }: RouteOptions) =>
  ofOwners.has(config?.access ?? '') && !/^\/api\/(admin|test)\//.test(url)

/**
 * The description of all calls at `/openapi.json`; of those that owners may make beside the page on which to
 * read it, at `/api/docs`.
 */
export function openApi(app: FastifyInstance, context: Context): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.hide) routes.push(route)
  })
  const { publicUrl } = context.config
  const serveDescription = (url: string, isDescribed: (route: RouteOptions) => boolean) => {
    const read = once(async () => {
      const text = JSON.stringify(await readDescription(routes.filter(isDescribed), context))
      return fillFile(text, { publicUrl, contentType: 'application/json; charset=utf-8' })
    })
    app.get(url, { schema: { hide: true } }, async (request, reply) =>
      sendFilled(request, reply, await read()),
    )
  }
  serveDescription('/openapi.json', () => true)
  serveDescription(ownersDescription, isOfOwners)
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
