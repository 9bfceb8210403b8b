import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { registerTestBusiness, type TestBusiness } from '../../../test/factories.ts'
import { blanks, firstAnswerId } from '../../contract/firstAnswer.ts'
import { buildApp } from '../app.ts'

let server: TestApp
let shop: TestBusiness
let earn: string
let check: string
beforeAll(async () => {
  server = await openTestApp()
  shop = await registerTestBusiness(server)
  earn = await codeOf({ kind: 'earn', points: 20 })
  check = await codeOf({ kind: 'check', points: 0 })
})
afterAll(() => server.close())

async function codeOf({ kind, points }: { kind: 'earn' | 'check'; points: number }) {
  const { code } = await server.context.db
    .selectFrom('qr_codes')
    .select('code')
    .where('business_id', '=', shop.businessId)
    .where('kind', '=', kind)
    .where('point_value', '=', points)
    .executeTakeFirstOrThrow()
  return code
}

const setShop = (values: {
  name?: string
  description?: string | null
  logo_url?: string | null
}) =>
  server.context.db
    .updateTable('businesses')
    .set({ primary_color: '#7a2e5d', ...values })
    .where('id', '=', shop.businessId)
    .execute()

const browse = (url: string, encoding = 'identity') =>
  server.app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': encoding } })

const answerIn = (html: string) => {
  const [, json = ''] =
    new RegExp(`<script type="application/json" id="${firstAnswerId}">(.*?)</script>`, 's').exec(
      html,
    ) ?? []
  return JSON.parse(json)
}

/** As an upload is answered. */
const uploadedLogo = `/api/businesses/1/logo/${'0'.repeat(32)}`
const allBlanks = new RegExp(
  [...Object.values(blanks).filter((blank) => typeof blank === 'string'), '987,654,321'].join('|'),
)

