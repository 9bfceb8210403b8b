import type { FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

/**
 * Schemas are the contract's, so zod checks and writes what goes by them. Said here and not by the
 * server's setters, Fastify leaves alone the libraries that it would else load for JSON Schema; its
 * types know of no other.
 */
export const schemaController = {
  compilersFactory: {
    buildValidator: () => validatorCompiler as never,
    buildSerializer: () => serializerCompiler as never,
  },
} satisfies FastifyServerOptions['schemaController']
