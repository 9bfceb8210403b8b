import type { FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

/**
 * Validates and serializes by the contract's zod schemas. Set in this way, and not by the server's
 * setters, it keeps Fastify from loading its JSON Schema libraries. Fastify's types know no other
 * way.
 */
export const schemaController = {
  compilersFactory: {
    buildValidator: () => validatorCompiler as never,
    buildSerializer: () => serializerCompiler as never,
  },
} satisfies FastifyServerOptions['schemaController']
