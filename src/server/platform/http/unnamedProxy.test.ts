import { afterEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/app.ts'
import { signInTestAdmin } from '../../../../test/factories.ts'
import type { PlatformHealth } from '../../../contract/platform.ts'
import { createLog } from '../process/log.ts'

const lines: string[] = []
let server: TestApp
afterEach(() => server.close())

async function open(env: Record<string, string> = {}): Promise<void> {
  lines.length = 0
  const log = createLog({ logLevel: 'warn' }, { write: (line: string) => lines.push(line) })
  server = await openTestApp(env, { log })
}

const warnings = () => lines.filter((line) => line.includes('TRUST_PROXY'))
const visit = (headers: Record<string, string> = {}, url = '/api/auth/session') =>
  server.app.inject({ url, headers })
const isShown = async () => {
  const { cookie } = await signInTestAdmin(server)
  const health = await server.get('/api/admin/health', cookie)
  return health.json<PlatformHealth>().isProxyUnnamed
}

test.each([
  ['X-Forwarded-For', { 'x-forwarded-for': '198.51.100.7' }],
  ['Forwarded', { forwarded: 'for=198.51.100.7' }],
])('a proxy that is not trusted is told of at the first %s, once', async (_, headers) => {
  await open()
  await visit()
  expect(warnings()).toEqual([])
  await visit(headers)
  await visit(headers)
  expect(warnings()).toHaveLength(1)
  expect(JSON.parse(warnings()[0] ?? '')).toMatchObject({
    level: 40,
    msg: expect.stringMatching(/Set TRUST_PROXY to the address of the proxy in front/),
  })
  expect(warnings()[0]).not.toContain('198.51.100.7')
})

test('the administrator is shown it while most visitors come through that proxy', async () => {
  await open({ LIMITS: 'off' })
  const forwarded = { 'x-forwarded-for': '198.51.100.7' }
  await visit(forwarded)
  expect(await isShown()).toBe(false)
  for (let visits = 0; visits < 50; visits += 1) {
    await visit(forwarded)
    // The proxy's own health checks do not count.
    await visit({}, '/readyz')
    await visit({}, '/healthz')
  }
  expect(await isShown()).toBe(true)
  for (let visits = 0; visits < 50; visits += 1) await visit()
  expect(await isShown()).toBe(false)
})

test('nothing is said of a proxy that is trusted', async () => {
  await open({ TRUST_PROXY: '127.0.0.1' })
  for (let visits = 0; visits < 60; visits += 1) await visit({ 'x-forwarded-for': '198.51.100.7' })
  expect(warnings()).toEqual([])
  expect(await isShown()).toBe(false)
})
