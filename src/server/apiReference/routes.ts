import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { fillFile, sendFilled } from '../platform/http/filledFiles.ts'
import { headersOfPlainPage } from '../platform/http/securityHeaders.ts'
import { once } from '../platform/process/once.ts'
import {
  type DescribedRoute,
  type Descriptions,
  ownersDescription,
  readDescriptions,
  referenceAddress,
} from './texts.ts'

/**
 * Serves the description of all calls at `/openapi.json`, and a reference page of owners' calls at
 * `/api/docs`.
 */
export function openApi(app: FastifyInstance, context: Context): void {
  const routes: DescribedRoute[] = []
  app.addHook('onRoute', (route) => {
    if (route.schema && !route.schema.hide) routes.push(nameOf(route))
  })
  const { config } = context
  const texts = once(() => readDescriptions({ routes, publicUrl: config.publicUrl }))
  const serveDescription = (url: string, of: 'all' | 'ofOwners') => {
    const contentType = 'application/json; charset=utf-8'
    const read = once(async () => fillFile((await texts())[of], { config, contentType }))
    app.get(url, { schema: { hide: true } }, async (request, reply) =>
      sendFilled(request, reply, await read()),
    )
  }
  serveDescription('/openapi.json', 'all')
  serveDescription(ownersDescription, 'ofOwners')
  serveReference(app, { config, texts })
}

const nameOf = ({ method, url }: RouteOptions): DescribedRoute => `${method} ${url}`

const hidden = { schema: { hide: true } }

interface Reference {
  readonly config: Config
  readonly texts: () => Promise<Descriptions>
}

/** The page with the API reference. */
function serveReference(app: FastifyInstance, { config, texts }: Reference): void {
  const contentType = 'text/html; charset=utf-8'
  const read = once(async () => fillFile((await texts()).page, { config, contentType }))
  app.get(referenceAddress, hidden, (_, reply) => reply.redirect(`${referenceAddress}/`, 301))
  app.get(`${referenceAddress}/`, hidden, async (request, reply) => {
    reply.headers(headersOfPlainPage(config))
    return sendFilled(request, reply, await read())
  })
}
