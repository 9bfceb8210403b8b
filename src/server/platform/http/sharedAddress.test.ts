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
  server = await openTestApp({ LIMITS: 'off', TRUST_PROXY: '127.0.0.1', ...env }, { log })
}

/** Visits through the proxy, each with another browser of so many. */
async function visit(address: (place: number) => string, browsers: number, visits = 80) {
  for (let place = 0; place < visits; place += 1) {
    const headers = {
      'x-forwarded-for': address(place),
      'user-agent': `Browser ${place % browsers}`,
    }
    await server.app.inject({ url: '/api/auth/session', headers })
  }
}

const shown = async () => {
  const { cookie } = await signInTestAdmin(server)
  const health = await server.get('/api/admin/health', cookie)
  return health.json<PlatformHealth>().sharedAddress
}
const warnings = () => lines.filter((line) => line.includes('Visitors by IPv6'))

test.each(['172.31.77.1', 'fd4d:9c1e:77a0::1'])(
  'visitors who all come as %s are told of, once',
  async (gateway) => {
    await open()
    await visit(() => gateway, 7)
    expect(await shown()).toBe(gateway)
    expect(warnings()).toHaveLength(1)
    expect(warnings()[0]).not.toContain(gateway)
  },
)

test('so they are if only those by IPv6 do, which are every third', async () => {
  await open()
  await visit((place) => (place % 3 === 0 ? '172.31.77.1' : `198.51.100.${place}`), 8, 160)
  expect(await shown()).toBe('172.31.77.1')
})

test('it is over once visitors come with their own', async () => {
  await open()
  await visit(() => '172.31.77.1', 7)
  await visit((place) => `198.51.${place}.7`, 7, 300)
  expect(await shown()).toBeNull()
})

test.each<[string, (place: number) => string, number, Record<string, string>]>([
  ['one till in the shop’s own network', () => '192.168.1.20', 1, {}],
  ['a mobile network’s one public address', () => '198.51.100.7', 9, {}],
  ['an office with an address for each', (place) => `10.0.0.${place}`, 9, {}],
  [
    'a proxy that is not trusted, which is told of otherwise',
    () => '172.31.77.1',
    9,
    { TRUST_PROXY: '' },
  ],
])('nothing is said of %s', async (_, address, browsers, env) => {
  await open(env)
  await visit(address, browsers)
  expect(await shown()).toBeNull()
  expect(warnings()).toEqual([])
})
