import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { registerTestBusiness, type TestBusiness } from '../../../test/factories.ts'
import { newCodeText, readCodeText } from './rules.ts'

describe('the text of a code', () => {
  test('names business and worth, and uses every random letter it is given', () => {
    expect(newCodeText(123, 20, () => 0)).toBe('RH-123-20-222222222')
    expect(newCodeText(7, 'CHECK', (below) => below - 1)).toBe('RH-7-CHECK-ZZZZZZZZZ')
  })

  test.each([
    ['RH-12-20-7KQ4MXW2P', { businessId: 12, code: 'RH-12-20-7KQ4MXW2P' }],
    [' rh-12-20-7kq4mxw2p\n', { businessId: 12, code: 'RH-12-20-7KQ4MXW2P' }],
    [
      'http://localhost:3000/scan?qr=RH-12-CHECK-7KQ4',
      { businessId: 12, code: 'RH-12-CHECK-7KQ4' },
    ],
    [
      'http://localhost:3000/check-points?code=rh-1-CHECK-7KQ4',
      { businessId: 1, code: 'RH-1-CHECK-7KQ4' },
    ],
    ['http://localhost:3000/scan', undefined],
    ['http://localhost:3001/scan?qr=RH-12-20-7KQ4', undefined],
    ['javascript:alert(1)//RH-12-20-7KQ4', undefined],
    ['RH-0-20-7KQ4', undefined],
    ['RH-2147483648-20-7KQ4', undefined],
    ['RH-12-20-', undefined],
  ])('%j is read as %j', (scanned, expected) => {
    expect(readCodeText(scanned, 'http://localhost:3000')).toEqual(expected)
  })
})

describe('the picture of a code', () => {
  let server: TestApp
  let shop: TestBusiness
  beforeAll(async () => {
    server = await openTestApp()
    shop = await registerTestBusiness(server)
  })
  afterAll(() => server.close())

  const download = (codeId: number, format?: string) =>
    server.get(
      `/api/businesses/${shop.businessId}/qr-codes/${codeId}/download${format ? `?format=${format}` : ''}`,
      shop.cookie,
    )

  test('is a PNG, named after its points, that another reader reads as the link', async () => {
    for (const code of shop.codes) {
      const answer = await download(code.id)
      expect(answer.headers['content-type']).toBe('image/png')
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="rewardhop-${code.pointValue}-points.png"`,
      )
      const { data, width, height } = PNG.sync.read(answer.rawPayload)
      expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(code.link)
    }
  })

  test('is a drawing without scripts as SVG', async () => {
    const answer = await download(shop.codes[0].id, 'svg')
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.body).toMatch(/^<svg [^>]*xmlns=/)
    expect(answer.body).not.toContain('script')
  })

  test('is not to be had of somebody else’s code or in another format', async () => {
    const other = await registerTestBusiness(server, 'Somebody Else')
    expect((await download(other.codes[0].id)).statusCode).toBe(404)
    expect((await download(shop.codes[0].id, 'gif')).statusCode).toBe(400)
  })
})
