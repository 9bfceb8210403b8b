import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { untilBlocked } from '../../../../test/blocked.ts'
import { registerTestBusiness, testPhone } from '../../../../test/factories.ts'
import {
  mp4Of,
  oggOf,
  recordedInParts,
  recordedWhole,
  recordingForm,
  sendRecording,
  webkitHeadTwice,
} from '../../../../test/recordings.ts'
import { sentForm } from '../../../../test/sentForm.ts'
import { testApp } from '../../../../test/testApp.ts'
import { type Review, voiceReviewsOf } from '../../../../test/voiceReviews.ts'
import { lockReview } from './store.ts'
import { sweepRecordings } from './worker.ts'

/** Which recordings are accepted, from whom, and which files stay. */

const server = testApp()

const { takeVoice, shopWithVoice, review, stored } = voiceReviewsOf(() => server)

const files = ({ businessId }: { businessId: number }) =>
  readdir(join(server.context.config.recordingsFolder, String(businessId))).catch(() => [])

test.each([
  ['webm', 'picture.png', recordedWhole, 'audio/webm', 3],
  ['webm in parts', 'voice', recordedInParts, 'audio/webm', 3],
  ['ogg', 'x.exe', oggOf(7), 'audio/ogg', 7],
  ['mp4', '../../etc/passwd', mp4Of(2), 'audio/mp4', 2],
  ['mp4 in fragments', 'voice.webm', webkitHeadTwice, 'audio/mp4', 4],
  ['a minute and a moment', 'voice', oggOf(60.6), 'audio/ogg', 60],
])('%s is kept, whatever it is called', async (_, fileName, content, type, seconds) => {
  const left = await review(await shopWithVoice())
  const answer = await sendRecording(server, { ...left, content, fileName })
  expect(answer.json()).toEqual({ success: true, voiceSeconds: seconds })
  const row = await stored(left)
  expect(row).toMatchObject({ voice_type: type, voice_seconds: seconds })
  expect(row.voice_key).toMatch(new RegExp(`^${left.businessId}/[0-9a-f]{48}\\.\\w+$`))
  expect(await files(left)).toEqual([row.voice_key?.split('/')[1]])
})

describe('what is not taken leaves no file', () => {
  const takesNothing = async (left: Review, content: Buffer, status: number, code: string) => {
    const answer = await sendRecording(server, { ...left, content })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect((await stored(left)).voice_key).toBeNull()
    expect(await files(left)).toEqual([])
  }

  test.each([
    ['nothing', Buffer.alloc(0), 400, 'recording_unreadable'],
    ['a text', Buffer.from('hello'), 400, 'recording_unreadable'],
    ['half of one', recordedWhole.subarray(0, 4000), 400, 'recording_unreadable'],
    ['62 seconds', oggOf(62), 400, 'recording_too_long'],
    ['more than 2 MiB', Buffer.alloc(2 * 1024 * 1024 + 1), 413, 'body_too_large'],
  ])('%s', async (_, content, status, code) => {
    await takesNothing(await review(await shopWithVoice()), content, status, code)
  })

  test('for a shop that has switched voice off meanwhile', async () => {
    const shop = await shopWithVoice()
    const left = await review(shop)
    await takeVoice(shop.businessId, false)
    await takesNothing(left, recordedWhole, 409, 'voice_switched_off')
  })

  test('for a review that was deleted, and for a business that was', async () => {
    const shop = await shopWithVoice()
    const left = await review(shop)
    const { db } = server.context
    await db.deleteFrom('feedback').where('id', '=', left.feedbackId).execute()
    const late = await sendRecording(server, { ...left, content: recordedWhole })
    expect(late.json().code).toBe('recording_refused')
    const next = await review(shop)
    await server.change('businesses', { id: shop.businessId }, { deleted_at: new Date() })
    await takesNothing(next, recordedWhole, 404, 'business_not_found')
  })

  test('for a review whose writer was forgotten meanwhile', async () => {
    const shop = await shopWithVoice()
    const { businessId, cookie } = shop
    const phone = testPhone()
    await server.post('/api/qr/scan-with-phone', { qrCode: shop.codes[0].code, phoneNumber: phone })
    const said = { businessId, rating: 4, customerPhone: phone }
    const { id, voiceToken } = (await server.post('/api/feedback/public', said)).json()
    const { customers } = (
      await server.get(`/api/businesses/${businessId}/customers`, cookie)
    ).json()
    const erased = await server.delete(
      `/api/businesses/${businessId}/customers/${customers[0].id}`,
      { cookie },
    )
    expect(erased.statusCode).toBe(200)
    const left = { businessId, feedbackId: id, voiceToken }
    await takesNothing(left, recordedWhole, 409, 'recording_refused')
    // Another review with as many stars is separate, and takes a recording.
    const next = (await server.post('/api/feedback/public', { businessId, rating: 4 })).json()
    expect(next.id).not.toBe(id)
  })

  test('without a file, or as JSON', async () => {
    const left = await review(await shopWithVoice())
    expect((await server.post('/api/feedback/voice', left)).statusCode).toBe(415)
    const form = new FormData()
    for (const [name, value] of Object.entries(left)) form.set(name, String(value))
    const sent = await sentForm(form)
    const answer = await server.app.inject({ method: 'POST', url: '/api/feedback/voice', ...sent })
    expect(answer.statusCode).toBe(400)
  })
})

