import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { firstCountries } from '../../contract/platform/countries.ts'
import { exampleContacts } from '../../contract/platform/exampleContacts.ts'
import type { Contacts, SupportInbox } from '../../contract/platform/product.ts'
import { dataDirOf } from './process/dataDir.ts'
import { settings } from './settings.ts'

/** A setting that prevents the start. The message says what to set. */
export class ConfigError extends Error {}

type Settings = typeof settings
type Given = { [K in keyof Settings]?: z.output<Settings[K]['schema']> }

export interface Config {
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  /** Public address on this machine: a trial, with everything it needs built in. */
  readonly localMode: boolean
  readonly dataDir: string
  /** Where customers' recordings are stored. */
  readonly recordingsFolder: string
  /** Where `npm run backup` writes. */
  readonly backupFolder: string
  readonly database:
    | { readonly kind: 'embedded' }
    | {
        readonly kind: 'external'
        readonly url: string
        /** The address that bypasses the pooler; the same address if there is no pooler. */
        readonly directUrl: string
      }
  readonly databasePool: number
  /** The first id of a business in this installation. */
  readonly cellFirstId: number
  /** In local mode undefined until the first start has generated one. */
  readonly adminPassword: string | undefined
  /** In local mode undefined until the first start has generated one. */
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
  readonly sms:
    | { readonly kind: 'outbox' }
    | { readonly kind: 'none' }
    | {
        readonly kind: 'twilio'
        readonly accountSid: string
        readonly authToken: string
        /** A number in E.164, or the id of a messaging service. */
        readonly from: string
        /** Where people can text us; undefined if the gateway cannot pass it on. */
        readonly receivesAt: string | undefined
        /** The address of a fake gateway; undefined for the real one. */
        readonly baseUrl: string | undefined
      }
  /** The most texts that the whole platform sends in a day. */
  readonly smsDailyStop: number
  /** Texts go only to numbers of these countries (ISO 3166, two letters). */
  readonly smsCountries: readonly string[]
  readonly email:
    | { readonly kind: 'outbox' }
    | { readonly kind: 'none' }
    | {
        readonly kind: 'smtp'
        readonly url: string
        readonly from: string
        /** How we introduce ourselves to the mail server; without it as the machine is called. */
        readonly helloName?: string
      }
  readonly trustedProxies: readonly string[]
  readonly contacts: Contacts
  /** Whether HSTS includes subdomains. */
  readonly hstsSubdomains: boolean
  /** Where to report a vulnerability; undefined if not set. */
  readonly securityContact: string | undefined
  readonly scanBatching: 'all' | 'business' | 'off'
  readonly limits: 'auto' | 'all' | 'off'
  /** How long a stopping server still takes calls after `/readyz` begins to refuse, in ms. */
  readonly drainMs: number
  readonly businessSignIn: 'code' | 'name-and-phone'
  /** What an empty database gets: a demo shop, also with 90 days of past, or nothing. */
  readonly demoData: 'past' | 'shop' | 'off'
  /** Customers' pages also speak `en-XA`, for tests. */
  readonly pseudoLanguage: boolean
  /** The token for `/metrics`. Without one, only this machine may read it, if in local mode. */
  readonly metricsToken: string | undefined
  /** The collector of traces, and the share of requests that it hears of. */
  readonly traces:
    | { readonly endpoint: string; readonly service: string; readonly share: number }
    | undefined
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Settings that were given under a former name. */
  readonly renamedSettings: readonly (readonly [name: string, former: string])[]
}

/** Browsers come by https. Only in local mode they may not. */
export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:')

export interface Machine {
  readonly isRoot: boolean
  readonly cwd: string
}

/** Former names of settings, which are still read. */
const formerNames: Partial<Record<keyof typeof settings, string>> = {
  SCAN_BATCHING: 'SCANS_TOGETHER',
}

