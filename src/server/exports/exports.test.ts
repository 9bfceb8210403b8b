import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { replyYes } from '../../../test/agreeing.ts'
import { daytimeZone } from '../../../test/daytime.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { enterFreshCode } from '../../../test/freshCode.ts'
import { insertPastEntries } from '../../../test/pastEntries.ts'
import { testApp } from '../../../test/testApp.ts'
import { unzip } from '../../../test/zip.ts'
import { zipOf } from './archive.ts'

const server = testApp({ LIMITS: 'off' })

/** As Excel reads times. */
const localTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

const exporting = ({ businessId, cookie }: TestBusiness) =>
  server.get(`/api/businesses/${businessId}/export`, cookie)

async function exported(shop: TestBusiness): Promise<Map<string, string>> {
  await enterFreshCode(server, shop)
  const answer = await exporting(shop)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="business-${shop.businessId}-\\d{4}-\\d\\d-\\d\\d\\.zip"$`),
  )
  const files = [...unzip(answer.rawPayload)]
  return new Map(files.map(([name, content]) => [name, content.toString('utf8')]))
}

/** A file's rows by column name. No cell in these tests contains a comma. */
function rowsOf(files: Map<string, string>, name: string): Record<string, string>[] {
  const [head = '', ...lines] = (files.get(name) ?? '')
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
  const columns = head.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    expect(cells, line).toHaveLength(columns.length)
    return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']))
  })
}

const scan = (shop: TestBusiness, phoneNumber: string) =>
  server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[1].code, phoneNumber, textMe: true })

describe('the export', () => {
  test('needs a fresh code, and is recorded', async () => {
    const shop = await registerTestBusiness(server, 'Take Along')
    expect((await exporting(shop)).json()).toMatchObject({ code: 'fresh_code_required' })
    await exported(shop)
    const audit = await server.get(`/api/businesses/${shop.businessId}/audit-log`, shop.cookie)
    expect(audit.json()[0]).toMatchObject({ action: 'business_exported', actor: 'owner' })
  })

  test('contains everything of the business, and nothing of another', async () => {
    const [shop, other] = [
      await registerTestBusiness(server, 'Corner Café'),
      await registerTestBusiness(server, 'Next Door'),
    ]
    const [phone, foreign] = [testPhone(), testPhone()]
    for (const _ of [1, 2]) expect((await scan(shop, phone)).statusCode).toBe(200)
    await replyYes(server, phone)
    await server.post('/api/outbox/replies', { from: phone, text: '=Open?' })
    await scan(other, foreign)
    const { businessId, cookie } = shop
    const languages = `/api/businesses/${businessId}/languages`
    await server.put(languages, { languages: ['en', 'fr'] }, { cookie })
    const words = [{ kind: 'reward', id: 1, text: 'Un café' }]
    await server.put(`${languages}/fr/words`, { words }, { cookie })
    await server.post('/api/feedback/public', {
      businessId: shop.businessId,
      rating: 4,
      comment: '=1+1',
      customerName: 'Zoë',
      customerPhone: null,
    })
    const files = await exported(shop)
    expect([...files.keys()]).toEqual([
      'README.txt',
      'business.csv',
      'rewards.csv',
      'promotions.csv',
      'occasions.csv',
      'words.csv',
      'codes.csv',
      'locations.csv',
      'staff.csv',
      'devices.csv',
      'customers.csv',
      'birthdays.csv',
      'invitations.csv',
      'ledger.csv',
      'reviews.csv',
      'messages.csv',
      'received-texts.csv',
    ])
    for (const [name, content] of files) {
      expect(content.startsWith('\ufeff'), name).toBe(name.endsWith('.csv'))
      expect(content, name).not.toContain(foreign)
      expect(content, name).not.toContain('Next Door')
    }
    expect(files.get('README.txt')).toContain('keeps of Corner Café\r\n')
    expect(rowsOf(files, 'business.csv')).toMatchObject([
      { id: String(shop.businessId), name: 'Corner Café', phone: `'${shop.phone}`, plan: 'free' },
    ])
    expect(rowsOf(files, 'words.csv')).toMatchObject([
      { language: 'fr', of: 'reward', id: '1', words: 'Un café' },
    ])
    expect(rowsOf(files, 'codes.csv').map(({ points }) => points)).toEqual(['1', '20', '60', '0'])
    expect(rowsOf(files, 'locations.csv')).toMatchObject([{ id: '1', name: 'Main location' }])
    expect(rowsOf(files, 'ledger.csv').map(({ location }) => location)).toEqual(['1', '1'])
    const [customer, ...noMore] = rowsOf(files, 'customers.csv')
    expect(noMore).toEqual([])
    expect(customer).toMatchObject({ phone: `'${phone}`, points: '40', visits: '2' })
    expect(customer?.[`agreed to texts (${daytimeZone()})`]).toMatch(localTime)
    expect(rowsOf(files, 'received-texts.csv')).toMatchObject([
      { from: `'${phone}`, text: "'=Open?", 'ended texts': 'no' },
    ])
    const ledger = rowsOf(files, 'ledger.csv')
    expect(ledger).toMatchObject([
      {
        phone: `'${phone}`,
        kind: 'accrual',
        points: '20',
        'balance after': '20',
        'repeat scan': 'no',
      },
      {
        phone: `'${phone}`,
        kind: 'accrual',
        points: '20',
        'balance after': '40',
        'repeat scan': 'yes',
      },
    ])
    expect(ledger[0]?.code).toBe(shop.codes[1].code)
    expect(rowsOf(files, 'reviews.csv')).toMatchObject([
      { stars: '4', comment: "'=1+1", name: 'Zoë', phone: '', recording: '' },
    ])
    const messages = rowsOf(files, 'messages.csv')
    expect(messages.map(({ kind }) => kind)).toContain('Registered')
    expect(messages.map(({ to }) => to)).toContain(`'${shop.phone}`)
  })

  test('says why a customer moved points', async () => {
    const shop = await registerTestBusiness(server, 'Wrong Number')
    const [wrong, right] = [testPhone(), testPhone()]
    const { transactionId, receipt } = (await scan(shop, wrong)).json()
    const { businessId } = shop
    await server.post('/api/qr/move-scan', {
      businessId,
      transactionId,
      receipt,
      phoneNumber: right,
    })
    const files = await exported(shop)
    const ledger = rowsOf(files, 'ledger.csv')
    expect(ledger.map(({ kind, phone, note }) => [kind, phone, note])).toEqual([
      ['accrual', `'${wrong}`, ''],
      ['reversal', `'${wrong}`, 'wrong_number'],
      ['accrual', `'${right}`, 'wrong_number'],
    ])
    expect(files.get('README.txt')).toContain('wrong_number')
  })

  test('contains every entry, however many pages it takes, and no later ones', async () => {
    const shop = await registerTestBusiness(server, 'Long Ledger')
    await insertPastEntries(server, shop, [{ at: new Date() }])
    // More entries of the same customer, in one statement.
    await sql`
      INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after,
        rewards_unlocked, code_id, actor, terms_version, presence)
      SELECT business_id, account_id, n, kind, points, points * n, 0, code_id, actor, terms_version, 'screen'
      FROM ledger_entries, generate_series(2, 4300) n
      WHERE business_id = ${shop.businessId}`.execute(server.context.db)
    await enterFreshCode(server, shop)
    const address = await listening()
    const answer = await fetch(`${address}/api/businesses/${shop.businessId}/export`, {
      headers: { cookie: shop.cookie },
    })
    // The export has begun, so later scans are not in it.
    const late = testPhone()
    expect((await scan(shop, late)).statusCode).toBe(200)
    const files = unzip(Buffer.from(await answer.arrayBuffer()))
    const ledger = files.get('ledger.csv')?.toString('utf8') ?? ''
    expect(ledger.trim().split('\r\n')).toHaveLength(4_301)
    expect(ledger).not.toContain(late)
    const rows = rowsOf(new Map([['ledger.csv', ledger]]), 'ledger.csv')
    const sum = rows.reduce((total, { points }) => total + Number(points), 0)
    expect(sum).toBe(4_300 * 60)
    const scannedFrom = rows.slice(0, 2).map((row) => row['scanned from'])
    expect(scannedFrom).toEqual(['', 'counter screen'])
  })

  test('has the recordings beside the reviews', async () => {
    const shop = await registerTestBusiness(server, 'Heard Here')
    const { businessId } = shop
    const { recordings, db } = server.context
    const sound = Buffer.from('what somebody said')
    await recordings.write('a-key', sound)
    const { id } = await db
      .insertInto('feedback')
      .values({
        business_id: businessId,
        rating: 5,
        voice_key: 'a-key',
        voice_type: 'audio/webm',
        voice_seconds: 3,
        voice_bytes: sound.length,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // This review's file is gone; the rest is exported all the same.
    await db
      .insertInto('feedback')
      .values({
        business_id: businessId,
        rating: 4,
        voice_key: 'gone',
        voice_type: 'audio/mp4',
        voice_seconds: 3,
        voice_bytes: 3,
      })
      .execute()
    const files = await exported(shop)
    expect([...files.keys()].filter((name) => name.startsWith('recordings/'))).toEqual([
      `recordings/${id}.webm`,
    ])
    expect(files.get(`recordings/${id}.webm`)).toBe('what somebody said')
    expect(rowsOf(files, 'reviews.csv')[0]).toMatchObject({ recording: `recordings/${id}.webm` })
  })

  test('is an incomplete file when something fails on the way', async () => {
    const shop = await registerTestBusiness(server, 'Broken Off')
    await insertPastEntries(server, shop, [{ at: new Date() }])
    await enterFreshCode(server, shop)
    const { db } = server.context
    await sql`ALTER TABLE entry_notes RENAME TO moved_away`.execute(db)
    try {
      const address = await listening()
      const url = `${address}/api/businesses/${shop.businessId}/export`
      const reading = fetch(url, { headers: { cookie: shop.cookie } }).then((answer) =>
        answer.arrayBuffer(),
      )
      await expect(reading).rejects.toThrow()
    } finally {
      await sql`ALTER TABLE moved_away RENAME TO entry_notes`.execute(db)
    }
  })
})

