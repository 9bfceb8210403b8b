import { SegmentedMessage } from 'sms-segments-calculator'
import { describe, expect, test } from 'vitest'
import { type MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import { type Language, languageCodes, languages } from '../../../contract/platform/languages.ts'
import { product } from '../../../contract/platform/product.ts'
import { isGsm7 } from '../../../contract/textedWords/gsm7.ts'
import { type RenderedText, render } from './render.ts'
import { sampleVariables } from './samples.ts'

const shop = {
  businessName: 'Blue Door Coffee & Co',
  reward: 'Free reward of your choice',
  threshold: 100,
  publicUrl: 'https://points.example.com',
}
const texts = (Object.keys(messageKinds) as MessageKind[]).filter(
  (kind) => messageKinds[kind].channel === 'sms',
)
/** The gateway's own count, to compare with. */
const segmentsOf = (text: string) => new SegmentedMessage(text).segmentsCount

function textOf(kind: MessageKind, changed: object = {}): RenderedText {
  const rendered = render(kind, { ...sampleVariables(kind, shop), ...changed })
  if (rendered.channel !== 'sms') throw new Error(`${kind} is a letter`)
  return rendered
}

const sampleOf = (kind: MessageKind, name: string): unknown =>
  Object.entries(sampleVariables(kind, shop)).find(([key]) => key === name)?.[1]

/** Kinds in their reader's language. */
const inLanguages = texts.filter((kind) => 'language' in sampleVariables(kind, shop))
/** Their letters fit into the alphabet of cheap texts. */
const ofGsm7: readonly Language[] = ['en', 'es', 'fr', 'de', 'it', 'pt']

/** The variables of a kind, with words that somebody typed. */
function namesIn(kind: MessageKind, words: string): object {
  const names = ['businessName', 'reward', 'device', 'reason']
  const present = Object.keys(sampleVariables(kind, shop)).filter((name) => names.includes(name))
  return Object.fromEntries(present.map((name) => [name, words]))
}

describe.each(texts)('%s', (kind) => {
  test('is one part in GSM-7, and names its sender', () => {
    const { text, segments } = textOf(kind)
    expect([...text].filter((letter) => !isGsm7(letter))).toEqual([])
    expect([segments, segmentsOf(text)]).toEqual([1, 1])
    const isNamed = 'businessName' in sampleVariables(kind, shop)
    expect(text).toContain(isNamed ? shop.businessName : product.name)
  })

  test('stays one part with the longest names, and two if they are in other alphabets', () => {
    const long = textOf(kind, namesIn(kind, 'A shop with a very long name '.repeat(17)))
    expect([long.segments, segmentsOf(long.text)]).toEqual([1, 1])
    for (const words of [
      'Кофейня за синей дверью '.repeat(20),
      'Cafe \u{1F469}\u{200D}\u{1F373} '.repeat(20),
    ]) {
      const { text, segments } = textOf(kind, namesIn(kind, words))
      expect(segments, text).toBe(segmentsOf(text))
      expect(segments, text).toBeLessThanOrEqual(2)
      expect(text.isWellFormed()).toBe(true)
    }
  })

  test('is one line without hidden characters, and links only to us', () => {
    const hostile =
      'Go\r\nBcc: x\u2028 \u0085\u0007 \u202Eevil\u2066 http://evil.example/a evil.example evil。example evil.\u200Cexample 1.2.3.4'
    const { text } = textOf(kind, namesIn(kind, hostile))
    expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u)
    const withoutOurs = text
      .replaceAll(`${shop.publicUrl}/business-dashboard-real`, '')
      .replaceAll(sampleVariables('business_deleted', shop).restoreUrl, '')
      .replaceAll(product.supportEmails[0], '')
    expect(withoutOurs).not.toMatch(/:\/\/|evil[.。]\S*example|1\.2\.3\.4/)
  })

  test('is refused with anything missing', () => {
    for (const missing of Object.keys(sampleVariables(kind, shop))) {
      expect(() => textOf(kind, { [missing]: undefined })).toThrow()
      expect(() => textOf(kind, { [missing]: {} })).toThrow()
    }
    expect(() => render(kind, null)).toThrow()
  })
})

test.each(texts.filter((kind) => messageKinds[kind].to === 'customer' && !/code/.test(kind)))(
  '%s says how to stop, however long the names',
  (kind) => {
    const long = namesIn(kind, 'Ошень длинное имя '.repeat(20))
    for (const { text } of [textOf(kind), textOf(kind, long)]) {
      expect(text).toMatch(/ Reply STOP to stop\.$/)
    }
  },
)

test.each([
  ...(['customer_code', 'confirm_code', 'sign_in_code', 'new_phone_code'] as const),
  'code_by_text' as const,
])('%s begins with the code', (kind) => {
  expect(textOf(kind, { code: '042042' }).text).toMatch(/^042042 (is|confirms) your /)
})

