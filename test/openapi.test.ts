import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listEndpoints } from './endpoints.ts'
import { testApp } from './testApp.ts'

const server = testApp()

test('every call of the contract is served and described', async () => {
  const { paths } = (await server.get('/openapi.json')).json<{ paths: Record<string, object> }>()
  for (const { method, path } of await listEndpoints()) {
    const described = paths[path.replace(/:(\w+)/g, '{$1}')]
    expect(Object.keys(described ?? {})).toContain(method.toLowerCase())
  }
})

test('the page of the calls shows those that owners may make, and none of the platform', async () => {
  const { body } = await server.get('/api/docs/')
  const [address = ''] = /\/api\/docs\/openapi\.json/.exec(body.replaceAll('\\/', '/')) ?? []
  const { paths } = (await server.get(address)).json<{ paths: Record<string, object> }>()
  const shown = Object.keys(paths)
  expect(shown).toContain('/api/businesses/{businessId}/redeem')
  expect(shown.filter((path) => /^\/api\/(admin|test|sms|outbox)/.test(path))).toEqual([])
})

test('the description is made once, compressed, and not sent again to who has it', async () => {
  const url = '/openapi.json'
  const first = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(first.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toHaveProperty('paths')
  const etag = String(first.headers.etag)
  const again = await server.app.inject({ url, headers: { 'if-none-match': etag } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('neither is made by the thread that answers', { tags: ['long'] }, async () => {
  for (const url of ['/openapi.json', '/api/docs/']) await server.get(url)
  const loaded = Object.keys(createRequire(import.meta.url).cache)
  expect(loaded.filter((file) => /@fastify.swagger/.test(file))).toEqual([])
})

test('the reference page shows each call of owners once, and runs no script', async () => {
  const page = await server.get('/api/docs/')
  expect(page.statusCode).toBe(200)
  const { paths } = (await server.get('/api/docs/openapi.json')).json<{
    paths: Record<string, object>
  }>()
  const calls = Object.values(paths).flatMap(Object.keys)
  expect(page.body.match(/<article /g)).toHaveLength(calls.length)
  const ids = [...page.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of page.body.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(id)
  expect(page.body).not.toMatch(/<script|\son\w+=/)
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
})

test('the reference page comes compressed, and once', async () => {
  const url = '/api/docs/'
  const { headers, rawPayload } = await server.app.inject({
    url,
    headers: { 'accept-encoding': 'br' },
  })
  expect(headers['content-encoding']).toBe('br')
  expect(rawPayload.length).toBeLessThan(30_000)
  const etag = String(headers.etag)
  const again = await server.app.inject({ url, headers: { 'if-none-match': etag } })
  expect(again.statusCode).toBe(304)
  expect((await server.get('/api/docs')).headers.location).toBe('/api/docs/')
})

test('every answer carries the headers that keep other sites out', async () => {
  for (const url of ['/healthz', '/api/nothing', '/']) {
    const { headers } = await server.get(url)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toContain('camera=(self)')
  }
})
