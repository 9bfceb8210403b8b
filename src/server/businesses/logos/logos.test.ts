import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startTestSession } from '../../../../test/callers.ts'
import { registerTestBusiness, type TestBusiness } from '../../../../test/factories.ts'
import { pngOf } from '../../../../test/hostileFiles/pictures.ts'
import { sentForm } from '../../../../test/sentForm.ts'
import { shopOfAll, testApp } from '../../../../test/testApp.ts'

const server = testApp({ LIMITS: 'off' })
const shop = shopOfAll(server, 'Sign Painter')

/** Sends a file as a browser does, whatever its name. */
async function upload(
  content: Buffer,
  { to = shop, as = to.cookie }: { to?: TestBusiness; as?: string } = {},
) {
  const form = new FormData()
  form.set('logo', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'logo.png')
  const { headers, payload } = await sentForm(form)
  return server.post(`/api/businesses/${to.businessId}/logo`, payload, { ...headers, cookie: as })
}
const save = (logoUrl: string, to = shop) =>
  server.put(`/api/businesses/${to.businessId}`, { logoUrl }, { cookie: to.cookie })

const plain = (color: string, width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 4, background: color } })

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'as %s is redrawn, shown to anybody and cached by their browsers',
    async (format) => {
      const answer = await upload(await plain('#f2b705').toFormat(format).toBuffer())
      expect(answer.statusCode).toBe(200)
      const { logoUrl } = answer.json()
      const picture = await server.get(logoUrl)
      expect(picture.statusCode).toBe(200)
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: 40,
        height: 30,
      })
      expect((await save(logoUrl)).json().logoUrl).toBe(logoUrl)
      const seen = await server.get(`/api/businesses/${shop.businessId}/public`)
      expect(seen.json().logoUrl).toBe(logoUrl)
    },
  )

  test('is resized to fit, and the same one has the same address', async () => {
    const large = await plain('#123456', 2000, 1000).png().toBuffer()
    const [first, second] = [await upload(large), await upload(large)]
    expect(second.json()).toEqual(first.json())
    const picture = await server.get(first.json().logoUrl)
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 512, height: 256 })
  })

  test('is upright, and does not say where it was taken', async () => {
    const taken = await plain('#7a2e5d')
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const picture = await server.get((await upload(taken)).json().logoUrl)
    const { width, height, exif, icc, xmp, orientation } = await sharp(
      picture.rawPayload,
    ).metadata()
    expect({ width, height }).toEqual({ width: 30, height: 40 })
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  })

  test.each([
    ['white', '#ffffff', [0x1b, 0x24, 0x20]],
    ['pale', '#fff6e0', [0x1b, 0x24, 0x20]],
    ['blue', '#1976d2', undefined],
  ])(
    'that is %s and nothing else gets the ground on which it is seen',
    async (_, color, ground) => {
      const letter = { input: await plain(color, 20, 15).png().toBuffer() }
      const logo = await plain('#00000000').composite([letter]).png().toBuffer()
      const picture = await server.get((await upload(logo)).json().logoUrl)
      const [red, green, blue, alpha] = await sharp(picture.rawPayload)
        .ensureAlpha()
        .raw()
        .toBuffer()
      if (!ground) return expect(alpha).toBe(0)
      for (const [place, value] of [red, green, blue].entries()) {
        expect(Math.abs((value ?? 0) - (ground[place] ?? 0))).toBeLessThan(6)
      }
    },
  )

  test('that moves stands still', async () => {
    const frames = await sharp(
      await Promise.all(['#ff0000', '#00ff00'].map((color) => plain(color).png().toBuffer())),
      { join: { animated: true } },
    )
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2)
    const picture = await server.get((await upload(frames)).json().logoUrl)
    const { pages = 1, height } = await sharp(picture.rawPayload, { animated: true }).metadata()
    expect({ pages, height }).toEqual({ pages: 1, height: 30 })
  })
})

/** A picture of one color, written by our own encoder. */
const hugeAvif = new URL('../../../../test/fixtures/pictures/huge.avif', import.meta.url)

