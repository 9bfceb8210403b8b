import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { inlineScriptHashes } from './site.ts'

/** Headers of every answer. Scripts run from our own files, or inline with a known hash, only. */
export async function securityHeaders(app: FastifyInstance, { config }: Context): Promise<void> {
  const isHttps = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(await inlineScriptHashes())],
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
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    // Addresses hold codes; other sites have no business knowing them.
    referrerPolicy: { policy: 'strict-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onSend', async (_, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()')
  })
}
