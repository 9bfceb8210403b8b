import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { environmentPage } from '../../../scripts/environment.ts'
import { exampleContacts } from '../../contract/platform/exampleContacts.ts'
import { ConfigError, readConfig } from './config.ts'

const machine = { isRoot: false, cwd: '/srv/shop' }
const safe = {
  PUBLIC_URL: 'https://points.example.com',
  ADMIN_PASSWORD: 'a long enough password',
  SESSION_SECRET: 'a random secret that is long enough',
  SUPPORT_EMAILS: 'help@points.example.com, desk@points.example.com',
}

describe('local mode', () => {
  test('needs no setting at all', () => {
    expect(readConfig({}, machine)).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      localMode: true,
      dataDir: '/srv/shop/data',
      recordingsFolder: '/srv/shop/data/recordings',
      backupFolder: '/srv/shop/data-backups',
      database: { kind: 'embedded' },
      databasePool: 16,
      cellFirstId: 1,
      adminPassword: undefined,
      sessionSecret: undefined,
      identity: { kind: 'trial' },
      sms: { kind: 'outbox' },
      smsDailyStop: 5000,
      smsCountries: ['US', 'CA', 'GB', 'MX', 'IN', 'AU', 'FR', 'DE', 'JP', 'CN'],
      email: { kind: 'outbox' },
      trustedProxies: [],
      contacts: exampleContacts,
      hstsSubdomains: false,
      scanBatching: 'all',
      limits: 'auto',
      drainMs: 0,
      businessSignIn: 'name-and-phone',
      demoData: 'past',
      pseudoLanguage: false,
      logLevel: 'warn',
      renamedSettings: [],
    })
  })

  test('keeps its data where PostgreSQL’s own account can reach it when root starts it', () => {
    expect(readConfig({}, { ...machine, isRoot: true }).dataDir).toBe('/var/lib/rewardhop')
  })

  test.each(['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'is what %s means',
    (url) => expect(readConfig({ PUBLIC_URL: url }, machine).localMode).toBe(true),
  )
})

describe('off localhost', () => {
  test('is safe by default', () => {
    expect(readConfig(safe, machine)).toMatchObject({
      localMode: false,
      businessSignIn: 'code',
      identity: { kind: 'none' },
      sms: { kind: 'none' },
      email: { kind: 'none' },
      limits: 'auto',
      drainMs: 5_000,
      demoData: 'off',
      logLevel: 'info',
    })
  })

  test('shows no example in the place of a contact that is not set', () => {
    const SUPPORT_INBOXES = 'https://mail.google.com/,https://mail.example.com/desk'
    const { supportInboxes, ...links } = readConfig({ ...safe, SUPPORT_INBOXES }, machine).contacts
    expect(links).toEqual({ siteUrl: '', donationUrl: '' })
    expect(supportInboxes.map(({ service }) => service)).toEqual([
      'Gmail (free web mail)',
      'mail.example.com',
    ])
    const [primary, secondary] = readConfig(safe, machine).contacts.supportInboxes
    expect(primary).toEqual({
      email: 'help@points.example.com',
      service: 'points.example.com',
      inboxUrl: '',
    })
    expect(secondary.email).toBe('desk@points.example.com')
  })

  test.each([
    [{ PUBLIC_URL: 'http://points.example.com' }, /must begin with https/],
    [
      { PUBLIC_URL: 'https://localhost.example.com', ADMIN_PASSWORD: '' },
      /ADMIN_PASSWORD is missing/,
    ],
    [{ ADMIN_PASSWORD: 'short' }, /at least 15 characters/],
    [{ BUSINESS_SIGN_IN: 'name-and-phone' }, /local mode only/],
    [{ SESSION_SECRET: '' }, /SESSION_SECRET is missing/],
    [{ SESSION_SECRET: 'short' }, /at least 32 characters/],
    [{ SUPPORT_EMAILS: '' }, /SUPPORT_EMAILS is missing/],
    [{ LIMITS: 'off' }, /LIMITS=off is for local mode only/],
    [{ OIDC_ISSUER: 'http://id.example.com', OIDC_CLIENT_ID: 'x' }, /OIDC_ISSUER .* https/],
    [{ SMS_URL: 'outbox:' }, /SMS_URL=outbox: is for local mode only/],
  ])('%j stops the start', (unsafe, sentence) => {
    expect(() => readConfig({ ...safe, ...unsafe }, machine)).toThrow(ConfigError)
    expect(() => readConfig({ ...safe, ...unsafe }, machine)).toThrow(sentence)
  })
})

