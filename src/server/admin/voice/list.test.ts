import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  registerTestBusiness,
  signInTestAdmin,
  type TestBusiness,
  testPhone,
} from '../../../../test/factories.ts'
import { testApp } from '../../../../test/testApp.ts'
import { voiceCommentsOf } from '../../../../test/voiceComments.ts'
import type { VoicedBusiness } from '../../../contract/voiceComments.ts'

/** The administrator's list of voice comments, and its export. */

const server = testApp({ LIMITS: 'off' })
let cookie: string
let bakery: TestBusiness
let books: TestBusiness
let ended: TestBusiness
beforeAll(async () => {
  cookie = (await signInTestAdmin(server)).cookie
  bakery = await registerTestBusiness(server, 'Corner Bakery')
  books = await registerTestBusiness(server, 'Hollow Tree 100% Books')
  ended = await registerTestBusiness(server, 'Corner Closed')
  await give(bakery, { rating: 5, seconds: 3, comment: 'a', day: 1 })
  await give(books, { rating: 1, seconds: 60, comment: 'b', day: 5 })
  await give(bakery, { rating: 3, seconds: 14, comment: 'c', day: 2 })
  await give(books, { rating: 3, seconds: 14, comment: 'd', day: 4 })
  await give(bakery, { rating: 5, seconds: 14, comment: 'e', day: 3 })
  await give(bakery, { rating: 4, comment: 'without a voice', day: 3 })
  await give(ended, { rating: 2, seconds: 20, comment: 'of a deleted business', day: 3 })
  await update(ended, { deleted_at: new Date() })
})

const { ask, list, give, update } = voiceCommentsOf(() => ({ server, cookie }))
const words = async (query: string) => (await list(query)).map(({ comment }) => comment).join('')

test('each has what its card shows', async () => {
  const [{ id, place, ...newest } = { id: 0, place: '' }] = await list()
  expect(newest).toEqual({
    businessId: books.businessId,
    businessName: 'Hollow Tree 100% Books',
    isDemo: false,
    customerId: null,
    transactionId: null,
    rating: 1,
    comment: 'b',
    voiceCommentUrl: `/api/admin/voice-comments/${books.businessId}/${id}/voice`,
    voiceCommentDuration: 60,
    createdAt: '2026-01-05T14:05:00.000Z',
  })
})

test.each([
  ['', 'bdeca'],
  ['?sort=newest', 'bdeca'],
  ['?sort=oldest', 'acedb'],
  ['?sort=highest-rating', 'eadcb'],
  ['?sort=lowest-rating', 'bdcea'],
  ['?sort=longest', 'bdeca'],
  ['?rating=3', 'dc'],
  ['?rating=2', ''],
  ['?search=CORNER', 'eca'],
  ['?search=%20hollow%20%20tree%20', 'bd'],
  ['?search=100%25', 'bd'],
  ['?search=_', ''],
  ['?search=nobody', ''],
  ['?search=corner&rating=5&sort=oldest', 'ae'],
])('%j is answered with %j', async (query, expected) => {
  expect(await words(query)).toBe(expected)
})

test('of one business', async () => {
  expect(await words(`?businessId=${books.businessId}`)).toBe('bd')
  expect(await words(`?businessId=${books.businessId}&search=corner`)).toBe('')
  expect(await words(`?businessId=${ended.businessId}`)).toBe('')
})

test.each([
  '?rating=6',
  '?sort=loudest',
  '?businessId=0',
  '?limit=101',
  '?search=%00',
  '?after=',
  '?after=1',
  '?after=1.2.0',
  '?after=1.2.9007199254740992',
  '?after=-1.2.3',
])('%s is refused', async (query) => expect((await ask(query)).statusCode).toBe(400))

test('the furthest positions are accepted', async () => {
  for (const sort of ['newest', 'oldest', 'highest-rating', 'lowest-rating', 'longest']) {
    for (const after of ['0.0.1', '999.9999999999999999.2147483647']) {
      expect((await ask(`?sort=${sort}&after=${after}`)).statusCode).toBe(200)
    }
  }
})

