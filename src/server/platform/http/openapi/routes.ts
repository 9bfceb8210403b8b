import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { once } from '../../process/once.ts'
import { fillFile, sendFilled } from '../filledFiles.ts'
import { hashesOf } from '../inlineScripts.ts'
import { type DescribedRoute, type Descriptions, readDescriptions } from './texts.ts'

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
  referencePage(app, { config, texts })
}

const nameOf = ({ method, url }: RouteOptions): DescribedRoute => `${method} ${url}`

const address = '/api/docs'
/** The description that the page shows. */
const ownersDescription = `${address}/openapi.json`
const scriptAddress = `${address}/js/scalar.js`
const hidden = { schema: { hide: true } }

interface Reference {
  readonly config: Config
  readonly texts: () => Promise<Descriptions>
}

/** The page with the API reference. */
function referencePage(app: FastifyInstance, { config, texts }: Reference): void {
  const readPage = once(async () => {
    const { page } = await texts()
    // The page contains an inline script, made from its settings.
    const file = fillFile(page, { config, contentType: 'text/html; charset=utf-8' })
    return { file, inlineScripts: hashesOf(page) }
  })
  const readScript = once(async () => {
    const { script } = await texts()
    return fillFile(script, { config, contentType: 'application/javascript; charset=utf-8' })
  })
  app.get(address, hidden, (_, reply) => reply.redirect(`${address}/`, 301))
  app.get(`${address}/`, hidden, async (request, reply) => {
    const { file, inlineScripts } = await readPage()
    letScriptsRun(reply, inlineScripts)
    return sendFilled(request, reply, file)
  })
  app.get(scriptAddress, hidden, async (request, reply) =>
    sendFilled(request, reply, await readScript()),
  )
}

function letScriptsRun(reply: FastifyReply, sources: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'))
  const scriptSources = ["script-src 'self'", ...sources].join(' ')
  reply.header('content-security-policy', policy.replace("script-src 'self'", scriptSources))
}
