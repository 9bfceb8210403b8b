import type { IncomingHttpHeaders } from 'node:http'
import { parse } from 'node:querystring'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Config, isLocalhost } from '../config.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { isAhead } from './ahead.ts'
import type { RefuseAtOnce } from './refusals.ts'
import { isCounted } from './senders.ts'

/** How much of a request is read. */
export const inputLimits = {
  bodyLimit: 64 * 1024,
  // The longest silence, in which the client neither sends nor reads. Event streams send sooner.
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  routerOptions: { maxParamLength: 200 },
} as const

const deepestBody = 10
/** The gateway sends some forty. Thousands would have to be sorted before checking a signature. */
export const mostFormFields = 100

/** Checks every request before its own contract does. */
export function readInput(app: FastifyInstance, context: Context, refuse: RefuseAtOnce): void {
  // Other sites can make a browser send plain text and forms without a CORS preflight.
  app.removeContentTypeParser('text/plain')
  // Node would answer these itself: uncounted, not logged, and without our headers and limits.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (isInChunks(request)) {
      // Otherwise the rest of the request would be read, only to be discarded.
      return refuse(request, reply, { error: new AppError('length_required'), closes: true })
    }
    if (!isFromOtherSite(context.config, request)) return done()
    refuse(request, reply, { error: new AppError('cross_site') })
  })
  app.addHook('preValidation', (request, _, done) => {
    // A body with only optional fields may be missing.
    if (request.body === undefined) request.body = {}
    done(isDeeperThan(request.body, deepestBody) ? new AppError('invalid_input') : undefined)
  })
}

/**
 * Chunks may have one byte each, and each costs us as much as a kilobyte. Browsers send a length.
 */
const isInChunks = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined

/**
 * Whether a page sent this, perhaps of another site: browsers say so when posting, scripts never.
 */
export function isSentByPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
}

/**
 * A call that changes something must come from our own pages, or from no browser. Reads count
 * against their reader's address, so they are refused if another site embeds them.
 */
function isFromOtherSite(config: Config, request: FastifyRequest): boolean {
  const { method, headers } = request
  if (method === 'GET' || method === 'HEAD') {
    return isCounted(request) && (isEmbedded(headers) || isAhead(headers))
  }
  if (!isSentByPage(request)) return false
  const { 'sec-fetch-site': site, origin, host } = headers
  if (!isOwnHost(config, host)) return true
  if (request.routeOptions.config.fromOtherSites) return false
  const isOfOurSite = site === undefined || site === 'same-origin' || site === 'none'
  return !isOfOurSite || !isOurOrigin(config, { origin, host, isSiteSaid: site !== undefined })
}

/**
 * Compared even where the browser says that the site is ours, so that neither header is trusted
 * alone. Some browsers keep their own origin to themselves, as `null`: there the other decides.
 */
function isOurOrigin(
  config: Config,
  said: { origin: string | undefined; host: string | undefined; isSiteSaid: boolean },
): boolean {
  const { origin, host, isSiteSaid } = said
  if (origin === undefined) return true
  if (origin === 'null') return isSiteSaid
  return origin === config.publicUrl || (config.localMode && origin === `http://${host}`)
}

/** Embedded by another site, as a picture, frame or call. Following a link opens a document. */
const isEmbedded = (headers: IncomingHttpHeaders) =>
  isOfOtherSite(headers) && headers['sec-fetch-dest'] !== 'document'

function isOfOtherSite({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return site === 'cross-site' || site === 'same-site'
}

/** Whether another site led here, which can open window after window. */
export const isLedHere = ({ headers }: FastifyRequest) => isOfOtherSite(headers)

/**
 * Whether a browser used this machine's own name. In local mode, a stranger's domain that points
 * here would make the stranger's pages look like ours. Elsewhere the certificate prevents that.
 */
export function isOwnHost(config: Config, host: string | undefined): boolean {
  return !config.localMode || isLocalhost(host?.replace(/:\d+$/, '') ?? '')
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1))
}

/**
 * Routes to which forms are posted: by the SMS gateway, by mail programs that unsubscribe (RFC
 * 8058), and by identity providers through a browser. They have their own scope, because forms are refused everywhere else.
 */
export async function withForms(
  app: FastifyInstance,
  addRoutes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    const limits = { maxKeys: mostFormFields }
    await scope.register(formbody, { parser: (form) => parse(form, '&', '=', limits) })
    // Some mail programs encode their form this way. Its content does not matter.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_, __, done) =>
      done(null, {}),
    )
    addRoutes(scope)
  })
}
