import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../test/rounds.ts'
import type { Language } from '../../contract/platform/languages.ts'
import { type Keyword, keywordIn, languageOfHelp, senderOf } from './rules.ts'
import { agreements, helps, helpsIn, refusals, starts, stopsAlone, stopsAtStart } from './words.ts'

const meaningOf = (text: string) => keywordIn(text, undefined)?.keyword

const said: Record<Keyword, readonly string[]> = {
  stop: [
    ...[
      'OPT OUT',
      'opt-out',
      'STOP ALL',
      'Stop please',
      'STOP TEXTING ME',
      'STOP 🙏',
      'STOP\u{200B}',
    ],
    ...['ST\u{200B}OP', 'unsubscribe me', 'ARRET', 'ALTO', 'STOPP', '停止', 'Arrêt', 'arrêtez svp'],
    ...[
      'STOP it',
      'please stop',
      'pls stop',
      'yes stop',
      'I said stop',
      'Don’t text me',
      'S.T.O.P.',
    ],
    ...[
      'S T O P',
      'STOOOOP',
      'ＳＴＯＰ',
      'stop!!!',
      '"STOP"',
      'Cancel',
      'cancel please',
      'END',
      'quit',
    ],
    ...[
      'quit texting me',
      'BAJA',
      'abmelden',
      'ストップ',
      'ｽﾄｯﾌﾟ',
      '停止してください',
      'توقف',
      'إيقاف',
    ],
    ...['बंद करो', 'СТОП', 'AFMELDEN', 'stoptexting', 'Remove me from your list', '退订', 'optout'],
    ...['I want to opt out', 'Can you stop texting me', 'how do I unsubscribe?', 'unsuscribe'],
    ...['quiero darme de baja', 'Je veux me désabonner', 'bitte keine Werbung', 'ich will stopp'],
    ...['Remove my number', 'no texts please', 'Wrong number', 'No me escriban más', 'St0p'],
    ...['ne m’envoyez plus de sms', 'hör auf', 'non scrivetemi più', 'não me mande mais mensagens'],
    ...['登録解除', '別發了', '拒收', 'T', 'Не присылайте', 'لا ترسل', 'mat bhejo', 'หยุด'],
    ...['ЅТОР', 'st\u043ep', 'ꜱᴛᴏᴘ', 'STOP\nSent from my iPhone'],
    ...['no more texts', 'İPTAL', 'STOP STOP', 'REVOKE', 'Stop by tomorrow?', 'STOPALL'],
  ],
  start: [
    'yes',
    'YES',
    'Yes!',
    'yes 👍',
    'START',
    'Unstop',
    'start 👍',
    'Y\u{200B}ES',
    'ＹＥＳ',
    '"Yes!"',
  ],
  agree: [
    ...[
      'Sí',
      'OUI',
      'JA',
      'Y',
      'yes please',
      'Yes, please!',
      'sí por favor',
      'oui merci',
      'ja bitte',
    ],
    ...[
      'はい',
      'हाँ',
      'haan',
      'نعم',
      '是的',
      '好的',
      'SIM',
      'tak',
      'Yeah',
      'yep!',
      'yes yes',
      'I agree',
    ],
    ...['Sí\n\nEnviado desde mi iPhone', 'claro que sí', 'yes ma’am', '要'],
    ...['はい、お願いします', 'D’accord', 'ＹＥＳ please', 'Sì', 'да'],
  ],
  refuse: [
    ...[
      'NO',
      'nein',
      'no thanks',
      'No, thank you',
      'Non merci',
      'nein danke',
      'no gracias',
      'いいえ',
    ],
    ...['不要', 'नहीं', 'لا', 'nope', 'NO!!!'],
  ],
  help: ['HELP', 'help!', 'info', 'AYUDA', 'Hilfe', 'aide', 'help please', 'ヘルプ'],
}

describe.each(Object.entries(said))('%s', (keyword, texts) => {
  test.each(texts)('%j', (text) => {
    expect(meaningOf(text)).toBe(keyword)
  })
})

