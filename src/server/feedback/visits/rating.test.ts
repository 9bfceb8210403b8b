import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import { recordedWhole, sendRecording } from '../../../../test/recordings.ts'
import { rounds } from '../../../../test/rounds.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import { visitRatingsOf } from '../../../../test/visitRatings.ts'
import type { ScanResult } from '../../../contract/scan.ts'

/** A customer rates a visit after its scan. */

const server = testApp()
const shop = shopOfEach(server)

const { scan, rate, refused, stored, change, later, move, signIn, erase } = visitRatingsOf(() => ({
  server,
  shop,
}))

const warnings = () =>
  server.context.db
    .selectFrom('messages')
    .select(['event', 'recipient', 'variables'])
    .where('business_id', '=', shop.businessId)
    .where('kind', '=', 'low_rating')
    .execute()

test('is kept with its scan, and the owner sees which it was', async () => {
  const visit = await scan(testPhone())
  const answer = await rate(visit, { rating: 4, comment: '  Good bread ' })
  expect(answer.json()).toEqual({
    success: true,
    id: expect.any(Number),
    voiceToken: expect.any(String),
  })
  expect(await stored()).toEqual([
    {
      id: answer.json().id,
      rating: 4,
      comment: 'Good bread',
      customer_phone: null,
      transactionId: visit.transactionId,
    },
  ])
  const reviews = await server.get(`/api/businesses/${shop.businessId}/reviews`, shop.cookie)
  expect(reviews.json()).toMatchObject([
    { rating: 4, transactionId: visit.transactionId, customerPhone: null, customerName: null },
  ])
  expect(await warnings()).toEqual([])
})

test('that is low is told to the shop at once, as any other', async () => {
  const visit = await scan(testPhone())
  const { id } = (await rate(visit, { rating: 2, comment: 'Too loud' })).json()
  expect(await warnings()).toEqual([
    {
      event: `low_rating:${id}`,
      recipient: shop.phone,
      variables: { businessName: shop.name, rating: 2 },
    },
  ])
})

test('takes a voice message unless the shop says no, whatever its feedback page takes', async () => {
  const [token, refusedToken] = [
    await rate(await scan(testPhone())),
    await rate(await scan(testPhone())),
  ]
  const { businessId } = shop
  const sendTo = ({ id: feedbackId, voiceToken }: { id: number; voiceToken: string }) =>
    sendRecording(server, { businessId, feedbackId, voiceToken, content: recordedWhole })
  expect((await sendTo(token.json())).statusCode).toBe(200)
  await change({ visit_voice_enabled: false, voice_feedback_enabled: true })
  expect((await sendTo(refusedToken.json())).json().code).toBe('voice_switched_off')
  expect((await rate(await scan(testPhone()))).json().voiceToken).toBeNull()
  const said = await server.post('/api/feedback/public', { businessId, rating: 5 })
  expect(said.json().voiceToken).toEqual(expect.any(String))
})

describe('of one visit is one', () => {
  test('the same again is the first, with a token for a recording; anything else is refused', async () => {
    const visit = await scan(testPhone())
    const words = { rating: 1, comment: 'Cold soup' }
    const answers = await Promise.all([1, 2, 3].map(() => rate(visit, words)))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    for (const answer of answers) expect(answer.json().voiceToken).toMatch(/^\d+\./)
    expect(await refused(visit, { ...words, rating: 2 })).toBe('already_rated')
    expect(await refused(visit, { ...words, comment: null })).toBe('already_rated')
    expect(await stored()).toHaveLength(1)
    expect(await warnings()).toHaveLength(1)
    // Works even a day later, because the answer was lost.
    expect((await rate(visit, words, { app: await later(25) })).json().id).toBe(
      answers[0]?.json().id,
    )
  })

  test('of different ratings at once the first is kept', async () => {
    const visit = await scan(testPhone())
    const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => rate(visit, { rating })))
    const codes = answers.map((answer) => answer.json().code ?? 'kept').toSorted()
    expect(codes).toEqual([...Array(4).fill('already_rated'), 'kept'])
  })

  test('the next visit is another', async () => {
    const phone = testPhone()
    for (const visit of [await scan(phone), await scan(phone)]) {
      expect((await rate(visit)).statusCode).toBe(200)
    }
    expect(await stored()).toHaveLength(2)
  })
})

describe('whose points were moved to another number', () => {
  test('is one visit by either receipt, rated after the move', async () => {
    const scanned = await scan(testPhone())
    const moved = (await move(scanned, testPhone())).json<ScanResult>()
    const { id } = (await rate(scanned)).json()
    expect((await rate(moved)).json().id).toBe(id)
    expect(await refused(moved, { rating: 1 })).toBe('already_rated')
    expect(await stored()).toMatchObject([{ id, transactionId: moved.transactionId }])
  })

  test('or before it', async () => {
    const scanned = await scan(testPhone())
    const { id } = (await rate(scanned)).json()
    const moved = (await move(scanned, testPhone())).json<ScanResult>()
    for (const visit of [scanned, moved]) {
      expect((await rate(visit)).json().id).toBe(id)
      expect(await refused(visit, { rating: 1 })).toBe('already_rated')
    }
    expect(await stored()).toMatchObject([{ id, transactionId: moved.transactionId }])
  })

  test('or while it is moved', async () => {
    for (let round = 0; round < rounds(10); round += 1) {
      const scanned = await scan(testPhone())
      const [moving, rated] = await Promise.all([move(scanned, testPhone()), rate(scanned)])
      expect([moving.statusCode, rated.statusCode]).toEqual([200, 200])
      expect((await rate(moving.json())).json().id).toBe(rated.json().id)
    }
    expect(await stored()).toHaveLength(rounds(10))
  })
})

