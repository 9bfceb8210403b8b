import type { FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

/**
 * Schemas are the contract's: zod validates and serializes. Set here instead of by the server's
 * setters, this keeps Fastify from loading its JSON Schema libraries; its types know no other way.
 */
export const schemaController = {
  compilersFactory: {
    buildValidator: () => validatorCompiler as never,
    buildSerializer: () => serializerCompiler as never,
  },
} satisfies FastifyServerOptions['schemaController']