test.each([
  ...[
    'yesterday',
    'yes but no',
    'yes and no',
    'who is this',
    'Cancel my order',
    'END of story',
    '',
  ],
  ...['Thanks', '🛑', '👍', 'a\0b', 'constructor', '__proto__', 'x'.repeat(1600), 'ok', 'nobody'],
  ...['Liked “Blue Door: reply YES to get texts”', '👍 to “Blue Door: reply YES to get texts”'],
  ...['Reply YES to get texts', 'yes I will come at 5', 'start of term?', 'Help I lost my card'],
  ...['Jane', 'Jahr', 'no idea', 'हो', 'Oui mais non', 'Sí pero no', 'ja aber nein', 'Simone'],
  ...[
    'unstoppable',
    'nonstop coffee',
    'information desk',
    'हाथ',
    'お願いします',
    '你好',
    'yes not me',
  ],
  ...['yes?', 'Sí？', 'نعم؟', 'bus stop', 'I love your stop', 'non-stop', 'can you stop by at 5'],
  ...['Wrong number of points', 'I want coffee', 'yes\nSent by nobody, but no'],
])('%j is for a person to read', (text) => {
  expect(meaningOf(text)).toBeUndefined()
})

test('thanks in Danish are no YES in Polish', () => {
  expect(keywordIn('Tak!', undefined, '+4520123456')).toBeUndefined()
  expect(keywordIn('Tak!', undefined, '+48512345678')).toMatchObject({ keyword: 'agree' })
})

test('“fine” is a STOP in Italian only', () => {
  expect(keywordIn('Fine', undefined, '+393331234567')).toMatchObject({ keyword: 'stop' })
  expect(keywordIn('Fine', undefined, '+14155550138')).toBeUndefined()
})

test('what follows a STOP, other than a plea, is for a person too', () => {
  expect(keywordIn('Stop by tomorrow?', undefined)).toMatchObject({ saysMore: true })
  expect(keywordIn('STOP TEXTING ME please!', undefined)).toMatchObject({ saysMore: false })
})

test('a STOP that the gateway has understood counts, whatever we read', () => {
  expect(keywordIn('JA', 'STOP')).toMatchObject({ keyword: 'stop' })
  expect(keywordIn('encore', 'START')).toMatchObject({ keyword: 'start' })
  expect(keywordIn('encore', 'constructor')).toBeUndefined()
})

const around = fc.constantFrom(
  '',
  ' ',
  '!',
  '…',
  ' 🙏',
  '\u{200B}',
  '\u{FE0F}',
  '"',
  '👍🏽',
  '\n',
  '. ',
)
const cases = fc.constantFrom<(word: string) => string>(
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => word.normalize('NFD'),
  (word) => [...word].join('\u{2060}'),
)

test.each([
  ['stop', [...stopsAtStart, ...stopsAlone]],
  ['agree', agreements],
  ['refuse', refusals],
  ['help', [...helps, ...Object.values(helpsIn).flat()]],
  ['start', starts],
] as const)('every word of %s counts in any case, with any signs around it', (keyword, words) => {
  fc.assert(
    fc.property(around, fc.constantFrom(...words), cases, around, (before, word, write, after) => {
      const meaning = meaningOf(before + write(word) + after)
      const isYes = keyword === 'agree' && meaning === 'start'
      expect(isYes ? 'agree' : meaning).toBe(keyword)
    }),
    { numRuns: rounds(2_000) },
  )
})

test('nothing agrees but a whole YES', () => {
  const words = fc.constantFrom('yes', 'ja', 'no', 'but', 'not', 'day', 'tomorrow', 'nein', 'aber')
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), (all) => {
      const isYes = all.every((word) => word === 'yes' || word === 'ja')
      expect(['start', 'agree'].includes(meaningOf(all.join(' ')) ?? '')).toBe(isYes)
    }),
    { numRuns: rounds(1_000) },
  )
})

test('any bytes are read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(() => keywordIn(text, text)).not.toThrow()
    }),
    { numRuns: rounds(400) },
  )
})

test('the longest texts are read in little time', () => {
  const beganAt = performance.now()
  for (const word of ['x', 'please ', 'i ', '\u0301', '1 ', 'ﷺ', 'stop', '好']) {
    keywordIn(word.repeat(1600).slice(0, 1600), undefined)
  }
  expect(performance.now() - beganAt).toBeLessThan(500)
})

test.each([
  ['+5215512345678', '+525512345678'],
  ['+525512345678', '+525512345678'],
  ['+14155550138', '+14155550138'],
  ['+4915123456789', '+4915123456789'],
  ['12345', undefined],
  ['ACME', undefined],
  ['+0123456', undefined],
])('%s texts as %s', (from, phone) => {
  expect(senderOf(from)).toBe(phone)
})

/** What people write in each language of our texts, and what they write besides. */
const inLanguages: Record<
  Language,
  Record<'stop' | 'start' | 'help' | 'other', readonly string[]>
