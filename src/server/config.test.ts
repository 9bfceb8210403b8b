import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { environmentPage } from '../../scripts/environment.ts'
import { ConfigError, readConfig } from './config.ts'

const machine = { isRoot: false, cwd: '/srv/shop' }
const safe = {
  PUBLIC_URL: 'https://points.example.com',
  ADMIN_PASSWORD: 'a long enough password',
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
])('%j is refused by its name', (env, sentence) => {
  expect(() => readConfig(env, machine)).toThrow(sentence)
})

test('docs/environment.md is what the settings say', async () => {
  const page = await readFile(new URL('../../docs/environment.md', import.meta.url), 'utf8')
  expect(page).toBe(environmentPage())
})