test('stays possible when the shop has taken the points back', async () => {
  const visit = await scan(testPhone())
  const url = `/api/businesses/${shop.businessId}/transactions/${visit.transactionId}/undo`
  expect((await server.post(url, {}, { cookie: shop.cookie })).statusCode).toBe(200)
  expect((await rate(visit, { rating: 1 })).statusCode).toBe(200)
})

test('is kept away by nobody’s public feedback, and counts as none of it', async () => {
  const strict = await openTestApp({ LIMITS: 'all' })
  const there = await registerTestBusiness(strict)
  const { businessId } = there
  const say = (comment: string) =>
    strict.post('/api/feedback/public', { businessId, rating: 5, comment })
  await say('the first')
  const counted = () =>
    strict.context.db
      .selectFrom('rate_limits')
      .select('count')
      .where('key', 'like', 'public_feedback_by_%')
      .execute()
  await strict.context.db
    .updateTable('rate_limits')
    .set({ count: 200 })
    .where('key', 'like', 'public_feedback_by_%')
    .execute()
  expect((await say('one more')).statusCode).toBe(429)
  const before = await counted()
  for (let visits = 0; visits < 6; visits += 1) {
    const { transactionId, receipt } = await scan(testPhone(), strict, there)
    const body = { businessId, transactionId, receipt, rating: 5 }
    expect((await strict.post('/api/feedback', body)).statusCode).toBe(200)
  }
  expect(await counted()).toEqual(before)
  await strict.close()
})

/** Who may rate a visit, and what stays of the rating when that person is erased. */

describe('comes from whoever was there', () => {
  test('by the receipt of that scan, made by a link or by an account', async () => {
    const phone = testPhone()
    const me = await signIn(phone)
    const byAccount = await server.post(
      '/api/qr/scan',
      { qrCode: shop.codes[1].code },
      { cookie: me.cookie ?? '' },
    )
    const [visit, other] = [await scan(testPhone()), await scan(testPhone())]
    for (const receipt of [other.receipt, visit.receipt.replace('link', 'account'), 'x']) {
      expect(await refused({ ...visit, receipt })).toBe('receipt_unknown')
    }
    expect((await rate(byAccount.json())).statusCode).toBe(200)
    expect((await rate(visit)).statusCode).toBe(200)
  })

  test('or by an account that has confirmed the number, and no other', async () => {
    const phone = testPhone()
    const { transactionId } = await scan(phone)
    const visit = { transactionId }
    expect(await refused(visit)).toBe('receipt_unknown')
    expect(await refused(visit, {}, { cookie: shop.cookie })).toBe('receipt_unknown')
    expect(await refused(visit, {}, await signIn(testPhone()))).toBe('receipt_unknown')
    expect(await refused(visit, {}, await signIn(null))).toBe('receipt_unknown')
    const me = await signIn(phone)
    expect(await refused({ transactionId: transactionId + 1_000 }, {}, me)).toBe('receipt_unknown')
    expect((await rate(visit, {}, me)).statusCode).toBe(200)
  })

  test('for a day', async () => {
    const visit = await scan(testPhone())
    expect(await refused(visit, {}, { app: await later(24.01) })).toBe('too_late_to_rate')
    expect((await rate(visit, {}, { app: await later(23.9) })).statusCode).toBe(200)
  })

  test('but not to a shop that was deleted', async () => {
    const visit = await scan(testPhone())
    await change({ deleted_at: new Date() })
    expect(await refused(visit)).toBe('business_not_found')
  })
})

describe('somebody who was erased', () => {
  test('leaves stars without words, adds no recording and rates no more', async () => {
    const phone = testPhone()
    const [visit, unrated] = [await scan(phone), await scan(phone)]
    const { id: feedbackId, voiceToken } = (await rate(visit, { comment: 'By Anna' })).json()
    await erase(phone)
    expect(await stored()).toMatchObject([{ id: feedbackId, rating: 5, comment: null }])
    const { businessId } = shop
    const recording = { businessId, feedbackId, voiceToken, content: recordedWhole }
    const sent = await sendRecording(server, recording)
    expect([sent.statusCode, sent.json().code]).toEqual([409, 'recording_refused'])
    expect(await refused(visit, { comment: 'By Anna' })).toBe('receipt_unknown')
    expect(await refused(unrated, { comment: 'By Anna' })).toBe('receipt_unknown')
  })

  test('is the right number’s person, where the points were moved', async () => {
    const [wrong, right] = [testPhone(), testPhone()]
    const scanned = await scan(wrong)
    await rate(scanned, { comment: 'By Ben' })
    await move(scanned, right)
    await erase(wrong)
    expect(await stored()).toMatchObject([{ comment: 'By Ben' }])
    await erase(right)
    expect(await stored()).toMatchObject([{ comment: null }])
  })

  test('at the very moment of rating leaves no words either', async () => {
    for (let round = 0; round < rounds(10); round += 1) {
      const phone = testPhone()
      const visit = await scan(phone)
      const [rated] = await Promise.all([rate(visit, { comment: 'By Cleo' }), erase(phone)])
      expect([200, 403]).toContain(rated.statusCode)
    }
    expect((await stored()).filter(({ comment }) => comment !== null)).toEqual([])
  })
})