describe('the token', () => {
  test('is given where the shop takes voice, and only there', async () => {
    const shop = await registerTestBusiness(server, 'No Ears')
    expect((await review(shop)).voiceToken).toBeNull()
  })

  test('is for one review of one business, for half an hour', async () => {
    const shop = await shopWithVoice()
    const [left, other] = [await review(shop), await review(shop)]
    const elsewhere = await review(await shopWithVoice('Elsewhere'))
    const [until = '', proof = ''] = left.voiceToken.split('.')
    const tries = [
      { ...left, feedbackId: other.feedbackId },
      { ...left, businessId: elsewhere.businessId },
      { ...left, voiceToken: other.voiceToken },
      { ...left, voiceToken: 'x' },
      { ...left, voiceToken: `${Number(until) + 1}.${proof}` },
    ]
    for (const wrong of tries) {
      const answer = await sendRecording(server, { ...wrong, content: recordedWhole })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'recording_refused'])
    }
    const real = server.context.clock
    Object.assign(server.context, { clock: () => new Date(Date.now() + 30 * 60_000 + 1000) })
    const late = await sendRecording(server, { ...left, content: recordedWhole })
    Object.assign(server.context, { clock: real })
    expect(late.json().code).toBe('recording_refused')
    const inTime = await sendRecording(server, { ...left, content: recordedWhole })
    expect(inTime.statusCode).toBe(200)
  })

  test('is used once, also by many at the same time', async () => {
    const left = await review(await shopWithVoice())
    const sending = Array.from({ length: 8 }, () =>
      sendRecording(server, { ...left, content: recordedWhole }),
    )
    const answers = await Promise.all(sending)
    const codes = answers.map((answer) => answer.json().code ?? 'taken').sort()
    expect(codes).toEqual([...Array(7).fill('recording_refused'), 'taken'])
    expect(await files(left)).toHaveLength(1)
  })

  test('is spent by the first try, whatever becomes of it', async () => {
    const shop = await shopWithVoice()
    const [unreadable, tooLong, switchedOff] = [
      await review(shop),
      await review(shop),
      await review(shop),
    ]
    const codeOf = async (left: Review, content: Buffer) =>
      (await sendRecording(server, { ...left, content })).json().code
    expect(await codeOf(unreadable, Buffer.from('hello'))).toBe('recording_unreadable')
    expect(await codeOf(tooLong, oggOf(62))).toBe('recording_too_long')
    await takeVoice(shop.businessId, false)
    expect(await codeOf(switchedOff, recordedWhole)).toBe('voice_switched_off')
    await takeVoice(shop.businessId, true)
    for (const left of [unreadable, tooLong, switchedOff]) {
      expect(await codeOf(left, recordedWhole)).toBe('recording_refused')
    }
    expect(await files(shop)).toEqual([])
  })

  test('is not spent by a line that breaks in the middle of the file', async () => {
    const left = await review(await shopWithVoice())
    const whole = await recordingForm({ ...left, content: recordedWhole })
    const cut = whole.payload.subarray(0, whole.payload.length - 3_000)
    const answer = await server.app.inject({ ...whole, payload: cut })
    expect(answer.json().code).toBe('unreadable_body')
    expect((await server.app.inject(whole)).statusCode).toBe(200)
  })

  test('is not spent by who finds no place in the line of those that are read', async () => {
    const shop = await shopWithVoice()
    const late = await review(shop)
    const held: Review[] = []
    for (let place = 0; place < 8; place += 1) held.push(await review(shop))
    const holding = await server.context.db.startTransaction().execute()
    for (const left of held) await lockReview(holding, left)
    const sending = held.map((left) => sendRecording(server, { ...left, content: recordedWhole }))
    // The last one waits for a database connection.
    await untilBlocked(holding, 7)
    const refused = await sendRecording(server, { ...late, content: recordedWhole })
    await holding.rollback().execute()
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'busy'])
    expect(refused.headers['retry-after']).toBe('2')
    await Promise.all(sending)
    expect((await sendRecording(server, { ...late, content: recordedWhole })).statusCode).toBe(200)
  })

  test('comes again to who has the key of the review, and to nobody who only says the same', async () => {
    const { businessId } = await shopWithVoice()
    const five = (headers = {}) =>
      server.post('/api/feedback/public', { businessId, rating: 5 }, headers)
    const key = { 'idempotency-key': 'five-stars-of-mine-alone' }
    const own = (await five(key)).json()
    const [first, second] = [(await five()).json(), (await five()).json()]
    expect(first.id).not.toBe(own.id)
    expect(second).toEqual({ success: true, id: first.id, voiceToken: null })
    const again = (await five(key)).json()
    expect(again.id).toBe(own.id)
    const { id: feedbackId, voiceToken } = again
    const sent = { businessId, feedbackId, voiceToken, content: recordedWhole }
    expect((await sendRecording(server, sent)).statusCode).toBe(200)
  })

  test('is none of a visit’s for who gives as many stars within its minute', async () => {
    const { businessId, codes } = await shopWithVoice()
    const scanned = await server.post('/api/qr/scan-with-phone', {
      qrCode: codes[0].code,
      phoneNumber: testPhone(),
    })
    const { transactionId, receipt } = scanned.json()
    const rated = { businessId, transactionId, receipt, rating: 4, comment: null }
    const visit = await server.post('/api/feedback', rated)
    expect(visit.statusCode).toBe(200)
    const stranger = await server.post('/api/feedback/public', { businessId, rating: 4 })
    expect(stranger.json().id).not.toBe(visit.json().id)
  })

  test('that had its try is complete: the next equal review is another', async () => {
    const { businessId } = await shopWithVoice()
    const five = () => server.post('/api/feedback/public', { businessId, rating: 5 })
    const { id: feedbackId, voiceToken } = (await five()).json()
    const sent = { businessId, feedbackId, voiceToken, content: Buffer.from('hello') }
    expect((await sendRecording(server, sent)).statusCode).toBe(400)
    expect((await five()).json().id).not.toBe(feedbackId)
  })
})

test('the sweep takes away what no review names, once it is an hour old', async () => {
  const shop = await shopWithVoice()
  const left = await review(shop)
  await sendRecording(server, { ...left, content: recordedWhole })
  const kept = (await stored(left)).voice_key?.split('/')[1] ?? ''
  const folder = join(server.context.config.recordingsFolder, String(shop.businessId))
  const [old, young] = [`${'a'.repeat(48)}.webm`, `${'b'.repeat(48)}.webm`]
  const hourAgo = new Date(Date.now() - 61 * 60_000)
  for (const name of [old, young]) await writeFile(join(folder, name), 'stray')
  for (const name of [old, kept]) await utimes(join(folder, name), hourAgo, hourAgo)
  await sweepRecordings(server.context)
  expect((await files(shop)).sort()).toEqual([kept, young].sort())
})
