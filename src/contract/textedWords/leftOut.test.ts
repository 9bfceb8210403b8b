import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../test/rounds.ts'
import { leadIn, leftOutNote } from './leftOut.ts'

/** What owners really call their shops and rewards. */
const innocent = [
  ...['Route 66 Diner', '24/7 Coffee', 'Cafe 1901', 'Café 1924', '2.50 off', '10% off'],
  ...['Buy 9 get 1', 'Dr. Pepper 0.5 l', 'St.Pauli Eck', 'Eat.Pray.Coffee', 'Dr.Coffee'],
  ...['Blue Door Coffee', 'St. James & Co. Live Music', 'Bar 24/7', 'Polka Dot Café / Bar'],
  ...['Text & Type Books', 'Bakery No. 1234', '800 Degrees Pizza', 'J.CO Donuts', 'D.C. Diner'],
  ...['Pizzeria 10115 Berlin', 'Since 1901 - 24/7', '1901-2024', 'Until 31.12.2026'],
  ...['10,000-25,000 points', '1,000,000 points', '1 900 points', '9-17, 10-14'],
  ...['9.00-12.00, 13.00-17.00', '50% off Mon-Fri 9:00-11:30', 'Sunday 12/31/2026'],
  ...['Coffee @ Home', 'Free coffee. Me too', 'Free coffee.No purchase', 'Help Harp Hemp'],
  ...['The Hoop', '16oz coffee or 500g beans 2024', '$5 gift card', 'Two for one'],
  ...['Buy one get one free', 'A B C Diner', 'Point de Vente', 'Punto de Encuentro', 'Dot & Co'],
  ...[
    'Кофейня за синей дверью',
    'مقهى',
    '咖啡馆 24 小时',
    'Phở 2000',
    'Bitcoin Cafe',
    '4711 Kiosk',
  ],
  ...['Free 1.5 l Coke, 2 for 3.50', 'Any drink up to $4.75/$5.25', '3.14 Pi Pizza', '7-Eleven'],
  ...['Joe’s – “Bar”…', 'B.B. King’s', 'Café.Bar.Celona', 'No.1 Kebab', 'St.Gallen Bäckerei'],
  ...['Kaffee 2,50 statt 3,50', 'Call me Coffee', 'Tel Aviv 1948', 'Bar 1900', 'The 1800 Bar'],
  ...['Free refill on 1.1.2027', 'Buy 10, get 1 (max 5.00)', 'Happy Hour 17-19', '1+1 gratis'],
  ...['A.M.P.M. Market', 'Sip.Shop', 'Mr. & Mrs. Smith Co.', 'Love.Fish', 'Studio 54'],
]

/** What leads away, in the spellings that get past a simple list. */
const leading: Record<string, readonly string[]> = {
  number: [
    ...['1800FLOWERS', '800FLOWERS'],
    ...[
      'Call 1-900-555-0199',
      'call 1-900…',
      '(415) 555 2671',
      '１９００５５５０１９９',
      '1 900 HOT LINE',
    ],
    ...[
      '1-9OO-555-O199',
      '1-9OO-SSS-OI99',
      'l-900-555-0199',
      'dial 9OO 555 OI99',
      '1.9.0.0.5.5.5.0',
    ],
    ...['٠٩٠٠١٢٣٤٥٦٧', '1️⃣9️⃣0️⃣0️⃣5️⃣5️⃣5️⃣', '①⑨⓪⓪⑤⑤⑤', 'nine zero zero five five five one'],
    ...['one nine hundred five five five', '0900 123456', '0800 PIZZA', '1-800-FLOWERS'],
    ...[
      'DE89 3704 0044 0532 0130 00',
      'Call 55555',
      '900 123 456',
      '900.123.456',
      '06 12 34 56 78',
      '+49 30 901820',
      '19005550199',
    ],
    ...[
      '4\u{200B}15\u{200B}555\u{200B}0138',
      'llama al 900 12',
      'appelez le 3615',
      'Tel: 4155550138',
    ],
  ],
  link: [
    ...['evil.中国', 'win at evil.भारत', 'evil.укр'],
    ...['Win at evil.com', 'evil .com/prize', 'https://192.0.2.1', 'prize@evil.example'],
    ...[
      'www.evil.example',
      'Bank alert: pay at secure-pay.icu/a1',
      'bit. do/x',
      'bit[.]ly',
      'bit(.)ly',
    ],
    ...['tinyurl dot com slash x', 'evil dot c o m', 'e v i l . c o m', 'evil[dot]com', 'bit . ly'],
    ...['hxxps secure. bet', 'hxxp://evil', 'h**p://evil', 'еvil.соm', 'ev\u{200B}il.c\u{200B}om'],
    ...['evil。com', 'evil·com', 'evil,com', 'EVIL.COM', 'evil punkt com', 'evil point com'],
    ...[
      'user at evil dot com',
      'info(at)evil.de',
      '192.168.1.1',
      '2001:db8::1',
      't.me/evil',
      't.co/x',
    ],
    ...['wa.me/123', 'evil.shop', 'evil.co.uk', '🄴🅅🄸🄻.🄲🄾🄼', '@winner_now', 'evil.ru', 'кафе.рф'],
    ...['evil точка ру', 'xn--80ak6aa92e', 'evil点com'],
  ],
  order: [
    ...['Text WIN to us', 'send YES to the number', 'reply with your code', 'Verify now'],
    ...['send $50 today', 'PayPal me', 'Antworte JA', 'Responde SI', 'Your bank needs you'],
    ...['0x52908400098527886E0F7030069857D2E4169EE7'],
  ],
}

