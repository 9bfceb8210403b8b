import { describe, expect, test } from 'vitest'
import { agreeToTexts } from '../../../../test/agreeing.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from '../../../../test/factories.ts'
import { kindsTo, messagesTo, sendDue } from '../../../../test/messages.ts'
import { testApp } from '../../../../test/testApp.ts'
import { variables } from '../messages/kinds.ts'
import { appendEntry, lockAccount } from './ledger.ts'

const server = testApp()

interface Switches {
  sms_notifications_enabled?: boolean
  business_notifications_enabled?: boolean
  scan_sms_enabled?: boolean
  many_scans_warning?: number
  phone_confirmed_at?: null
}

async function openShop(name: string, switches: Switches = {}): Promise<TestBusiness> {
  const shop = await registerTestBusiness(server, name)
  await server.context.db.deleteFrom('messages').where('recipient', '=', shop.phone).execute()
  if (Object.keys(switches).length > 0) {
    await server.change('businesses', { id: shop.businessId }, switches)
  }
  return shop
}

async function scan(
  shop: TestBusiness,
  phoneNumber: string,
  { code = shop.codes[0].code, key }: { code?: string; key?: string } = {},
) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const body = { qrCode: code, phoneNumber }
  const answer = await server.post('/api/qr/scan-with-phone', body, headers)
  expect(answer.statusCode).toBe(200)
  return answer
}

const agree = (shop: TestBusiness, phone: string) => agreeToTexts(server, shop, phone)

const reset = (shop: TestBusiness, phone: string) =>
  server.post(
    `/api/businesses/${shop.businessId}/reset-customer-points`,
    { customerId: phone },
    { cookie: shop.cookie },
  )

describe('a reward that is unlocked', () => {
  test('is announced to the customer and the shop, once', async () => {
    const shop = await openShop('Reward House')
    const phone = testPhone()
    const code = shop.codes[2].code
    await scan(shop, phone, { code })
    expect(await kindsTo(server, phone)).toEqual([])
    const first = await scan(shop, phone, { code, key: 'unlocks' })
    const again = await scan(shop, phone, { code, key: 'unlocks' })
    expect(again.body).toBe(first.body)
    await scan(shop, phone)
    const reward = 'Free reward of your choice'
    const said = { businessName: 'Reward House', points: 120, reward }
    expect(await messagesTo(server, phone)).toEqual([
      { kind: 'reward_unlocked', variables: { language: 'en', ...said } },
    ])
    expect(await messagesTo(server, shop.phone)).toEqual([
      { kind: 'owner_reward_unlocked', variables: { ...said, ending: phone.slice(-4) } },
    ])
  })

  test('reaches a customer only if they have agreed', async () => {
    const shop = await openShop('Agreed Apples')
    const [agreed, silent] = [testPhone(), testPhone()]
    const code = shop.codes[2].code
    for (const phone of [agreed, silent]) {
      await scan(shop, phone, { code })
      if (phone === agreed) await agree(shop, phone)
      await scan(shop, phone, { code })
    }
    await sendDue(server)
    const outbox = (await server.get('/api/outbox')).json<
      { to: string; state: string; reason: string | null; text: string }[]
    >()
    const to = (number: string) => outbox.filter((message) => message.to === number)
    expect(to(agreed)).toMatchObject([{ state: 'sent', text: expect.stringContaining('120') }])
    expect(to(silent)).toMatchObject([{ state: 'suppressed', reason: 'no_consent' }])
    expect(to(shop.phone).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })
})

test('every scan is announced only where the shop does so, to who has agreed', async () => {
  const shop = await openShop('Every Time', { scan_sms_enabled: true })
  const [agreed, silent] = [testPhone(), testPhone()]
  await agree(shop, agreed)
  await scan(shop, agreed, { code: shop.codes[1].code, key: 'once' })
  await scan(shop, agreed, { code: shop.codes[1].code, key: 'once' })
  await scan(shop, silent)
  const reward = 'Free reward of your choice'
  const counted = { earned: 20, points: 20, threshold: 100 }
  const said = { language: 'en', businessName: 'Every Time', ...counted, reward }
  expect(await messagesTo(server, agreed)).toEqual([{ kind: 'points_earned', variables: said }])
  expect(await kindsTo(server, silent)).toEqual([])
  // The reward's text says it already.
  await scan(shop, agreed, { code: shop.codes[2].code })
  await scan(shop, agreed, { code: shop.codes[2].code })
  expect(await kindsTo(server, agreed)).toEqual([
    'points_earned',
    'points_earned',
    'reward_unlocked',
  ])

  const usual = await openShop('Not Every Time')
  await agree(usual, agreed)
  await scan(usual, agreed)
  expect(await kindsTo(server, agreed)).toHaveLength(3)
})

test('the shop is warned once, at the very scan that makes them many', async () => {
  const shop = await openShop('Many Muffins', { many_scans_warning: 3 })
  const phone = testPhone()
  await scan(shop, phone)
  await scan(shop, phone, { key: 'second' })
  await scan(shop, phone, { key: 'second' })
  expect(await kindsTo(server, shop.phone)).toEqual([])
  await scan(shop, phone)
  const warning = {
    kind: 'many_scans',
    variables: { businessName: 'Many Muffins', scans: 3, ending: phone.slice(-4) },
  }
  expect(await messagesTo(server, shop.phone)).toEqual([warning])
  await scan(shop, phone)
  // Even with a higher setting, this day's warning was sent already.
  await server.change('businesses', { id: shop.businessId }, { many_scans_warning: 5 })
  await scan(shop, phone)
  expect(await messagesTo(server, shop.phone)).toEqual([warning])
  const other = testPhone()
  for (let count = 0; count < 5; count++) await scan(shop, other)
  expect(await kindsTo(server, shop.phone)).toEqual(['many_scans', 'many_scans'])
})

test('a redemption and a reset are announced to the customer', async () => {
  const shop = await openShop('Taken Tea')
  const phone = testPhone()
  const code = shop.codes[2].code
  await scan(shop, phone, { code })
  await scan(shop, phone, { code })
  const { businessId } = shop
  await server.context.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, { businessId, customer: { phone } })
    const accountId = account?.id ?? 0
    await appendEntry(tx, {
      businessId,
      accountId,
      kind: 'redemption',
      points: -100,
      actor: 'owner',
    })
  })
  await reset(shop, phone)
  const reward = 'Free reward of your choice'
  expect((await messagesTo(server, phone)).slice(1)).toEqual([
    {
      kind: 'reward_redeemed',
      variables: { language: 'en', businessName: 'Taken Tea', points: 20, reward },
    },
    { kind: 'points_reset', variables: { language: 'en', businessName: 'Taken Tea' } },
  ])
  expect(await kindsTo(server, shop.phone)).toEqual(['owner_reward_unlocked'])
})

