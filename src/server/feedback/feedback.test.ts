import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../test/factories.ts'
import { testApp } from '../../../test/testApp.ts'

const server = testApp()

const send = (body: object) => server.post('/api/feedback/public', body)

const stored = ({ businessId }: TestBusiness) =>
  server.context.db
    .selectFrom('feedback')
    .select(['id', 'rating', 'comment', 'customer_name', 'customer_phone'])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()

const warnings = ({ businessId }: TestBusiness) =>
  server.rows(
    'messages',
    ['event', 'recipient', 'variables'],
    { business_id: businessId, kind: 'low_rating' },
    'id',
  )

const set = ({ businessId }: TestBusiness, change: object) =>
  server.context.db.updateTable('businesses').set(change).where('id', '=', businessId).execute()

test('stars are enough; what else is said is kept with them', async () => {
  const { businessId, ...shop } = await registerTestBusiness(server, 'Five Stars')
  const first = await send({ businessId, rating: 5 })
  expect(first.json()).toEqual({ success: true, id: expect.any(Number), voiceToken: null })
  const customerPhone = testPhone()
  await send({
    businessId,
    rating: 4,
    comment: '  Good bread  ',
    customerName: 'Ana',
    customerPhone: customerPhone.slice(2),
  })
  expect(await stored({ businessId, ...shop })).toEqual([
    {
      id: first.json().id,
      rating: 5,
      comment: null,
      customer_name: null,
      customer_phone: null,
    },
    {
      id: expect.any(Number),
      rating: 4,
      comment: 'Good bread',
      customer_name: 'Ana',
      customer_phone: customerPhone,
    },
  ])
})

test.each([
  ['500 letters and blanks around them', `  ${'x'.repeat(500)}\n`, 'x'.repeat(500)],
  ['500 emoji, each of which is two of JavaScript’s', '😀'.repeat(500), '😀'.repeat(500)],
  ['right to left', 'القهوة ممتازة', 'القهوة ممتازة'],
  ['only blanks', ' \n\t ', null],
])('a comment is kept: %s', async (_, comment, kept) => {
  const shop = await registerTestBusiness(server, 'Reads It All')
  const answer = await send({ businessId: shop.businessId, rating: 3, comment })
  expect(answer.statusCode).toBe(200)
  expect(await stored(shop)).toMatchObject([{ comment: kept }])
})

describe('what is not taken', () => {
  test.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 2.5 }, 'rating'],
    [{ rating: undefined }, 'rating'],
    [{ comment: 'x'.repeat(501) }, 'comment'],
    [{ comment: '😀'.repeat(501) }, 'comment'],
    [{ customerName: 'x'.repeat(121) }, 'customerName'],
    [{ customerPhone: '12' }, 'customerPhone'],
  ])('%j', async (change, field) => {
    const shop = await registerTestBusiness(server, 'Careful')
    const answer = await send({ businessId: shop.businessId, rating: 5, ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty(field)
    expect(await stored(shop)).toEqual([])
  })

  test('feedback to no business, or to one that was deleted', async () => {
    const shop = await registerTestBusiness(server, 'Gone')
    await set(shop, { deleted_at: new Date() })
    for (const businessId of [shop.businessId, 2_000_000_000]) {
      const answer = await send({ businessId, rating: 1 })
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('business_not_found')
    }
  })
})

test('the same sent together without a key is one; a minute later, or worded otherwise, it is another', async () => {
  const shop = await registerTestBusiness(server, 'Tapped Twice')
  const body = { businessId: shop.businessId, rating: 1, comment: 'Cold soup' }
  const answers = await Promise.all([send(body), send(body), send(body)])
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(await stored(shop)).toHaveLength(1)
  expect(await warnings(shop)).toHaveLength(1)
  await send({ ...body, comment: null })
  expect(await stored(shop)).toHaveLength(2)
  await server.context.db
    .updateTable('feedback')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .where('business_id', '=', shop.businessId)
    .execute()
  await send(body)
  expect(await stored(shop)).toHaveLength(3)
})

