import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { registerTestBusiness, type TestBusiness } from '../../../test/factories.ts'
import { drawnToPng } from '../../../test/ownDrawing.ts'
import { someOf } from '../../../test/someOf.ts'
import { newCodeText } from './rules.ts'

test('the text of a code contains business and points, and uses every random letter it is given', () => {
  expect(newCodeText(123, 20, () => 0)).toBe('RH-123-20-222222222')
  expect(newCodeText(7, 'CHECK', (below) => below - 1)).toBe('RH-7-CHECK-ZZZZZZZZZ')
})

describe('the picture of a code', () => {
  let server: TestApp
  let shop: TestBusiness
  beforeAll(async () => {
    server = await openTestApp()
    shop = await registerTestBusiness(server)
  })
  afterAll(() => server.close())

  const download = (codeId: number, query = '') =>
    server.get(
      `/api/businesses/${shop.businessId}/qr-codes/${codeId}/download${query}`,
      shop.cookie,
    )

  test('is a PNG, named after its points, that another reader reads as the link', async () => {
    for (const code of shop.codes) {
      const answer = await download(code.id)
      expect(answer.headers['content-type']).toBe('image/png')
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="rewardhop-${code.pointValue}-points.png"`,
      )
      const { width, height } = PNG.sync.read(answer.rawPayload)
      expect([width, height]).toEqual([1024, 1024])
      expect(readPng(answer.rawPayload)).toBe(code.link)
    }
  })

  test.each(someOf([129, 128, 500, 2048, 4096]))(
    'is available with %i pixels along an edge',
    async (size) => {
      const [, code] = shop.codes
      const { rawPayload } = await download(code.id, `?size=${size}`)
      const { width, height } = await sharp(rawPayload).metadata()
      expect([width, height]).toEqual([size, size])
      const small = await sharp(rawPayload).resize(Math.min(size, 512)).png().toBuffer()
      expect(readPng(small)).toBe(code.link)
      const row = { left: 0, top: Math.floor(size / 2), width: size, height: 1 }
      const pixels = await sharp(rawPayload).extract(row).greyscale().raw().toBuffer()
      expect(new Set(pixels).size).toBe(2)
      // Every run of one color is a whole number of modules, so that no edge is blurred.
      const module = Math.floor(size / 41)
      expect(runsOf(pixels).every((run) => run % module === 0)).toBe(true)
    },
  )

  test('is an SVG drawing without scripts, and reads as the link too', async () => {
    const [code] = shop.codes
    const answer = await download(code.id, '?format=svg')
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.headers['content-disposition']).toContain('rewardhop-1-points.svg')
    expect(answer.body).toMatch(/^<svg [^>]*xmlns=/)
    expect(answer.body).not.toContain('script')
    const drawn = await drawnToPng(answer.rawPayload)
    expect(readPng(drawn)).toBe(code.link)
  })

  test('is not available for another shop’s code, in another format or of any size', async () => {
    const other = await registerTestBusiness(server, 'Somebody Else')
    expect((await download(other.codes[0].id)).statusCode).toBe(404)
    for (const query of ['?format=gif', '?size=127', '?size=4097', '?size=1e3', '?size=']) {
      expect((await download(shop.codes[0].id, query)).statusCode, query).toBe(400)
    }
  })
})

/** Reads it with a decoder that is unrelated to our drawing. */
function readPng(picture: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(picture)
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}

/** The lengths of a row's runs of one color, without the margins. */
function runsOf(row: Buffer): number[] {
  const runs: number[] = []
  let start = 0
  for (let x = 1; x <= row.length; x += 1) {
    if (row[x] === row[x - 1]) continue
    runs.push(x - start)
    start = x
  }
  return runs.slice(1, -1)
}