describe('page by page', () => {
  let crowded: TestBusiness
  const count = 23
  const all = (sort: string) => `?businessId=${crowded.businessId}&sort=${sort}`
  beforeAll(async () => {
    crowded = await registerTestBusiness(server, 'Much To Say')
    for (let n = 0; n < count; n += 1) {
      // Many comments have the same moment, rating and length.
      const said = { rating: 1 + (n % 2), seconds: 1 + (n % 3), day: 10 + (n % 4) }
      await give(crowded, { ...said, comment: `said ${n}` })
    }
  })

  test.each(['newest', 'oldest', 'highest-rating', 'lowest-rating', 'longest'])(
    'each is there once, %s first',
    async (sort) => {
      const whole = (await list(all(sort))).map(({ id }) => id)
      expect(new Set(whole).size).toBe(count)
      const paged: number[] = []
      let after = ''
      for (;;) {
        const page = await list(`${all(sort)}&limit=4${after}`)
        paged.push(...page.map(({ id }) => id))
        if (page.length < 4) break
        after = `&after=${page.at(-1)?.place}`
      }
      expect(paged).toEqual(whole)
    },
  )

  test('additions and deletions meanwhile cause no gap and no repetition', async () => {
    const before = (await list(all('newest'))).map(({ id }) => id)
    const first = await list(`${all('newest')}&limit=5`)
    const newer = await give(crowded, { rating: 1, seconds: 1, day: 30, comment: 'newer' })
    await server.context.db
      .deleteFrom('feedback')
      .where('id', '=', first.at(-1)?.id ?? 0)
      .execute()
    const rest = await list(`${all('newest')}&limit=100&after=${first.at(-1)?.place}`)
    expect([...first, ...rest].map(({ id }) => id)).toEqual(before)
    expect((await list(`${all('newest')}&limit=1`))[0]?.id).toBe(newer)
  })

  test('keeps the order to the microsecond', async () => {
    const exact = await registerTestBusiness(server, 'Very Exact')
    for (const [n, micros] of ['000003', '000001', '000002'].entries()) {
      const id = await give(exact, { rating: 5, seconds: 1, day: 1, comment: `at ${n}` })
      const created_at = sql<Date>`${`2026-01-01T00:00:00.${micros}Z`}::timestamptz`
      await server.change('feedback', { id }, { created_at })
    }
    const url = `?businessId=${exact.businessId}&limit=1`
    const [first] = await list(url)
    const [second] = await list(`${url}&after=${first?.place}`)
    const [third] = await list(`${url}&after=${second?.place}`)
    expect([first, second, third].map((one) => one?.comment)).toEqual(['at 0', 'at 2', 'at 1'])
    expect(await list(`${url}&after=${third?.place}`)).toEqual([])
  })
})

test('one after a scan has its customer and transaction', async () => {
  const phoneNumber = testPhone()
  const scan = async () => {
    const body = { qrCode: bakery.codes[1].code, phoneNumber }
    return (await server.post('/api/qr/scan-with-phone', body)).json<{ transactionId: number }>()
  }
  const { transactionId } = await scan()
  const id = await give(bakery, { rating: 2, seconds: 8, day: 9, comment: 'after', transactionId })
  const [after] = await list('?rating=2&search=corner')
  const account = await server.row('loyalty_accounts', ['id'], {
    business_id: bakery.businessId,
    phone: phoneNumber,
  })
  expect(after).toMatchObject({ id, transactionId, customerId: String(account.id) })
  await server.context.db.deleteFrom('feedback').where('id', '=', id).execute()
})

describe('the businesses to choose from', () => {
  const names = async (query = ''): Promise<string[]> => {
    const found: VoicedBusiness[] = (await ask(`/businesses${query}`)).json()
    return found.map(({ name, voiceComments }) => `${name}: ${voiceComments}`)
  }

  test('are those that have voice comments, by name', async () => {
    await registerTestBusiness(server, 'Corner Silence')
    expect(await names('?search=corner')).toEqual(['Corner Bakery: 3'])
    expect((await names()).slice(0, 2)).toEqual(['Corner Bakery: 3', 'Hollow Tree 100% Books: 2'])
    expect(await names('?limit=1')).toEqual(['Corner Bakery: 3'])
  })
})

describe('the export', () => {
  test('has what was chosen, as spreadsheets read it, and is written down', async () => {
    const formula = await registerTestBusiness(server, '=HYPERLINK("http://evil.example")')
    const ids = [
      await give(formula, { rating: 2, seconds: 59, day: 2, comment: 'first' }),
      await give(formula, { rating: 4, seconds: 1, day: 1, comment: '-second, with a comma' }),
    ]
    const file = await ask('.csv?search=hyperlink&sort=lowest-rating')
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="voice-comments-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const name = `"'=HYPERLINK(""http://evil.example"")"`
    expect(file.body).toBe(
      [
        '\ufeffID,Business,Rating,Duration(s),Date (UTC),Comment',
        `${ids[0]},${name},2,59,2026-01-02 14:05:00,first`,
        `${ids[1]},${name},4,1,2026-01-01 14:05:00,"'-second, with a comma"`,
        '',
      ].join('\r\n'),
    )
    const log = await server.rows('audit_log', ['business_id', 'actor'], {
      action: 'voice_comments_exported',
    })
    expect(log).toEqual([{ business_id: 0, actor: 'admin' }])
  })

  test('has every one, more than are read at once', async () => {
    const { businessId } = await registerTestBusiness(server, 'Ten Thousand Words')
    const many = 4_100
    const said = Array.from({ length: many }, (_, n) => ({
      business_id: businessId,
      rating: 1 + (n % 5),
      voice_key: `${businessId}/${n}`,
      voice_type: 'audio/webm',
      voice_seconds: 5,
      voice_bytes: 9,
      created_at: new Date('2026-02-01'),
    }))
    await server.context.db.insertInto('feedback').values(said).execute()
    const lines = (await ask(`.csv?businessId=${businessId}&sort=longest`)).body.split('\r\n')
    expect(new Set(lines.slice(1, -1)).size).toBe(many)
    expect(lines).toHaveLength(many + 2)
  })
})