test.each([
  [{ PORT: 'http' }, /PORT must be a port/],
  [{ PORT: '65536' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x' }, /must begin with postgres/],
  [{ DATABASE_DIRECT_URL: 'postgres://x' }, /DATABASE_DIRECT_URL needs DATABASE_URL/],
  [{ DRAIN_SECONDS: '61' }, /DRAIN_SECONDS/],
  [{ PUBLIC_URL: 'points.example.com' }, /PUBLIC_URL must be an address/],
  [{ DEMO_DATA: 'yes' }, /DEMO_DATA/],
  [{ OIDC_ISSUER: 'https://id.example.com' }, /belong together/],
  [{ OIDC_CLIENT_ID: 'rewardhop' }, /belong together/],
  [{ SMS_URL: 'twilio://AC5@+14155550100' }, /SMS_URL must be twilio:/],
  [{ TWILIO_BASE_URL: 'localhost:3001' }, /TWILIO_BASE_URL must be an address/],
  [{ METRICS_TOKEN: 'fifteen-letters' }, /METRICS_TOKEN must be at least 16 letters/],
  [{ METRICS_TOKEN: 'sixteen letters and blanks' }, /METRICS_TOKEN must be at least 16 letters/],
  [{ SMS_DAILY_STOP: '0' }, /SMS_DAILY_STOP/],
  [{ SMS_DAILY_STOP: 'many' }, /SMS_DAILY_STOP must be a whole number/],
  [{ SMS_COUNTRIES: 'US,UK' }, /SMS_COUNTRIES must list countries/],
  [{ SMS_COUNTRIES: 'US,' }, /SMS_COUNTRIES must list countries/],
  [{ SMTP_URL: 'mail.example.com' }, /SMTP_URL must be smtp:/],
  [{ SMTP_URL: 'https://mail.example.com' }, /SMTP_URL must be smtp:/],
  [{ SMTP_URL: 'smtps://mail.example.com' }, /MAIL_FROM is missing/],
  [{ MAIL_FROM: 'RewardHop' }, /MAIL_FROM must be an address/],
  [{ MAIL_FROM: 'RewardHop <a@example.com>, b@example.com' }, /MAIL_FROM must be an address/],
  [{ MAIL_FROM: 'Reward\r\nBcc: x <a@example.com>' }, /MAIL_FROM must be an address/],
  [{ HSTS_SUBDOMAINS: 'yes' }, /HSTS_SUBDOMAINS/],
  [{ SUPPORT_EMAILS: 'help@example.com' }, /SUPPORT_EMAILS must be two addresses/],
  [{ SUPPORT_EMAILS: 'a@example.com,b@example.com,c@example.com' }, /must be two addresses/],
  [{ SUPPORT_EMAILS: 'a@example.com,"<b>"@example.com' }, /must be two addresses/],
  [{ SUPPORT_INBOXES: 'https://mail.example.com' }, /SUPPORT_INBOXES must be/],
  [{ SITE_URL: 'http://example.com' }, /SITE_URL must be an address that begins with https/],
  [{ DONATION_URL: 'https://example.com/"onclick' }, /DONATION_URL must be an address/],
  [{ SECURITY_CONTACT: 'security@example.com' }, /SECURITY_CONTACT must be mailto:/],
  [{ SECURITY_CONTACT: 'http://example.com/security' }, /SECURITY_CONTACT must be mailto:/],
  [{ SECURITY_CONTACT: 'mailto:a@example.com\nContact: mailto:b@example.com' }, /must be mailto:/],
  [{ SECURITY_CONTACT: 'mailto:sécurité@example.com' }, /SECURITY_CONTACT must be written in/],
  [{ TRUST_PROXY: 'true' }, /addresses or CIDR ranges/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /addresses or CIDR ranges/],
  [{ TRUST_PROXY: '10.0.0.1, proxy.internal' }, /addresses or CIDR ranges/],
])('%j is refused by its name', (env, sentence) => {
  expect(() => readConfig(env, machine)).toThrow(sentence)
})

test('past a pooler the database is where the second address says, else at the same', () => {
  const url = 'postgres://shop@pooler:6432/shop'
  const directUrl = 'postgres://shop@database:5432/shop'
  const read = (env: object) => readConfig({ ...env }, machine).database
  expect(read({ DATABASE_URL: url })).toEqual({ kind: 'external', url, directUrl: url })
  expect(read({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl })).toMatchObject({ directUrl })
})

test('proxies and a provider are read from their settings', () => {
  const env = {
    TRUST_PROXY: '10.0.0.0/8, 2001:db8::1',
    OIDC_ISSUER: 'https://id.example.com',
    OIDC_CLIENT_ID: 'rewardhop',
  }
  expect(readConfig({ ...safe, ...env }, machine)).toMatchObject({
    trustedProxies: ['10.0.0.0/8', '2001:db8::1'],
    identity: { kind: 'provider', issuer: 'https://id.example.com', name: 'your account' },
  })
})

describe('recordings', () => {
  test.each([
    ['file:/srv/voice', '/srv/voice'],
    ['file:///srv/voice%20messages', '/srv/voice messages'],
  ])('are kept in %s', (url, folder) => {
    expect(readConfig({ ...safe, RECORDINGS_URL: url }, machine).recordingsFolder).toBe(folder)
  })

  test.each(['s3://bucket/voice', '/srv/voice', 'file:voice', 'file://host/voice'])(
    'cannot be kept in %s',
    (url) => {
      expect(() => readConfig({ ...safe, RECORDINGS_URL: url }, machine)).toThrow(
        /^RECORDINGS_URL must be file: and the path of a folder/,
      )
    },
  )
})

describe('a mail server', () => {
  const password = 'p%40ssword'

  test.each([
    `smtps://baker:${password}@mail.example.com`,
    `smtp://baker:${password}@mail.example.com:587`,
    'smtp://localhost:2525/?ignoreTLS=true',
  ])('is read from %s', (url) => {
    const from = 'Corner Bakery <hello@example.com>'
    const { email } = readConfig({ ...safe, SMTP_URL: url, MAIL_FROM: from }, machine)
    expect(email).toMatchObject({ kind: 'smtp', url, from })
  })

  test.each([
    `smtps://baker:${password}@mail.example.com:port`,
    `smtps://baker:${password} @mail.example.com`,
    `smtps://baker:${password}/@mail.example.com`,
    `smtps://baker:${password}?@mail.example.com:99999`,
    `smtps://baker:${password}[@mail.example.com:465]`,
  ])('in another form stops the start without showing its password: %s', (url) => {
    const env = { ...safe, SMTP_URL: url, MAIL_FROM: 'hello@example.com' }
    let refusal: unknown
    try {
      readConfig(env, machine)
    } catch (error) {
      refusal = error
    }
    expect(refusal).toBeInstanceOf(ConfigError)
    expect(String(refusal)).toMatch(/SMTP_URL must/)
    expect(String(refusal)).not.toContain(password)
  })
})

test('docs/environment.md is what the settings say', async () => {
  const page = await readFile(new URL('../../../docs/environment.md', import.meta.url), 'utf8')
  expect(page).toBe(environmentPage())
})

test('a setting is also read under its former name, and says which name it has now', () => {
  expect(readConfig({ SCANS_TOGETHER: 'off' }, machine)).toMatchObject({
    scanBatching: 'off',
    renamedSettings: [['SCAN_BATCHING', 'SCANS_TOGETHER']],
  })
  const both = { SCANS_TOGETHER: 'off', SCAN_BATCHING: 'business' }
  expect(readConfig(both, machine).scanBatching).toBe('business')
})
