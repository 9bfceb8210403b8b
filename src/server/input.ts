import type { FastifyInstance, FastifyRequest } from 'fastify'
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
  app.addHook('onRequest', async (request) => refuseOtherSites(context, request))
  app.addHook('preValidation', async (request) => {
    if (isDeeperThan(request.body, deepestBody)) throw new AppError('invalid_input')
  })
}

/** A call that changes something must come from our own pages, or from no browser at all. */
function refuseOtherSites(context: Context, request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw new AppError('cross_site')
  }
  const { origin } = request.headers
  if (origin === undefined || origin === context.config.publicUrl) return
  // In local mode the page may have been opened at 127.0.0.1 as well as at localhost.
  if (context.config.localMode && origin === `http://${request.headers.host}`) return
  throw new AppError('cross_site')
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1))
}
