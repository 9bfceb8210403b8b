import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashesOf } from '../src/server/inlineScripts.ts'
import { openTestApp, type TestApp } from './app.ts'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const browse = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })

describe('the built pages', () => {
  test.each([
    ['/', 'The loyalty card'],
    ['/scan?qr=RH-1-20-AAAAAAAAA', 'We do not know this code.'],
    ['/check-points?code=RH-1-CHECK-AAAAAAAAA', 'We do not know this code.'],
    ['/business-register', 'Register Your Business'],
    ['/business-check', 'Access Your Business Dashboard'],
    ['/business-dashboard-real', '<main'],
    ['/phone-number-guide', 'Phone number guide'],
    ['/email-access', 'Support email access'],
    ['/unsubscribe?token=AAAAAAAAA', 'Weekly summary'],
    ['/feedback/7', 'Loading business information...'],
    ['/feedback/2147483647?x=1', 'Loading business information...'],
  ])('%s is static HTML that can be read before any script runs', async (url, words) => {
    const page = await browse(url)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.body).toContain(words)
  })

  test.each(['/email-access', '/unsubscribe'])('%s is kept out of search engines', async (url) => {
    expect((await browse(url)).body).toContain('<meta name="robots" content="noindex"/>')
  })

  test('an address without a page is 404 and still a page', async () => {
    for (const url of [
      '/nothing',
      '/scan/deeper',
      '/__spa-fallback',
      '/feedback/0',
      '/feedback/abc',
    ]) {
      const page = await browse(url)
      expect(page.statusCode).toBe(404)
      expect(page.body).toContain('<html')
    }
  })

  test('files with a hash in their name may be kept for a year', async () => {
    const [, asset = ''] = /href="(\/assets\/[^"]+\.css)"/.exec((await browse('/')).body) ?? []
    const answer = await server.get(asset)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toContain('immutable')
  })

  test('every inline script of a page is one that its policy names', async () => {
    for (const url of ['/', '/scan', '/feedback/7', '/nothing']) {
      const page = await browse(url)
      const scripts = hashesOf(page.body)
      expect(scripts.length).toBeGreaterThan(0)
      for (const hash of scripts) expect(page.headers['content-security-policy']).toContain(hash)
    }
  })
})

test('pages and scripts travel compressed where the browser takes it', async () => {
  for (const encoding of ['br', 'gzip']) {
    const page = await server.app.inject({
      url: '/business-check',
      headers: { accept: 'text/html', 'accept-encoding': encoding },
    })
    expect(page.headers['content-encoding']).toBe(encoding)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers.vary).toContain('accept-encoding')
  }
})
