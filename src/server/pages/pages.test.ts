import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { pageBlockIn, pageDataIn } from '../../../test/pageForm.ts'
import { shopOfAll, testApp } from '../../../test/testApp.ts'
import { buildApp } from '../app.ts'
import { renderInAnyCase } from './renderer.ts'

const server = testApp()
const shop = shopOfAll(server)
let earn: string
let check: string
beforeAll(async () => {
  earn = await codeOf({ kind: 'earn', points: 20 })
  check = await codeOf({ kind: 'check', points: 0 })
})

async function codeOf({ kind, points }: { kind: 'earn' | 'check'; points: number }) {
  const { code } = await server.row('qr_codes', ['code'], {
    business_id: shop.businessId,
    kind,
    point_value: points,
  })
  return code
}

const setShop = (values: {
  name?: string
  description?: string | null
  logo_url?: string | null
}) => server.change('businesses', { id: shop.businessId }, { primary_color: '#7a2e5d', ...values })

const browse = (url: string, encoding = 'identity') =>
  server.app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': encoding } })

/** The address that an upload returns. */
const uploadedLogo = `/api/businesses/1/logo/${'0'.repeat(32)}`

/** No translator changes it, even before scripts run. */
const exact = (figure: number) => `<bdi translate="no">${figure}</bdi>`

