import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEmail } from './email.ts'

test.each([
  ['ana@example.com', 'ana@example.com'],
  ['Ana.Lee+shop@Example.COM', 'Ana.Lee+shop@example.com'],
  ['info@münchen.example', 'info@xn--mnchen-3ya.example'],
  ['INFO@MÜNCHEN.example', 'INFO@xn--mnchen-3ya.example'],
  ['shop@例え.テスト', 'shop@xn--r8jz45g.xn--zckzah'],
  ['shop@例え。テスト', 'shop@xn--r8jz45g.xn--zckzah'],
  ['кафе-7@example.com', undefined],
  ['ken..m.@docomo.ne.jp', 'ken..m.@docomo.ne.jp'],
  ['.ken-@ezweb.ne.jp', '.ken-@ezweb.ne.jp'],
  ['ｋｅｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ken@example.com'],
  ['ana@example.com\u200b', 'ana@example.com'],
  ['\u202aana@example.com\u202c', 'ana@example.com'],
  ['\ufeffana@exam\u00adple.com', 'ana@example.com'],
  ['ana@example.com\u00a0', 'ana@example.com'],
  ['mailto:ana@example.com', 'ana@example.com'],
  ['<ana@example.com>', 'ana@example.com'],
  ['ana@example.com,', 'ana@example.com'],
  ['“ana@example.com”.', 'ana@example.com'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['o’brien@example.com', "o'brien@example.com"],
  ['Ana Lee <ana@example.com>', 'ana@example.com'],
  ['"Lee, Ana" <ana@example.com>', 'ana@example.com'],
  ['mailto:ana@example.com?subject=Hi', 'ana@example.com'],
  ['E-mail: ana@example.com', 'ana@example.com'],
  ['ana @ example.com', 'ana@example.com'],
  ['ana@example.com\r\n', 'ana@example.com'],
])('%j is %j', (typed, address) => {
  expect(readEmail(typed)).toBe(address)
})

test.each([
  '',
  '@',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@localhost',
  'ana@[127.0.0.1]',
  'ana@127.0.0.1',
  'ana@0x7f.1',
  'ana@example.com:25',
  'ana@example.com/x',
  'ana@@example.com',
  'ana@b@example.com',
  'ana,lee@example.com',
  'ana lee@example.com',
  'ana@exam ple.com',
  'ana@example. com',
  'ana@example.com ben@example.com',
  'ana@example.com\nBcc: ben@example.com',
  'Ana <ana@example.com>, Ben <ben@example.com>',
  'ana@-example.com',
  'ana@example..com',
  'ana\\@example.com',
  '...@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(60)}.example`,
])('%j is no address', (typed) => {
  expect(readEmail(typed)).toBeUndefined()
})

test('what was read is read as itself, and has nothing that a header or an envelope could end at', () => {
  const typed = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: 'binary' }),
    fc.tuple(fc.string({ unit: 'binary' }), fc.domain()).map((parts) => parts.join('@')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const address = readEmail(text)
      if (address === undefined) return
      expect(readEmail(address)).toBe(address)
      expect(address).toMatch(/^[!-~]+$/)
      expect(address).not.toMatch(/[<>"(),:;\\[\]\s]/)
    }),
  )
})
