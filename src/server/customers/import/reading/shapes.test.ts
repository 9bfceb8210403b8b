import { describe, expect, test } from 'vitest'
import { readCustomerFile } from '../../../../../test/customerFile.ts'
import type { ReadingOptions } from './read.ts'

/** How files are written: letters, separators, heads, languages. */

const read = readCustomerFile
const ready = (file: string | Buffer, options?: Partial<ReadingOptions>) =>
  read(file, options)?.ready.map(({ phone, points, name }) => [phone, points, name])

describe('letters', () => {
  const text = 'Phone,Points,Name\n+14155550138,5,Zoë Müller\n'
  const wide = Buffer.from(text, 'utf16le')
  test.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16', wide, 'utf-16le'],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 of the other order', Buffer.from(wide).swap16(), 'utf-16be'],
    ['the encoding that Windows had', Buffer.from(text, 'latin1'), 'windows-1252'],
  ])('in %s', (_, file, encoding) => {
    const found = read(file)
    expect(found?.ready).toMatchObject([{ phone: '+14155550138', points: 5, name: 'Zoë Müller' }])
    expect(found?.encodings[0]).toEqual({ encoding, names: ['Zoë Müller'] })
  })

  /** Bytes of a name in an old code page. */
  const bytes = {
    PL: ['b3 f3 9f', 'łóź', 'windows-1250'],
    RU: ['c0 ed ed e0', 'Анна', 'windows-1251'],
    GR: ['c1 ed ed e1', 'Αννα', 'windows-1253'],
    TR: ['de fd f0', 'Şığ', 'windows-1254'],
    IL: ['e0 f0 e4', 'אנה', 'windows-1255'],
    EG: ['e3 cd e3 cf', 'محمد', 'windows-1256'],
    JP: ['8e 52 93 63', '山田', 'shift_jis'],
    CN: ['cd f5 ce b0', '王伟', 'gb18030'],
    TW: ['a4 fd', '王', 'big5'],
    KR: ['b1 e8', '김', 'euc-kr'],
    TH: ['a1 a2', 'กข', 'windows-874'],
  } as const
  test.each(Object.entries(bytes))('of a shop in %s', (country, [hex, name, encoding]) => {
    const of = Buffer.from(hex.replaceAll(' ', ''), 'hex')
    const file = Buffer.concat([Buffer.from('Phone,Points,Name\n+14155550138,5,'), of])
    const found = read(file, { country: country as ReadingOptions['country'] })
    expect(found?.ready).toMatchObject([{ name }])
    expect(found?.encodings[0]).toEqual({ encoding, names: [name] })
    // In another country, the owner sees the right name and chooses it.
    const elsewhere = read(file, { country: 'US' })
    expect(elsewhere?.encodings).toContainEqual({ encoding, names: [name] })
    expect(read(file, { country: 'US', encoding })?.ready).toMatchObject([{ name }])
  })

  test('by the words of the heads, where the country is another', () => {
    const head = Buffer.from('9364986294d48d86', 'hex')
    const found = read(Buffer.concat([head, Buffer.from(',Points\n+14155550138,5\n')]))
    expect(found?.encodings[0]?.encoding).toBe('shift_jis')
    expect(found?.columns[0]?.name).toBe('電話番号')
  })

  test('one that is broken leaves out its row only', () => {
    const good = Array.from({ length: 9 }, (_, n) => `+1415555014${n},5,Zoë é\n`).join('')
    const bad = Buffer.concat([Buffer.from('+14155550139,5,Zo'), Buffer.from([0xeb, 0x0a])])
    const file = Buffer.concat([Buffer.from(`Phone,Points,Name\n${good}`), bad])
    const found = read(file)
    expect(found?.ready).toHaveLength(9)
    expect(found?.refusals).toMatchObject([
      { row: 11, reason: 'The name or note has letters that this encoding does not have' },
    ])
  })

  test('three names are shown, those first that another encoding would change', () => {
    const rows = ['Ann', 'Bob', 'Zoë', 'Cem', 'Eva'].map((name, n) => `+1415555013${n},5,${name}`)
    const found = read(`Phone,Points,Name\n${rows.join('\n')}\n`)
    expect(found?.encodings[0]?.names).toEqual(['Zoë', 'Ann', 'Bob'])
    expect(found?.encodings.length).toBeGreaterThan(1)
    expect(read('Phone,Name\n+14155550138,Ann\n')?.encodings).toHaveLength(1)
  })
})

