import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { hashesOf } from './inlineScripts.ts'

const address = '/api/docs'

/**
 * A page on which to read the description of the calls, at `/api/docs`. It is a server by itself, which
 * is started when somebody asks for it first: it holds four megabytes, and loading it takes as long as
 * a tenth of our own start.
 */
export function referencePage(app: FastifyInstance): void {
  let reference: Promise<FastifyInstance> | undefined

  function openOnce(): Promise<FastifyInstance> {
    reference ??= openReference().catch((error: unknown) => {
      reference = undefined
      throw error
    })
    return reference
  }

  for (const path of [address, `${address}/`, `${address}/js/scalar.js`]) {
    app.get(path, { schema: { hide: true } }, async (_, reply) => {
      const { statusCode, headers, body } = await (await openOnce()).inject(path)
      const { 'content-type': contentType, location } = headers
      if (location) return reply.redirect(location, statusCode)
      if (path.endsWith('/')) letInlineScriptsRun(reply, body)
      return reply.header('content-type', contentType).send(body)
    })
  }
}

/** The page brings one, made from its settings, which the policy must know. */
function letInlineScriptsRun(reply: FastifyReply, html: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  const sources = ["script-src 'self'", ...hashesOf(html)].join(' ')
  reply.header('content-security-policy', policy.replace("script-src 'self'", sources))
}

async function openReference(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const server = Fastify()
  await server.register(apiReference, {
    routePrefix: address,
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
  return server
}