test.each(innocent)('%s says only who or what it is', (words) => {
  expect(leadIn(words)).toBeUndefined()
  expect(leftOutNote(words, 'a treat')).toBeUndefined()
})

describe.each(Object.entries(leading))('%s', (lead, all) => {
  test.each(all)('%s', (words) => {
    expect(leadIn(words)).toBe(lead)
  })
})

test('an owner reads what is said instead, and why', () => {
  expect(leftOutNote('Call 1-900-555-0199', 'a treat')).toBe(
    'Our texts and emails say “a treat” instead, because this looks like a phone number.',
  )
})

test('two shop names or rewards beside each other are as harmless as one', () => {
  const calm = innocent.filter((name) => !/\d/.test(name) && !/[.@]/.test(name))
  fc.assert(
    fc.property(fc.constantFrom(...calm), fc.constantFrom(...innocent), (one, other) => {
      expect(leadIn(`${one}, ${other}`)).toBeUndefined()
    }),
    { numRuns: rounds(800) },
  )
})

const zeros = ['0', '０', '٠', '۰', '०', '০', '𝟎', '๐']
const digitOf = (digit: number) => (zero: string) =>
  String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit)
const letterFor: Readonly<Record<string, string>> = { 0: 'O', 1: 'l', 5: 'S', 8: 'B' }
const unseen = fc.constantFrom('', '', '', '\u{200B}', '\u{2060}', '\u{FE0F}', '\u{AD}')

/** A digit in any alphabet, with what cannot be seen after it. */
const digit = (value: number) =>
  fc
    .tuple(fc.constantFrom(...zeros).map(digitOf(value)), unseen)
    .map(([drawn, hidden]) => drawn + hidden)

/** A number of ten or eleven digits, its groups written in any way. */
const phone = fc
  .tuple(
    fc.constantFrom('1900', '900', '1415', '0900', '4930'),
    fc.array(fc.nat({ max: 9 }), { minLength: 7, maxLength: 7 }),
    fc.constantFrom('', '-', '.', ' ', '/', ' - ', ') ', '_', '..', '\u{200B}'),
    fc.integer({ min: 1, max: 4 }),
  )
  .filter(([, rest]) => new Set(rest).size > 2)
  .chain(([start, rest, sign, size]) => {
    const digits = [...start].map(Number).concat(rest)
    return fc
      .tuple(...digits.map(digit))
      .map((drawn) =>
        drawn.map((one, place) => (place > 0 && place % size === 0 ? sign + one : one)).join(''),
      )
  })

test('a phone number is found in any alphabet, between any signs', () => {
  fc.assert(
    fc.property(fc.constantFrom('', 'Free coffee: ', 'Win! '), phone, (before, number) => {
      expect(leadIn(before + number), before + number).toBeDefined()
    }),
    { numRuns: rounds(4_000) },
  )
})

test('letters for some of its digits do not hide it', () => {
  const parts = fc.tuple(
    fc.constantFrom('1-900', '0900', '1-415'),
    fc.integer({ min: 1e6, max: 9e6 }),
  )
  const masks = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(parts, masks, ([start, rest], mask) => {
      const plain = `${start}-${String(rest).slice(0, 3)}-${String(rest).slice(3)}`
      const drawn = [...plain].map((one, place) =>
        mask[place] && place > 1 ? (letterFor[one] ?? one) : one,
      )
      // Three digits at least must be digits: OSS-BOSS is a name.
      fc.pre(drawn.join('').replace(/\D/g, '').length >= 4)
      expect(leadIn(drawn.join('')), drawn.join('')).toBe('number')
    }),
    { numRuns: rounds(2_000) },
  )
})

const twins: Readonly<Record<string, string>> = {
  a: 'аａ𝐚',
  c: 'сｃ',
  e: 'еｅé',
  i: 'іｉí',
  o: 'оｏö',
  p: 'рｐ',
  s: 'ѕｓ',
  x: 'хｘ',
  m: 'ｍ',
}
const letter = (plain: string) =>
  fc
    .tuple(fc.constantFrom(plain, plain, plain.toUpperCase(), ...(twins[plain] ?? plain)), unseen)
    .map(([drawn, hidden]) => drawn + hidden)
const spelled = (word: string) => fc.tuple(...[...word].map(letter)).map((all) => all.join(''))

test('an address is found in any spelling', () => {
  const host = fc.constantFrom('evil', 'secure-pay', 'bit', 'claim2you', 'my-prize')
  const dot = fc.constantFrom(
    '.',
    '[.]',
    '(.)',
    '。',
    '．',
    '·',
    ' dot ',
    '[dot]',
    '(dot)',
    ' .',
    '{.}',
  )
  const ending = fc.constantFrom('com', 'org', 'net', 'info', 'xyz', 'biz')
  const address = fc
    .tuple(host, dot, ending)
    .chain(([name, sign, end]) =>
      fc.tuple(spelled(name), spelled(end)).map(([one, other]) => one + sign + other),
    )
  const tail = fc.constantFrom('', '/a', ' now', '!', ' \u{1F381}')
  fc.assert(
    fc.property(address, tail, (link, after) => {
      expect(leadIn(`Win at ${link}${after}`), link).toBe('link')
    }),
    { numRuns: rounds(4_000) },
  )
})

test('the longest words are looked through in little time', () => {
  const hostile = ['1 '.repeat(250), 'a.'.repeat(250), '1-'.repeat(250), 'text '.repeat(100)]
  const beganAt = performance.now()
  for (const words of [...hostile, '(0)'.repeat(160), 'a:'.repeat(250), 'call 0 '.repeat(70)]) {
    leadIn(words)
  }
  expect(performance.now() - beganAt).toBeLessThan(500)
})