describe('what is no picture of ours', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  const files: [string, () => Promise<Buffer>][] = [
    ['a text called .png', async () => Buffer.from('no picture at all')],
    ['nothing', async () => Buffer.alloc(0)],
    ['an SVG', async () => svg],
    ['a GIF', async () => plain('#ff0000').gif().toBuffer()],
    ['a TIFF', async () => plain('#ff0000').tiff().toBuffer()],
    ['half a PNG', async () => half(await noise().png().toBuffer())],
    ['half a JPEG', async () => half(await noise().jpeg().toBuffer())],
    ['the head of a PNG', async () => (await plain('#ff0000').png().toBuffer()).subarray(0, 24)],
    [
      '20,000 × 20,000 pixels',
      async () => pngOf({ width: 20_000, height: 20_000, bits: 1, kind: 0 }),
    ],
    ['5000 × 5000 pixels in a kilobyte of AVIF', () => readFile(hugeAvif)],
  ]

  test.each(files)('%s is refused', async (_, make) => {
    const before = process.memoryUsage().rss
    const answer = await upload(await make())
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('picture_unreadable')
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
  })

  test('one byte more than a megabyte is refused, a megabyte is read', async () => {
    const mebibyte = 1024 * 1024
    const answer = await upload(Buffer.alloc(mebibyte + 1))
    expect(answer.statusCode).toBe(413)
    expect(answer.json().code).toBe('body_too_large')
    expect((await upload(Buffer.alloc(mebibyte))).json().code).toBe('picture_unreadable')
  })
})

describe('an address of a logo', () => {
  test('is of this business, and of a picture that is here', async () => {
    const other = await registerTestBusiness(server, 'Other Painter')
    const { logoUrl } = (await upload(await plain('#0000ff').png().toBuffer())).json()
    const unknown = logoUrl.replace(/[0-9a-f]{32}$/, 'f'.repeat(32))
    for (const [address, to] of [
      [logoUrl, other],
      [unknown, shop],
    ] as const) {
      const answer = await save(address, to)
      expect(answer.json().fields.logoUrl).toMatch(/upload it again/)
    }
    expect((await server.get(unknown)).statusCode).toBe(404)
    expect((await save('')).json().logoUrl).toBeNull()
  })

  test.each([
    'https://elsewhere.example/logo.png',
    '//elsewhere.example/logo.png',
    '/api/businesses/1/logo/../../../track.png',
    'data:image/png;base64,AAAA',
  ])('is none on another site: %s', async (address) => {
    const answer = await save(address)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.logoUrl).toBe('Please upload your logo as a picture')
  })

  test('on another site, of earlier, is shown to nobody, and the form is saved without it', async () => {
    const earlier = await registerTestBusiness(server, 'Hotlinked')
    const { businessId, cookie } = earlier
    await server.context.db
      .updateTable('businesses')
      .set({ logo_url: 'https://elsewhere.example/logo.png' })
      .where('id', '=', businessId)
      .execute()
    const codes = `/api/qr/describe?code=${earlier.codes[0].code}`
    for (const url of [`/api/businesses/${businessId}/public`, `/api/businesses/${businessId}`]) {
      expect((await server.get(url, cookie)).json().logoUrl, url).toBeNull()
    }
    expect((await server.get(codes)).json().business.logoUrl).toBeNull()
    const icon = await server.get(`/api/businesses/${businessId}/icons/192`)
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png'])
    // The form sends back all values that it was given.
    const saved = await server.put(
      `/api/businesses/${businessId}`,
      { logoUrl: '', description: 'Still here' },
      { cookie },
    )
    expect(saved.json()).toMatchObject({ logoUrl: null, description: 'Still here' })
  })

  test('that nobody uses is given up after the newest few, the one in use never', async () => {
    const painter = await registerTestBusiness(server, 'Many Tries')
    const addresses: string[] = []
    for (const digit of '12345678') {
      const picture = await plain(`#${digit.repeat(6)}`)
        .png()
        .toBuffer()
      const { logoUrl } = (await upload(picture, { to: painter })).json()
      if (addresses.length === 0) await save(logoUrl, painter)
      addresses.push(logoUrl)
    }
    const found = await Promise.all(
      addresses.map(async (address) => (await server.get(address)).statusCode),
    )
    expect(found).toEqual([200, 404, 404, 200, 200, 200, 200, 200])
  })
})

test('of many free shops at once leave a place to a confirmed one', {
  tags: ['long'],
}, async () => {
  const free = await registerTestBusiness(server, 'Pop-up')
  await server.change('businesses', { id: free.businessId }, { phone_confirmed_at: null })
  // So large that none is read before the last has come.
  const file = await plain('#8a4f1d', 4000, 4000).png().toBuffer()
  const theirs = Array.from({ length: 10 }, () => upload(file, { to: free }))
  const own = await upload(file)
  const refused = (await Promise.all(theirs)).filter(({ statusCode }) => statusCode === 503)
  expect([own.statusCode, refused.length]).toEqual([200, 4])
  expect(refused[0]?.headers['retry-after']).toBe('2')
})

test('support uploads where the owner allows it, and a stranger nowhere', async () => {
  const picture = await plain('#00ff00').png().toBuffer()
  const { businessId } = shop
  const support = `sid=${await startTestSession(server, { kind: 'support', businessId, reason: 'No logo' })}`
  expect((await upload(picture, { as: support })).json().code).toBe('support_reads_only')
  expect((await upload(picture, { as: '' })).statusCode).toBe(401)
})

const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2))
