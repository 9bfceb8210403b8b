import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { environmentPage } from '../../scripts/environment.ts'
import { ConfigError, readConfig } from './config.ts'

const machine = { isRoot: false, cwd: '/srv/shop' }
const safe = {
  PUBLIC_URL: 'https://points.example.com',
  ADMIN_PASSWORD: 'a long enough password',
  SESSION_SECRET: 'a random secret that is long enough',
}

describe('local mode', () => {
  test('needs no setting at all', () => {
    expect(readConfig({}, machine)).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      localMode: true,
      dataDir: '/srv/shop/data',
      database: { kind: 'embedded' },
      databasePool: 16,
      adminPassword: undefined,
      sessionSecret: undefined,
      identity: { kind: 'trial' },
      trustedProxies: [],
      limits: 'auto',
      businessSignIn: 'name-and-phone',
      demoData: true,
      logLevel: 'warn',
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
      limits: 'auto',
      demoData: false,
      logLevel: 'info',
    })
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
    [{ LIMITS: 'off' }, /LIMITS=off is for local mode only/],
    [{ OIDC_ISSUER: 'http://id.example.com', OIDC_CLIENT_ID: 'x' }, /OIDC_ISSUER .* https/],
  ])('%j stops the start', (unsafe, sentence) => {
    expect(() => readConfig({ ...safe, ...unsafe }, machine)).toThrow(ConfigError)
    expect(() => readConfig({ ...safe, ...unsafe }, machine)).toThrow(sentence)
  })
})

test.each([
  [{ PORT: 'http' }, /PORT must be a port/],
  [{ PORT: '65536' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x' }, /must begin with postgres/],
  [{ PUBLIC_URL: 'points.example.com' }, /PUBLIC_URL must be an address/],
  [{ DEMO_DATA: 'yes' }, /DEMO_DATA/],
  [{ OIDC_ISSUER: 'https://id.example.com' }, /belong together/],
  [{ OIDC_CLIENT_ID: 'rewardhop' }, /belong together/],
  [{ TRUST_PROXY: 'true' }, /addresses or CIDR ranges/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /addresses or CIDR ranges/],
  [{ TRUST_PROXY: '10.0.0.1, proxy.internal' }, /addresses or CIDR ranges/],
])('%j is refused by its name', (env, sentence) => {
  expect(() => readConfig(env, machine)).toThrow(sentence)
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

test('docs/environment.md is what the settings say', async () => {
  const page = await readFile(new URL('../../docs/environment.md', import.meta.url), 'utf8')
  expect(page).toBe(environmentPage())
})
