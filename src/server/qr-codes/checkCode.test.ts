import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, publicSettings } from '../../../test/app.ts'
import { registerTestBusiness } from '../../../test/factories.ts'
import { drawnToPng } from '../../../test/ownDrawing.ts'
import { shopOfAll, testApp } from '../../../test/testApp.ts'
import type { CheckCode } from '../../contract/qr-codes.ts'

const server = testApp()
const shop = shopOfAll(server, 'Corner Bakery')
let code: CheckCode
beforeAll(async () => {
  code = (await ask('/check-code')).json()
})

const ask = (path: string) => server.get(`/api/businesses/${shop.businessId}${path}`, shop.cookie)

test('a shop has one check code, which leads to its points and is not among the earn codes', async () => {
  expect(code.code).toMatch(new RegExp(`^RH-${shop.businessId}-CHECK-[2-9A-HJKMNP-Z]{9}$`))
  expect(code.link).toBe(`http://localhost:3000/check-points?code=${code.code}`)
  expect((await server.get(`/api/test/generate-check-qr/${shop.businessId}`)).json()).toEqual({
    qrCode: code.code,
  })
  const described = await server.get(`/api/qr/describe?code=${code.code}`)
  expect(described.json()).toMatchObject({ kind: 'check', pointValue: 0 })
  expect((await ask('/qr-codes-public')).json()).toEqual(shop.codes)
})

test('off localhost nobody gets one by the id of a shop, except for a demo shop', async () => {
  const open = await openTestApp(publicSettings)
  const { businessId } = await registerTestBusiness(open, 'Corner Bakery')
  const askForTestCode = () => open.get(`/api/test/generate-check-qr/${businessId}`)
  const real = await askForTestCode()
  expect([real.statusCode, real.json().code]).toEqual([404, 'business_not_found'])
  const demoShop = async () => (await open.get('/api/test/demo-shop')).json().businessId
  expect(await demoShop()).toBeNull()
  const demo = await registerTestBusiness(open, 'Blue Door Coffee')
  await open.context.db
    .updateTable('businesses')
    .set({ is_demo: true })
    .where('id', '=', demo.businessId)
    .execute()
  expect(await demoShop()).toBe(demo.businessId)
  await open.context.db.updateTable('businesses').set({ is_demo: true }).execute()
  expect((await askForTestCode()).json().qrCode).toMatch(/-CHECK-/)
  await open.close()
})

describe('on paper', () => {
  test('it is a picture, named after its purpose, that reads as its link', async () => {
    const png = await ask(`/qr-codes/${code.id}/download`)
    expect(png.headers['content-type']).toBe('image/png')
    expect(png.headers['content-disposition']).toBe(
      'attachment; filename="rewardhop-check-points.png"',
    )
    expect(readPng(png.rawPayload)).toBe(code.link)
    const svg = await ask(`/qr-codes/${code.id}/download?format=svg`)
    expect(svg.headers['content-disposition']).toContain('filename="rewardhop-check-points.svg"')
    expect(await readSvg(svg.body)).toBe(code.link)
  })

  test('it shows its purpose instead of points, whose it is and where it leads', async () => {
    const { statusCode, body } = await ask(`/qr-codes/${code.id}/print`)
    expect(statusCode).toBe(200)
    expect(body).toContain('>Corner Bakery</h1>')
    expect(body.match(/Check your points/g)).toHaveLength(1)
    expect(body).toContain('This code gives no points.')
    expect(body).not.toContain('class="points"')
    expect(body).toContain(code.code)
    expect(body).toContain('<bdi>localhost:3000</bdi>')
    const [svg = ''] = /<svg xmlns.*<\/svg>/s.exec(body) ?? []
    expect(await readSvg(svg)).toBe(code.link)
  })

  test('it belongs to its own shop only', async () => {
    const other = await registerTestBusiness(server, 'Next Door')
    for (const paper of ['download', 'print']) {
      const path = `/api/businesses/${other.businessId}/qr-codes/${code.id}/${paper}`
      const answer = await server.get(path, other.cookie)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'qr_code_not_found'])
    }
  })
})

test('it cannot be edited, switched off or deleted', async () => {
  const change = (method: 'PUT' | 'DELETE', path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/qr-codes/${code.id}${path}`,
      headers: { cookie: shop.cookie },
      ...(payload && { payload }),
    })
  for (const answer of [
    await change('PUT', '/point-value', { pointValue: 5 }),
    await change('PUT', '/active', { isActive: false }),
    await change('DELETE', ''),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'qr_code_not_found'])
  }
  expect((await ask('/check-code')).json()).toEqual(code)
})

test('it does not count as the earn code that a shop keeps', async () => {
  const { codes, cookie } = await registerTestBusiness(server, 'Last One')
  const [kept, ...others] = codes
  const remove = (codeId: number) => server.delete(`/api/qr-codes/${codeId}`, { cookie })
  for (const { id } of others) expect((await remove(id)).statusCode).toBe(200)
  expect((await remove(kept.id)).json().code).toBe('last_code')
})

/** Reads it with a decoder that is unrelated to our drawing. */
function readPng(picture: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(picture)
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}

async function readSvg(svg: string): Promise<string | undefined> {
  return readPng(await drawnToPng(svg))
}
