import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'

/** A setting that stops the start; the message says what to set. */
export class ConfigError extends Error {}

interface Setting<T> {
  readonly schema: z.ZodMiniType<T, string>
  readonly standard: string
  readonly description: string
}

const setting = <T>(
  schema: z.ZodMiniType<T, string>,
  standard: string,
  description: string,
): Setting<T> => ({ schema, standard, description })

const words = z.string().check(z.trim(), z.minLength(1))
const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a port, such as 3000')),
  z.pipe(z.transform(Number), z.int().check(z.gte(0), z.lte(65535))),
)
const origin = z.pipe(
  z.url({ protocol: /^https?$/, error: 'must be an address, such as https://points.example.com' }),
  z.transform((text) => new URL(text).origin),
)

const proxies = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',').map((entry) => entry.trim())),
    z.array(z.string()).check(
      z.refine((entries) => entries.every(isAddressRange), {
        error: 'must list addresses or CIDR ranges, such as 10.0.0.0/8',
      }),
    ),
  ),
)

/** Every setting, in the order of `docs/environment.md`, which is printed from this table. */
export const settings = {
  HOST: setting(words, '127.0.0.1', 'The address to listen on.'),
  PORT: setting(port, '3000', 'The port to listen on.'),
  PUBLIC_URL: setting(
    origin,
    'http://localhost:{PORT}',
    'The address customers open; printed codes hold it. On localhost this is local mode: a trial that needs no gateway and no password of yours.',
  ),
  DATA_DIR: setting(
    words,
    './data (as root: /var/lib/rewardhop)',
    'Where the embedded PostgreSQL and what was generated at the first start are kept.',
  ),
  DATABASE_URL: setting(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
    'the embedded PostgreSQL in DATA_DIR',
    'An external PostgreSQL (15 or newer). Several servers may share it.',
  ),
  DATABASE_POOL: setting(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, 'must be a number from 2 to 200')),
      z.pipe(z.transform(Number), z.int().check(z.gte(2), z.lte(200))),
    ),
    '16',
    'Connections to the database that one server keeps open at most.',
  ),
  ADMIN_PASSWORD: setting(
    z.string().check(z.minLength(15, 'must have at least 15 characters')),
    'local mode: generated and printed at the start',
    'The platform administrator signs in with it. Required off localhost.',
  ),
  SESSION_SECRET: setting(
    z.string().check(z.minLength(32, 'must have at least 32 characters')),
    'local mode: generated, kept in DATA_DIR',
    'Keeps one-time codes and what limits count unreadable in the database. The same on every server. Required off localhost.',
  ),
  BUSINESS_SIGN_IN: setting(
    z.enum(['code', 'name-and-phone']),
    'local mode with HOST on this machine: name-and-phone; otherwise code',
    'How an owner signs in. Name and phone alone are on the shop’s door, so they are enough only where nobody else can reach the server.',
  ),
  OIDC_ISSUER: setting(
    z.url({ protocol: /^https?$/, error: 'must be the issuer’s address' }),
    'local mode: a bundled provider for trying out; otherwise none',
    'The OpenID Connect provider that people sign in with. Its address for coming back is {PUBLIC_URL}/auth/callback.',
  ),
  OIDC_CLIENT_ID: setting(
    words,
    'none',
    'The name this platform is registered by at the provider.',
  ),
  OIDC_CLIENT_SECRET: setting(words, 'none', 'Its secret there; a public client has none.'),
  OIDC_NAME: setting(words, 'your account', 'The provider’s name on the sign-in page.'),
  OIDC_SIGN_UP_URL: setting(
    z.url({ protocol: /^https?$/, error: 'must be an address' }),
    'none',
    'Where a new account is made at the provider.',
  ),
  TRUST_PROXY: setting(
    proxies,
    'none',
    'The addresses (or CIDR ranges, separated by commas) of the proxies in front, whose X-Forwarded-For is believed.',
  ),
  LIMITS: setting(
    z.enum(['auto', 'all', 'off']),
    'auto',
    '`auto`: limits per address leave out this machine’s own addresses in local mode; `all` counts them; `off`, in local mode only, counts nothing.',
  ),
  DEMO_DATA: setting(
    z.enum(['on', 'off']),
    'local mode: on; otherwise off',
    'Whether a demo business is put into an empty database.',
  ),
  LOG_LEVEL: setting(
    z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    'local mode: warn; otherwise info',
    'How much is logged. Phone numbers and codes never are.',
  ),
} as const

type Settings = typeof settings
type Given = { [K in keyof Settings]?: z.output<Settings[K]['schema']> }

