import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkIn, paramOf, readCodeText } from './codeText.ts'

const host = 'localhost:3000'

test.each([
  ['RH-12-20-7KQ4MXW2P', { businessId: 12, code: 'RH-12-20-7KQ4MXW2P' }],
  [' rh-12-20-7kq4mxw2p\n', { businessId: 12, code: 'RH-12-20-7KQ4MXW2P' }],
  ['http://localhost:3000/scan?qr=RH-12-CHECK-7KQ4', { businessId: 12, code: 'RH-12-CHECK-7KQ4' }],
  [
    'http://localhost:3000/check-points?code=rh-1-CHECK-7KQ4',
    { businessId: 1, code: 'RH-1-CHECK-7KQ4' },
  ],
  ['http://localhost:3000/scan', undefined],
  ['http://localhost:3001/scan?qr=RH-12-20-7KQ4', undefined],
  ['javascript:alert(1)//RH-12-20-7KQ4', undefined],
  ['rh 12 20 7kq4mxw2p', { businessId: 12, code: 'RH-12-20-7KQ4MXW2P' }],
  ['RH-12 - 20-7KQ4 MXW2P', { businessId: 12, code: 'RH-12-20-7KQ4MXW2P' }],
  ['RH–12–20–7KQ4', { businessId: 12, code: 'RH-12-20-7KQ4' }],
  ['ＲＨ－１２－２０－７ＫＱ４', { businessId: 12, code: 'RH-12-20-7KQ4' }],
  ['RH-0-20-7KQ4', undefined],
  ['RH-2147483648-20-7KQ4', undefined],
  ['RH-12-20-', undefined],
  ['RH-12-20-7KQ4; DROP', undefined],
])('%j is read as %j', (scanned, expected) => {
  expect(readCodeText(scanned, host)).toEqual(expected)
})

const code = 'RH-12-20-7KQ4MXW2P'

test.each([
  `https://shop.example/SCAN?QR=${code}`,
  `https://shop.example/Scan/?Qr=${code}`,
  `HTTP://WWW.SHOP.EXAMPLE/SCAN?QR=${code}`,
  `https://shop.example./scan?qr=${code}`,
  `https://shop.example/scan?utm_source=x&amp;qr=${code}`,
  `https://shop.example/scan?qr=${code}?fbclid=IwAR0`,
  `https://shop.example/scan?qr=${code}#:~:text=points`,
  `shop.example/scan?qr=${code}`,
  `URL:https://shop.example/scan?qr=${code}`,
  `url=https://shop.example/scan?qr=${code}`,
  `[points](https://shop.example/scan?qr=${code})`,
  `MEBKM:TITLE:Points;URL:https\\://shop.example/scan?qr=${code};;`,
  `intent://shop.example/scan?qr=${code}#Intent;scheme=https;end`,
  `htps://shop.example/scan?qr=${code}`,
  `https//shop.example/scan?qr=${code}`,
  `https:/shop.example/scan?qr=${code}`,
  `https://shop.example/scan%3Fqr%3D${code}`,
  `https://shop.example/scan?qr%3D${code}`,
  `https://shop.example/scan?qr=${code.replaceAll('-', '%252D')}`,
  `https://shop.example/scan&qr=${code}`,
  `https://shop.example/scan?qr:${code}`,
  `https://shop.example/scan?qr=${code};utm=1`,
  `https://shop.example/scan?qr=${code}です`,
  `https://l.facebook.com/l.php?u=https%3A%2F%2Fshop.example%2Fscan%3Fqr%3D${code}&h=AT0`,
  `https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fshop.example%2Fscan%3Fqr%3D${code}&data=05`,
  `https://www.google.com/url?q=https%3A%2F%2Fshop.example%2Fscan%3Fqr%3D${code}&sa=D`,
  `https://urldefense.com/v3/__https://shop.example/scan?qr=${code}__;!!Ab`,
  `(www.shop.example/scan?qr=${code})`,
  `<https://shop.example/scan?qr=${code}>`,
  `Get points at https://shop.example/scan?qr=${code}, and tell your friends!`,
  `See https://other.example/menu or https://shop.example/scan?qr=${code}.`,
])('the link in %j is read', (text) => {
  expect(readCodeText(text, 'shop.example')?.code).toBe(code)
  expect(readCodeText(text, 'www.shop.example')?.code).toBe(code)
})