test.each<[string, Switches, { customer: string[]; owner: string[] }]>([
  [
    'all that there is',
    { scan_sms_enabled: true },
    {
      customer: ['points_earned', 'reward_unlocked', 'points_reset'],
      owner: ['owner_reward_unlocked', 'many_scans'],
    },
  ],
  [
    'nothing to customers',
    { scan_sms_enabled: true, sms_notifications_enabled: false },
    { customer: [], owner: ['owner_reward_unlocked', 'many_scans'] },
  ],
  [
    'nothing to the shop',
    { business_notifications_enabled: false },
    { customer: ['reward_unlocked', 'points_reset'], owner: [] },
  ],
  [
    'nothing to anybody while the phone is not confirmed',
    { scan_sms_enabled: true, phone_confirmed_at: null },
    { customer: [], owner: [] },
  ],
])('the switches say what is written: %s', async (_, switches, { customer, owner }) => {
  const shop = await openShop('Switched', { many_scans_warning: 2, ...switches })
  const phone = testPhone()
  await agree(shop, phone)
  await scan(shop, phone, { code: shop.codes[2].code })
  await scan(shop, phone, { code: shop.codes[2].code })
  await reset(shop, phone)
  expect(await kindsTo(server, phone)).toEqual(customer)
  expect(await kindsTo(server, shop.phone)).toEqual(owner)
})

test('what the ledger writes is what the templates are filled with', async () => {
  const written = await server.rows('messages', ['kind', 'variables'])
  const kinds = new Set(written.map(({ kind }) => kind))
  for (const kind of [
    'reward_unlocked',
    'reward_redeemed',
    'points_reset',
    'points_earned',
    'owner_reward_unlocked',
    'many_scans',
  ]) {
    expect(kinds).toContain(kind)
  }
  for (const message of written) {
    const schema = variables[message.kind as keyof typeof variables]
    expect(schema.parse(message.variables)).toEqual(message.variables)
  }
})
