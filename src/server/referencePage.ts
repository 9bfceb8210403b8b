import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Context } from './context.ts'
import { type FilledFile, fillFile, sendFilled } from './filledFiles.ts'
import { hashesOf } from './inlineScripts.ts'
import { once } from './once.ts'

const address = '/api/docs'
/** What the page shows. */
export const ownersDescription = `${address}/openapi.json`
const scriptAddress = `${address}/js/scalar.js`
const hidden = { schema: { hide: true } }

/**
 * A page on which to read the description of the calls. Its library is four megabytes and 160 modules,
 * a tenth of what a start would take, so it is loaded when somebody asks for the page first.
 */
export function referencePage(app: FastifyInstance, context: Context): void {
  const read = once(() => readReference(context))
  app.get(address, hidden, (_, reply) => reply.redirect(`${address}/`, 301))
  app.get(`${address}/`, hidden, async (request, reply) => {
    const { page, inlineScripts } = await read()
    letScriptsRun(reply, inlineScripts)
    return sendFilled(request, reply, page)
  })
  app.get(scriptAddress, hidden, async (request, reply) =>
    sendFilled(request, reply, (await read()).script),
  )
}

interface Reference {
  readonly page: FilledFile
  /** CSP sources of the page's own scripts: it brings one, made from its settings. */
  readonly inlineScripts: readonly string[]
  readonly script: FilledFile
}

async function readReference({ config: { publicUrl } }: Context): Promise<Reference> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const server = Fastify()
  await server.register(apiReference, {
    routePrefix: address,
    // Nothing is fetched from, or reported to, anybody else.
    configuration: {
      url: ownersDescription,
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    },
  })
  const { body: html } = await server.inject(`${address}/`)
  const { body: script } = await server.inject(scriptAddress)
  await server.close()
  const contentType = 'application/javascript; charset=utf-8'
  return {
    page: fillFile(html, { publicUrl, contentType: 'text/html; charset=utf-8' }),
    inlineScripts: hashesOf(html),
    script: fillFile(script, { publicUrl, contentType }),
  }
}

function letScriptsRun(reply: FastifyReply, sources: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'))
  const scriptSources = ["script-src 'self'", ...sources].join(' ')
  reply.header('content-security-policy', policy.replace("script-src 'self'", scriptSources))
}
