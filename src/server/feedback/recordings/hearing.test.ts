import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { registerTestBusiness, type TestBusiness } from '../../../../test/factories.ts'
import {
  recordedInParts,
  recordedWhole,
  sendRecording,
  toneInFragments,
  toneInMp4,
  toneInOgg,
} from '../../../../test/recordings.ts'
import { testApp } from '../../../../test/testApp.ts'
import { type Review, voiceReviewsOf } from '../../../../test/voiceReviews.ts'
import { findRecording, removeRecordings } from './service.ts'

/** A shop plays its recordings, whole or in part. */

const server = testApp()

const { shopWithVoice, review, stored } = voiceReviewsOf(() => server)

const voiceUrl = ({ businessId, feedbackId }: Review) =>
  `/api/businesses/${businessId}/reviews/${feedbackId}/voice`

describe('hearing it', () => {
  let shop: TestBusiness
  let left: Review
  beforeAll(async () => {
    shop = await shopWithVoice()
    left = await review(shop)
    await sendRecording(server, { ...left, content: recordedWhole })
  })
  const hear = (range?: string, cookie = shop.cookie) =>
    server.app.inject({ url: voiceUrl(left), headers: { cookie, ...(range && { range }) } })

  test('whole, as sound and nothing else', async () => {
    const answer = await hear()
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(recordedWhole)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/webm',
      'content-length': String(recordedWhole.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="review-${left.feedbackId}.webm"`,
      'cache-control': 'no-store',
    })
  })

  test.each([
    ['webm without its length', recordedInParts, 'audio/webm', 'webm'],
    ['ogg', toneInOgg, 'audio/ogg', 'ogg'],
    ['mp4', toneInMp4, 'audio/mp4', 'mp4'],
    ['mp4 in fragments', toneInFragments, 'audio/mp4', 'mp4'],
  ])('wound to its middle and asked for its end, as players do: %s', async (_, sent, type, end) => {
    const one = await review(shop)
    await sendRecording(server, { ...one, content: sent })
    const ask = (range: string) =>
      server.app.inject({ url: voiceUrl(one), headers: { cookie: shop.cookie, range } })
    const whole = (await server.get(voiceUrl(one), shop.cookie)).rawPayload
    const middle = Math.floor(whole.length / 2)
    // Safari requests two bytes first, and plays nothing if it gets more.
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 2],
      ['bytes=0-', 0, whole.length],
      [`bytes=${middle}-`, middle, whole.length],
      ['bytes=-200', whole.length - 200, whole.length],
    ] as const) {
      const answer = await ask(range)
      expect(answer.statusCode).toBe(206)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'content-range': `bytes ${from}-${to - 1}/${whole.length}`,
        'content-length': String(to - from),
        'content-disposition': `inline; filename="review-${one.feedbackId}.${end}"`,
        'x-content-type-options': 'nosniff',
      })
      expect(answer.rawPayload.equals(whole.subarray(from, to))).toBe(true)
    }
  })

  const size = recordedWhole.length
  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, size],
    ['bytes=-50', size - 50, size],
    [`bytes=8000-${size * 2}`, 8000, size],
    [`bytes=-${size * 2}`, 0, size],
  ])('in part: %s', async (range, from, to) => {
    const answer = await hear(range)
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${size}`)
    expect(answer.headers['content-length']).toBe(String(to - from))
    expect(answer.rawPayload.equals(recordedWhole.subarray(from, to))).toBe(true)
  })

  test.each([`bytes=${size}-`, 'bytes=-0', `bytes=${'9'.repeat(15)}-`])(
    'a part that is not there: %s',
    async (range) => {
      const answer = await hear(range)
      expect(answer.statusCode).toBe(416)
      expect(answer.headers['content-range']).toBe(`bytes */${size}`)
      expect(answer.rawPayload).toHaveLength(0)
    },
  )

  test.each(['bytes=5-2', 'bytes=0-1,5-9', 'lines=1-2', 'bytes=', 'bytes=a-b'])(
    'what is no one part is answered with the whole: %s',
    async (range) => expect((await hear(range)).statusCode).toBe(200),
  )

  test('in part, without reading the rest', async () => {
    const { read } = await findRecording(server.context, left)
    const part = await read(100, 300)
    expect(part.equals(recordedWhole.subarray(100, 300))).toBe(true)
    expect(part.buffer.byteLength).toBe(200)
  })

  test('nobody else does', async () => {
    const other = await registerTestBusiness(server, 'Listening In')
    expect((await hear(undefined, other.cookie)).json().code).toBe('business_not_found')
    expect((await hear(undefined, 'sid=x')).statusCode).toBe(401)
    const crossed = `/api/businesses/${other.businessId}/reviews/${left.feedbackId}/voice`
    expect((await server.get(crossed, other.cookie)).json().code).toBe('review_not_found')
  })

  test('a review without one, and one whose file is lost or cut off, say so', async () => {
    const silent = await review(shop)
    expect((await server.get(voiceUrl(silent), shop.cookie)).json().code).toBe(
      'recording_not_found',
    )
    const lost = await review(shop)
    await sendRecording(server, { ...lost, content: recordedWhole })
    const key = (await stored(lost)).voice_key ?? ''
    const file = join(server.context.config.recordingsFolder, key)
    for (const lose of [() => truncate(file, 100), () => removeRecordings(server.context, [key])]) {
      await lose()
      const answer = await server.get(voiceUrl(lost), shop.cookie)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'recording_not_found'])
    }
  })
})
