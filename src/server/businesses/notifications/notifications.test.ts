import { describe, expect, test } from 'vitest'
import { startTestSession } from '../../../../test/callers.ts'
import { registerTestBusiness, type TestBusiness } from '../../../../test/factories.ts'
import { testApp } from '../../../../test/testApp.ts'

const server = testApp()

const standard = {
  smsNotificationsEnabled: true,
  scanSmsEnabled: false,
  businessNotificationsEnabled: true,
  weeklySummaryEnabled: true,
  manyScansWarning: 5,
}

const change = ({ businessId }: TestBusiness, cookie: string, body: object) =>
  server.put(`/api/businesses/${businessId}/notifications`, { ...standard, ...body }, { cookie })

const shown = async ({ businessId, cookie }: TestBusiness) =>
  (await server.get(`/api/businesses/${businessId}`, cookie)).json()

const changes = ({ businessId }: TestBusiness) =>
  server.rows(
    'audit_log',
    ['actor', 'before', 'after'],
    { business_id: businessId, action: 'notifications_changed' },
    'id',
  )

test('a new shop has everything on except the texts after every scan', async () => {
  const shop = await registerTestBusiness(server, 'As It Comes')
  expect(await shown(shop)).toMatchObject(standard)
})

test('an owner changes what is sent; the audit log has what changed, and only that', async () => {
  const shop = await registerTestBusiness(server, 'Quiet Shop')
  const wanted = { ...standard, smsNotificationsEnabled: false, manyScansWarning: 8 }
  expect((await change(shop, shop.cookie, wanted)).json()).toEqual({ success: true })
  expect(await shown(shop)).toMatchObject(wanted)
  expect(await changes(shop)).toEqual([
    {
      actor: 'owner',
      before: 'Texts to customers: on\nWarn at this many scans by one phone in a day: 5',
      after: 'Texts to customers: off\nWarn at this many scans by one phone in a day: 8',
    },
  ])
})

test('an unchanged setting is not recorded', async () => {
  const shop = await registerTestBusiness(server, 'As Before')
  expect((await change(shop, shop.cookie, standard)).statusCode).toBe(200)
  expect(await changes(shop)).toEqual([])
})

test.each([1, 21, 2.5, '5', null])('a warning at %j scans is refused', async (manyScansWarning) => {
  const shop = await registerTestBusiness(server, 'Odd Number')
  const answer = await change(shop, shop.cookie, { manyScansWarning })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toHaveProperty('manyScansWarning')
  expect(await shown(shop)).toMatchObject(standard)
})

describe('support', () => {
  const visit = async ({ businessId }: TestBusiness) =>
    `sid=${await startTestSession(server, { kind: 'support', businessId, reason: 'No texts come' })}`

  test('changes nothing without the owner’s permission', async () => {
    const shop = await registerTestBusiness(server, 'Only Looking')
    const answer = await change(shop, await visit(shop), { scanSmsEnabled: true })
    expect(answer.json().code).toBe('support_reads_only')
    expect(await shown(shop)).toMatchObject(standard)
  })

  test('changes what is sent with permission, and is named for it', async () => {
    const shop = await registerTestBusiness(server, 'Please Do')
    await server.post(
      `/api/businesses/${shop.businessId}/support-access`,
      {},
      { cookie: shop.cookie },
    )
    expect((await change(shop, await visit(shop), { scanSmsEnabled: true })).statusCode).toBe(200)
    expect(await changes(shop)).toEqual([
      {
        actor: 'support',
        before: 'Texts after every scan: off',
        after: 'Texts after every scan: on',
      },
    ])
  })
})