describe('the page of a scanned code', () => {
  test('names the shop, its colours and what the code is worth, before any script runs', async () => {
    await setShop({ name: 'Plum & Crumb', description: 'Bread, "warm" at <four>', logo_url: null })
    const page = await browse(`/scan?qr=${earn}`)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.body).toContain('<title>Collect points at Plum &amp; Crumb</title>')
    expect(page.body).toContain('>Plum &amp; Crumb</h1>')
    expect(page.body).toContain('>Bread, &quot;warm&quot; at &lt;four&gt;</p>')
    expect(page.body).toContain('--biz:#7a2e5d')
    expect(page.body).toContain('This code is worth 20\u00a0points.')
    expect(page.body).toContain('>Collect 20 points<')
    expect(page.body).toContain(`>${earn}<`)
    expect(page.body).not.toMatch(allBlanks)
    const described = await server.get(`/api/qr/describe?code=${earn}`)
    expect(answerIn(page.body)).toEqual({ asked: earn, data: described.json() })
  })

  test.each([
    ['neither a description nor a logo', { description: null, logo_url: null }],
    ['a description', { description: 'Open 7 to 3', logo_url: null }],
    ['a logo', { description: null, logo_url: uploadedLogo }],
    ['both', { description: 'Open 7 to 3', logo_url: uploadedLogo }],
  ])('is there for a shop with %s', async (_, parts) => {
    await setShop({ name: 'Corner Bakery', ...parts })
    for (const url of [`/scan?qr=${earn}`, `/check-points?code=${check}`]) {
      const { body } = await browse(url)
      expect(body).toContain('>Corner Bakery</h1>')
      expect(body.includes('>Open 7 to 3</p>')).toBe(parts.description !== null)
      expect(body.includes(`src="${uploadedLogo}"`)).toBe(parts.logo_url !== null)
      expect(body).not.toMatch(allBlanks)
    }
  })

  test('stays text, whatever a shop calls itself', async () => {
    const name = `</script><script>alert(1)</script>${blanks.name}$&${blanks.points}`
    await setShop({ name, description: null, logo_url: null })
    const { body } = await browse(`/scan?qr=${earn}`)
    expect(body).not.toContain('<script>alert')
    expect(body).toContain(
      `&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;${blanks.name}$&amp;`,
    )
    expect(answerIn(body).data.business.name).toBe(name)
    await setShop({ name: 'Corner Bakery' })
  })

  test('one point is a point', async () => {
    const code = await codeOf({ kind: 'earn', points: 1 })
    const { body } = await browse(`/scan?qr=${code}`)
    expect(body).toContain('This code is worth 1\u00a0point.')
    expect(body).toContain('>Collect 1 point<')
  })

  test('carries a refusal, so that the page need not ask again', async () => {
    const unknown = `RH-${shop.businessId}-20-AAAAAAAAA`
    const { statusCode, body } = await browse(`/scan?qr=${unknown}`)
    expect(statusCode).toBe(200)
    expect(answerIn(body)).toMatchObject({
      asked: unknown,
      error: { status: 404, code: 'unknown_code' },
    })
    expect(body).toContain('We do not know this code. Please ask at the counter for a new one.')
    expect(body).not.toContain('Your phone number')
    expect(body).not.toMatch(allBlanks)
  })

  test('of a check code leads to the points, and collects none', async () => {
    const { body } = await browse(`/scan?qr=${check}`)
    expect(answerIn(body).data.kind).toBe('check')
    expect(body).toContain('>Corner Bakery</h1>')
    expect(body).toContain(`href="/check-points?code=${check}"`)
    expect(body).not.toContain('Your phone number')
    expect(body).not.toMatch(allBlanks)
  })

  test.each([
    ['/scan', 'Opening the scanner...'],
    ['/scan?qr=', 'No QR code found in URL'],
    ['/scan?qr=%20', 'No QR code found in URL'],
    ['/check-points', 'How many points do you have?'],
    ['/check-points?business=0', 'How many points do you have?'],
  ])('%s is another page from its first HTML on', async (url, words) => {
    const { statusCode, body } = await browse(url)
    expect(statusCode).toBe(200)
    expect(body).toContain(words)
    expect(body).not.toContain('Your phone number')
    expect(body).toContain('This page needs JavaScript.')
  })

  test.each(['/scan', '/scan?qr=', `/scan?qr=${'x'.repeat(300)}`, '/scan?qr=a&qr=b'])(
    '%s comes without an answer',
    async (url) => {
      const { statusCode, body } = await browse(url)
      expect(statusCode).toBe(200)
      expect(body).not.toContain(firstAnswerId)
      expect(body).not.toMatch(allBlanks)
    },
  )

  test('travels compressed to whoever takes it', async () => {
    const packed = await browse(`/scan?qr=${earn}`, 'br, gzip')
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers.vary).toContain('accept-encoding')
    expect(gunzipSync(packed.rawPayload).toString()).toContain('>Corner Bakery</h1>')
    for (const encoding of ['gzip;q=0', 'gzip ; Q=0.0 , br']) {
      const plain = await browse(`/scan?qr=${earn}`, encoding)
      expect(plain.headers['content-encoding'], encoding).toBeUndefined()
    }
  })

  test('does not wait for records that are out of reach', async () => {
    await server.context.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE qr_codes IN ACCESS EXCLUSIVE MODE`.execute(tx)
      const { statusCode, body } = await browse(`/scan?qr=${earn}`)
      expect(statusCode).toBe(200)
      expect(body).not.toContain(firstAnswerId)
      expect(body).toContain('Your phone number')
    })
  })
})

describe('the points check', () => {
  test('names the shop of a code, and shows the code', async () => {
    const { body } = await browse(`/check-points?code=${check}`)
    expect(body).toContain('>Corner Bakery</h1>')
    expect(body).toContain(`>${check}<`)
    expect(answerIn(body)).toMatchObject({
      asked: `code ${check}`,
      data: { id: shop.businessId, name: 'Corner Bakery' },
    })
  })

  test('names the shop of an id, with nothing that is not public', async () => {
    const { body } = await browse(`/check-points?business=${shop.businessId}`)
    expect(body).toContain('>Corner Bakery</h1>')
    const known = await server.get(`/api/businesses/${shop.businessId}/public`)
    expect(answerIn(body)).toEqual({ asked: `business ${shop.businessId}`, data: known.json() })
  })

  test('carries a refusal', async () => {
    const { body } = await browse('/check-points?business=2147483647')
    expect(answerIn(body)).toMatchObject({ error: { status: 404, code: 'business_not_found' } })
    expect(body).toContain('Business not found. Please scan the code at the counter, or ask there.')
    expect(body).not.toMatch(allBlanks)
  })
})

test('a flood of pages gets them bare, and its questions are refused as any other', async () => {
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
    expect([page.statusCode, page.body.includes(firstAnswerId)]).toEqual([200, false])
  }
  expect((await ask(`/api/qr/describe?code=${earn}`)).statusCode).toBe(429)
  await app.close()
})

test('the pages that these are made from have no address of their own', async () => {
  for (const url of ['/scan/shop', '/check-points/shop-description', '/scan/refused']) {
    expect((await browse(url)).statusCode).toBe(404)
  }
})
