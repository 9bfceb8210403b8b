import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../src/contract/platform/endpoint.ts'
import { listEndpoints } from './endpoints.ts'

/**
 * No words that are kept and shown to others may reach out of their place: `\u202E` makes a bank's name of “knab
 * esahC” and reverses what follows it in a list, and a tower of accents covers its neighbors' names. None may be
 * unseen: a shop without a name to see is nobody's to press or to find.
 */

/** What is read, compared or looked for, and never kept as it was typed. */
const isNotKept = new Set([
  ...['search', 'password', 'from', 'phone', 'phoneNumber', 'newPhone', 'businessPhone'],
  ...['customerPhone', 'customerId', 'qrCode', 'claimCode', 'recoveryCode', 'ticket', 'token'],
  ...['receipt', 'voiceToken', 'languages', 'textMeIn'],
  // Typed once more, to confirm what is there.
  ...['businessName', 'businessEmail', 'currentEmail'],
])

const turning = '\u202Eknab\u2066 esahC\u202C'
const tower = `Z${'\u0301\u0316\u034F\u200D'.repeat(20)}`
const unseen = '\u3164\u200B\u2800\u0301\uFE0F'

// What the gateway passes on is cleaned where it is shown.
const endpoints = (await listEndpoints()).filter(({ access }) => access !== 'gateway')
const fields = endpoints.flatMap((endpoint) =>
  Object.entries(shapeOf(endpoint)).map(([name, schema]) => ({
    name,
    field: `${endpoint.method} ${endpoint.path} ${name}`,
    schema,
  })),
)

function shapeOf({ body }: Endpoint): Record<string, z.ZodMiniType> {
  return (body?.def.shape ?? {}) as Record<string, z.ZodMiniType>
}

/** What is kept of a text: the strings in what the schema makes of it. */
function keptOf({ schema }: { schema: z.ZodMiniType }, typed: string): string {
  const read = z.safeParse(schema, typed)
  return read.success ? JSON.stringify(read.data) : ''
}

const fieldsThatKeep = (typed: string, is: RegExp) =>
  fields
    .filter((one) => is.test(keptOf(one, typed)) && !isNotKept.has(one.name))
    .map(({ field }) => field)

test.each<[string, string, RegExp]>([
  ['marks of direction', turning, /[\u202A-\u202E\u2066-\u2069]/],
  ['towers of accents', tower, /(?:\p{M}\p{Cf}*){9}/u],
  ['nothing that a reader sees', unseen, /\u3164/],
])('words that are kept have no %s', (_, typed, is) => {
  expect(fields.length).toBeGreaterThan(100)
  expect(fieldsThatKeep(typed, is)).toEqual([])
})

const nameField = () =>
  fields.find(({ field }) => field === 'POST /api/businesses/register businessName')?.schema ??
  z.never()

test('marks of direction and towers are dropped, and all other letters stay', () => {
  const names = 'קָפֶּה Phở Việt 𝄞 ᾧ بِسْمِ ٱللّٰهِ မြွှို့ བསྒྲུབས เบื้อง क्ष्म्य 👩‍❤️‍👩 1️⃣'
  expect(z.safeParse(nameField(), `${turning} ${names}`).data).toBe(`knab esahC ${names}`)
})

test.each([
  ...['카페 한글', 'ㅎㅎ 분식', '할머니가게', 'ร้านน้ำแข็งใสป้าหนู่', 'कॉफ़ी क्‍ष श्री', 'ক্যাফে র‌্যাব'],
  ...[
    'നിങ്ങളുടെ ചായക്കട ന്‍',
    'می‌خواهم کتاب‌خانه',
    'مَقْهَى الشَّرْقِ',
    '\u200Fשלום',
    'Tiệm Phở Nguyễn'.normalize('NFD'),
  ],
  ...[
    'ཧྐྵྨླྺྼྻྂ',
    'ကျွှော့်',
    'កាហ្វេស្រី',
    '👨‍👩‍👧‍👦 Café',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Pub',
    '🇩🇪 Imbiß',
    '🏳️‍🌈',
    '☕️',
    '葛󠄀飾',
    'בְּרֵאשִׁ֖ית',
    '\uF8FF',
  ],
])('a name that somebody has stays as it is: %s', (name) => {
  expect(z.safeParse(nameField(), name).data).toBe(name)
})

test('a name that nobody sees is refused like an empty one', () => {
  const complaint = (typed: string) => z.safeParse(nameField(), typed).error?.issues[0]?.message
  expect(complaint(unseen)).toBe(complaint(''))
  expect(complaint(unseen)).not.toBe(undefined)
})