/** Reads all settings once; throws a `ConfigError` that lists every problem. */
export function readConfig(env: Record<string, string | undefined>, machine: Machine): Config {
  const given = readSettings(env)
  const port = given.PORT ?? 3000
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${port}`
  const localMode = isLocalhost(new URL(publicUrl).hostname)
  const isTrial = localMode && isLoopback(given.HOST ?? '127.0.0.1')
  refuseHalfProvider(given)
  if (given.BUSINESS_SIGN_IN === 'name-and-phone' && !isTrial) refuseOpenDoor()
  if (!localMode) refuseUnsafe(given, publicUrl)
  const dataDir = dataDirOf(given.DATA_DIR, machine)
  return {
    host: given.HOST ?? '127.0.0.1',
    port,
    publicUrl,
    localMode,
    dataDir,
    recordingsFolder: given.RECORDINGS_URL ?? join(dataDir, 'recordings'),
    backupFolder: resolve(machine.cwd, given.BACKUP_DIR ?? `${dataDir}-backups`),
    database: readDatabase(given),
    databasePool: given.DATABASE_POOL ?? 16,
    cellFirstId: given.CELL_FIRST_ID ?? 1,
    adminPassword: given.ADMIN_PASSWORD,
    sessionSecret: given.SESSION_SECRET,
    identity: readIdentity(given, localMode),
    sms: readSms(given, localMode),
    smsDailyStop: given.SMS_DAILY_STOP ?? 5000,
    smsCountries: given.SMS_COUNTRIES ?? firstCountries.map(({ code }) => code),
    email: readEmail(given, publicUrl),
    trustedProxies: given.TRUST_PROXY ?? [],
    contacts: readContacts(given, localMode),
    hstsSubdomains: given.HSTS_SUBDOMAINS === 'on',
    securityContact: given.SECURITY_CONTACT,
    scanBatching: given.SCAN_BATCHING ?? 'all',
    limits: given.LIMITS ?? 'auto',
    drainMs: (given.DRAIN_SECONDS ?? (localMode ? 0 : 5)) * 1000,
    businessSignIn: given.BUSINESS_SIGN_IN ?? (isTrial ? 'name-and-phone' : 'code'),
    demoData: readDemoData(given, localMode),
    pseudoLanguage: given.PSEUDO_LANGUAGE === 'on',
    metricsToken: given.METRICS_TOKEN,
    traces: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: given.OTEL_SERVICE_NAME ?? 'rewardhop',
          share: given.OTEL_TRACES_SAMPLER_ARG ?? 1,
        }
      : undefined,
    logLevel: given.LOG_LEVEL ?? (localMode ? 'warn' : 'info'),
    renamedSettings: Object.entries(formerNames).filter(([, former]) => env[former]?.trim()),
  }
}

/** Invented customers are for trials: elsewhere a demo shop begins empty, like any other. */
function readDemoData({ DEMO_DATA }: Given, localMode: boolean): Config['demoData'] {
  const wanted = DEMO_DATA ?? (localMode ? 'on' : 'off')
  return wanted === 'on' ? (localMode ? 'past' : 'shop') : wanted
}

function readSettings(env: Record<string, string | undefined>): Given {
  const given: Record<string, unknown> = {}
  const complaints: string[] = []
  for (const [name, { schema }] of Object.entries(settings)) {
    const former = formerNames[name as keyof typeof settings]
    const text = env[name]?.trim() || (former && env[former]?.trim())
    if (!text) continue
    const result = z.safeParse(schema as z.ZodMiniType, text)
    if (result.success) given[name] = result.data
    else complaints.push(`${name} ${result.error.issues[0]?.message ?? 'is not valid'}`)
  }
  if (complaints.length > 0) throw new ConfigError(complaints.join('\n'))
  return given
}

function readDatabase({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }: Given) {
  if (url) return { kind: 'external', url, directUrl: directUrl ?? url } as const
  if (directUrl) throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL. Set both.')
  return { kind: 'embedded' } as const
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

function readSms(given: Given, localMode: boolean): Config['sms'] {
  const wanted = given.SMS_URL ?? { kind: localMode ? ('outbox' as const) : ('none' as const) }
  if (wanted.kind === 'outbox' && !localMode) {
    throw new ConfigError('SMS_URL=outbox: is for local mode only. Set a gateway, or leave it out.')
  }
  if (wanted.kind !== 'twilio') return wanted
  const ownNumber = wanted.from.startsWith('+') ? wanted.from : undefined
  // The gateway cannot call an address on this machine.
  const receivesAt = localMode ? undefined : (given.SMS_NUMBER ?? ownNumber)
  return { ...wanted, receivesAt, baseUrl: given.TWILIO_BASE_URL }
}

function readEmail(given: Given, publicUrl: string): Config['email'] {
  const { hostname } = new URL(publicUrl)
  const localMode = isLocalhost(hostname)
  const { SMTP_URL: url, MAIL_FROM: from } = given
  if (!url) return { kind: localMode ? 'outbox' : 'none' }
  if (!from) throw new ConfigError('MAIL_FROM is missing. Set the address that e-mails come from.')
  // A machine's or container's own name is seldom one that anybody can look up, and costs spam points.
  return localMode ? { kind: 'smtp', url, from } : { kind: 'smtp', url, from, helloName: hostname }
}

function readContacts(given: Given, localMode: boolean): Contacts {
  const { SUPPORT_EMAILS: emails, SUPPORT_INBOXES: inboxes } = given
  return {
    supportInboxes: emails
      ? [inboxOf(emails[0], inboxes?.[0]), inboxOf(emails[1], inboxes?.[1])]
      : exampleContacts.supportInboxes,
    siteUrl: given.SITE_URL ?? exampleContacts.siteUrl,
    donationUrl: given.DONATION_URL ?? (localMode ? exampleContacts.donationUrl : ''),
  }
}

function inboxOf(email: string, inboxUrl = ''): SupportInbox {
  const known = exampleContacts.supportInboxes.find((one) => one.inboxUrl === inboxUrl)
  const service =
    known?.service ?? (inboxUrl ? new URL(inboxUrl).host : email.slice(email.indexOf('@') + 1))
  return { email, service, inboxUrl }
}

/** Refuses sign-in without a code: a shop's name and phone are public, so anybody could sign in. */
function refuseOpenDoor(): never {
  throw new ConfigError(
    'BUSINESS_SIGN_IN=name-and-phone is for local mode only, and where HOST is this machine alone. Set it to code.',
  )
}

/** Refuses half a provider: it would act like none, and nobody could tell why. */
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
  if (!given.SUPPORT_EMAILS) {
    complaints.push('SUPPORT_EMAILS is missing. Set two addresses, the primary one first.')
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

/** Whether a host name means this machine. */
export function isLocalhost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}
