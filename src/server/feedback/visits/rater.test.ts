import { describe, expect, test } from 'vitest'
import { testPhone } from '../../../../test/factories.ts'
import { recordedWhole, sendRecording } from '../../../../test/recordings.ts'
import { rounds } from '../../../../test/rounds.ts'
import { shopOfEach, testApp } from '../../../../test/testApp.ts'
import { visitRatingsOf } from '../../../../test/visitRatings.ts'

/** Who may rate a visit, and what is left of the rating when that person is erased. */

const server = testApp()
const shop = shopOfEach(server)

const { scan, rate, refused, stored, change, later, signIn, move, erase } = visitRatingsOf(() => ({
  server,
  shop,
}))

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
