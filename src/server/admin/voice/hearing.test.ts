import { beforeAll, describe, expect, test } from 'vitest'
import {
  registerTestBusiness,
  signInTestAdmin,
  type TestBusiness,
} from '../../../../test/factories.ts'
import { recordedWhole, sendRecording } from '../../../../test/recordings.ts'
import { testApp } from '../../../../test/testApp.ts'
import { voiceCommentsOf } from '../../../../test/voiceComments.ts'

/** The administrator plays the recording of a review. */

const server = testApp({ LIMITS: 'off' })
let cookie: string
let bakery: TestBusiness
beforeAll(async () => {
  cookie = (await signInTestAdmin(server)).cookie
  bakery = await registerTestBusiness(server, 'Corner Bakery')
  await give(bakery, { rating: 5, seconds: 3, comment: 'a', day: 1 })
})

const { ask, list, give, update } = voiceCommentsOf(() => ({ server, cookie }))

describe('playing one', () => {
  let shop: TestBusiness
  let url: string
  beforeAll(async () => {
    shop = await registerTestBusiness(server, 'All Ears')
    await update(shop, { voice_feedback_enabled: true })
    const { businessId } = shop
    const left = await server.post('/api/feedback/public', { businessId, rating: 4 })
    const { id: feedbackId, voiceToken } = left.json()
    const review = { businessId, feedbackId, voiceToken }
    const sent = await sendRecording(server, { ...review, content: recordedWhole })
    expect(sent.statusCode).toBe(200)
    url = (await list('?search=all%20ears'))[0]?.voiceCommentUrl ?? ''
  })
  const hear = (headers: Record<string, string> = { cookie }) => server.app.inject({ url, headers })

  test('gives the whole, and the requested part', async () => {
    const whole = await hear()
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({ 'content-type': 'audio/webm', 'accept-ranges': 'bytes' })
    expect(whole.rawPayload.equals(recordedWhole)).toBe(true)
    const part = await hear({ cookie, range: 'bytes=100-299' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 100-299/${recordedWhole.length}`)
    expect(part.rawPayload.equals(recordedWhole.subarray(100, 300))).toBe(true)
  })

  test('is for the administrator alone', async () => {
    for (const as of [shop.cookie, 'sid=x', '']) {
      expect((await hear({ cookie: as })).statusCode).toBe(401)
      for (const rest of ['', '/businesses', '.csv']) {
        expect((await ask(rest, as)).statusCode).toBe(401)
      }
    }
  })

  test('refuses one of another business, and a review without a recording', async () => {
    const crossed = url.replace(`/${shop.businessId}/`, `/${bakery.businessId}/`)
    expect((await server.get(crossed, cookie)).json().code).toBe('review_not_found')
    const silent = await give(shop, { rating: 5, day: 1, comment: 'silent' })
    const none = url.replace(/\d+\/voice$/, `${silent}/voice`)
    expect((await server.get(none, cookie)).json().code).toBe('recording_not_found')
  })

  test('ends with its business, and works again when the deletion is reverted', async () => {
    await update(shop, { deleted_at: new Date() })
    expect((await hear()).json().code).toBe('business_not_found')
    expect(await list('?search=all%20ears')).toEqual([])
    await update(shop, { deleted_at: null })
    expect((await hear()).statusCode).toBe(200)
    expect(await list('?search=all%20ears')).toHaveLength(1)
  })
})
