import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Context } from '../../context.ts'
import { once } from '../../process/once.ts'
import { fillFile, sendFilled } from '../filledFiles.ts'
import { ownersDescription, referencePage } from './referencePage.ts'
import { type DescribedRoute, readDescriptions } from './texts.ts'

/**
 * The description of all calls at `/openapi.json`; a reference page of owners' calls at
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
  referencePage(app, { config, texts })
}

const nameOf = ({ method, url }: RouteOptions): DescribedRoute => `${method} ${url}`
