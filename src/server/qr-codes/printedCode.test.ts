import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { registerTestBusiness } from '../../../test/factories.ts'
import { drawnToPng } from '../../../test/ownDrawing.ts'
import { testApp } from '../../../test/testApp.ts'

const server = testApp()

async function printed(name: string) {
  const { businessId, codes, cookie } = await registerTestBusiness(server, name)
  const [, code] = codes
  const answer = await server.get(`/api/businesses/${businessId}/qr-codes/${code.id}/print`, cookie)
  return { answer, code, businessId, cookie }
}

test('a printed code says whose it is, what it is worth, its serial and where it leads', async () => {
  const { answer, code } = await printed('Corner Bakery')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-disposition']).toBeUndefined()
  expect(answer.body).toContain('>Corner Bakery</h1>')
  expect(answer.body).toContain('20 <small>points</small>')
  expect(answer.body).toContain('Medium: $20 to $59')
  expect(answer.body).toContain(code.code)
  expect(answer.body).toContain('<bdi>localhost:3000</bdi>')
  expect(answer.body).toContain('No app. Just your phone number.')
  expect(answer.body).toContain('@page { margin')
  // It has the shop's color, and says what customers collect for.
  expect(answer.body).toContain('<path fill="#1976d2"')
  expect(answer.body).toMatch(/100 points: <bdi>[^<]+<\/bdi>/)
  const [svg = ''] = /<svg xmlns.*<\/svg>/s.exec(answer.body) ?? []
  const drawn = await drawnToPng(svg)
  const { data, width, height } = PNG.sync.read(drawn)
  expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(code.link)
})

test('it contains no script and loads nothing, and its style is the only one it may use', async () => {
  const { answer } = await printed('Plain Paper')
  expect(answer.body).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|url\(|@import/i)
  expect(answer.body.replace(/xmlns="[^"]*"/, '')).not.toMatch(/https?:/)
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toMatch(
    /^default-src 'none';style-src 'sha256-[\w+/]{43}=';frame-ancestors 'none'$/,
  )
})

test.each([
  ['<script>alert(1)</script>', '&#60;script&#62;alert(1)&#60;/script&#62;'],
  [`"><img src=x onerror='alert(1)'>`, '&#34;&#62;&#60;img src=x onerror=&#39;alert(1)&#39;&#62;'],
  ['Salt & Pepper', 'Salt &#38; Pepper'],
  ['مقهى الباب الأزرق', 'مقهى الباب الأزرق'],
  ['Café 🍪🧁', 'Café 🍪🧁'],
  ['W'.repeat(120), 'W'.repeat(120)],
])('the name %j shows as it was typed', async (name, written) => {
  const { answer } = await printed(name)
  expect(answer.body).toContain(`<h1 dir="auto">${written}</h1>`)
  expect(answer.body.match(/<(?!\/?(style|article|h1|svg|path|p|small|bdi)\b)/g)).toBeNull()
})

test('a deleted code, or another shop’s, is not printed', async () => {
  const { businessId, cookie, code } = await printed('Not Everything')
  const print = (id: number) =>
    server.get(`/api/businesses/${businessId}/qr-codes/${id}/print`, cookie)
  const other = await registerTestBusiness(server, 'Next Door')
  expect((await print(other.codes[0].id)).statusCode).toBe(404)
  await server.delete(`/api/qr-codes/${code.id}`, { cookie })
  expect((await print(code.id)).json().code).toBe('qr_code_not_found')
})
