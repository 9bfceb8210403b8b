import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { type Config, isHttps } from '../config.ts'
import type { Context } from '../context.ts'
import { IncomingMessage, ServerResponse } from '../process/nodeHttp.ts'
import type { BuiltFiles } from './builtFiles.ts'

const yearInSeconds = 31_536_000

const permissions = { 'permissions-policy': 'camera=(self), microphone=(self), geolocation=()' }

/** Sets the headers of every answer. Scripts run only from our own files, or inline by hash. */
export function securityHeaders(
  app: FastifyInstance,
  { config }: Context,
  builtFiles?: BuiltFiles,
): void {
  const assets = builtFiles?.assets
  const ofPages = {
    ...headersOf(config, pagePolicy(builtFiles?.inlineScripts ?? [])),
    ...permissions,
  }
  const ofFiles = only(headersOf(config, callPolicy), (name) => namesForFiles.has(name))
  const ofCodeReader = { ...headersOf(config, codeReaderPolicy), ...permissions }
  const ofCalls = headersOfCalls(config)
  app.addHook('onRequest', ({ routeOptions, params }, reply, done) => {
    // By the route, because an address can be written in many ways.
    const { url = '' } = routeOptions
    const { asset = '' } = params as { asset?: string }
    if (isCodeReader(asset)) reply.headers(ofCodeReader)
    else if (assets?.has(asset)) reply.headers(ofFiles)
    else if (url.startsWith('/api/') && !url.startsWith('/api/docs')) reply.headers(ofCalls)
    else reply.headers(ofPages)
    done()
  })
}

/** Answers to calls are for the person signed in at that moment, and must not be stored. */
export function headersOfCalls(config: Config): Record<string, string> {
  return {
    ...only(headersOf(config, callPolicy), (name) => !notForCalls.has(name)),
    ...permissions,
    'cache-control': 'no-store',
  }
}

/**
 * The only headers of files. A page has many, and all headers would weigh as much as their content.
 */
const namesForFiles = new Set([
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'cross-origin-resource-policy',
])

/** Headers that matter only to pages, or to very old browsers. */
const notForCalls = new Set([
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
])

function only(headers: Record<string, string>, isKept: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name.toLowerCase())))
}

type Policy = Record<string, readonly string[]>

/** For a page of a few words with inline styles. Browsers ask for the site's icon by themselves. */
export function headersOfPlainPage(config: Config): Record<string, string> {
  const policy = { ...callPolicy, styleSrc: ["'unsafe-inline'"], imgSrc: ["'self'"] }
  return { ...headersOf(config, policy), ...permissions, 'cache-control': 'no-store' }
}

/** For answers to calls and for files. If opened directly, these may load nothing. */
const callPolicy: Policy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }

/** Whether a built file is the code reader's worker. */
const isCodeReader = (asset: string) => /^codeReader\.worker-[\w-]+\.js$/.test(asset)

/**
 * A worker follows the policy of its own script. WebAssembly runs only here, so no page needs to
 * allow it.
 */
const codeReaderPolicy: Policy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  connectSrc: ["'self'"],
  frameAncestors: ["'none'"],
}

function pagePolicy(scriptHashes: readonly string[]): Policy {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scriptHashes],
    // Businesses' colors are style attributes.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    workerSrc: ["'self'"],
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    // Lets customers play their recording before they send it.
    mediaSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}

/** Tells browsers to use https. Local mode has none. */
export function transportSecurity(
  config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>,
): Record<string, string> {
  if (!isHttps(config)) return {}
  // Subdomains may have no https, so only the operator can decide.
  const subdomains = config.hstsSubdomains ? '; includeSubDomains' : ''
  return { 'strict-transport-security': `max-age=${yearInSeconds}${subdomains}` }
}

/**
 * Made once, because they are the same for every request. For each scan they would be a fourth of
 * its cost.
 */
function headersOf(config: Config, policy: Policy): Record<string, string> {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...policy, ...(isHttps(config) && { upgradeInsecureRequests: [] }) },
    },
    strictTransportSecurity: false,
    // Addresses contain codes, which other sites must not learn.
    referrerPolicy: { policy: 'strict-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setHeaders(request, response, () => undefined)
  const made = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(made), ...transportSecurity(config) }
}
