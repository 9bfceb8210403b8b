import { beforeEach, describe, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { enterFreshCode } from '../../../test/freshCode.ts'
import { askList } from '../../../test/lists.ts'
import { testApp } from '../../../test/testApp.ts'
import type { Review } from '../../contract/reviews.ts'

const server = testApp()
let shop: TestBusiness
beforeEach(async () => {
  shop = await registerTestBusiness(server, 'Well Reviewed', 'America/New_York')
})

interface Given {
  readonly rating: number
  readonly comment?: string
  readonly customer_name?: string
  readonly customer_phone?: string
  readonly created_at?: Date
  readonly answered_at?: Date
}

const voice = { voice_key: '1/x', voice_type: 'audio/webm', voice_seconds: 5, voice_bytes: 9 }

async function give(...reviews: readonly (Given & Partial<typeof voice>)[]): Promise<void> {
  for (const review of reviews) {
    await server.add('feedback', { business_id: shop.businessId, ...review })
  }
}

const url = (rest = '') => `/api/businesses/${shop.businessId}/reviews${rest}`
const list = async (query = ''): Promise<Review[]> =>
  (await askList(server, url(query), shop.cookie)).json()
const ratings = async (query: string) => (await list(query)).map(({ rating }) => rating)

test('the list is newest first, page by page, and every review is in it once', async () => {
  await give(...[1, 2, 3, 4, 5].map((rating) => ({ rating })))
  const first = await list('?limit=2')
  expect(first.map(({ rating }) => rating)).toEqual([5, 4])
  const rest = await list(`?limit=50&before=${first.at(-1)?.id}`)
  expect(rest.map(({ rating }) => rating)).toEqual([3, 2, 1])
})

test.each([
  ['?rating=2', [2]],
  ['?answered=yes', [4]],
  ['?answered=no', [5, 3, 2, 1]],
  ['?has=comment', [3, 2, 1]],
  ['?has=phone', [4]],
  ['?has=voice', [5]],
  ['?search=WARM', [3]],
  ['?search=%20ana%20', [2]],
  ['?search=100%25', [1]],
  ['?search=_', []],
  ['?search=%5C', []],
  ['?search=a&rating=3', [3]],
  ['?has=comment&answered=yes', []],
])('filters: %s', async (query, expected) => {
  await give(
    { rating: 1, comment: 'Ready 100%' },
    { rating: 2, comment: 'Slow', customer_name: 'Ana María' },
    { rating: 3, comment: 'Still warm at four' },
    { rating: 4, customer_phone: testPhone(), answered_at: new Date() },
    { rating: 5, ...voice, voice_key: `${shop.businessId}/${Math.random()}` },
  )
  expect(await ratings(query)).toEqual(expected)
})

test.each([
  '?rating=6',
  '?answered=maybe',
  '?has=nothing',
  '?before=0',
  '?limit=101',
  '?search=%00',
])('%s is refused', async (query) =>
  expect((await askList(server, url(query), shop.cookie)).statusCode).toBe(400),
)

describe('the summary', () => {
  const summary = async () => (await server.get(url('/summary'), shop.cookie)).json()

  test('of no reviews has all five ratings, twelve months and no average', async () => {
    const { total, average, notAnswered, distribution, months } = await summary()
    expect({ total, average, notAnswered }).toEqual({ total: 0, average: null, notAnswered: 0 })
    expect(distribution).toEqual([1, 2, 3, 4, 5].map((rating) => ({ rating, reviews: 0 })))
    expect(months).toHaveLength(12)
    expect(new Set(months.map((month: { reviews: number }) => month.reviews))).toEqual(new Set([0]))
  })

  test('counts, with one decimal, and cuts months in the shop’s calendar', async () => {
    const { rows } = await monthsOfNewYork()
    const [before, begins] = [rows[10], rows[11]]
    if (!before || !begins) throw new Error('There are twelve months')
    await give(
      { rating: 5, created_at: begins.at },
      { rating: 4, comment: 'Warm', created_at: new Date(begins.at.getTime() - 1) },
      { rating: 4, created_at: before.at, answered_at: new Date() },
      { rating: 1, customer_phone: testPhone(), created_at: new Date('2020-01-01') },
    )
    const found = await summary()
    expect(found).toMatchObject({ total: 4, average: 3.5, notAnswered: 2 })
    expect(found.distribution.map(({ reviews }: { reviews: number }) => reviews)).toEqual([
      1, 0, 0, 2, 1,
    ])
    expect(found.months.map(({ month }: { month: string }) => month)).toEqual(
      rows.map(({ month }) => month),
    )
    expect(found.months.slice(-2)).toEqual([
      { month: before.month, reviews: 2, average: 4 },
      { month: begins.month, reviews: 1, average: 5 },
    ])
  })

  /** The start of each of the last twelve months in New York, computed without a database. */
  async function monthsOfNewYork() {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const [year = 0, month = 0] = zone.format(new Date()).split('-').map(Number)
    const rows = Array.from({ length: 12 }, (_, index) => {
      const first = new Date(Date.UTC(year, month - 12 + index, 1, 4))
      const isSummer = zone.format(first).endsWith('00:00:00')
      const at = isSummer ? first : new Date(first.getTime() + 3_600_000)
      return { month: zone.format(at).slice(0, 10), at }
    })
    return { rows }
  }
})

describe('answered', () => {
  const answer = (id: number, isAnswered: boolean, cookie = shop.cookie) =>
    server.put(url(`/${id}/answered`), { isAnswered }, { cookie })
  const audited = () =>
    server.context.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('business_id', '=', shop.businessId)
      .where('action', 'like', 'review%')
      .orderBy('id')
      .execute()

  test('and not again; what is so already is not written down', async () => {
    await give({ rating: 1, customer_phone: testPhone() })
    const [{ id } = { id: 0 }] = await list()
    expect((await answer(id, true)).json().answeredAt).toMatch(/Z$/)
    const { answeredAt } = (await answer(id, true)).json()
    expect((await list('?answered=yes'))[0]?.answeredAt).toBe(answeredAt)
    expect((await answer(id, false)).json().answeredAt).toBeNull()
    expect(await audited()).toEqual([
      { action: 'review_answered', after: `Review ${id}, 1 star` },
      { action: 'review_reopened', after: `Review ${id}, 1 star` },
    ])
  })

  test('is nothing for another business, nor for a review of another', async () => {
    await give({ rating: 5 })
    const [{ id } = { id: 0 }] = await list()
    const mine = shop
    const other = await registerTestBusiness(server, 'Envious')
    expect((await answer(id, true, other.cookie)).statusCode).toBe(404)
    shop = other
    expect((await answer(id, true)).json().code).toBe('review_not_found')
    shop = mine
    expect(await ratings('?answered=yes')).toEqual([])
  })
})

describe('the export', () => {
  test('has every review, as spreadsheets read it, and is written down', async () => {
    const customer_phone = testPhone()
    await give(
      {
        rating: 5,
        comment: 'Good, "very"\nwarm',
        customer_name: '=HYPERLINK("http://evil.example")',
        customer_phone,
        created_at: new Date('2026-01-02T02:30:00Z'),
      },
      {
        rating: 1,
        ...voice,
        voice_key: `${shop.businessId}/${Math.random()}`,
        created_at: new Date('2026-07-02T15:00:00Z'),
      },
    )
    await enterFreshCode(server, shop)
    const answer = await server.get(url('.csv'), shop.cookie)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="reviews-20\d\d-\d\d-\d\d\.csv"$/,
    )
    expect(answer.body).toBe(
      [
        '\ufeffDate (America/New_York),Rating,Comment,Name,Phone,Voice seconds,Answered (America/New_York)',
        `2026-01-01 21:30:00,5,"Good, ""very""\nwarm","'=HYPERLINK(""http://evil.example"")",'${customer_phone},,`,
        '2026-07-02 11:00:00,1,,,,5,',
        '',
      ].join('\r\n'),
    )
    const log = await server.context.db
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('business_id', '=', shop.businessId)
      .where('action', '=', 'reviews_exported')
      .execute()
    expect(log).toEqual([{ action: 'reviews_exported', actor: 'owner' }])
  })

  test('asks for a code first', async () => {
    expect((await server.get(url('.csv'), shop.cookie)).json().code).toBe('fresh_code_required')
  })
})
