// @module-tag long
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { administer, createTestDatabase, type TestDatabase } from './database.ts'
import { type ServerProcess, startServer } from './server.ts'

/** Real starts beside what others have set up: a provider, a database for another program. */

let server: ServerProcess | undefined
let database: TestDatabase | undefined
afterEach(async () => {
  await server?.kill()
  await database?.drop()
})

test('the log names a provider’s right issuer, and the server answers all the same', async () => {
  const provider = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ issuer: 'https://id.example.com/realms/shops' }))
  })
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  const { port } = provider.address() as AddressInfo
  database = await createTestDatabase()
  server = await startServer({
    DATABASE_URL: database.url,
    DEMO_DATA: 'off',
    OIDC_ISSUER: `http://127.0.0.1:${port}/realms/shops`,
    OIDC_CLIENT_ID: 'rewardhop',
  })
  const said = 'the provider there calls itself https://id.example.com/realms/shops'
  await vi.waitUntil(() => server?.output().includes(said), { timeout: 10_000 })
  provider.close()
})

test('a server starts on a database of other settings, and gives points', async () => {
  database = await createTestDatabase()
  const name = new URL(database.url).pathname.slice(1)
  for (const setting of [
    "datestyle = 'German, DMY'",
    'search_path = elsewhere',
    'standard_conforming_strings = off',
    'array_nulls = off',
    'transform_null_equals = on',
    "default_transaction_isolation = 'serializable'",
    'statement_timeout = 1',
    'lock_timeout = 1',
    'exit_on_error = on',
  ]) {
    await administer(`ALTER DATABASE ${name} SET ${setting}`)
  }
  server = await startServer({ DATABASE_URL: database.url, DEMO_DATA: 'shop' })
  const { url } = server
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { answer, told: await answer.json() }
  }
  const shop = { businessName: 'Beside Others', businessPhone: '+14155550123' }
  const { answer, told } = await send('/api/businesses/register', shop)
  expect(answer.status).toBe(200)
  const { businessId } = told
  const [cookie = ''] = answer.headers.getSetCookie().map((set) => set.split(';')[0])
  const codes = await fetch(`${url}/api/businesses/${businessId}/qr-codes-public`, {
    headers: { cookie },
  })
  const [{ code }] = await codes.json()
  const scanned = await send('/api/qr/scan-with-phone', {
    qrCode: code,
    phoneNumber: '+14155550199',
  })
  expect(scanned.answer.status).toBe(200)
  expect(server.output()).not.toContain('unexpected error')
})
