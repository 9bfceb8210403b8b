import { describe, expect, test } from 'vitest'
import { untilBlocked } from '../../../test/blocked.ts'
import { profileOf } from '../../../test/businessProfile.ts'
import { startTestSession } from '../../../test/callers.ts'
import { registerTestBusiness, type TestBusiness } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/messages.ts'
import { lastPasscode } from '../../../test/passcodes.ts'
import { testApp } from '../../../test/testApp.ts'
import { lockOutScans } from '../core/ledger/ledger.ts'
import { lockOutSignIns } from '../core/sessions/service.ts'

/** What changing a business affects: sign-ins, windows, codes, emails and support. */

const server = testApp()

const { update, shown, audit, codesOf } = profileOf(() => server)

test('a new name opens the business, and the old one no longer does', async () => {
  const shop = await registerTestBusiness(server, 'Before')
  await update(shop, { name: ' After  All ' })
  const verify = (businessName: string) =>
    server.post('/api/businesses/verify', { businessName, businessPhone: shop.phone })
  expect((await verify('after all')).statusCode).toBe(200)
  expect((await verify('Before')).statusCode).toBe(404)
})

test('a new reward waits for whoever signs everybody out, and holds off no scans meanwhile', async () => {
  const shop = await registerTestBusiness(server, 'Locked')
  const [saving] = await server.context.db.transaction().execute(async (tx) => {
    await lockOutSignIns(tx, shop.businessId)
    const waiting = update(shop, { rewardThreshold: 120 })
    await untilBlocked(tx, 1)
    // As a deletion does.
    await lockOutScans(tx, shop.businessId)
    return [waiting]
  })
  expect((await saving)?.statusCode).toBe(200)
})

test('of two windows the second is told, and nothing of it is saved', async () => {
  const shop = await registerTestBusiness(server, 'Two Windows')
  const { revision } = await shown(shop)
  const both = await Promise.all([
    update(shop, { rewardThreshold: 120, revision }),
    update(shop, { rewardThreshold: 150, qrCode1Points: 9, revision }),
  ])
  const [won, lost] = both.toSorted((one, other) => one.statusCode - other.statusCode)
  expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409])
  expect(lost?.json().code).toBe('changed_meanwhile')
  expect(await shown(shop)).toEqual(won?.json())
  const minted = (await codesOf(shop)).length - 3
  expect(minted).toBe(won?.json().rewardThreshold === 150 ? 1 : 0)
})

test.each([
  ['notifications', { scanSmsEnabled: true }],
  ['email', { newEmail: 'moved@shop.example' }],
])('a window is told about a change of the %s elsewhere', async (what, body) => {
  const shop = await registerTestBusiness(server, 'Settings Open')
  const { revision, ...business } = await shown(shop)
  await enterFreshCode(shop)
  const { smsNotificationsEnabled, businessNotificationsEnabled } = business
  const { scanSmsEnabled, weeklySummaryEnabled, manyScansWarning } = business
  const switches = { smsNotificationsEnabled, businessNotificationsEnabled, scanSmsEnabled }
  const changed = await server.put(
    `/api/businesses/${shop.businessId}/${what}`,
    { ...switches, weeklySummaryEnabled, manyScansWarning, ...body },
    { cookie: shop.cookie },
  )
  expect(changed.statusCode).toBe(200)
  const late = await update(shop, { description: 'late', revision })
  expect(late.json().code).toBe('changed_meanwhile')
})

describe('the values of the codes', () => {
  test('that change get new codes; printed ones keep theirs', async () => {
    const shop = await registerTestBusiness(server, 'New Values')
    const before = await shown(shop)
    const answer = await update(shop, { qrCode1Points: 1, qrCode2Points: 25 })
    expect(answer.json().revision).toBe(before.revision + 1)
    const codes: { tier: string; pointValue: number; isOlder: boolean }[] = await codesOf(shop)
    const current = codes.filter(({ isOlder }) => !isOlder)
    expect(current.map(({ tier, pointValue }) => [tier, pointValue])).toEqual([
      ['low', 1],
      ['medium', 25],
      ['high', 60],
    ])
    expect(codes.filter(({ isOlder }) => isOlder)).toMatchObject([{ pointValue: 20 }])
    expect((await audit(shop))[0].action).toBe('code_values_changed')
  })
})

async function enterFreshCode(shop: TestBusiness): Promise<void> {
  const cookie = { cookie: shop.cookie }
  const path = `/api/businesses/${shop.businessId}/code`
  const { challengeId } = (await server.post(path, {}, cookie)).json()
  const code = await lastPasscode(server, shop.phone)
  expect((await server.post(path, { challengeId, code }, cookie)).statusCode).toBe(200)
}

describe('the email', () => {
  test('is added without a code, and the phone is told', async () => {
    const shop = await registerTestBusiness(server, 'First Mail')
    expect((await update(shop, { email: 'first@shop.example' })).statusCode).toBe(200)
    expect(await messagesTo(server, shop.phone)).toContainEqual({
      kind: 'email_added',
      variables: { businessName: shop.name },
    })
  })

  test('is changed only after a fresh code, and the old address is told', async () => {
    const shop = await registerTestBusiness(server, 'Second Mail')
    await update(shop, { email: 'old@second.example' })
    const wanted = { email: 'new@second.example', description: 'with it' }
    expect((await update(shop, wanted)).json().code).toBe('fresh_code_required')
    expect(await shown(shop)).toMatchObject({ email: 'old@second.example', description: null })
    // The same address in another letter case is no change.
    expect((await update(shop, { email: 'OLD@second.example' })).statusCode).toBe(200)
    await enterFreshCode(shop)
    expect((await update(shop, wanted)).json()).toMatchObject(wanted)
    expect(await messagesTo(server, 'old@second.example')).toMatchObject([
      { kind: 'email_changed' },
    ])
  })

  test('is changed three times a day at most, as in the settings', async () => {
    const shop = await registerTestBusiness(server, 'Many Mails')
    await enterFreshCode(shop)
    const status = async (count: number) =>
      (await update(shop, { email: `mail${count}@shop.example` })).statusCode
    expect([await status(1), await status(2), await status(3), await status(4)]).toEqual([
      200, 200, 200, 429,
    ])
  })
})

describe('support', () => {
  const visit = async ({ businessId }: TestBusiness) =>
    `sid=${await startTestSession(server, { kind: 'support', businessId, reason: 'Wrong colors' })}`

  test('changes what the owner has allowed, but never the email', async () => {
    const shop = await registerTestBusiness(server, 'Helped')
    const support = await visit(shop)
    const refused = await update(shop, { description: 'x' }, support)
    expect(refused.json().code).toBe('support_reads_only')
    const allow = `/api/businesses/${shop.businessId}/support-access`
    await server.post(allow, {}, { cookie: shop.cookie })
    expect((await update(shop, { primaryColor: '#7A2E5D' }, support)).statusCode).toBe(200)
    expect((await audit(shop))[0]).toMatchObject({
      actor: 'support',
      before: 'Primary color: #1976d2',
      after: 'Primary color: #7a2e5d',
    })
    const email = await update(shop, { email: 'mine@support.example' }, support)
    expect(email.statusCode).toBe(403)
    expect((await shown(shop)).email).toBeNull()
  })
})
