import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Context } from './context.ts'
import { inlineScriptHashes } from './site.ts'

const yearInSeconds = 31_536_000

/** Headers of every answer. Scripts run from our own files, or inline with a known hash, only. */
export async function securityHeaders(app: FastifyInstance, { config }: Context): Promise<void> {
  const headers = {
    ...headersOf(optionsFor(config.publicUrl, await inlineScriptHashes())),
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
  }
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers)
  })
}

/** The same for every request, so they are made once: at each scan they cost a fourth of its work. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => undefined)
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

function optionsFor(publicUrl: string, scriptHashes: readonly string[]): HelmetOptions {
  const isHttps = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        // Business colours are style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: yearInSeconds, includeSubDomains: false },
    // Addresses hold codes; other sites have no business knowing them.
    referrerPolicy: { policy: 'strict-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  }
}