> = {
  en: {
    stop: ['STOP', 'Unsubscribe', 'stop texting me'],
    start: ['START', 'unstop'],
    help: ['HELP', 'info'],
    other: ['Thanks!', 'ok', 'see you', 'great coffee', 'start of June', 'fine'],
  },
  es: {
    stop: ['ALTO', 'alto por favor', 'PARAR', 'Baja', 'darme de baja', 'no me envíen más'],
    start: ['EMPEZAR', 'Iniciar', 'reanudar'],
    help: ['AYUDA', 'ayúdame', 'Ayuda por favor'],
    other: ['Gracias', 'vale', 'bueno', 'para mañana', 'hasta luego', 'qué rico', 'fenomenal'],
  },
  fr: {
    stop: ['ARRET', 'Arrêt', 'arrêtez', 'STOP svp', 'désabonner'],
    start: ['Reprendre', 'COMMENCER'],
    help: ['AIDE', 'aidez-moi', 'Aide svp'],
    other: [
      'Merci',
      'd’accord ou pas',
      'à bientôt',
      'super',
      'pas mal',
      'la fin du mois',
      'très bon',
    ],
  },
  de: {
    stop: ['STOPP', 'Stopp bitte', 'abmelden', 'Keine SMS mehr', 'abbestellen'],
    start: ['STARTEN', 'wieder starten'],
    help: ['HILFE', 'Hilfe bitte'],
    other: ['Danke', 'gut', 'super', 'bis morgen', 'alles klar', 'lecker', 'aus Berlin', 'am Ende'],
  },
  it: {
    stop: ['Ferma', 'cancellami', 'basta', 'annulla', 'basta messaggi'],
    start: ['Riattiva', 'INIZIA'],
    help: ['AIUTO', 'aiutami'],
    other: ['Grazie', 'va bene', 'a presto', 'buono', 'perfetto', 'basta così il caffè era buono'],
  },
  pt: {
    stop: ['PARAR', 'Pare', 'SAIR', 'cancelar', 'descadastrar'],
    start: ['Retomar', 'COMEÇAR', 'reativar'],
    help: ['AJUDA', 'me ajuda'],
    other: ['Obrigado', 'tudo bem', 'até logo', 'legal', 'para amanhã', 'ótimo'],
  },
  ar: {
    stop: ['إيقاف', 'ايقاف', 'أوقف', 'توقف', 'إلغاء الاشتراك'],
    start: ['ابدأ', 'استئناف'],
    help: ['مساعدة', 'ساعدني'],
    other: ['شكرا', 'تمام', 'جيد', 'إلى اللقاء', 'القهوة ممتازة', 'طيب'],
  },
  hi: {
    stop: ['रोकें', 'रोको', 'बंद करो', 'स्टॉप', 'band karo'],
    start: ['शुरू करें', 'shuru karo', 'शुरू'],
    help: ['मदद', 'madad', 'मदद चाहिए'],
    other: ['धन्यवाद', 'ठीक है', 'अच्छा', 'कल मिलेंगे', 'बहुत बढ़िया', 'shukriya'],
  },
  ja: {
    stop: ['停止', 'ストップ', '配信停止', '解除', '退会します'],
    start: ['再開', 'スタート'],
    help: ['ヘルプ', '助けて', '使い方'],
    other: ['ありがとう', '了解です', 'わかりました', 'また行きます', 'おいしかった', '楽しみです'],
  },
  zh: {
    stop: ['退订', '停止', '取消订阅', '别再发了', '请退订'],
    start: ['恢复', '重新订阅'],
    help: ['帮助', '求助'],
    other: ['谢谢', '收到', '知道了', '明天见', '很好喝', '没问题'],
  },
}

describe.each(Object.entries(inLanguages))('what people write in %s', (language, said) => {
  test.each(said.stop)('%j stops', (text) => expect(meaningOf(text)).toBe('stop'))
  test.each(said.start)('%j takes a stop back', (text) => expect(meaningOf(text)).toBe('start'))
  test.each(said.help)('%j is answered, in its language', (text) => {
    const found = keywordIn(text, undefined)
    expect(found?.keyword).toBe('help')
    const spoken = languageOfHelp(found?.word ?? '')
    expect(spoken).toBe(language === 'en' ? undefined : language)
  })
  test.each(said.other)('%j stops nothing, and starts nothing', (text) => {
    // “Fine” stops in Italian, which is told by the number.
    const found = keywordIn(text, undefined, language === 'en' ? '+14155550138' : '')
    expect(['stop', 'start']).not.toContain(found?.keyword)
  })
})

test('no word of YES, NO, START, HELP or a plea in one language stops in another', () => {
  const kind = [...agreements, ...refusals, ...starts, ...helps, ...Object.values(helpsIn).flat()]
  expect(kind.filter((word) => meaningOf(word) === 'stop')).toEqual([])
})