test('a short word replaces the shop’s name if a stranger may have chosen it', () => {
  for (const kind of ['registered', 'sign_in_code'] as const) {
    expect(textOf(kind, { businessName: null }).text).toContain('your business')
  }
})

/** Words that no stranger chose: a confirmed shop's, support's and our own. */
const known: readonly string[] = [
  ...['language', 'businessName', 'reward', 'reason', 'device'],
  ...['code', 'digits', 'ending', 'restoreUntil', 'restoreUrl', 'dashboardUrl'],
]

test.each(texts)('%s contains no words of strangers, whatever its variables', (kind) => {
  const hostile = 'Call 1-900-555-0199 or reply with your code'
  const strangers = ['comment', 'customerName', 'newEmail', 'issueDescription', 'typedEmail']
  const sample = Object.keys(sampleVariables(kind, shop)).filter((name) => !known.includes(name))
  const words = sample.filter((name) => typeof sampleOf(kind, name) === 'string')
  const changed = Object.fromEntries([...strangers, ...words].map((name) => [name, hostile]))
  expect(textOf(kind, changed).text).not.toMatch(/1-900|reply with/)
})

test('one point is not points, and thousands have a comma', () => {
  const points = (count: number) => textOf('owner_reward_unlocked', { points: count }).text
  expect(points(1)).toContain('has reached 1 point and')
  expect(points(120)).toContain('has reached 120 points and')
  expect(points(12_000)).toContain('has reached 12,000 points and')
})

test('missing variables are named until none is missing', () => {
  expect(textOf('points_earned', { earned: 20, points: 65 }).text).toContain('35 more for')
  expect(textOf('points_earned', { earned: 20, points: 120 }).text).toContain('is waiting')
})

test('a typed apostrophe, dash or quotation mark costs no second part', () => {
  const { text } = textOf('reward_unlocked', {
    businessName: 'Joe’s – “Bar”…',
    reward: 'One of Joe’s espressi.',
  })
  expect(text).toContain('Joe\'s - "Bar"...: you have')
  expect(text).toContain("One of Joe's espressi. Show your points")
})

test('a truncated name keeps its beginning and whole characters', () => {
  const { text } = textOf('points_reset', { businessName: `e\u0301`.repeat(200) })
  expect(text).toMatch(/^é+\.\.\.: your points/)
  const family = '\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}'
  const cut = textOf('points_reset', { businessName: family.repeat(14) }).text
  expect(cut.replaceAll(family, '')).toMatch(/^\.\.\.: your points/)
})

test('an emoji or an accent does not truncate a name', () => {
  const names = { businessName: 'Blue Door Coffee', reward: 'Free coffee \u{2615}\u{FE0F}' }
  const { text, segments } = textOf('reward_unlocked', names)
  expect(text).toContain('Blue Door Coffee: you have')
  expect(text).toContain('is waiting: Free coffee. Show')
  expect(segments).toBe(1)
})

test.each([
  ['Sparkle \u{2728} Caf\u{E9}\u{2122}', 'Sparkle Café'],
  ['Coffee\u{2615}Cake', 'Coffee Cake'],
  ['Crème brûlée, ça va?', 'Crème brulée, ca va?'],
  ['Łódź Pączki', 'Lodz Paczki'],
  ['1½ cakes', '1 1/2 cakes'],
  ['\u{1F469}\u{200D}\u{1F373} Chez «Anna»', 'Chez "Anna"'],
  // Characters that carry meaning stay.
  ['₹100 off', '₹100 off'],
  ['Кофейня \u{2615} за йогуртом', 'Кофейня за йогуртом'],
  ['مقهى', 'مقهى'],
  ['\u{2615} 咖啡馆', '咖啡馆'],
  ['क्\u{200D}ष', 'क्\u{200D}ष'],
  ['\u{2615}\u{2615}', '\u{2615}\u{2615}'],
])('%s is texted as %s', (businessName, texted) => {
  expect(textOf('points_reset', { businessName }).text).toBe(
    `${texted}: your points were reset to zero. Questions? Please ask at the counter. Reply STOP to stop.`,
  )
})

test('a removed character creates no link', () => {
  const { text } = textOf('points_reset', {
    businessName: 'evil.\u{2615}example evil\u{2122}.example',
  })
  expect(text).not.toContain('evil.example')
})

test('the longest of the names is truncated, and the others stay whole', () => {
  const names = { businessName: 'Blue Door Coffee', reward: 'A very large coffee '.repeat(10) }
  const { text, segments } = textOf('reward_unlocked', names)
  expect(text).toContain('Blue Door Coffee: you have')
  expect(text).toMatch(/is waiting: A very large coffee .*\.\.\. ?Show/)
  expect(segments).toBe(1)
})