describe('the page of a scanned code', () => {
  test('names the shop, its colors and the code’s points, before any script runs', async () => {
    await setShop({ name: 'Plum & Crumb', description: 'Bread, "warm" at <four>', logo_url: null })
    const page = await browse(`/scan?qr=${earn}`)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.body).toContain('<title>Collect points at Plum &amp; Crumb</title>')
    expect(page.body).toContain('>Plum &amp; Crumb</bdi></h1>')
    expect(page.body).toContain('>Bread, &quot;warm&quot; at &lt;four&gt;</bdi></p>')
    expect(page.body).toContain('--biz:#7a2e5d')
    expect(page.body).toContain(`This code is worth ${exact(20)}\u00a0points.`)
    expect(page.body).toContain(`Collect ${exact(20)} points<`)
    expect(page.body).toContain(`>${earn}<`)
    const described = await server.get(`/api/qr/describe?code=${earn}`)
    expect(pageDataIn(page.body).code).toEqual({ data: described.json() })
  })

  test.each([
    ['neither a description nor a logo', { description: null, logo_url: null }],
    ['a description', { description: 'Open 7 to 3', logo_url: null }],
    ['a logo', { description: null, logo_url: uploadedLogo }],
    ['both', { description: 'Open 7 to 3', logo_url: uploadedLogo }],
  ])('works for a shop with %s', async (_, parts) => {
    await setShop({ name: 'Corner Bakery', ...parts })
    for (const url of [`/scan?qr=${earn}`, `/check-points?code=${check}`]) {
      const { body } = await browse(url)
      expect(body).toContain('>Corner Bakery</bdi></h1>')
      expect(body.includes('>Open 7 to 3</bdi></p>')).toBe(parts.description !== null)
      expect(body.includes(`src="${uploadedLogo}"`)).toBe(parts.logo_url !== null)
      // Shown on white, with its own class and shape, before any script runs.
      expect(/<img[^>]* class="shop-logo"/.test(body)).toBe(parts.logo_url !== null)
    }
  })

  test('stays text, whatever a shop calls itself', async () => {
    const name = `</script><b>"&'\u2028<!--`
    await setShop({ name, description: name, logo_url: uploadedLogo })
    for (const url of [`/scan?qr=${earn}`, `/scan?qr=${check}`, `/check-points?code=${check}`]) {
      const { body } = await browse(url)
      expect(body).not.toMatch(/<b>"|<!--(?! -->)/)
      expect(pageBlockIn(body)).not.toMatch(/[<\u2028]/)
      expect(body).toContain('&lt;/script&gt;&lt;b&gt;&quot;&amp;&#x27;')
      const { code, shop: asked } = pageDataIn(body)
      expect(code ?? asked).toMatchObject({ data: code ? { business: { name } } : { name } })
    }
    await setShop({ name: 'Corner Bakery', description: null, logo_url: null })
  })

  test('one point is a point', async () => {
    const code = await codeOf({ kind: 'earn', points: 1 })
    const { body } = await browse(`/scan?qr=${code}`)
    expect(body).toContain(`This code is worth ${exact(1)}\u00a0point.`)
    expect(body).toContain(`Collect ${exact(1)} point<`)
  })

  test('contains a refusal, so that the page need not ask again', async () => {
    const unknown = `RH-${shop.businessId}-20-AAAAAAAAA`
    const { statusCode, body } = await browse(`/scan?qr=${unknown}`)
    expect(statusCode).toBe(200)
    expect(pageDataIn(body)).toMatchObject({
      code: { error: { status: 404, code: 'unknown_code' } },
    })
    expect(body).toContain('We do not know this code. Please ask at the counter for a new one.')
    expect(body).not.toContain('Your phone number')
  })

  test('of a check code leads to the points, and collects none', async () => {
    const { body } = await browse(`/scan?qr=${check}`)
    expect(pageDataIn(body).code).toMatchObject({ data: { kind: 'check' } })
    expect(body).toContain('>Corner Bakery</bdi></h1>')
    expect(body).toContain(`href="/check-points?code=${check}"`)
    expect(body).not.toContain('Your phone number')
  })

  test.each([
    ['/scan', 'Opening the scanner...'],
    ['/scan?qr=', 'No QR code found in URL'],
    ['/scan?qr=%20', 'No QR code found in URL'],
    ['/check-points', 'How many points do you have?'],
    ['/check-points?business=0', 'How many points do you have?'],
  ])('%s has a different title and heading in the first HTML', async (url, words) => {
    const { statusCode, body } = await browse(url)
    expect(statusCode).toBe(200)
    expect(body).toContain(words)
    expect(body).not.toContain('Your phone number')
    expect(body.includes('This page needs JavaScript.')).toBe(url === '/scan')
  })

  test.each(['/scan', '/scan?qr=', `/scan?qr=${'x'.repeat(300)}`])(
    '%s comes without an answer',
    async (url) => {
      const { statusCode, body } = await browse(url)
      expect(statusCode).toBe(200)
      expect(pageDataIn(body).code).toBeUndefined()
    },
  )

  test('is compressed for whoever accepts it', async () => {
    const packed = await browse(`/scan?qr=${earn}`, 'br, gzip')
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers.vary).toContain('accept-encoding')
    expect(gunzipSync(packed.rawPayload).toString()).toContain('>Corner Bakery</bdi></h1>')
    for (const encoding of ['gzip;q=0', 'gzip ; Q=0.0 , br']) {
      const plain = await browse(`/scan?qr=${earn}`, encoding)
      expect(plain.headers['content-encoding'], encoding).toBeUndefined()
    }
  })

  test('does not wait for an unreachable database', async () => {
    await server.context.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE qr_codes IN ACCESS EXCLUSIVE MODE`.execute(tx)
      const { statusCode, body } = await browse(`/scan?qr=${earn}`)
      expect(statusCode).toBe(200)
      expect(pageDataIn(body).code).toBeUndefined()
      expect(body).toContain('Your phone number')
    })
  })
})

describe('the points check', () => {
  test('names the shop of a code, and shows the code', async () => {
    const { body } = await browse(`/check-points?code=${check}`)
    expect(body).toContain('>Corner Bakery</bdi></h1>')
    expect(body).toContain(`>${check}<`)
    expect(pageDataIn(body)).toMatchObject({
      shop: { data: { id: shop.businessId, name: 'Corner Bakery' } },
    })
  })

  test('names the shop of an id, with nothing that is not public', async () => {
    const { body } = await browse(`/check-points?business=${shop.businessId}`)
    expect(body).toContain('>Corner Bakery</bdi></h1>')
    const known = await server.get(`/api/businesses/${shop.businessId}/public`)
    expect(pageDataIn(body).shop).toEqual({ data: known.json() })
  })

  test('contains a refusal', async () => {
    const { body } = await browse('/check-points?business=2147483647')
    expect(pageDataIn(body)).toMatchObject({
      shop: { error: { status: 404, code: 'business_not_found' } },
    })
    expect(body).toContain('Business not found. Please scan the code at the counter, or ask there.')
  })
})

test('in a flood pages come without data, and their calls are refused like any others', async () => {
  const app = await buildApp({
    ...server.context,
    config: { ...server.context.config, limits: 'all' },
  })
  const ask = (url: string) => app.inject({ url, remoteAddress: '192.0.2.77' })
  for (let asked = 0; asked < 300; asked += 1) {
    await ask(asked % 2 ? '/check-points' : '/scan')
  }
  for (const url of [`/scan?qr=${earn}`, `/check-points?business=${shop.businessId}`]) {
    const page = await ask(url)
    const { code, shop: asked } = pageDataIn(page.body)
    expect([page.statusCode, code, asked]).toEqual([200, undefined, undefined])
  }
  expect((await ask(`/api/qr/describe?code=${earn}`)).statusCode).toBe(429)
  await app.close()
})

test('a page that cannot be rendered with its data is sent without it', async () => {
  const failures: unknown[] = []
  const html = await renderInAnyCase(
    async (name, { data } = {}) => {
      if (data?.code) throw new TypeError('a color that is none')
      return `<p>${name} ${data?.formKey}</p>`
    },
    {
      name: 'scan',
      address: { path: '/scan', params: {}, search: '?qr=1' },
      data: { formKey: 'new', code: { error: { status: 404, code: 'unknown_code', message: '' } } },
      spareData: { formKey: 'as sent' },
      publicUrl: '',
    },
    (error) => failures.push(error),
  )
  expect(html).toBe('<p>scan as sent</p>')
  expect(failures).toEqual([new TypeError('a color that is none')])
})