test.each([
  `https://evil.example/scan?qr=${code}`,
  `https://shop.example.evil.example/scan?qr=${code}`,
  `https://evil.example/#https://shop.example/scan?qr=${code}`,
  `https://evil.example/?to=https://shop.example/scan?qr=${code}`,
  `https://shop.example@evil.example/scan?qr=${code}`,
  `https://wwwshop.example/scan?qr=${code}`,
  `URL:https://evil.example/scan?qr=${code}`,
  `URL:https://shop.example.evil.example/scan?qr=${code}`,
  `https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example%2Fscan%3Fqr%3D${code}`,
  `https://l.facebook.com.evil.example/?u=https%3A%2F%2Fshop.example%2Fscan%3Fqr%3D${code}`,
  `https://shop.example/scan/other?a=RH-1-1-ABCD&b=${code}`,
  `https://shop.example:8443/scan?qr=${code}`,
  `https://shop.example/feedback/1?qr=${code}`,
])('%j is no link of ours', (text) => {
  expect(readCodeText(text, 'shop.example')).toBeUndefined()
})

describe('whatever stands around a code or its link, it is read', () => {
  // What messages, mail programs, sentences and fonts put at the ends of a link.
  const ends = fc
    .array(
      fc.constantFrom(
        ...['.', ',', ')', '(', ']', '>', '<', '"', '’', '!', '…', '*', '_', '\\', ';', '。', '」'],
        ...['\u200b', '\u200e', '\u2060', '\ufeff', '\u00a0', '\u00ad'],
      ),
      { maxLength: 4 },
    )
    .map((signs) => signs.join(''))
  const anyCase = (text: string) =>
    fc
      .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
      .map((capitals) =>
        [...text]
          .map((letter, at) => letter[capitals[at] ? 'toUpperCase' : 'toLowerCase']())
          .join(''),
      )
  const codes = fc.constantFrom(code, 'RH-1-CHECK-7KQ4', 'RH-2147483647-1000-ZZZZZZZZZ')

  test('as text', () => {
    fc.assert(
      fc.property(
        codes.chain((one) => fc.tuple(fc.constant(one), anyCase(one), ends, ends)),
        (all) => {
          const [expected, written, before, after] = all
          expect(readCodeText(before + written + after, host)?.code).toBe(expected)
        },
      ),
    )
  })

  test('as a link, in words', () => {
    const page = fc.constantFrom(['/scan', 'qr'] as const, ['/check-points', 'code'] as const)
    const parts = fc.tuple(codes, page).chain(([one, [path, name]]) =>
      fc.record({
        one: fc.constant(one),
        scheme: fc.constantFrom('https://', 'http://', 'HTTPS://', ''),
        www: fc.constantFrom('', 'www.', 'WWW.'),
        path: anyCase(path),
        slash: fc.constantFrom('', '/'),
        name: anyCase(name),
        written: anyCase(one),
        before: ends.map((signs) => signs.replace(/[_]/g, '')),
        after: ends,
        word: fc.constantFrom('', 'Scan ', 'Points:\n'),
        encodes: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(parts, (link) => {
        const after = link.encodes ? encodeURIComponent(link.after) : link.after
        const query = `${link.path}${link.slash}?${link.name}=${link.written}${after}`
        const text = `${link.word}${link.before}${link.scheme}${link.www}shop.example${query}`
        expect(readCodeText(text, 'shop.example')?.code).toBe(link.one)
      }),
    )
  })
})

test('a parameter is found by its name in any case', () => {
  expect(paramOf(new URLSearchParams('?Qr=a&qr=b'), 'qr')).toBe('a')
  expect(paramOf(new URLSearchParams('?QRX=a'), 'qr')).toBeUndefined()
})

test('of several links, ours counts', () => {
  const text = 'https://a.example https://shop.example/x'
  expect(linkIn(text, 'shop.example')?.host).toBe('shop.example')
  expect(linkIn(text, 'else.example')?.host).toBe('a.example')
  expect(linkIn('no link', 'shop.example')).toBeUndefined()
})
