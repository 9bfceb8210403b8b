import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { insertUser, startTestSession } from '../../../test/callers.ts'
import { registerTestBusiness, type TestBusiness } from '../../../test/factories.ts'
import { supportRequestsOf } from '../../../test/supportRequests.ts'
import { product } from '../../contract/platform/product.ts'
import { createLog } from '../platform/process/log.ts'

/** Who asks support: whose request it is, whether it lets support in, and where it is answered. */

const lines: string[] = []
let server: TestApp
beforeAll(async () => {
  const log = createLog({ logLevel: 'debug' }, { write: (line: string) => lines.push(line) })
  server = await openTestApp({}, { log })
})
afterAll(async () => {
  const written = lines.join('')
  for (const secret of ['The codes do not scan', '555-0134', '+1415']) {
    expect(written).not.toContain(secret)
  }
  await server.close()
})
beforeEach(async () => {
  await server.context.db.deleteFrom('messages').execute()
})

const { form, send, mails, stored } = supportRequestsOf(() => server)

const allowedUntil = async ({ businessId, cookie }: TestBusiness) =>
  (await server.get(`/api/businesses/${businessId}/support-access`, cookie)).json().allowedUntil

test('an owner’s request belongs to their business, and lets support in if they say so', async () => {
  const shop = await registerTestBusiness(server, 'Please Come In')
  const headers = { cookie: shop.cookie }
  const asked = (await send(form(), headers)).json()
  expect(asked.accessUntil).toBeNull()
  expect(await allowedUntil(shop)).toBeNull()
  const { requestId, accessUntil } = (await send(form({ allowAccess: true }), headers)).json()
  expect(Date.parse(accessUntil) - Date.now()).toBeGreaterThan(172_790_000)
  expect(await allowedUntil(shop)).toBe(accessUntil)
  expect(await stored(requestId)).toMatchObject({
    business_id: shop.businessId,
    allowed_access: true,
  })
  const mail = (await mails()).at(-1)
  expect(mail?.variables).toMatchObject({ businessId: shop.businessId, accessUntil })
  const actions = await server.context.db
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('business_id', '=', shop.businessId)
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(actions).toEqual([
    { action: 'support_allowed', actor: 'owner' },
    { action: 'support_requested', actor: 'owner' },
    { action: 'support_requested', actor: 'owner' },
  ])
})

test('an owner who signed in with an account counts as an owner too', async () => {
  const shop = await registerTestBusiness(server, 'By Account')
  const userId = await insertUser(server, 'somebody')
  await server.context.db
    .updateTable('businesses')
    .set({ owner_user_id: userId })
    .where('id', '=', shop.businessId)
    .execute()
  const token = await startTestSession(server, { kind: 'customer', userId })
  const answer = await send(form({ allowAccess: true }), { cookie: `sid=${token}` })
  expect(await allowedUntil(shop)).toBe(answer.json().accessUntil)
  expect(await allowedUntil(shop)).not.toBeNull()
})

test('nobody but a confirmed owner lets support in', async () => {
  const shop = await registerTestBusiness(server, 'Not By Them')
  const credentials = { businessName: shop.name, businessPhone: shop.phone }
  const userId = await insertUser(server, 'a customer')
  const customer = await startTestSession(server, { kind: 'customer', userId })
  const callers: Record<string, string>[] = [
    {},
    { cookie: `sid=${customer}` },
    { authorization: `Bearer ${shop.cookie.replace('sid=', '')}` },
  ]
  for (const headers of callers) {
    const body = form({ ...credentials, allowAccess: true })
    const answer = (await send(body, headers)).json()
    expect(answer.accessUntil).toBeNull()
    expect(await stored(answer.requestId)).toMatchObject({
      business_id: 0,
      allowed_access: false,
    })
  }
  await server.context.db
    .updateTable('businesses')
    .set({ phone_confirmed_at: null })
    .where('id', '=', shop.businessId)
    .execute()
  const headers = { cookie: shop.cookie }
  const unconfirmed = (await send(form({ ...credentials, allowAccess: true }), headers)).json()
  expect(unconfirmed.accessUntil).toBeNull()
  expect(await allowedUntil(shop)).toBeNull()
})

test('is answered to the signed-in business, or the one with the typed name and phone', async () => {
  const { db } = server.context
  const shop = await registerTestBusiness(server, 'Answered Apples')
  const change = (values: { email?: string; phone_confirmed_at?: null }) =>
    db.updateTable('businesses').set(values).where('id', '=', shop.businessId).execute()
  const replyTo = async (body: object, headers: Record<string, string> = {}) => {
    const { requestId } = (await send(form(body), headers)).json()
    const written = (await mails()).filter(({ event }) =>
      event.startsWith(`support_request:${requestId} `),
    )
    return new Set(written.map(({ variables }) => variables.replyTo))
  }
  const cookie = { cookie: shop.cookie }
  expect(await replyTo({}, cookie)).toEqual(new Set([null]))
  await change({ email: 'apples@shop.example' })
  expect(await replyTo({}, cookie)).toEqual(new Set(['apples@shop.example']))
  const national = `(${shop.phone.slice(2, 5)}) ${shop.phone.slice(5)}`
  const named = { businessName: ' answered  APPLES', businessPhone: national }
  expect(await replyTo(named)).toEqual(new Set(['apples@shop.example']))
  expect(await replyTo({ ...named, businessName: 'Other Apples' })).toEqual(new Set([null]))
  // Anybody can register a name with somebody else's phone.
  await change({ phone_confirmed_at: null })
  expect(await replyTo(named)).toEqual(new Set([null]))
})

test('is answered where its sender wants it, but nothing is sent to that address automatically', async () => {
  const shop = await registerTestBusiness(server, 'Asks Elsewhere')
  await server.context.db
    .updateTable('businesses')
    .set({ email: 'known@shop.example' })
    .where('id', '=', shop.businessId)
    .execute()
  const cookie = { cookie: shop.cookie }
  const ask = async (body: object, headers: Record<string, string> = {}) =>
    stored((await send(form(body), headers)).json().requestId)
  const typed = { email: ' typed@stranger.example ' }
  expect(await ask({}, cookie)).toMatchObject({ email: 'known@shop.example' })
  expect(await ask(typed, cookie)).toMatchObject({ email: 'typed@stranger.example' })
  const named = { businessName: shop.name, businessPhone: shop.phone }
  expect(await ask(named)).toMatchObject({ business_id: 0, email: 'known@shop.example' })
  expect(await ask({ ...named, ...typed })).toMatchObject({ email: 'typed@stranger.example' })
  expect(await ask({})).toMatchObject({ email: null })
  const sent = await server.context.db.selectFrom('messages').select('recipient').execute()
  const recipients = sent.map(({ recipient }) => recipient).filter((to) => to.includes('@'))
  expect(new Set(recipients)).toEqual(new Set(product.supportEmails))
  const byTyped = (await mails()).filter(({ variables }) => variables.typedEmail)
  expect(byTyped.map(({ variables }) => [variables.typedEmail, variables.replyTo])).toEqual(
    Array(4).fill(['typed@stranger.example', 'typed@stranger.example']),
  )
})

test('ticking the checkbox after the first tap counts', async () => {
  const shop = await registerTestBusiness(server, 'Second Thoughts')
  const headers = { cookie: shop.cookie }
  const request = form()
  await send(request, headers)
  const { accessUntil } = (await send({ ...request, allowAccess: true }, headers)).json()
  expect(accessUntil).not.toBeNull()
  expect(await allowedUntil(shop)).toBe(accessUntil)
})