describe('the table', () => {
  const customer = [['+14155550138', 1250, 'Ann']]
  test.each([
    ['semicolons', 'Phone;Points;Name\n+14155550138;1250;Ann\n'],
    ['tabs', 'Phone\tPoints\tName\r+14155550138\t1250\tAnn\r'],
    ['bars', 'Phone|Points|Name\n+14155550138|1250|Ann\n'],
    ['a line that names the separator', 'sep=|\r\nPhone|Points|Name\r\n+14155550138|1250|Ann'],
    ['commas in a quoted head', '"Phone, mobile";Points;Name\n+14155550138;1250;Ann\n'],
    ['spaces before quotes', 'Phone, Points, Name\n"+14155550138", "1,250", "Ann"\n'],
    ['a formula with a comma', 'Phone,Points,Name\n="+14155550138",="1,250",="Ann"\n'],
    ['titles', 'Loyalty;;\n"Report, all";;\n;;\nPhone;Points;Name\n+14155550138;1250;Ann\n'],
    ['titles without commas', 'Customers\nOf today\nPhone,Points,Name\n+14155550138,1250,Ann'],
    ['a first column without a name', ',Phone,Points,Name\n1,+14155550138,1250,Ann\n'],
  ])('with %s', (_, file) => expect(ready(file)).toEqual(customer))

  test('a store’s own number above the heads is no customer', () => {
    const found = read('Cafe,+14155550199\nPhone,Points\n+14155550138,5\n')
    expect(found?.ready).toHaveLength(1)
    expect(found?.refusals).toMatchObject([{ row: 1, reason: 'Above the names of the columns' }])
  })

  test('a separator in a number that is not quoted moves no cell', () => {
    const rows = '+14155550138,1,250,Ann\n+14155550139,7,Ben\n+14155550140,8,Cy\n'
    const found = read(`Phone,Points,Name\n${rows}`)
    expect(found?.ready).toMatchObject([{ points: 7 }, { points: 8 }])
    expect(found?.refusals).toMatchObject([
      { row: 2, reason: expect.stringMatching(/^More cells/) },
    ])
  })

  test.each([
    ['thousands in all rows', 'Phone,Points\n+14155550138,1,250\n+14155550139,2,300\n'],
    ['fractions in all rows', 'Phone,Points,Name\n+14155550138,12,5,Ann\n+14155550139,7,0,Ben\n'],
    ['Indian thousands', 'Phone,Points\n+14155550138,1,00,000\n+14155550139,2,50,000\n'],
  ])('commas of numbers that are not quoted give nobody points: %s', (_, file) => {
    const found = read(file)
    expect(found?.ready).toEqual([])
    expect(found?.refusals.map(({ reason }) => reason)).toEqual(
      [2, 3].map(() => 'The points have a comma that separates columns: check the quotes'),
    )
  })

  test('columns without names are read where most rows have them', () => {
    expect(read('Phone,Points\n+14155550138,5,x\n+14155550139,6,y\n')?.columns).toHaveLength(3)
  })

  test('a quote that takes in other rows spoils those, and each is named', () => {
    const found = read('Phone,Points,Name\n+14155550138,5,"Ann\n+14155550139,6,Ben "x"\n')
    expect(found?.ready).toHaveLength(1)
    expect(found?.refusals).toMatchObject([{ row: 2 }])
    const both = read('Phone,Points,Name\n+14155550138,5,"Ann\n+14155550139,6,Ben"\n')
    expect(both?.refusals.map(({ reason }) => reason)).toEqual([
      'A quote is opened in this row and not closed',
      'This row stands inside a quote that row 2 opens',
    ])
  })

  test('an endless row is left out, and the next one read', () => {
    const found = read(`Phone,Points\n4155550138,${'x,'.repeat(11_000)}\n4155550139,6\n`)
    expect(found?.ready).toMatchObject([{ row: 3 }])
    expect(found?.refusals).toMatchObject([
      { row: 2, phone: '4155550138', reason: 'The row has more than 20,000 characters' },
    ])
  })

  test('a quoted note may have lines and commas', () => {
    const note = '12 Main St\nOakland, CA'
    expect(read(`Phone,Points,Name,Note\n+14155550138,5,Ann,"${note}"\n`)?.ready).toMatchObject([
      { note },
    ])
  })
})

