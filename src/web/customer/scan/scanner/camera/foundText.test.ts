import { expect, test } from 'vitest'
import { readFoundText, recentTexts } from './foundText.ts'

const code = 'RH-12-20-7KQ4MXW2P'
const ours = { kind: 'ours', code }
const link = (host: string) => ({ kind: 'link', host })
const words = (shown: string) => ({ kind: 'words', words: shown })

test.each([
  [code, ours],
  [' rh-12-20-7kq4 mxw2p\n', ours],
  ['RH - 12 - 20 - 7KQ4MXW2P', ours],
  ['RH-12-CHECK-7KQ4', { kind: 'ours', code: 'RH-12-CHECK-7KQ4' }],
  [`https://shop.example/scan?qr=${code}`, ours],
  [` HTTPS://SHOP.EXAMPLE/scan?qr=${code.toLowerCase()} `, ours],
  [`https://shop.example/scan?qr=${code}&utm_source=tent#x`, ours],
  [
    'https://shop.example/check-points?code=RH-12-CHECK-7KQ4',
    { kind: 'ours', code: 'RH-12-CHECK-7KQ4' },
  ],
])('%j is ours', (text, expected) => {
  expect(readFoundText(text, 'shop.example')).toEqual(expected)
})

test.each(['/s/12-3.229384120-0.20.oq-NBeLIZSMuBg', '/d/12-40.20261130.oq-NBeLIZSMuBg'])(
  '%s is of the counter',
  (path) => {
    expect(readFoundText(`https://shop.example${path}`, 'shop.example')).toEqual({
      kind: 'counter',
      path,
    })
    expect(readFoundText(`https://evil.example${path}`, 'shop.example')).toEqual(
      link('evil.example'),
    )
  },
)

test.each([
  [`https://evil.example/scan?qr=${code}`, link('evil.example')],
  [`https://shop.example:8443/scan?qr=${code}`, link('shop.example:8443')],
  [`https://shop.example.evil.example/scan?qr=${code}`, link('shop.example.evil.example')],
  [`https://shop.example@evil.example/scan?qr=${code}`, link('evil.example')],
  [`https://evil.example/#https://shop.example/scan?qr=${code}`, link('evil.example')],
  [`https://shop.example/feedback/1?qr=${code}`, link('shop.example')],
  ['https://shop.example/scan?qr=', link('shop.example')],
  // Look-alike letters are shown as in the browser's address bar.
  ['https://shоp.example/scan', link('xn--shp-ted.example')],
  [`javascript:alert(1)//${code}`, words(`javascript:alert(1)//${code}`)],
  [`data:text/html,${code}`, words(`data:text/html,${code}`)],
  ['https://', words('https://')],
  ['RH-0-20-7KQ4', words('RH-0-20-7KQ4')],
  ['RH-12-20-7KQ4; DROP', words('RH-12-20-7KQ4; DROP')],
  ['4006381333931', words('4006381333931')],
  ['<b>free</b>', words('<b>free</b>')],
  ['\u0000\u0007\u001B[31m\u200B\u202E', words('[31m')],
  ['\u202Etxt.exe\u202C \u2066x\u2069', words('txt.exe x')],
  ['\n \t', words('')],
  ['', words('')],
])('%j is named and no more', (text, expected) => {
  expect(readFoundText(text, 'shop.example')).toEqual(expected)
})

test('what is long is shortened, and a host never loses its end', () => {
  const long = readFoundText('🐇'.repeat(4000), 'shop.example')
  expect(long).toEqual(words(`${'🐇'.repeat(59)}…`))
  const host = readFoundText(
    `https://${'shop.example.'.repeat(15)}evil.example/scan?qr=${code}`,
    'shop.example',
  )
  expect(host).toMatchObject({ kind: 'link', host: expect.stringMatching(/^….*\.evil\.example$/) })
  expect(host.kind === 'link' && host.host.length).toBe(60)
})

test('a text is new once, as long as it stays in view', () => {
  const recent = recentTexts()
  expect(recent.isNew('a', 0)).toBe(true)
  for (let now = 100; now <= 60_000; now += 100) expect(recent.isNew('a', now)).toBe(false)
  expect(recent.isNew('b', 60_000)).toBe(true)
  expect(recent.isNew('a', 63_900)).toBe(false)
})

test('it is new again once it was out of view for a moment', () => {
  const recent = recentTexts()
  expect(recent.isNew('a', 0)).toBe(true)
  expect(recent.isNew('a', 4000)).toBe(false)
  expect(recent.isNew('a', 8001)).toBe(true)
})

test('while nobody looked, nothing left the view', () => {
  const recent = recentTexts()
  recent.isNew('a', 0)
  recent.isNew('b', 0)
  // A call took ten seconds, and both codes are still in view.
  recent.holdAll(10_000)
  expect(recent.isNew('a', 10_100)).toBe(false)
  expect(recent.isNew('b', 10_100)).toBe(false)
  expect(recent.isNew('c', 10_100)).toBe(true)
})
