import type { IncomingHttpHeaders } from 'node:http'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Config, isLocalhost } from '../config.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { RefuseAtOnce } from './refusals.ts'
import { isCounted } from './senders.ts'

/** How much of a request is read at all. */
export const inputLimits = {
  bodyLimit: 64 * 1024,
  // Of silence: nothing is sent, and nothing of what we send is read. Streams of events say something sooner.
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  routerOptions: { maxParamLength: 200 },
} as const

const deepestBody = 10

/** What holds for every request before its own contract is asked. */
export function readInput(app: FastifyInstance, context: Context, refuse: RefuseAtOnce): void {
  // Plain text and forms are what other sites can make a browser send without asking us first.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', (request, reply, done) => {
    if (isInChunks(request)) {
      // Else the rest of them would still be read, if only to be thrown away.
      return refuse(request, reply, { error: new AppError('length_required'), closes: true })
    }
    if (!isFromOtherSite(context.config, request)) return done()
    refuse(request, reply, { error: new AppError('cross_site') })
  })
  app.addHook('preValidation', (request, _, done) => {
    // Where every field may be left out, so may the body.
    if (request.body === undefined) request.body = {}
    done(isDeeperThan(request.body, deepestBody) ? new AppError('invalid_input') : undefined)
  })
}

/** Chunks can have one byte each, and each of them costs us what a kilobyte does. Browsers name a length. */
const isInChunks = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined

/** Whether a page of any site sends this: every browser says so with what it posts, and no script does. */
export function isSentByPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
}

/**
 * A call that changes something must come from our own pages, or from no browser at all. What is only read
 * counts for the address of whoever reads it, so it is not read where another site has put it into its page.
 */
function isFromOtherSite(config: Config, request: FastifyRequest): boolean {
  const { method, headers } = request
  if (method === 'GET' || method === 'HEAD') {
    return isCounted(request) && (isEmbedded(headers) || isAhead(headers))
  }
  if (!isSentByPage(request)) return false
  const { 'sec-fetch-site': site, origin, host } = headers
  if (!isOwnHost(config, host)) return true
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== config.publicUrl && !(config.localMode && origin === `http://${host}`)
}

/** As a picture, a frame or a call of another site: whoever follows a link opens a document. */
const isEmbedded = (headers: IncomingHttpHeaders) =>
  isOfOtherSite(headers) && headers['sec-fetch-dest'] !== 'document'

function isOfOtherSite({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return site === 'cross-site' || site === 'same-site'
}

/**
 * Fetched before anybody has opened it. Any site can have that done with any address, and browsers then name no site;
 * what they were refused they ask for again once somebody opens it.
 */
const isAhead = ({ 'sec-purpose': purpose }: IncomingHttpHeaders) => purpose !== undefined

/** Whether another site has led here: it can open window after window. */
export const isLedHere = ({ headers }: FastifyRequest) => isOfOtherSite(headers)

/**
 * Whether a browser asked for this machine by its own name. In local mode a stranger's name that
 * points here would make the stranger's pages look like ours; elsewhere the certificate tells.
 */
export function isOwnHost(config: Config, host: string | undefined): boolean {
  return !config.localMode || isLocalhost(host?.replace(/:\d+$/, '') ?? '')
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1))
}

/**
 * Routes that machines post forms to: the SMS gateway, and mail programs that unsubscribe (RFC 8058).
 * Forms are refused everywhere else, so these have a scope of their own.
 */
export async function withForms(
  app: FastifyInstance,
  addRoutes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody)
    // Some mail programs write their form this way. All that it says is that it is one.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_, __, done) =>
      done(null, {}),
    )
    addRoutes(scope)
  })
}