describe('heads in', () => {
  test.each([
    ['English', 'Mobile Number,Loyalty Points,First Name,Surname,Remarks,Blocked'],
    ['Spanish', 'Teléfono móvil,Saldo de puntos,Nombre,Apellidos,Observaciones,Bloqueado'],
    ['French', 'N° de téléphone,Solde de points,Prénom,Nom,Remarques,Bloqué'],
    ['German', 'Handy-Nr.,Punktestand,Vorname,Nachname,Bemerkung,Gesperrt'],
    ['Italian', 'Cellulare,Saldo punti,Nome,Cognome,Note,Bloccato'],
    ['Portuguese', 'Telemóvel,Saldo de pontos,Nome,Sobrenome,Observações,Bloqueado'],
    ['Arabic', 'رقم الجوال,رصيد النقاط,الاسم الأول,اسم العائلة,ملاحظات,محظور'],
    ['Hindi', 'मोबाइल नंबर,अंक,पहला नाम,उपनाम,टिप्पणी,अवरुद्ध'],
    ['Japanese', '携帯電話番号,ポイント残高,名,姓,備考,ブロック'],
    ['Chinese', '手机号码,积分余额,名,姓,备注,黑名单'],
  ])('%s', (_, heads) => {
    const columns = { phone: 0, points: 1, name: 2, lastName: 3, note: 4, blocked: 5 }
    expect(read(`${heads}\n+14155550138,5,A,B,x,\n`)?.chosen).toEqual(columns)
  })

  test.each([
    ...['Current Stamps', 'Sellos', 'Tampons', 'Stempel', 'Timbri', 'Carimbos', 'الأختام'],
    ...['स्टैम्प', 'スタンプ数', '印章'],
  ])('%s asks what a stamp is worth', (head) => {
    const found = read(`Phone,${head}\n+14155550138,5\n`)
    expect(found).toMatchObject({ unit: 'stamps', questions: ['worth'], chosen: { points: 1 } })
    expect(read(`Phone,${head}\n+14155550138,5\n`, { pointsEach: 10 })).toMatchObject({
      questions: [],
      points: 50,
    })
  })

  test('visits are asked about, too, and a card says how many stamps it had', () => {
    expect(read('Phone,Visits\n+14155550138,5\n')).toMatchObject({
      unit: 'visits',
      questions: ['worth'],
    })
    const cards = 'Phone,Points\n+14155550138,7/10\n+14155550139,3 of 10\n'
    expect(read(cards)).toMatchObject({ unit: 'stamps', cardOf: 10, questions: ['worth'] })
    const mixed = read('Phone,Stamps\n+14155550138,7/10\n+14155550139,lots\n')
    expect(mixed).toMatchObject({ cardOf: 10, ready: [{ points: 7 }], refused: 1 })
  })

  test('a balance may be money, and points beside stamps are two things: the import waits', () => {
    for (const heads of ['Balance', 'Saldo', 'Loyalty Balance', 'Points,Stamps']) {
      const file = `Phone,${heads}\n+14155550138,5,6\n`.replace(
        ',6',
        heads.includes(',') ? ',6' : '',
      )
      expect(read(file)).toMatchObject({ questions: ['points_column'], chosen: { points: null } })
      expect(read(file, { noPoints: true })?.questions).toEqual([])
    }
  })
})

