import { beforeAll, describe, expect, test } from 'vitest'
import { agreeToTexts } from '../../../../test/agreeing.ts'
import { customerAt } from '../../../../test/customerAt.ts'
import {
  registerTestBusiness,
  signInTestAdmin,
  type TestBusiness,
  testPhone,
} from '../../../../test/factories.ts'
import { sendDue } from '../../../../test/messages.ts'
import { testApp } from '../../../../test/testApp.ts'
import type { AdminReceivedText, ReceivedText } from '../../../contract/receivedTexts.ts'
import { queueMessage } from '../../core/messages/service.ts'
import { receiveText } from '../service.ts'
import { forgetOldReceived } from './service.ts'

const server = testApp()
let admin: string
beforeAll(async () => {
  admin = (await signInTestAdmin(server)).cookie
})

const reply = (from: string, text: string) => server.post('/api/outbox/replies', { from, text })
const readBy = async ({ businessId, cookie }: TestBusiness, query = '') =>
  (await server.get(`/api/businesses/${businessId}/received-texts${query}`, cookie)).json<
    ReceivedText[]
  >()
const readByAdmin = async (phone: string) => {
  const answer = await server.get('/api/admin/received-texts?limit=100', admin)
  return answer.json<AdminReceivedText[]>().filter(({ from }) => from === phone)
}
const wordsOf = (texts: readonly ReceivedText[]) => texts.map(({ text }) => text)

/** Two texts of one millisecond would have no order. */
let textedAt = Date.now() - 60_000

/** Texts a number in the shop's name. */
async function textFrom({ businessId, name }: TestBusiness, recipient: string): Promise<void> {
  const message = {
    businessId,
    kind: 'low_rating',
    about: `${recipient} ${name}`,
    recipient,
  } as const
  await queueMessage(server.context.db, {
    ...message,
    variables: { businessName: name, rating: 2 },
  })
  textedAt += 1_000
  await server.change('messages', { recipient }, { state: 'sent', due_at: null })
  await server.change(
    'messages',
    { recipient, business_id: businessId },
    { attempted_at: new Date(textedAt) },
  )
}

describe('a text that is no keyword', () => {
  test('is read by the shop that texted the number last, and by the administrator', async () => {
    const [first, last] = [
      await registerTestBusiness(server, 'First'),
      await registerTestBusiness(server, 'Last'),
    ]
    const phone = testPhone()
    await textFrom(first, phone)
    await textFrom(last, phone)
    await reply(phone, 'Is my table\nfree?\u202E\u0007')
    expect(await readBy(last)).toEqual([
      {
        id: expect.any(Number),
        from: phone,
        text: 'Is my table\nfree?',
        endedTexts: false,
        receivedAt: expect.stringMatching(/^20/),
      },
    ])
    expect(await readBy(first)).toEqual([])
    expect(await readByAdmin(phone)).toMatchObject([
      { businessId: last.businessId, businessName: 'Last', text: 'Is my table\nfree?' },
    ])
  })

  test('is the administrator’s, if no shop has texted the number, or if it is deleted', async () => {
    const [phone, other] = [testPhone(), testPhone()]
    await reply(phone, 'Who are you?')
    expect(await readByAdmin(phone)).toMatchObject([{ businessId: null, businessName: null }])
    const shop = await registerTestBusiness(server, 'Gone')
    await textFrom(shop, other)
    await server.change('businesses', { id: shop.businessId }, { deleted_at: new Date() })
    await reply(other, 'Still there?')
    expect(await readByAdmin(other)).toMatchObject([{ businessId: null }])
  })

  test('is kept if it began with STOP and says more; a keyword is not', async () => {
    const shop = await registerTestBusiness(server, 'Asked')
    const phone = testPhone()
    await textFrom(shop, phone)
    for (const text of ['YES', 'HELP', '  ']) await reply(phone, text)
    await reply(phone, 'Stop by tomorrow?')
    await reply(phone, 'STOP')
    expect(await readBy(shop)).toMatchObject([{ text: 'Stop by tomorrow?', endedTexts: true }])
  })

  test('is read in pages, newest first, and at most 20 a day are kept of a number', async () => {
    const shop = await registerTestBusiness(server, 'Talkative')
    const phone = testPhone()
    await textFrom(shop, phone)
    for (let count = 1; count <= 22; count += 1) await reply(phone, `Message ${count}`)
    const all = await readBy(shop, '?limit=100')
    expect(all).toHaveLength(20)
    const [newest] = await readBy(shop, '?limit=1')
    expect(newest?.text).toBe('Message 20')
    expect(await readBy(shop, `?limit=100&before=${newest?.id}`)).toEqual(all.slice(1))
  })

  test('is hidden from other shops', async () => {
    const shop = await registerTestBusiness(server, 'Private')
    const other = await registerTestBusiness(server, 'Curious')
    const url = `/api/businesses/${shop.businessId}/received-texts`
    expect((await server.get(url, other.cookie)).statusCode).toBe(404)
    expect((await server.get('/api/admin/received-texts', other.cookie)).statusCode).toBe(401)
  })

  test('goes with its person, and after 90 days', async () => {
    const shop = await registerTestBusiness(server, 'Forgetful')
    const [erased, old, kept] = [testPhone(), testPhone(), testPhone()]
    await customerAt(server, shop).scan(erased)
    await agreeToTexts(server, shop, erased)
    for (const phone of [erased, old, kept]) {
      await textFrom(shop, phone)
      await reply(phone, `I am ${phone}`)
    }
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    await server.change('received_texts', { phone: old }, { received_at: days(91) })
    await server.change('received_texts', { phone: kept }, { received_at: days(89) })
    await forgetOldReceived(server.context)
    const { id } = await customerAt(server, shop).account(erased)
    const url = `/api/businesses/${shop.businessId}/customers/${id}`
    expect((await server.delete(url, { cookie: shop.cookie })).statusCode).toBe(200)
    expect(wordsOf(await readBy(shop))).toEqual([`I am ${kept}`])
  })

  test('to nobody goes when an administrator erases the number', async () => {
    const phone = testPhone()
    await reply(phone, 'Who are you?')
    await server.post('/api/admin/numbers/erase', { phoneNumber: phone }, { cookie: admin })
    expect(await readByAdmin(phone)).toEqual([])
  })
})

test('a number written with Mexico’s 1 answers for the one without', async () => {
  const shop = await registerTestBusiness(server, 'Taquería')
  const phone = '+525512345678'
  await agreeToTexts(server, shop, phone)
  await sendDue(server)
  await receiveText(server.context, { from: '+5215512345678', text: 'ALTO' })
  expect(await server.rows('sms_stops', ['keyword'], { phone })).toEqual([{ keyword: 'ALTO' }])
})
