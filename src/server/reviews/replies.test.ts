import { describe, expect, test } from 'vitest'
import { agreeToTexts, replyYes } from '../../../test/agreeing.ts'
import { registerTestBusiness, testPhone } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/messages.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'
import { visitRatingsOf } from '../../../test/visitRatings.ts'
import type { Review } from '../../contract/reviews.ts'

/** The owner answers a review by text, once, if its writer asked for that. */

const server = testApp()
const shop = shopOfEach(server)
const { scan, rate, erase } = visitRatingsOf(() => ({ server, shop }))

const url = (rest = '') => `/api/businesses/${shop.businessId}/reviews${rest}`
const reviews = async (): Promise<Review[]> => (await server.get(url(), shop.cookie)).json()

async function reviewBy(phone: string, mayText = true): Promise<number> {
  const answer = await rate(await scan(phone), { rating: 2, comment: 'Too loud', mayText })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().id
}

const words = 'Thank you for telling us. The next one is on us.'
const reply = (id: number, text = words, cookie = shop.cookie) =>
  server.post(url(`/${id}/reply`), { reply: text }, { cookie })

const repliesTo = async (phone: string) =>
  (await messagesTo(server, phone)).filter(({ kind }) => kind === 'review_reply')

test('a tick asks the number as any other tick does, and none asks nothing', async () => {
  const [phone, silent] = [testPhone(), testPhone()]
  await reviewBy(phone)
  await reviewBy(silent, false)
  expect((await messagesTo(server, phone)).map(({ kind }) => kind)).toEqual(['consent_request'])
  expect(await messagesTo(server, silent)).toEqual([])
  expect((await reviews()).map(({ replyBy }) => replyBy)).toEqual(['none', 'waits'])
})

test('the reply waits for the number’s YES, then goes out once', async () => {
  const phone = testPhone()
  const id = await reviewBy(phone)
  expect((await reply(id)).json().code).toBe('reply_waits')
  await replyYes(server, phone)
  const sent = await reply(id)
  expect(sent.json()).toMatchObject({ id, replyBy: 'sent', reply: words })
  expect(sent.json().answeredAt).toMatch(/Z$/)
  // A lost answer: the same again is the same reply.
  expect((await reply(id)).statusCode).toBe(200)
  expect((await reply(id, 'And one more thing')).json().code).toBe('already_replied')
  const texts = await repliesTo(phone)
  expect(texts).toHaveLength(1)
})

test('eight presses at once send one text', async () => {
  const phone = testPhone()
  await agreeToTexts(server, shop, phone)
  const id = await reviewBy(phone)
  const answers = await Promise.all(Array.from({ length: 8 }, () => reply(id)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await repliesTo(phone)).toHaveLength(1)
})

describe('no text goes to', () => {
  test('whoever did not ask for one, though they agreed to texts', async () => {
    const phone = testPhone()
    await agreeToTexts(server, shop, phone)
    expect((await reply(await reviewBy(phone, false))).json().code).toBe('reply_not_possible')
    expect(await repliesTo(phone)).toEqual([])
  })

  test('a number that has replied STOP', async () => {
    const phone = testPhone()
    await agreeToTexts(server, shop, phone)
    const id = await reviewBy(phone)
    await server.post('/api/outbox/replies', { from: phone, text: 'STOP' })
    expect((await reply(id)).json().code).toBe('reply_waits')
  })

  test('an erased person, whose reply is gone too', async () => {
    const phone = testPhone()
    await agreeToTexts(server, shop, phone)
    const [answered, open] = [await reviewBy(phone), await reviewBy(phone)]
    await reply(answered)
    await erase(phone)
    expect((await reply(open)).json().code).toBe('reply_not_possible')
    expect((await reviews()).map((review) => review.reply)).toEqual([null, null])
  })

  test('a review of another shop', async () => {
    const phone = testPhone()
    await agreeToTexts(server, shop, phone)
    const id = await reviewBy(phone)
    const other = await registerTestBusiness(server, 'Envious')
    expect((await reply(id, words, other.cookie)).statusCode).toBe(404)
  })
})

test.each([
  'See bit.ly/free for more',
  'Call us at 415 555 0138',
  'Please reply with your address',
])('words that lead elsewhere are refused: %s', async (text) => {
  const phone = testPhone()
  await agreeToTexts(server, shop, phone)
  const refused = await reply(await reviewBy(phone), text)
  expect(refused.json().fields.reply).toMatch(/^Please leave out/)
})

test('stars alone, of nobody known, do not count as not answered', async () => {
  await server.add('feedback', { business_id: shop.businessId, rating: 5 })
  await server.add('feedback', { business_id: shop.businessId, rating: 5, comment: 'Lovely' })
  expect((await server.get(url('/summary'), shop.cookie)).json().notAnswered).toBe(1)
  const open: Review[] = (await server.get(url('?answered=no'), shop.cookie)).json()
  expect(open.map(({ comment }) => comment)).toEqual(['Lovely'])
})