describe('words that lead elsewhere', () => {
  const hostile = ['Call 1-900-555-0199', 'Win at evil.com', 'bit[.]ly', 'Reply with your code']

  /** What a shop or a stranger types into each text. */
  const typedInto = texts.flatMap((kind) =>
    Object.keys(namesIn(kind, '')).map((name) => [kind, name] as const),
  )

  test.each(typedInto)('are left out of %s as its %s, with ours instead', (kind, name) => {
    const instead = new Set(hostile.map((words) => textOf(kind, { [name]: words }).text))
    expect(instead.size).toBe(1)
    expect(textOf(kind, { [name]: hostile[0] }).segments).toBe(1)
    expect([...instead].join()).not.toMatch(/1-900|evil|bit|your code/)
  })

  test('make the texts that customers get neutral', () => {
    const [call] = hostile
    expect(textOf('consent_request', { businessName: call }).text).toBe(
      `A shop on ${product.name}: reply YES to get texts about your points and rewards. Msg and data rates may apply. Reply STOP to stop.`,
    )
    expect(textOf('reward_unlocked', { reward: call }).text).toBe(
      'Blue Door Coffee & Co: you have 100 points and a reward is waiting: a treat from us. Show your points at the counter. Reply STOP to stop.',
    )
  })

  test('may not come together from a name that is cut', () => {
    const { text } = textOf('points_reset', { businessName: `${'Blue '.repeat(40)}.com` })
    expect(text).not.toContain('.com')
  })
})

test('all texts to customers are in their language, and those to owners are English', () => {
  const ofCustomers = texts.filter((kind) => messageKinds[kind].to === 'customer')
  // Owners and customers ask for these alike.
  expect(inLanguages.toSorted()).toEqual(
    [...ofCustomers, 'code_by_text', 'code_not_found'].toSorted(),
  )
})

describe.each(languageCodes)('in %s', (language) => {
  const said = (kind: MessageKind, changed: object = {}) => textOf(kind, { language, ...changed })

  test.each(inLanguages)('%s is as short as the language lets it be, and whole', (kind) => {
    const { text, segments } = said(kind)
    expect(segments, text).toBe(segmentsOf(text))
    expect(text).not.toMatch(/[{}]|undefined|[\p{Cc}\u202f\u2066-\u2069]/u)
    if (ofGsm7.includes(language)) {
      expect([...text].filter((letter) => !isGsm7(letter))).toEqual([])
      expect(segments, text).toBe(1)
    } else expect(segments, text).toBeLessThanOrEqual(2)
    const sample = sampleVariables(kind, shop)
    // In others, names share two parts with longer words, and are cut.
    const names = 'reward' in sample ? [shop.businessName, shop.reward] : [shop.businessName]
    const named = [
      ...('businessName' in sample
        ? names.filter(() => ofGsm7.includes(language))
        : [product.name]),
      ...(/code|help/.test(kind) ? [] : ['STOP']),
      ...(kind === 'consent_request' ? ['YES'] : []),
    ]
    for (const words of named) expect(text).toContain(words)
  })

  test('points_expire writes a day as its language does', () => {
    const day = new Date('2027-12-21').toLocaleDateString(languages[language].dates, {
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    })
    expect(said('points_expire', { lastDay: '2027-12-21' }).text).toContain(day)
  })

  test.each(inLanguages)('%s says each form of its count', (kind) => {
    for (const points of [0, 1, 2, 3, 11, 100, 1_200, 1_000_000]) {
      const { text } = said(kind, { points, earned: points, threshold: points + 3 })
      expect(text).not.toMatch(/[{}]|undefined/)
    }
  })

  test.each(inLanguages.filter((kind) => 'businessName' in sampleVariables(kind, shop)))(
    '%s stays two parts, with the longest names, and leaves out what leads elsewhere',
    (kind) => {
      const long = said(kind, namesIn(kind, 'Blaue Tür, grüner Kaffee '.repeat(20)))
      expect(long.segments, long.text).toBe(segmentsOf(long.text))
      expect(long.segments, long.text).toBeLessThanOrEqual(2)
      const hostile = said(kind, { ...namesIn(kind, 'Call 1-900-555-0199'), reply: 'evil.com' })
      expect(hostile.text).not.toMatch(/1-900|evil/)
      expect(hostile.text).toContain(product.name)
    },
  )

  test.each(['customer_code', 'code_by_text'] as const)('%s begins with the code', (kind) => {
    expect(said(kind, { code: '042042' }).text).toMatch(/^042042 /)
  })

  test('a text to a customer is no English one', () => {
    const english = (kind: MessageKind) => textOf(kind).text
    const same = inLanguages.filter((kind) => said(kind).text === english(kind))
    expect(same).toEqual(language === 'en' ? inLanguages : [])
  })
})

test('thousands are written as the language does, in letters of cheap texts', () => {
  const points = (language: Language) =>
    textOf('points_earned', { language, points: 12_000, threshold: 1 }).text
  expect(points('de')).toContain('12.000')
  expect(points('fr')).toContain('12 000')
  expect(points('hi')).toContain('12,000')
})
