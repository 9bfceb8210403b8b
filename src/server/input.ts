import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { AppError } from './errors.ts'

/** How much of a request is read at all. */
export const inputLimits = {
  bodyLimit: 64 * 1024,
  requestTimeout: 15_000,
  connectionTimeout: 0,
  keepAliveTimeout: 65_000,
  routerOptions: { maxParamLength: 200 },
} as const

const deepestBody = 10

/** What holds for every request before its own contract is asked. */
export function readInput(app: FastifyInstance, context: Context): void {
  // Plain text and forms are what other sites can make a browser send without asking us first.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', (request, _, done) => {
    done(isFromOtherSite(context.config, request) ? new AppError('cross_site') : undefined)
  })
  app.addHook('preValidation', (request, _, done) => {
    done(isDeeperThan(request.body, deepestBody) ? new AppError('invalid_input') : undefined)
  })
}

/** A call that changes something must come from our own pages, or from no browser at all. */
function isFromOtherSite(config: Config, { method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined || origin === config.publicUrl) return false
  // In local mode the page may have been opened at 127.0.0.1 as well as at localhost.
  return !(config.localMode && origin === `http://${headers.host}`)
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1))
}