/** Without anybody else who takes turns. */
async function* each<Part>(parts: AsyncIterable<Part> | Iterable<Part>) {
  yield* parts
}

describe('the archive', () => {
  test('takes no more than is read, and stops when the reader leaves', async () => {
    let made = 0
    let isEnded = false
    async function* pages() {
      try {
        for (;;) {
          made += 1
          yield crypto.getRandomValues(Buffer.alloc(64 * 1024))
          await pause(0)
        }
      } finally {
        isEnded = true
      }
    }
    async function* files() {
      yield { name: 'endless', content: pages(), isCompressed: true }
    }
    const archive = zipOf(files(), { each })
    let unread: number
    do {
      unread = made
      expect(unread).toBeLessThan(20)
      await pause(200)
    } while (made !== unread)
    archive.destroy()
    await expect.poll(() => isEnded).toBe(true)
  })

  test('breaks with the file that breaks', async () => {
    async function* files() {
      yield { name: 'whole', content: ['fine'] }
      yield { name: 'broken', content: broken() }
    }
    async function* broken() {
      yield 'the beginning'
      throw new Error('the database is away')
    }
    const read = async () => {
      for await (const _ of zipOf(files(), { each }));
    }
    await expect(read()).rejects.toThrow('the database is away')
  })
})

async function listening(): Promise<string> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
}
