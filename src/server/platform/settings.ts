import * as z from 'zod/mini'
import { firstCountries } from '../../contract/platform/countries.ts'
import {
  countries,
  folder,
  link,
  origin,
  port,
  postgresUrl,
  proxies,
  securityContact,
  smsUrl,
  twoEmails,
  twoLinks,
  words,
} from './settingValues.ts'

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

/** Every setting, in the order of `docs/environment.md`, which is generated from this table. */
export const settings = {
  HOST: setting(words, '127.0.0.1', 'The address to listen on.'),
  PORT: setting(port, '3000', 'The port to listen on.'),
  PUBLIC_URL: setting(
    origin,
    'http://localhost:{PORT}',
    'The address that customers open; printed codes contain it. On localhost this is local mode: a trial that needs no gateway and no password.',
  ),
  DATA_DIR: setting(
    words,
    './data (as root: /var/lib/rewardhop)',
    'Where the embedded PostgreSQL and the secrets generated at the first start are stored.',
  ),
  RECORDINGS_URL: setting(
    folder,
    'file:{DATA_DIR}/recordings',
    'Where customers’ voice messages are stored: `file:/path/of/a/folder`. Several servers need a folder that all of them can reach. `npm run backup` includes it.',
  ),
  BACKUP_DIR: setting(
    words,
    '{DATA_DIR}-backups',
    'Where `npm run backup` writes: a folder outside DATA_DIR, preferably on another disk.',
  ),
  DATABASE_URL: setting(
    postgresUrl,
    'the embedded PostgreSQL in DATA_DIR',
    'An external PostgreSQL (15 or newer), or PgBouncer in front of it. Several servers may share it.',
  ),
  DATABASE_DIRECT_URL: setting(
    postgresUrl,
    'DATABASE_URL',
    'The same database without the pooler, if DATABASE_URL leads to one (PgBouncer, `pool_mode = transaction`). Migrations and jobs need direct connections. How to set up the pooler: [nodes.md](nodes.md#pgbouncer).',
  ),
  DATABASE_POOL: setting(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, 'must be a number from 2 to 200')),
      z.pipe(z.transform(Number), z.int().check(z.gte(2), z.lte(200))),
    ),
    '16',
    'The most database connections that one server uses for calls; its jobs have up to 10 of their own.',
  ),
  CELL_FIRST_ID: setting(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'must be a whole number')),
      z.pipe(z.transform(Number), z.int().check(z.lte(2_147_483_647))),
    ),
    '1',
    'The first id for the businesses of this installation, where several installations share a domain: each has its own range, by which the proxy in front chooses ([scaling.md](scaling.md#cells)).',
  ),
  ADMIN_PASSWORD: setting(
    z.string().check(z.minLength(15, 'must have at least 15 characters')),
    'local mode: generated and printed at the start',
    'The platform administrator signs in with it. Required off localhost.',
  ),
  SESSION_SECRET: setting(
    z.string().check(z.minLength(32, 'must have at least 32 characters')),
    'local mode: generated, kept in DATA_DIR',
    'Makes one-time codes, PINs and counted addresses unreadable in the database. The same on every server. Required off localhost.',
  ),
  BUSINESS_SIGN_IN: setting(
    z.enum(['code', 'name-and-phone']),
    'local mode with HOST on this machine: name-and-phone; otherwise code',
    'How an owner signs in. A shop’s name and phone are public, so they are enough only where nobody else can reach the server.',
  ),
  OIDC_ISSUER: setting(
    z.url({ protocol: /^https?$/, error: 'must be the issuer’s address' }),
    'local mode: a bundled provider for trying out; otherwise none',
    'The OpenID Connect provider that people sign in with. Register {PUBLIC_URL}/auth/callback there as the redirect address. What each provider needs: [sign-in.md](sign-in.md).',
  ),
  OIDC_CLIENT_ID: setting(words, 'none', 'The client id of this platform at the provider.'),
  OIDC_CLIENT_SECRET: setting(words, 'none', 'Its client secret; a public client has none.'),
  OIDC_NAME: setting(words, 'your account', 'The provider’s name on the sign-in page.'),
  OIDC_SIGN_UP_URL: setting(
    z.url({ protocol: /^https?$/, error: 'must be an address' }),
    'none',
    'Where people create an account at the provider.',
  ),
  SMS_URL: setting(
    smsUrl,
    'local mode: outbox: (the outbox page); otherwise none',
    'What sends text messages: `twilio://ACCOUNT_SID:AUTH_TOKEN@FROM`, where AUTH_TOKEN is the account’s primary one and FROM a number such as +14155550100, a short code or a messaging service (MG…), but no name, because nobody can reply STOP to one. How to set it up: [messages.md](messages.md).',
  ),
  SMS_NUMBER: setting(
    z.string().check(z.regex(/^\+[1-9]\d{5,14}$/, 'must be a number such as +14155550100')),
    'the number in SMS_URL',
    'The number that people text to get a code, if SMS_URL names a messaging service or a short code. Calls of the gateway must reach us ([messages.md](messages.md)).',
  ),
  TWILIO_BASE_URL: setting(
    z.url({ protocol: /^https?$/, error: 'must be an address' }),
    'https://api.twilio.com',
    'Twilio’s address; tests set it to a fake.',
  ),
  SMS_DAILY_STOP: setting(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
      z.pipe(z.transform(Number), z.int().check(z.gte(1))),
    ),
    '5000',
    'The most texts that the whole platform sends in 24 hours. Codes to numbers that no business has confirmed have a total of the same size for themselves. Texts above it are never sent.',
  ),
  SMS_COUNTRIES: setting(
    countries,
    firstCountries.map(({ code }) => code).join(','),
    'The countries whose numbers are texted: two letters each (ISO 3166), separated by commas. Name territories with a code of their own, such as PR or GG. Premium, shared-cost, satellite, pager and personal numbers are never texted. A number that is not texted cannot register a business.',
  ),
  SMTP_URL: setting(
    z
      .string()
      .check(
        z.regex(
          /^smtps?:\/\/[^\s/]+\/?(\?\S*)?$/,
          'must be smtp://USER:PASSWORD@HOST:PORT or smtps://…',
        ),
        z.refine(URL.canParse, 'must escape what is special in an address, such as # as %23'),
      ),
    'local mode: none (the outbox page); otherwise none',
    'The mail server that sends e-mails: `smtp://USER:PASSWORD@HOST:587`, which must offer STARTTLS unless HOST is this machine, or `smtps://USER:PASSWORD@HOST:465`. Percent-encode special characters in name and password, such as # as %23. Needs MAIL_FROM.',
  ),
  MAIL_FROM: setting(
    z
      .string()
      .check(
        z.regex(
          /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
          'must be an address, such as RewardHop <hello@example.com>',
        ),
      ),
    'none',
    'Who e-mails come from: `RewardHop <hello@example.com>`, or the address alone. Bounces go there.',
  ),
  TRUST_PROXY: setting(
    proxies,
    'none',
    'The addresses or CIDR ranges of the proxies in front, separated by commas. Their X-Forwarded-For is trusted.',
  ),
  HSTS_SUBDOMAINS: setting(
    z.enum(['on', 'off']),
    'off',
    '`on`: browsers that have visited use https for all names below that of PUBLIC_URL too, for a year. Use it only if every one of those names has https: a browser learns that it was switched off only at its next visit.',
  ),
  SECURITY_CONTACT: setting(
    securityContact,
    'none: no such file',
    'Where to report a vulnerability, for `/.well-known/security.txt`: `mailto:security@example.com`, or the https address of a page.',
  ),
  SUPPORT_EMAILS: setting(
    twoEmails,
    'local mode: two examples',
    'The two addresses that receive every support request, the primary one first: `help@example.com,desk@example.com`. Pages and messages name them. Required off localhost.',
  ),
  SUPPORT_INBOXES: setting(
    twoLinks,
    'none',
    'Where those two are read, in the same order: `https://outlook.office.com/mail/,https://mail.google.com/`. The administrator’s pages lead there.',
  ),
  SITE_URL: setting(
    link,
    'none',
    'A site about the product, which the foot of public pages leads to.',
  ),
  DONATION_URL: setting(
    link,
    'local mode: an example; otherwise none',
    'Where somebody may donate; the pricing page leads there.',
  ),
  LIMITS: setting(
    z.enum(['auto', 'all', 'off']),
    'auto',
    '`auto`: in local mode this machine’s own addresses are not limited; `all` limits them too; `off`, in local mode only, limits nothing and sends texts at night.',
  ),
  SCAN_BATCHING: setting(
    z.enum(['all', 'business', 'off']),
    'all',
    'Which simultaneous scans share a commit, and which balances a read: `all`, those of one `business` (for a database that is spread over machines by business), or none (`off`). Its former name, `SCANS_TOGETHER`, is still read.',
  ),
  DRAIN_SECONDS: setting(
    z.pipe(
      z.string().check(z.regex(/^\d{1,2}$/, 'must be a number of seconds from 0 to 60')),
      z.pipe(z.transform(Number), z.int().check(z.gte(0), z.lte(60))),
    ),
    'local mode: 0; otherwise 5',
    'How long a server still answers after it was told to stop. Its `/readyz` says 503 meanwhile, so that the proxy sends everybody elsewhere.',
  ),
  DEMO_DATA: setting(
    z.enum(['on', 'shop', 'off']),
    'local mode: on; otherwise off',
    'Whether an empty database gets a demo business. In local mode `on` also gives it 90 days of example customers, in the background; with `shop` it stays empty.',
  ),
  PSEUDO_LANGUAGE: setting(
    z.enum(['on', 'off']),
    'off',
    'For tests: customers’ pages also speak a pseudo-language, English with accents and longer.',
  ),
  METRICS_TOKEN: setting(
    z
      .string()
      .check(z.regex(/^[\w.~+/=-]{16,}$/, 'must be at least 16 letters, digits or -._~+/=')),
    'none: `/metrics` answers this machine in local mode, and nobody else',
    'The bearer token by which Prometheus reads `/metrics`.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z.url({
      protocol: /^https?$/,
      error: 'must be the address of a collector, such as http://127.0.0.1:4318',
    }),
    'none: nothing is traced',
    'The OpenTelemetry collector that gets traces, by OTLP over HTTP. Its other settings, such as `OTEL_EXPORTER_OTLP_HEADERS`, have their usual names.',
  ),
  OTEL_SERVICE_NAME: setting(words, 'rewardhop', 'What traces call these servers.'),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z.pipe(
      z.string().check(z.regex(/^(?:0(?:\.\d+)?|1)$/, 'must be a share from 0 to 1, such as 0.1')),
      z.transform(Number),
    ),
    '1: all',
    'The share of requests and jobs that are traced.',
  ),
  LOG_LEVEL: setting(
    z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    'local mode: warn; otherwise info',
    'How much is logged. Phone numbers and codes never are.',
  ),
} as const
