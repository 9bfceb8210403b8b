import { glob } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, publicSettings, type TestApp } from './app.ts'

let local: TestApp
let open: TestApp
beforeAll(async () => {
  local = await openTestApp()
  open = await openTestApp(publicSettings)
})
afterAll(async () => {
  await local.close()
  await open.close()
})

const answers = [
  ['a page', { url: '/business-check' }],
  ['a page that is not there', { url: '/nothing', headers: { accept: 'text/html' } }],
  ['a call', { url: '/api/auth/session' }],
  ['a refused call', { url: '/api/businesses/1' }],
  ['a call that is not there', { url: '/api/nothing' }],
  ['an address that sends on', { url: '/auth/callback?code=x&state=y' }],
  ['a call from another site', { url: '/api/auth/sign-out', method: 'POST', site: 'cross-site' }],
] as const

function ask(server: TestApp, request: (typeof answers)[number][1]) {
  const headers = {
    ...('headers' in request && request.headers),
    ...('site' in request && { 'sec-fetch-site': request.site }),
  }
  const method = 'method' in request ? request.method : 'GET'
  return server.app.inject({ method, url: request.url, headers })
}

describe.each(answers)('%s', (_, request) => {
  test('runs no script of others, stands in no frame and tells no address', async () => {
    const { headers } = await ask(local, request)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(/script-src[^;]*'unsafe/.test(policy)).toBe(false)
    expect(policy).toMatch(/default-src '(none|self)'/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('insists on https off localhost, and only there', async () => {
    const far = await ask(open, request)
    expect(far.headers['strict-transport-security']).toBe('max-age=31536000')
    const near = await ask(local, request)
    expect(near.headers['strict-transport-security']).toBeUndefined()
  })
})

test('insists on https for the names below its own where the operator says so', async () => {
  const whole = await openTestApp({ ...publicSettings, HSTS_SUBDOMAINS: 'on' })
  for (const url of ['/business-check', '/api/auth/session', '/nothing', '/site.webmanifest']) {
    const { headers } = await whole.get(url)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  }
  await whole.close()
})

/** Sends bytes, and resolves with everything answered until the connection closes. */
async function answerTo(bytes: string): Promise<string> {
  if (!open.app.server.listening) await open.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = open.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return (await socket.toArray()).join('')
}

test('insists on https also where the request expects what nobody knows', async () => {
  const head =
    'POST /api/auth/sign-out HTTP/1.1\r\nhost: x\r\nexpect: more\r\nconnection: close\r\n'
  const received = await answerTo(
    `${head}content-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
  )
  expect(received).toMatch(/^HTTP\/1\.1 200 /)
  expect(received).toContain('\r\nstrict-transport-security: max-age=31536000\r\n')
})

test('insists on https also where the request cannot be read', async () => {
  const https = expect.stringMatching(/^max-age=31536000$/)
  for (const headers of [{ accept: 'text/html' }, { accept: '*/*' }]) {
    const broken = await open.app.inject({ url: '/%zz', headers })
    expect(broken.statusCode).toBe(404)
    expect(broken.headers).toMatchObject({ 'strict-transport-security': https })
  }
  const received = await answerTo('hello\r\n\r\n')
  expect(received).toMatch(/^HTTP\/1\.1 400 /)
  expect(received).toContain('\r\nstrict-transport-security: max-age=31536000\r\n')
})

test('a page loads pictures from here alone, or out of itself', async () => {
  const { headers } = await open.get('/')
  expect(headers['content-security-policy']).toContain("img-src 'self' data:;")
})

test('a file of a page allows nothing by itself, in few words', async () => {
  const build = join(import.meta.dirname, '../build/client')
  const files: string[] = []
  for await (const file of glob('assets/*.css', { cwd: build })) files.push(file)
  expect(files.length).toBeGreaterThan(0)
  const { headers } = await open.get(`/${files[0]}`)
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none';/),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
  })
  const length = Object.entries(headers).flat().join('  ').length
  expect(length).toBeLessThan(900)
})

test('a missing file is answered by a page, whose own styles and scripts may run', async () => {
  const { headers, statusCode } = await open.app.inject({
    url: '/assets/nothing.js',
    headers: { accept: 'text/html' },
  })
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toMatch(/^text\/html/)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain("style-src 'self'")
})

test('WebAssembly runs in the worker that reads codes, and in no page', async () => {
  const build = join(import.meta.dirname, '../build/client')
  const workers: string[] = []
  for await (const file of glob('assets/*.worker-*.js', { cwd: build })) workers.push(file)
  expect(workers.length).toBeGreaterThan(0)
  for (const file of workers) {
    expect(file).toMatch(/^assets\/codeReader\.worker-/)
    const { headers } = await local.get(`/${file}`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none';script-src 'self' 'wasm-unsafe-eval';/)
    expect(policy).toMatch(/;connect-src 'self';frame-ancestors 'none'$/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  for (const url of [
    '/scan',
    '/qr-scanner',
    '/assets/codeReader.worker-x.html',
    '/codeReader.worker-x.js',
  ]) {
    const { headers } = await local.get(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toContain('wasm')
    if (url === '/scan') expect(policy).toContain("worker-src 'self'")
  }
})
