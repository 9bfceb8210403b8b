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

describe('somebody is asked about', () => {
  test.each<Row>([
    ['US', '+1 679 234 5678', '+16792345678'],
    ['US', '729 234 5678', '+17292345678'],
    ['US', '4915123456789', '+4915123456789'],
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