describe('phones', () => {
  test('of another column are taken where the chosen one is empty, and only there', () => {
    const rows = ',+14155550138,1\nnone,+14155550139,2\n12345,+14155550140,3\n+14155550141,,4\n'
    const found = read(`Phone,Handy,Points\n${rows}`)
    expect(found).toMatchObject({ chosen: { phone: 0 }, otherPhones: [1] })
    expect(found?.ready.map(({ row }) => row)).toEqual([2, 3, 5])
    expect(found?.refusals).toMatchObject([{ row: 4, reason: 'Not a valid phone number' }])
  })

  test('are not looked for in fax numbers, ids or cards', () => {
    const cells = '4155550138,4155550139,4155550140,4155550141'
    const found = read(`Customer ID,Fax,Loyalty card,Contact\n${cells}\n`)
    expect(found).toMatchObject({ chosen: { phone: 3 }, otherPhones: [] })
  })

  const origins = [
    ['Country Code', '44', '7400123456', '+447400123456'],
    ['Dial code', '+49', '15123456789', '+4915123456789'],
    ['Ländervorwahl', '0049', '0151 23456789', '+4915123456789'],
    ['Phone country code', 'GB (+44)', '07400 123456', '+447400123456'],
    ['Indicatif', '1.0', '4155550138', '+14155550138'],
    ['国番号', '81', '090-1234-5678', '+819012345678'],
    ['Country code', 'DE', '+14155550138', '+14155550138'],
    ['Area code', '415', '555 2671', '+14155552671'],
    ['Area code', '(415)', '415 555 2671', '+14155552671'],
    ['Country', 'United Kingdom', '07400 123456', '+447400123456'],
    ['País', 'Alemania', '0151 23456789', '+4915123456789'],
    ['Country', 'USA', '4155550138', '+14155550138'],
  ] as const
  test.each(origins)('belong to what “%s” %s says of them', (head, origin, typed, phone) => {
    expect(read(`${head};Phone;Points\n${origin};${typed};5\n`)?.ready).toMatchObject([{ phone }])
  })

  test.each([
    ['Country code', 'x', '4155550138', '“x” is no country code'],
    ['Country code', '999', '4155550138', '“999” is no country code'],
    ['Country', 'GB', '7402345678', /Can be \+17402345678 or \+447402345678/],
    ['Country', 'Germany', '15123456789', /Can be \+15123456789 or \+4915123456789/],
    ['Country code', '49', '12', 'Not a valid phone number'],
  ])('are left out where “%s” %s does not say it clearly', (head, origin, typed, reason) => {
    expect(read(`${head};Phone;Points\n${origin};${typed};5\n`)).toMatchObject({
      ready: [],
      refusals: [{ reason: expect.stringMatching(reason) }],
    })
  })

  test('of visitors, whose plus is missing, are not a landline here', () => {
    const found = read('Phone,Points\n33612345678,5\n', { country: 'DE' })
    expect(found?.refusals).toMatchObject([
      { reason: 'Can be +4933612345678 or +33612345678: add the country code' },
    ])
  })

  test('that can be read in two ways are left out', () => {
    const found = read('Phone,Points\n4.155550138E9,5\n4155550138 ; 4155550139,5\n', {
      country: 'US',
    })
    expect(found?.ready).toEqual([])
    expect(found?.refused).toBe(2)
  })
})

describe('“blocked” is said by', () => {
  const says = (word: string) => {
    const found = read(`Phone,Points,Blocked\n+14155550138,1,"${word}"\n`)
    return found?.ready[0]?.isBlocked
  }
  test.each(['yes', 'Y', 'TRUE', '1', 'x', '✓', 'sí', 'OUI', 'ja', 'Wahr', 'sim', 'نعم', 'हाँ'])(
    '%s',
    (word) => expect(says(word)).toBe(true),
  )
  test.each(['はい', '是', '2026-01-02', '02.01.2026 09:15'])('%s', (word) =>
    expect(says(word)).toBe(true),
  )
  test.each(['', 'no', 'N', 'FALSE', '0', 'nein', 'non', 'não', 'لا', 'नहीं', 'いいえ', '否'])(
    'but not by “%s”',
    (word) => expect(says(word)).toBe(false),
  )
  test.each(['-', 'n/a', 'not blocked', 'maybe', 'active', '2', 'null'])(
    'nor by %s, whose row is left out',
    (word) => expect(says(word)).toBeUndefined(),
  )
})
