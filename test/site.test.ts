import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { routes } from '../e2e/routeTable.ts'
import { languageCodes } from '../src/contract/platform/languages.ts'
import { hashesOf } from '../src/server/platform/http/inlineScripts.ts'
import { testApp } from './testApp.ts'

const server = testApp()

const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }

/** The readable text of a page, in lower case. Words with tags inside (`40<b>%</b>`) stay whole. */
function textIn(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<\/?(?:p|h\d|li|div|dt|dd|section|main|button|a|td|th|br)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

const browse = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })

describe('the built pages', () => {
  test.each([
    ['/', 'The loyalty card'],
    ['/scan?qr=RH-1-20-AAAAAAAAA', 'We do not know this code.'],
    ['/check-points?code=RH-1-CHECK-AAAAAAAAA', 'We do not know this code.'],
    ['/business-register', 'Register Your Business'],
    ['/business-check', 'Access Your Business Dashboard'],
    // In forms that need scripts, the button first says that it waits for them.
    ...['/business-check', '/business-register', '/tech-support'].map((door) => [
      door,
      'Getting ready...',
    ]),
    ['/business-dashboard-real', '<main'],
    ['/phone-number-guide', 'Phone number guide'],
    ['/email-access', 'Support email access'],
    ['/unsubscribe?token=AAAAAAAAA', 'Weekly summary'],
    ['/feedback/7', 'Business Not Found'],
    ['/feedback/2147483647?x=1', 'Business Not Found'],
  ])('%s is static HTML that can be read before any script runs', async (url, words) => {
    const page = await browse(url)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.body).toContain(words)
  })

  test.each(routes.filter(({ isStatic }) => isStatic))(
    '$path holds its words',
    async ({ path, words }) => {
      const text = textIn((await browse(path)).body)
      for (const word of words) expect(text).toContain(word.toLowerCase())
    },
  )

  test.each(['/unsubscribe', '/pair', '/till'])('%s is kept out of search engines', async (url) => {
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

  test('every file that a page names is there', async () => {
    const missing: string[] = []
    for (const url of ['/', '/manual', '/scan', '/demo/dashboard', '/outbox', '/nothing']) {
      const { body } = await browse(url)
      const files = new Set(body.match(/\/assets\/[\w.-]+/g))
      expect(files.size).toBeGreaterThan(3)
      for (const file of files) {
        if ((await server.get(file)).statusCode !== 200) missing.push(`${url}: ${file}`)
      }
    }
    expect(missing).toEqual([])
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

describe('what is found and shared of the site', () => {
  test('a page names its own whole address, and the picture of its shared link', async () => {
    const { publicUrl } = server.context.config
    const { body } = await browse('/pricing')
    expect(body).toContain(`<link rel="canonical" href="${publicUrl}/pricing"/>`)
    expect(body).not.toContain('{PUBLIC_URL}')
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(body) ?? []
    expect(picture).toMatch(publicUrl)
    const answer = await server.get(new URL(picture).pathname)
    expect(answer.headers['content-type']).toBe('image/png')
    const { width, height } = await sharp(answer.rawPayload).metadata()
    expect([width, height]).toEqual([1200, 630])
  })

  test('each page says of itself what others do not', async () => {
    const sitemap = await server.get('/sitemap.xml')
    const addresses = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '')
    expect(addresses.length).toBeGreaterThan(10)
    const pages = await Promise.all(addresses.map((url) => browse(new URL(url).pathname)))
    expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    for (const { body } of pages) {
      expect(body).toMatch(/<meta name="description" content="[^"]{40,160}"/)
      const [, data = ''] = /ld\+json">(.*?)<\/script>/.exec(body) ?? []
      expect(JSON.parse(data)).toHaveProperty('@type')
    }
    expect((await server.get('/robots.txt')).body).toContain(
      `Sitemap: ${server.context.config.publicUrl}/sitemap.xml`,
    )
  })

  test.each([
    ['br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
  ])('to a browser that takes %s it goes as %s, and once', async (accepted, sent) => {
    const headers = { accept: 'text/html', 'accept-encoding': accepted }
    const page = await server.app.inject({ url: '/pricing', headers })
    expect(page.headers['content-encoding']).toBe(sent)
    const again = await server.app.inject({
      url: '/pricing',
      headers: { ...headers, 'if-none-match': String(page.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  // Two translations may be equally long, and written in the same millisecond.
  test('a browser that changed its language is never told that it has the page', async () => {
    const inLanguage = async (url: string, language: string) => {
      const cookie = `language=${language}`
      const headers = { accept: 'text/html', 'accept-encoding': 'br', cookie }
      const page = await server.app.inject({ url, headers })
      return { etag: String(page.headers.etag), body: page.rawPayload.toString('latin1') }
    }
    for (const url of ['/', '/my-shops', '/customer-help']) {
      const pages = await Promise.all(languageCodes.map((language) => inLanguage(url, language)))
      const contents = new Set(pages.map(({ body }) => body))
      expect(new Set(pages.map(({ etag }) => etag)).size, url).toBe(contents.size)
    }
  })

  test('the mark is there for tabs and home screens', async () => {
    const manifest = (await server.get('/site.webmanifest')).json()
    expect(manifest.icons).toHaveLength(3)
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp((await server.get(src)).rawPayload).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    for (const icon of ['/favicon.ico', '/apple-touch-icon.png']) {
      expect((await server.get(icon)).statusCode).toBe(200)
    }
  })
})

describe('addresses that are none', () => {
  test.each(['/a%2Fb', '/%zz', '/x/y/z', '/%2e%2e/%2e%2e/etc/passwd', '//evil.example/', '/404'])(
    '%s gets the page that says so, with a way home',
    async (url) => {
      const page = await browse(url)
      expect(page.statusCode).toBe(404)
      expect(page.body).toContain('404 Page Not Found')
      expect(page.body).toContain('href="/"')
    },
  )

  test('a slash at the end leads to the page without it, and to nobody else', async () => {
    const page = await browse('/demo/setup/?step=2')
    expect(page.statusCode).toBe(308)
    expect(page.headers.location).toBe('/demo/setup?step=2')
    expect((await browse('//demo/setup/')).headers.location).toBe('/demo/setup')
    expect((await browse('//example.com/scan/')).statusCode).toBe(404)
  })

  test('a program gets no page', async () => {
    const answer = await server.app.inject({ url: '/%zz', headers: { accept: '*/*' } })
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })
})
