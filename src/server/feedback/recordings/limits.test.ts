import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/app.ts'
import { testPhone } from '../../../../test/factories.ts'
import { recordedWhole, sendRecording } from '../../../../test/recordings.ts'
import { voiceReviewsOf } from '../../../../test/voiceReviews.ts'

/** How many recordings are accepted, and from whom. */

let strict: TestApp
beforeAll(async () => {
  strict = await openTestApp({ LIMITS: 'all' })
})
afterAll(() => strict.close())

const { shopWithVoice, review } = voiceReviewsOf(() => strict)

test('ten a day from one address, fifty to one business', async () => {
  const shop = await shopWithVoice('Popular')
  const { db } = strict.context
  const send = async (remoteAddress: string, content = recordedWhole) => {
    await db.deleteFrom('rate_limits').where('key', 'like', 'public_feedback%').execute()
    const left = await review(shop)
    return sendRecording(strict, { ...left, content, remoteAddress })
  }
  // Reading a file that is no recording costs as much, so it counts.
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await send('192.0.2.1')).statusCode).toBe(200)
    expect((await send('192.0.2.1', Buffer.from('hello'))).statusCode).toBe(400)
  }
  const refused = await send('192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  expect((await send('198.18.2.1')).statusCode).toBe(200)
  await db
    .updateTable('rate_limits')
    .set({ count: 50 })
    .where('key', 'like', 'recordings_by_business:%')
    .execute()
  expect((await send('198.18.3.1')).statusCode).toBe(429)
})

test('one network takes ten of a shop’s fifty, and none by what is no recording', async () => {
  const shop = await shopWithVoice('Out of the Way')
  const { db } = strict.context
  const send = async (remoteAddress: string, content = recordedWhole) => {
    await db.deleteFrom('rate_limits').where('key', 'like', 'public_feedback%').execute()
    const left = await review(shop)
    return (await sendRecording(strict, { ...left, content, remoteAddress })).statusCode
  }
  const statuses: number[] = []
  for (let host = 1; host <= 11; host += 1) statuses.push(await send(`198.51.100.${host}`))
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.at(-1)).toBe(429)
  await db
    .updateTable('rate_limits')
    .set({ count: 49 })
    .where('key', 'like', 'recordings_by_business:%')
    .execute()
  expect(await send('203.0.113.1', Buffer.from('x'))).toBe(400)
  expect(await send('203.0.113.2')).toBe(200)
  expect(await send('203.0.113.3')).toBe(429)
})

test('reviews by whoever take no voice message from those who were there', async () => {
  const shop = await shopWithVoice('Well Visited')
  const { businessId, codes } = shop
  const { db } = strict.context
  const full = { count: 50 }
  const sendReview = async (remoteAddress: string) =>
    (
      await sendRecording(strict, {
        ...(await review(shop)),
        content: recordedWhole,
        remoteAddress,
      })
    ).statusCode
  expect(await sendReview('198.18.10.1')).toBe(200)
  await db.updateTable('rate_limits').set(full).where('key', 'like', 'recordings_by_b%').execute()
  expect(await sendReview('198.18.10.2')).toBe(429)
  const body = { qrCode: codes[1].code, phoneNumber: testPhone() }
  const { transactionId, receipt } = (await strict.post('/api/qr/scan-with-phone', body)).json()
  const rating = { businessId, transactionId, receipt, rating: 5 }
  const { id: feedbackId, voiceToken } = (await strict.post('/api/feedback', rating)).json()
  const said = { businessId, feedbackId, voiceToken, content: recordedWhole }
  const spoken = await sendRecording(strict, { ...said, remoteAddress: '198.18.10.3' })
  expect(spoken.statusCode).toBe(200)
})
