import type { CountryCode } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { firstCountries } from '../countries.ts'
import { joinPhone } from '../typedPhone.ts'
import { readPhoneText } from './reading.ts'

type Row = readonly [country: CountryCode, typed: string, phone: string]

function read(country: CountryCode, typed: string) {
  return readPhoneText(typed, country)
}

describe('a number', () => {
  const inUs: [spelling: string, typed: string][] = [
    ['a variation selector', '+1\ufe0f-415-555-0138'],
    ['middle dots', '415·555·0138'],
    ['a bullet', '415•555•0138'],
    ['a comma behind it', '415 555 0138,'],
    ['a full stop behind it', '415 555 0138.'],
    ['a label', 'Tel: 415-555-0138'],
    ['a label in Spanish', 'Teléfono: 415-555-0138'],
    ['a label in Russian', 'Моб. 415-555-0138'],
    ['a label in Japanese', '電話：415-555-0138'],
    ['a label in Hindi', 'मोबाइल 415-555-0138'],
    ['a label behind it', '415-555-0138 (mobile)'],
    ['two labels', 'WhatsApp / Cell: 415-555-0138'],
    ['a letter as label', 'M: 415-555-0138'],
    ['a letter in brackets', '(c) 415-555-0138'],
    ['a letter in brackets behind it', '415-555-0138 (c)'],
    ['a sharp behind its label', 'Phone # 415-555-0138'],
    ['a label in French', 'N° 415-555-0138'],
    ['a short label in Spanish', 'Móv. 415-555-0138'],
    ['a flag', '🇺🇸 415-555-0138'],
    ['a picture with a color', '👍🏽 415-555-0138'],
    ['a star', '★ 415-555-0138'],
    ['a picture', '☎️ 415-555-0138'],
    ['a picture of a phone', '📱415-555-0138'],
    ['a repeated code with its plus', '+1+14155550138'],
    ['a repeated code', '+1 1 415 555 0138'],
    ['tabs', '415\t555\t0138'],
    ['a line break behind it', '415 555 0138\r\n'],
    ['a zero-width space', '415\u200b5550138'],
    ['a soft hyphen', '415\u00ad555\u00ad0138'],
    ['a Hangul filler', '\u3164415 555 0138\u3164'],
    ['a blank of braille', '415\u2800555\u28000138'],
    ['directions of writing', '\u202a+1 415 555 0138\u202c'],
    ['a byte order mark', '\ufeff4155550138'],
    ['no-break spaces', '415\u00a0555\u202f0138'],
    ['long dashes', '415—555–0138'],
    ['quotes', '"415 555 0138"'],
    ['typographic quotes', '“415 555 0138”'],
    ['the quote of a spreadsheet', "'4155550138"],
    ['a formula', '="4155550138"'],
    ['a link', 'tel:+1-415-555-0138'],
    ['a link to a chat', 'https://wa.me/14155550138'],
    ['decimals', '4155550138.0'],
    ['two decimals', '4155550138.00'],
    ['thousands', '4,155,550,138'],
    ['thousands and decimals', '4,155,550,138.00'],
    ['Arabic digits', '٤١٥٥٥٥٠١٣٨'],
    ['Persian digits', '۴۱۵ ۵۵۵ ۰۱۳۸'],
    ['Devanagari digits', '४१५ ५५५ ०१३८'],
    ['Bengali digits', '৪১৫ ৫৫৫ ০১৩৮'],
    ['Thai digits', '๔๑๕๕๕๕๐๑๓๘'],
    ['full-width digits', '＋１ ４１５－５５５－０１３８'],
    ['mathematical digits', '𝟒𝟏𝟓𝟓𝟓𝟓𝟎𝟏𝟑𝟖'],
    ['keycaps', '4️⃣1️⃣5️⃣5️⃣5️⃣5️⃣0️⃣1️⃣3️⃣8️⃣'],
    ['brackets around its code', '(+1) 415 555 0138'],
    ['two zeros', '001 415 555 0138'],
    ['its own prefix abroad', '011 1 415 555 0138'],
  ]
  test.each(inUs)('with %s', (_, typed) => {
    const number = { kind: 'number', phone: '+14155550138' }
    expect(read('US', typed)).toEqual(number)
    expect(read('DE', joinPhone(firstCountries[0], typed)), 'in a page').toEqual(number)
  })

  test.each<Row>([
    ['DE', '4915123456789', '+4915123456789'],
    ['DE', '+49 4915123456789', '+4915123456789'],
    ['DE', '+4949 1512 3456789', '+4915123456789'],
    ['DE', '0049 1512 3456789', '+4915123456789'],
    ['DE', '00 49 (0) 1512 3456789', '+4915123456789'],
    ['DE', '49 (0) 30 901820', '+4930901820'],
    ['DE', '+49 (0) 30 901820', '+4930901820'],
    ['DE', '(0) 30 / 901820', '+4930901820'],
    ['DE', '+49 49 (0) 30 901820', '+4930901820'],
    ['DE', '+49 0049 (0) 30 901820', '+4930901820'],
    ['DE', '1701234567.0', '+491701234567'],
    ['DE', '15123456789.0', '+4915123456789'],
    ['DE', '049 1512 3456789', '+4915123456789'],
    ['DE', '+49 3361 2345678', '+4933612345678'],
    ['DE', '03361 2345678', '+4933612345678'],
    ['IN', '091 98765 43210', '+919876543210'],
    ['GB', '044 7400 123456', '+447400123456'],
    ['IT', '039 333 1234567', '+393331234567'],
    ['RU', '84951234567', '+74951234567'],
    ['JM', '658 555 0123', '+16585550123'],
    ['BR', '(45) 3234-5678', '+554532345678'],
    ['UA', '8 050 123 45 67', '+380501234567'],
    ['UA', '80501234567', '+380501234567'],
    ['FR', '0690 00 12 34', '+590690001234'],
    ['FR', '0692 12 34 56', '+262692123456'],
    ['FR', '0696 20 12 34', '+596696201234'],
    ['FR', '+33 0690 00 12 34', '+590690001234'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['DE', '+1 415 555 0138', '+14155550138'],
    ['DE', '+49 +1 415 555 0138', '+14155550138'],
    ['DE', '+49 001 415 555 0138', '+14155550138'],
    ['US', '011 44 7400 123456', '+447400123456'],
    ['US', '+1 011 44 7400 123456', '+447400123456'],
    ['US', '+1 0044 7400 123456', '+447400123456'],
    ['AU', '0011 44 7400 123456', '+447400123456'],
    ['AU', '0044 7400 123456', '+447400123456'],
    ['JP', '010 44 7400 123456', '+447400123456'],
    ['RU', '810 44 7400 123456', '+447400123456'],
    ['RU', '8 (912) 345-67-89', '+79123456789'],
    ['HU', '06 20 123 4567', '+36201234567'],
    ['IT', '+39 (0) 6 1234567', '+39061234567'],
    ['IT', '+39 (0) 333 1234567', '+393331234567'],
    ['GB', '+44 (0)7400 123456', '+447400123456'],
  ])('in %s, %s', (country, typed, phone) => {
    expect(read(country, typed)).toEqual({ kind: 'number', phone })
  })

  test.each<[subscriber: string, country: CountryCode, phone: string, spellings: string[]]>([
    [
      'of Mexico',
      'MX',
      '+525512345678',
      ['55 1234 5678', '+52 55 1234 5678', '+52 1 55 1234 5678', '1 55 1234 5678'].concat([
        '044 55 1234 5678',
        '045 55 1234 5678',
        '01 55 1234 5678',
        '+52 044 55 1234 5678',
        '52 1 55 1234 5678',
        '0052 1 55 1234 5678',
      ]),
    ],
    [
      'of Argentina',
      'AR',
      '+5491123456789',
      ['11 2345 6789', '+54 11 2345 6789', '+54 9 11 2345 6789', '011 15 2345 6789'].concat([
        '+54 9 11 15 2345 6789',
        '054 9 11 2345 6789',
        '11 15 2345 6789',
        '+54 11 15 2345 6789',
        '54 9 11 2345 6789',
        '9 11 2345 6789',
      ]),
    ],
    [
      'of Brazil',
      'BR',
      '+5521977654321',
      ['21 97765-4321', '(021) 97765-4321', '0 15 21 97765-4321', '+55 21 97765-4321'],
    ],
  ])('%s is one in all its spellings', (_, country, phone, spellings) => {
    for (const typed of spellings) {
      expect(read(country, typed), typed).toEqual({ kind: 'number', phone })
    }
  })

  test.each<Row>([
    ['US', '+49 4915 123456', '+494915123456'],
    ['US', '+33 3 33 12 34 56', '+33333123456'],
    ['US', '+91 91234 56789', '+919123456789'],
  ])('in %s, %s only begins like its calling code', (country, typed, phone) => {
    expect(read(country, typed)).toEqual({ kind: 'number', phone })
  })
})

test.each<[country: CountryCode, typed: string, phones: string[]]>([
  ['DE', '33612345678', ['+4933612345678', '+33612345678']],
  ['DE', '48512345678', ['+4948512345678', '+48512345678']],
  ['DE', '41791234567', ['+4941791234567', '+41791234567']],
  ['DE', '436601234567', ['+49436601234567', '+436601234567']],
  ['AT', '33612345678', ['+4333612345678', '+33612345678']],
  ['ID', '6581234567', ['+626581234567', '+6581234567']],
  ['LU', '32470123456', ['+35232470123456', '+32470123456']],
])(
  'in %s, %s is a landline without its zero or a mobile without its plus',
  (...[of, typed, both]) => {
    expect(read(of, typed)).toEqual({ kind: 'two-ways', phones: both })
  },
)

test('an old number of Gabon is one in both of its forms', () => {
  for (const typed of ['06 03 12 34', '+241 06 03 12 34', '+241 6 03 12 34']) {
    expect(read('GA', typed), typed).toEqual({ kind: 'number', phone: '+24106031234' })
  }
})

describe('somebody is asked about', () => {
  test.each<Row>([
    ['US', '+1 679 234 5678', '+16792345678'],
    ['US', '729 234 5678', '+17292345678'],
    ['US', '4915123456789', '+4915123456789'],
    ['US', '5215512345678', '+525512345678'],
    ['GB', '14155550138', '+14155550138'],
    ['US', '447400123456', '+447400123456'],
    ['DE', '+0151 23456789', '+4915123456789'],
  ])('in %s, %s', (country, phoneText, phone) => {
    expect(read(country, phoneText)).toEqual({ kind: 'ask', phone })
    // The answer is about the number itself, however it is written.
    expect(read('US', phone)).toMatchObject({ phone })
  })
})

describe('no number is', () => {
  test.each<[CountryCode, string, fault: string]>([
    ['BR', '21 7765-4321', 'ninth-digit'],
    ['BR', '21 8765-4321', 'ninth-digit'],
    ['BR', '+55 (21) 9765-4321', 'ninth-digit'],
    ['US', '4.9151E+12', 'rounded'],
    ['US', '4,9151E+12', 'rounded'],
    ['US', '4.15555e9', 'rounded'],
    ['US', '415 555 0138 ext. 5', 'extension'],
    ['US', '415 555 0138 x5', 'extension'],
    ['US', '415 555 0138 #5', 'extension'],
    ['US', 'tel:+14155550138;ext=5', 'extension'],
    ['DE', '030 901820 Durchwahl 5', 'extension'],
    ['US', '415-555-HELP', 'letters'],
    ['US', '1-800-FLOWERS', 'letters'],
    ['DE', 'O151 23456789', 'letters'],
    ['US', '415555013', 'one-short'],
    ['US', '0151 23456789', 'too-long'],
    ['US', '415', 'too-short'],
    ['US', '41555501389', 'one-long'],
    ['US', '4155550138999', 'too-long'],
    ['US', `+1${'4'.repeat(200)}`, 'too-long'],
    ['US', '1111111111', 'not-a-number'],
    ['US', '415 155 0138', 'not-a-number'],
    ['US', '415 555 0138¹', 'not-a-number'],
    ['US', '415 555 0138; 415 555 0139', 'not-a-number'],
    ['US', '415 555 0138, 415 555 0139', 'not-a-number'],
    ['DE', '030 1234567,5', 'not-a-number'],
    ['US', 'call me', 'not-a-number'],
    ['US', '*67 415 555 0138', 'not-a-number'],
    ['US', '+', 'not-a-number'],
    ['US', ' ', 'not-a-number'],
  ])('in %s, %s (%s)', (country, typed, fault) => {
    expect(read(country, typed)).toEqual({ kind: 'impossible', fault })
  })
})
