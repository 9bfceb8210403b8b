import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { registerTestBusiness, type TestBusiness } from '../../../test/factories.ts'
import { sentForm } from '../../../test/sentForm.ts'
import { guard } from '../../contract/platform/colors.ts'

let server: TestApp
let shop: TestBusiness
beforeAll(async () => {
  // Forty icons are drawn in sequence, which may take a busy machine more than the usual 10 s.
  server = await openTestApp({ LIMITS: 'off' }, { waits: { answerMs: 60_000 } })
  shop = await registerTestBusiness(server, 'Blue Door Coffee')
})
afterAll(() => server.close())

const manifestOf = async ({ businessId }: TestBusiness) =>
  (await server.get(`/api/businesses/${businessId}/app.webmanifest`)).json()
const iconOf = ({ businessId }: TestBusiness, icon: string) =>
  server.get(`/api/businesses/${businessId}/icons/${icon}`)

async function change({ businessId, cookie }: TestBusiness, payload: object): Promise<void> {
  const url = `/api/businesses/${businessId}`
  const saved = await server.put(url, payload, { cookie })
  expect(saved.statusCode).toBe(200)
}

async function uploadLogo({ businessId, cookie }: TestBusiness, color: string): Promise<string> {
  const logo = await sharp({ create: { width: 90, height: 60, channels: 3, background: color } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('logo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png')
  const { headers, payload } = await sentForm(form)
  const answer = await server.post(`/api/businesses/${businessId}/logo`, payload, {
    ...headers,
    cookie,
  })
  return answer.json().logoUrl
}

/** The color at a position, in coordinates from 0 to 1, as `#rrggbbaa`. */
async function colorAt(png: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
  return `#${data.subarray(at, at + 4).toString('hex')}`
}

describe('the manifest', () => {
  test('names the shop and opens its points', async () => {
    const answer = await server.get(`/api/businesses/${shop.businessId}/app.webmanifest`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
    const start = `/check-points?business=${shop.businessId}`
    expect(answer.json()).toMatchObject({
      id: start,
      name: 'Blue Door Coffee',
      short_name: 'Blue Door',
      start_url: start,
      scope: '/check-points',
      display: 'standalone',
      theme_color: '#1976d2',
      background_color: '#f2f4ee',
    })
  })

  test('has icons of the stated size, which may be cached', async () => {
    const { icons } = await manifestOf(shop)
    expect(icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
    for (const { src, sizes, type } of icons) {
      const icon = await server.get(src)
      expect(icon.statusCode).toBe(200)
      expect(icon.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const { format, width, height } = await sharp(icon.rawPayload).metadata()
      expect([format, `${width}x${height}`]).toEqual(['png', sizes])
    }
  })

  test('names other icons when the color changes, and the old address is not cached', async () => {
    const painter = await registerTestBusiness(server, 'Painter')
    const before = await manifestOf(painter)
    await change(painter, { primaryColor: '#7a2e5d' })
    const after = await manifestOf(painter)
    expect(after.theme_color).toBe('#7a2e5d')
    expect(after.icons[0].src).not.toBe(before.icons[0].src)
    const old = await server.get(before.icons[0].src)
    expect(old.headers['cache-control']).toBe('public, max-age=300')
    expect(await colorAt(old.rawPayload, 0.64, 0.1)).toBe('#7a2e5dff')
  })
})

describe('an icon', () => {
  test('is the awning and the avatar in the shop’s colors', { tags: ['long'] }, async () => {
    const painter = await registerTestBusiness(server, 'Yellow')
    // White text would be unreadable on this color, so the avatar has dark text.
    await change(painter, { primaryColor: '#f2b705' })
    const { fill, onFill } = guard('#f2b705')
    for (const icon of ['192', '512', 'maskable-512', 'apple-touch']) {
      const { rawPayload } = await iconOf(painter, icon)
      expect(await colorAt(rawPayload, 0.35, 0.15)).toBe('#f2b705ff')
      expect(await colorAt(rawPayload, 0.5, 0.15)).toBe('#ffffffff')
      expect(await colorAt(rawPayload, 0.5, 0.8)).toBe(`${fill}ff`.toLowerCase())
      expect(await colorAt(rawPayload, 0.6, 0.72)).toBe(`${onFill}ff`.toLowerCase())
    }
  })

  test('fills its square if phones cut off the corners themselves', async () => {
    expect(await colorAt((await iconOf(shop, '512')).rawPayload, 0, 0)).toMatch(/00$/)
    for (const icon of ['maskable-512', 'apple-touch']) {
      const { rawPayload } = await iconOf(shop, icon)
      expect(await colorAt(rawPayload, 0, 0)).toBe('#1976d2ff')
      expect(await colorAt(rawPayload, 0.999, 0.999)).toBe('#f2f4eeff')
    }
    const { width, height } = await sharp((await iconOf(shop, 'apple-touch')).rawPayload).metadata()
    expect([width, height]).toEqual([180, 180])
  })

  test('is the uploaded logo, on white, with nothing cut off', async () => {
    const painter = await registerTestBusiness(server, 'Logo')
    const before = await manifestOf(painter)
    await change(painter, { logoUrl: await uploadLogo(painter, '#00aa44') })
    expect((await manifestOf(painter)).icons[2].src).not.toBe(before.icons[2].src)
    const { rawPayload } = await iconOf(painter, 'maskable-512')
    expect(await colorAt(rawPayload, 0.5, 0.5)).toMatch(/^#0[01]a[9ab]4[345]ff$/)
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    let farthest = 0
    for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
      const isWhite = data.readUIntBE(pixel * info.channels, 3) === 0xffffff
      const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)]
      if (!isWhite) farthest = Math.max(farthest, Math.hypot(x - 255.5, y - 255.5))
    }
    expect(farthest).toBeGreaterThan(100)
    expect(farthest).toBeLessThanOrEqual(0.4 * 512)
  })

  test.each(['193', 'maskable-192', '512.png', '..%2F512'])('%s is none of ours', async (icon) => {
    expect((await iconOf(shop, icon)).statusCode).toBe(400)
    const versioned = await server.get(`/api/businesses/${shop.businessId}/icons/192?version=x`)
    expect(versioned.statusCode).toBe(400)
  })

  test('requested by many at once is drawn once', { tags: ['long'] }, async () => {
    const painter = await registerTestBusiness(server, 'Busy')
    await change(painter, { primaryColor: '#123456' })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => iconOf(painter, 'maskable-512')),
    )
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  })

  test('of very many shops at once is refused for a moment, and no line grows without end', {
    tags: ['long'],
  }, async () => {
    const icons = ['192', '512', 'maskable-512', 'apple-touch']
    const shops: TestBusiness[] = []
    for (let place = 0; place < 12; place += 1) {
      const painter = await registerTestBusiness(server, `Painter ${place}`)
      await change(painter, { primaryColor: `#2020${10 + place}` })
      shops.push(painter)
    }
    const asked = shops.flatMap((one) => icons.map((icon) => ({ one, icon })))
    const ask = ({ one, icon }: (typeof asked)[number]) => iconOf(one, icon)
    const answers = await Promise.all(asked.map(ask))
    const refused = asked.filter((_, place) => answers[place]?.statusCode === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(8)
    const again = await Promise.all(refused.map(ask))
    expect(new Set(again.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })
})

describe('a shop', () => {
  test('that is switched off still has both', async () => {
    const quiet = await registerTestBusiness(server, 'Quiet')
    await setShop(quiet, { is_active: false })
    expect((await manifestOf(quiet)).name).toBe('Quiet')
    expect((await iconOf(quiet, '192')).statusCode).toBe(200)
  })

  test('that was deleted, or never was, has none', async () => {
    const gone = await registerTestBusiness(server, 'Gone')
    expect((await iconOf(gone, '192')).statusCode).toBe(200)
    await setShop(gone, { deleted_at: new Date() })
    for (const businessId of [gone.businessId, 2_000_000_000]) {
      for (const path of ['app.webmanifest', 'icons/192']) {
        const answer = await server.get(`/api/businesses/${businessId}/${path}`)
        expect(answer.statusCode).toBe(404)
        expect(answer.json().code).toBe('business_not_found')
      }
    }
  })
})

function setShop(
  { businessId }: TestBusiness,
  state: { is_active: false } | { deleted_at: Date },
): Promise<unknown> {
  const { db } = server.context
  return db.updateTable('businesses').set(state).where('id', '=', businessId).execute()
}