describe('what is sent by a key', () => {
  const sendBy = (key: string, payload: object) =>
    server.post('/api/feedback/public', payload, { 'idempotency-key': key })
  const keyed = async (name: string) => {
    const shop = await registerTestBusiness(server, name)
    return { shop, body: { businessId: shop.businessId, rating: 1, comment: 'Cold soup' } }
  }

  test('is one review, together and much later', async () => {
    const { shop, body } = await keyed('On A Bad Line')
    const together = await Promise.all([1, 2, 3].map(() => sendBy('lost-answer', body)))
    await server.context.db
      .updateTable('feedback')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('business_id', '=', shop.businessId)
      .execute()
    const later = await sendBy('lost-answer', body)
    const ids = [...together, later].map((answer) => answer.json().id)
    expect(new Set(ids).size).toBe(1)
    expect(await stored(shop)).toHaveLength(1)
    expect(await warnings(shop)).toHaveLength(1)
  })

  test('is another’s by another key, though it says the same at the same time', async () => {
    const { shop, body } = await keyed('Stars Alone')
    await Promise.all([sendBy('one-guest', body), sendBy('the-next', body)])
    expect(await stored(shop)).toHaveLength(2)
  })

  test('is refused where the key was used for something else, and is free at another shop', async () => {
    const { shop, body } = await keyed('Other Words')
    await sendBy('used', body)
    const other = await sendBy('used', { ...body, comment: 'Cold tea' })
    expect(other.statusCode).toBe(422)
    expect(other.json().code).toBe('idempotency_key_reused')
    expect(await stored(shop)).toHaveLength(1)
    const elsewhere = await keyed('Elsewhere')
    expect((await sendBy('used', elsewhere.body)).statusCode).toBe(200)
    expect(await stored(elsewhere.shop)).toHaveLength(1)
  })

  test('and was forgotten since is not there again', async () => {
    const { shop, body } = await keyed('Forgotten')
    const { id } = (await sendBy('then', body)).json()
    await server.context.db
      .updateTable('feedback')
      .set({ comment: null, forgotten_at: new Date() })
      .where('business_id', '=', shop.businessId)
      .execute()
    expect((await sendBy('then', body)).json().id).toBe(id)
    expect(await stored(shop)).toHaveLength(1)
  })
})

describe('a low rating', () => {
  test('of 1 and 2 stars is told to the shop at once', async () => {
    const shop = await registerTestBusiness(server, 'Has To Hear')
    const { businessId, phone } = shop
    const { id } = (await send({ businessId, rating: 2, comment: 'Too loud' })).json()
    await send({ businessId, rating: 3 })
    expect(await warnings(shop)).toEqual([
      {
        event: `low_rating:${id}`,
        recipient: phone,
        variables: { businessName: 'Has To Hear', rating: 2 },
      },
    ])
  })

  test.each([
    ['whose phone is not confirmed', { phone_confirmed_at: null }],
    ['that wants no texts', { business_notifications_enabled: false }],
  ])('is kept and not texted to a shop %s', async (_, change) => {
    const shop = await registerTestBusiness(server, 'In Silence')
    await set(shop, change)
    expect((await send({ businessId: shop.businessId, rating: 1 })).statusCode).toBe(200)
    expect(await stored(shop)).toHaveLength(1)
    expect(await warnings(shop)).toEqual([])
  })
})

describe('limits', () => {
  test('five an hour from one address; what was sent twice counts once', async () => {
    const strict = await openTestApp({ LIMITS: 'all' })
    const { businessId } = await registerTestBusiness(strict, 'Popular')
    const rate = (remoteAddress: string, comment: string) =>
      strict.app.inject({
        method: 'POST',
        url: '/api/feedback/public',
        payload: { businessId, rating: 5, comment },
        remoteAddress,
      })
    for (const comment of ['a', 'a', 'a', 'b', 'c', 'd', 'e']) {
      expect((await rate('192.0.2.1', comment)).statusCode).toBe(200)
    }
    const refused = await rate('192.0.2.1', 'f')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await rate('192.0.2.2', 'f')).statusCode).toBe(200)
    await strict.close()
  })

  test('200 a day to one business', async () => {
    const shop = await registerTestBusiness(server, 'Flooded')
    await send({ businessId: shop.businessId, rating: 5, comment: 'the first' })
    const counted = server.context.db
      .updateTable('rate_limits')
      .where('key', 'like', 'public_feedback_by_business:%')
    await counted.set({ count: 199 }).execute()
    const rate = (comment: string) => send({ businessId: shop.businessId, rating: 5, comment })
    expect((await rate('the 200th')).statusCode).toBe(200)
    expect((await rate('one more')).statusCode).toBe(429)
    const other = await registerTestBusiness(server, 'Beside It')
    expect((await send({ businessId: other.businessId, rating: 5 })).statusCode).toBe(200)
  })
})
