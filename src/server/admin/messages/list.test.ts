import { beforeAll, describe, expect, test } from 'vitest'
import {
  registerTestBusiness,
  signInTestAdmin,
  type TestBusiness,
} from '../../../../test/factories.ts'
import { askList } from '../../../../test/lists.ts'
import { testApp } from '../../../../test/testApp.ts'
import type { AdminMessage } from '../../../contract/adminMessages.ts'
import type { MessageReason, MessageState } from '../../../contract/messages.ts'
import { queueMessage } from '../../core/messages/service.ts'

/** The administrator's list of everybody's messages. */

const server = testApp({ LIMITS: 'off' })
let cookie: string
let bakery: TestBusiness
let books: TestBusiness
beforeAll(async () => {
  cookie = (await signInTestAdmin(server)).cookie
  bakery = await registerTestBusiness(server, 'Corner Bakery')
  books = await registerTestBusiness(server, 'Hollow Tree Books')
  await rate(bakery, 1)
  await rate(books, 2)
  await guide(bakery, 'Baker@Example.com')
  await guide(books, 'books@example.com')
  await queueMessage(server.context.db, {
    businessId: 0,
    kind: 'customer_code',
    about: 1,
    recipient: '+442079460321',
    variables: { language: 'en', code: '271828' },
  })
  await end(bakery, 'registered', 'failed', 'refused')
  await end(books, 'registered', 'uncertain', 'unanswered')
  await end(books, 'low_rating', 'suppressed', 'switched_off')
})

async function rate({ businessId, name, phone }: TestBusiness, rating: number): Promise<void> {
  const variables = { businessName: name, rating }
  const message = { businessId, about: rating, recipient: phone, variables }
  await queueMessage(server.context.db, { ...message, kind: 'low_rating' })
}

async function guide({ businessId, name }: TestBusiness, recipient: string): Promise<void> {
  const guideUrl = 'https://points.example.com/manual'
  const variables = { businessName: name, guideUrl, dashboardUrl: guideUrl }
  await queueMessage(server.context.db, {
    businessId,
    about: 1,
    recipient,
    variables,
    kind: 'owner_guide',
  })
}

const end = (
  { businessId }: TestBusiness,
  kind: string,
  state: MessageState,
  reason: MessageReason,
) => server.change('messages', { business_id: businessId, kind }, { state, reason, due_at: null })

async function list(query: Record<string, string> = {}): Promise<AdminMessage[]> {
  const asked = new URLSearchParams(query)
  const answer = await askList(server, `/api/admin/messages?${asked}`, cookie)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** The messages found, such as 'Corner Bakery: low_rating'. */
const names = async (query: Record<string, string> = {}) =>
  (await list(query)).map(({ businessName, kind }) => `${businessName}: ${kind}`)

const everything = [
  'null: customer_code',
  'Hollow Tree Books: owner_guide',
  'Corner Bakery: owner_guide',
  'Hollow Tree Books: low_rating',
  'Corner Bakery: low_rating',
  'Hollow Tree Books: registered',
  'Corner Bakery: registered',
]

test('covers all businesses and the platform, newest first, a page at a time', async () => {
  expect(await names()).toEqual(everything)
  const first = await list({ limit: '3' })
  const before = String(first.at(-1)?.id)
  expect(first).toHaveLength(3)
  expect(await names({ before })).toEqual(everything.slice(3))
})

test.each([
  [{ state: 'trouble' }, ['Hollow Tree Books: registered', 'Corner Bakery: registered']],
  [{ state: 'trouble', limit: '1' }, ['Hollow Tree Books: registered']],
  [{ state: 'failed' }, ['Corner Bakery: registered']],
  [{ state: 'suppressed' }, ['Hollow Tree Books: low_rating']],
  [{ state: 'delivered' }, []],
  [{ channel: 'email' }, ['Hollow Tree Books: owner_guide', 'Corner Bakery: owner_guide']],
  [{ kind: 'low_rating' }, ['Hollow Tree Books: low_rating', 'Corner Bakery: low_rating']],
  [{ kind: 'low_rating', state: 'queued' }, ['Corner Bakery: low_rating']],
  [{ businessId: '0' }, ['null: customer_code']],
  [{ businessId: '2147483647' }, []],
  [{ kind: 'low_rating', channel: 'email' }, []],
  [{ search: '+44 20 7946 0321' }, ['null: customer_code']],
  [{ search: ' +44 (0)20-7946 0321' }, ['null: customer_code']],
  [{ search: 'bAKER@example.COM' }, ['Corner Bakery: owner_guide']],
  [{ search: 'aker@example.com' }, []],
  [{ search: '%@example.com' }, []],
  [{ search: '7946' }, []],
  [{ search: '  ' }, everything],
])('%j finds %j', async (query, found) => {
  expect(await names(query as Record<string, string>)).toEqual(found)
})

test('finds a shop by its id, and its texts by phone in any notation', async () => {
  const ofBakery = everything.filter((name) => name.startsWith('Corner Bakery'))
  expect(await names({ businessId: String(bakery.businessId) })).toEqual(ofBakery)
  const national = `(${bakery.phone.slice(2, 5)}) ${bakery.phone.slice(5, 8)}-${bakery.phone.slice(8)}`
  const texts = ofBakery.filter((name) => !name.endsWith('owner_guide'))
  expect(await names({ search: national })).toEqual(texts)
})

test.each([
  { state: 'lost' },
  { channel: 'pigeon' },
  { kind: 'spam' },
  { businessId: '-1' },
  { businessId: '2147483648' },
  { before: '0' },
  { limit: '101' },
  { search: 'a\0' },
])('%j is refused', async (query) => {
  const asked = new URLSearchParams(Object.entries(query))
  expect((await askList(server, `/api/admin/messages?${asked}`, cookie)).statusCode).toBe(400)
})

describe('one of them', () => {
  test('says what became of it, and whether it can be sent again', async () => {
    expect(await list({ state: 'failed' })).toMatchObject([
      {
        businessId: bakery.businessId,
        to: bakery.phone,
        reason: 'refused',
        attempts: 0,
        errorCode: null,
        resentAt: null,
        resendRefusal: null,
        html: null,
      },
    ])
    const [waiting] = await list({ kind: 'low_rating', state: 'queued' })
    expect(waiting?.resendRefusal).toBe('It’s still waiting and will go out on its own.')
  })

  test('has a page and attachments if it is an email', async () => {
    const [letter] = await list({ kind: 'owner_guide' })
    expect(letter?.html).toContain('<!doctype html>')
    expect(letter?.attachments).toHaveLength(1)
    expect(letter?.resendRefusal).not.toBeNull()
  })

  test('never shows a code, neither before nor after it was sent', async () => {
    const code = { kind: 'customer_code' }
    const isHidden = async () => {
      const [found] = await list(code)
      expect(found?.text).toContain('******')
      expect(JSON.stringify(found)).not.toContain('271828')
    }
    await isHidden()
    await server.context.db
      .updateTable('messages')
      .set({ state: 'sent', due_at: null, text: 'Your code is 271828' })
      .where('kind', '=', 'customer_code')
      .execute()
    await isHidden()
  })

  test('is deleted with its person', async () => {
    const { db } = server.context
    const guides = db.updateTable('messages').where('kind', '=', 'owner_guide')
    await guides.where('business_id', '=', bakery.businessId).set({ recipient: '' }).execute()
    expect(await names({ channel: 'email' })).toEqual(['Hollow Tree Books: owner_guide'])
  })
})
