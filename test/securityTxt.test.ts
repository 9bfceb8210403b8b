import { expect, test, vi } from 'vitest'
import { openTestApp, publicSettings } from './app.ts'
import { testApp } from './testApp.ts'

const url = '/.well-known/security.txt'
const contact = 'mailto:security@example.com'
const dayMs = 86_400_000

const server = testApp({ ...publicSettings, SECURITY_CONTACT: contact })

/** RFC 9116, section 2.2: each line is a name, a colon, a space and a value. */
function fieldsOf(text: string): Record<string, string> {
  expect(text).toMatch(/^([A-Z][A-Za-z-]*: [\x21-\x7e]+\n)+$/)
  return Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  )
}

test('says where to report a vulnerability, for less than a year', async () => {
  const { statusCode, headers, body } = await server.get(url)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  const { Expires = '', ...others } = fieldsOf(body)
  expect(others).toEqual({
    Contact: contact,
    'Preferred-Languages': 'en',
    Canonical: `https://points.example.com${url}`,
  })
  const lasts = Date.parse(Expires) - Date.now()
  expect(lasts).toBeGreaterThan(362 * dayMs)
  expect(lasts).toBeLessThan(365 * dayMs)
})

test('is made anew every day', async () => {
  const now = vi.spyOn(server.context, 'clock')
  const expiryAt = async (moment: string) => {
    now.mockReturnValue(new Date(moment))
    return fieldsOf((await server.get(url)).body).Expires
  }
  expect(await expiryAt('2026-03-01T00:00:00Z')).toBe('2027-02-28T00:00:00.000Z')
  expect(await expiryAt('2026-03-01T23:59:59Z')).toBe('2027-02-28T00:00:00.000Z')
  expect(await expiryAt('2026-03-02T00:00:00Z')).toBe('2027-03-01T00:00:00.000Z')
  now.mockRestore()
})

test('is not there where nobody is named', async () => {
  const nameless = await openTestApp(publicSettings)
  expect((await nameless.get(url)).statusCode).toBe(404)
  await nameless.close()
})

test('counts as a read of its address', async () => {
  const ask = () => server.app.inject({ url, remoteAddress: '198.51.100.7' })
  for (let reads = 0; reads < 300; reads += 1) expect((await ask()).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(429)
})