export interface Config {
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  /** The public address is on this machine: a trial, with everything it needs built in. */
  readonly localMode: boolean
  readonly dataDir: string
  readonly database:
    | { readonly kind: 'embedded' }
    | { readonly kind: 'external'; readonly url: string }
  readonly databasePool: number
  /** Missing in local mode until the first start has generated one. */
  readonly adminPassword: string | undefined
  /** Missing in local mode until the first start has generated one. */
  readonly sessionSecret: string | undefined
  readonly identity:
    | { readonly kind: 'trial' }
    | { readonly kind: 'none' }
    | {
        readonly kind: 'provider'
        readonly issuer: string
        readonly clientId: string
        readonly clientSecret: string | undefined
        readonly name: string
        readonly signUpUrl: string | undefined
      }
  readonly trustedProxies: readonly string[]
  readonly limits: 'auto' | 'all' | 'off'
  readonly businessSignIn: 'code' | 'name-and-phone'
  readonly demoData: boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export interface Machine {
  readonly isRoot: boolean
  readonly cwd: string
}

/** Reads the settings once; throws `ConfigError` with every sentence that needs an answer. */
export function readConfig(env: Record<string, string | undefined>, machine: Machine): Config {
  const given = readSettings(env)
  const port = given.PORT ?? 3000
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${port}`
  const localMode = isLocalhost(new URL(publicUrl).hostname)
  const isTrial = localMode && isLoopback(given.HOST ?? '127.0.0.1')
  refuseHalfProvider(given)
  if (given.BUSINESS_SIGN_IN === 'name-and-phone' && !isTrial) refuseOpenDoor()
  if (!localMode) refuseUnsafe(given, publicUrl)
  return {
    host: given.HOST ?? '127.0.0.1',
    port,
    publicUrl,
    localMode,
    dataDir: resolve(
      machine.cwd,
      given.DATA_DIR ?? (machine.isRoot ? '/var/lib/rewardhop' : 'data'),
    ),
    database: given.DATABASE_URL
      ? { kind: 'external', url: given.DATABASE_URL }
      : { kind: 'embedded' },
    databasePool: given.DATABASE_POOL ?? 16,
    adminPassword: given.ADMIN_PASSWORD,
    sessionSecret: given.SESSION_SECRET,
    identity: readIdentity(given, localMode),
    trustedProxies: given.TRUST_PROXY ?? [],
    limits: given.LIMITS ?? 'auto',
    businessSignIn: given.BUSINESS_SIGN_IN ?? (isTrial ? 'name-and-phone' : 'code'),
    demoData: given.DEMO_DATA ? given.DEMO_DATA === 'on' : localMode,
    logLevel: given.LOG_LEVEL ?? (localMode ? 'warn' : 'info'),
  }
}

function readSettings(env: Record<string, string | undefined>): Given {
  const given: Record<string, unknown> = {}
  const complaints: string[] = []
  for (const [name, { schema }] of Object.entries(settings)) {
    const text = env[name]?.trim()
    if (!text) continue
    const result = z.safeParse(schema as z.ZodMiniType, text)
    if (result.success) given[name] = result.data
    else complaints.push(`${name} ${result.error.issues[0]?.message ?? 'is not valid'}`)
  }
  if (complaints.length > 0) throw new ConfigError(complaints.join('\n'))
  return given
}

function readIdentity(given: Given, localMode: boolean): Config['identity'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = given
  if (!issuer || !clientId) return { kind: localMode ? 'trial' : 'none' }
  return {
    kind: 'provider',
    issuer,
    clientId,
    clientSecret: given.OIDC_CLIENT_SECRET,
    name: given.OIDC_NAME ?? 'your account',
    signUpUrl: given.OIDC_SIGN_UP_URL,
  }
}

/** Name and phone are on the shop's door, for everybody who can reach this server. */
function refuseOpenDoor(): never {
  throw new ConfigError(
    'BUSINESS_SIGN_IN=name-and-phone is for local mode only, and where HOST is this machine alone. Set it to code.',
  )
}

/** Half of a provider would look like none, and nobody could say why sign-in is missing. */
function refuseHalfProvider(given: Given): void {
  if (Boolean(given.OIDC_ISSUER) === Boolean(given.OIDC_CLIENT_ID)) return
  throw new ConfigError('OIDC_ISSUER and OIDC_CLIENT_ID belong together. Set both, or neither.')
}

function refuseUnsafe(given: Given, publicUrl: string): void {
  const complaints: string[] = []
  if (!publicUrl.startsWith('https://')) {
    complaints.push(`PUBLIC_URL is ${publicUrl}. Off localhost it must begin with https://`)
  }
  if (!given.ADMIN_PASSWORD) {
    complaints.push('ADMIN_PASSWORD is missing. Set one of at least 15 characters.')
  }
  if (!given.SESSION_SECRET) {
    complaints.push('SESSION_SECRET is missing. Set a random one of at least 32 characters.')
  }
  if (given.OIDC_ISSUER?.startsWith('http:')) {
    complaints.push(
      `OIDC_ISSUER is ${given.OIDC_ISSUER}. Off localhost it must begin with https://`,
    )
  }
  if (given.LIMITS === 'off') {
    complaints.push('LIMITS=off is for local mode only. Leave it out.')
  }
  if (complaints.length > 0) throw new ConfigError(complaints.join('\n'))
}

const isLoopback = (host: string) => isLocalhost(isIP(host) === 6 ? `[${host}]` : host)

/** The name of this machine to itself. */
export function isLocalhost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}

/** An address or a CIDR range. A range of everything would believe any stranger's header. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128)
}
