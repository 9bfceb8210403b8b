import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  registerTestBusiness,
  signInTestAdmin,
  type TestBusiness,
  testPhone,
} from '../../../../test/factories.ts'
import { testApp } from '../../../../test/testApp.ts'
import { readCodeText } from '../../../contract/codeText.ts'
import { purgeBusiness } from '../../deletion/purge/service.ts'
import { removeBusiness } from '../../deletion/service.ts'
import { ofAllFeatures } from '../../features.ts'
import { regenerateQrCodes } from './service.ts'

const server = testApp({ LIMITS: 'off' })
let cookie: string
beforeAll(async () => {
  cookie = (await signInTestAdmin(server)).cookie
})
// Damage done by one test must not affect the next.
beforeEach(async () => {
  await regenerateQrCodes(server.context, browser)
})

const browser = { token: undefined, isScript: false, device: 'A test', address: '192.0.2.1' }
const problems = async () => (await server.get('/api/admin/qr-code-problems', cookie)).json()
const repair = async () =>
  (await server.post('/api/admin/regenerate-qr-codes', {}, { cookie })).json()
const codesOf = ({ businessId }: TestBusiness) =>
  server.context.db
    .selectFrom('qr_codes')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
const lose = ({ businessId }: TestBusiness, what: 'low' | 'medium' | 'high' | 'check') =>
  server.context.db
    .deleteFrom('qr_codes')
    .where('business_id', '=', businessId)
    .$if(what === 'check', (query) => query.where('kind', '=', 'check'))
    .$if(what !== 'check', (query) => query.where('tier', '=', what as 'low'))
    .execute()
const respell = (codeId: number, code: string) =>
  server.context.db.updateTable('qr_codes').set({ code }).where('id', '=', codeId).execute()
const scan = (qrCode: string) =>
  server.post('/api/qr/scan-with-phone', { qrCode, phoneNumber: testPhone() })
const audited = ({ businessId }: TestBusiness) =>
  server.context.db
    .selectFrom('audit_log')
    .select(['actor', 'before', 'after'])
    .where('business_id', '=', businessId)
    .where('action', '=', 'codes_repaired')
    .execute()
const nothingWrong = { problems: [], newCodes: 0, retiredCodes: 0, businesses: 0 }
const nothingDone = { qrCodesRegenerated: 0, businessesUpdated: 0, businessesLeft: 0 }

test('intact shops have nothing wrong, and are not touched', async () => {
  const shop = await registerTestBusiness(server, 'As It Should Be')
  const before = await codesOf(shop)
  expect(await problems()).toEqual(nothingWrong)
  expect(await repair()).toEqual({ success: true, ...nothingDone })
  expect(await codesOf(shop)).toEqual(before)
  expect(await audited(shop)).toEqual([])
})

test('codes that an owner deleted, replaced or switched off are not wrong', async () => {
  const shop = await registerTestBusiness(server, 'On Purpose')
  const { db } = server.context
  const [low, medium, high] = shop.codes
  const set = (id: number, change: object) =>
    db.updateTable('qr_codes').set(change).where('id', '=', id).execute()
  await set(low.id, { deleted_at: new Date() })
  await set(medium.id, { replaced_at: new Date() })
  await set(high.id, { is_active: false })
  expect(await problems()).toEqual(nothingWrong)
})

describe('repairing', () => {
  test('creates what is missing, with the usual values, and says so before', async () => {
    const shop = await registerTestBusiness(server, 'Two Missing')
    await lose(shop, 'medium')
    await lose(shop, 'check')
    const named = [{ id: shop.businessId, name: 'Two Missing' }]
    expect(await problems()).toEqual({
      problems: [
        { problem: 'missing_code', codes: 1, businesses: named, totalBusinesses: 1 },
        { problem: 'missing_check_code', codes: 1, businesses: named, totalBusinesses: 1 },
      ],
      newCodes: 2,
      retiredCodes: 0,
      businesses: 1,
    })
    const kept = await codesOf(shop)
    expect(await repair()).toMatchObject({ qrCodesRegenerated: 2, businessesUpdated: 1 })
    const codes = await codesOf(shop)
    expect(codes.slice(0, 2)).toEqual(kept)
    expect(codes.slice(2)).toMatchObject([
      { tier: 'medium', point_value: 20, description: 'Medium: $20 to $59', is_active: true },
      { kind: 'check', point_value: 0, is_active: true },
    ])
    expect((await scan(codes[2]?.code ?? '')).json()).toMatchObject({ pointsEarned: 20 })
    expect(await problems()).toEqual(nothingWrong)
    const [line] = await audited(shop)
    expect(line).toMatchObject({ actor: 'admin', before: null })
    expect(line?.after).toContain(codes[2]?.code)
  })

  test('replaces a code that scans do not find', async () => {
    const shop = await registerTestBusiness(server, 'Misprinted')
    const [, medium] = shop.codes
    await respell(medium.id, 'LOYALTY 20')
    expect(await problems()).toMatchObject({
      problems: [{ problem: 'unreadable_code', codes: 1 }],
      newCodes: 1,
      retiredCodes: 1,
    })
    expect(await repair()).toMatchObject({ qrCodesRegenerated: 1, businessesUpdated: 1 })
    const codes = await codesOf(shop)
    const old = codes.find(({ id }) => id === medium.id)
    expect(old?.deleted_at).toBeInstanceOf(Date)
    const made = codes.at(-1)
    expect(made).toMatchObject({ tier: 'medium', point_value: 20, description: old?.description })
    expect((await scan(made?.code ?? '')).statusCode).toBe(200)
  })

  test('of two shops with one text, renews the code that scans do not find', async () => {
    const [right, wrong] = [
      await registerTestBusiness(server, 'The Right One'),
      await registerTestBusiness(server, 'The Other One'),
    ]
    const before = await codesOf(right)
    await respell(wrong.codes[0].id, right.codes[0].code)
    expect((await problems()).problems).toEqual([
      {
        problem: 'duplicate_text',
        codes: 1,
        businesses: [{ id: wrong.businessId, name: 'The Other One' }],
        totalBusinesses: 1,
      },
    ])
    await repair()
    expect(await codesOf(right)).toEqual(before)
    expect((await scan(right.codes[0].code)).json()).toMatchObject({ pointsEarned: 1 })
    const made = (await codesOf(wrong)).at(-1)
    expect((await scan(made?.code ?? '')).statusCode).toBe(200)
  })

  test('retires unreadable codes that were replaced or switched off, without new ones', async () => {
    const shop = await registerTestBusiness(server, 'Off Anyway')
    const [low] = shop.codes
    await respell(low.id, 'OLD PAPER')
    await server.change('qr_codes', { id: low.id }, { is_active: false })
    expect(await problems()).toMatchObject({ newCodes: 0, retiredCodes: 1 })
    await repair()
    expect(await codesOf(shop)).toHaveLength(4)
  })

  test('leaves every working code as it was, to the byte', async () => {
    const shops = [
      await registerTestBusiness(server, 'Works'),
      await registerTestBusiness(server, 'Works In Part'),
      await registerTestBusiness(server, 'Gone'),
    ]
    const broken = shops[1]?.codes[2].id ?? 0
    await respell(broken, 'NONSENSE')
    const all = () =>
      sql<{ id: number; row: string }>`SELECT id, qr_codes::text AS row FROM qr_codes
        WHERE id <> ${broken} ORDER BY id`.execute(server.context.db)
    const before = (await all()).rows
    expect(await repair()).toMatchObject({ qrCodesRegenerated: 1 })
    expect((await all()).rows.filter(({ id }) => before.some((one) => one.id === id))).toEqual(
      before,
    )
  })

  test('of a deleted shop begins once it is gone for good', async () => {
    const shop = await registerTestBusiness(server, 'Gone For Good')
    const { context } = server
    const removal = { businessId: shop.businessId, actor: 'admin', browser } as const
    await lose(shop, 'low')
    await context.db.transaction().execute((tx) => removeBusiness(context, tx, removal))
    expect(await problems()).toEqual(nothingWrong)
    await purgeBusiness(context, {
      ...ofAllFeatures,
      businessId: shop.businessId,
      deletedBefore: new Date(Date.now() + 1_000),
    })
    // A purge retires the codes. This finds businesses purged before it did that.
    expect(await problems()).toEqual(nothingWrong)
    expect((await codesOf(shop)).every(({ deleted_at }) => deleted_at !== null)).toBe(true)
    await context.db
      .updateTable('qr_codes')
      .set({ deleted_at: null })
      .where('business_id', '=', shop.businessId)
      .execute()
    expect((await problems()).problems).toMatchObject([{ problem: 'deleted_business', codes: 3 }])
    expect(await repair()).toMatchObject({ qrCodesRegenerated: 3, businessesUpdated: 1 })
    expect(await problems()).toEqual(nothingWrong)
  })

  test('is done once, however many press, while owners change their codes', async () => {
    const shops = await Promise.all(
      Array.from({ length: 6 }, (_, index) => registerTestBusiness(server, `Crowd ${index}`)),
    )
    for (const shop of shops) await lose(shop, 'high')
    const changes = shops.map(({ businessId, cookie: owner }) =>
      server.put(`/api/businesses/${businessId}/qr-values`, { low: 2 }, { cookie: owner }),
    )
    const [one, other] = await Promise.all([repair(), repair(), ...changes])
    expect(one.qrCodesRegenerated + other.qrCodesRegenerated).toBe(6)
    for (const shop of shops) {
      expect((await codesOf(shop)).filter(({ tier }) => tier === 'high')).toHaveLength(1)
      expect(await audited(shop)).toHaveLength(1)
    }
    expect((await Promise.all(changes)).map(({ statusCode }) => statusCode)).not.toContain(500)
  })

  test('stops when its time is over, and says how many are left', async () => {
    const shops = await Promise.all(
      Array.from({ length: 3 }, (_, index) => registerTestBusiness(server, `Many ${index}`)),
    )
    for (const shop of shops) await lose(shop, 'check')
    expect(await regenerateQrCodes(server.context, browser, 0)).toEqual({
      qrCodesRegenerated: 1,
      businessesUpdated: 1,
      businessesLeft: 2,
    })
    expect(await repair()).toMatchObject({ businessesUpdated: 2, businessesLeft: 0 })
  })
})

test.each([
  'RH-{id}-20-7KQ4MXW2P',
  'RH-{id}-CHECK-7KQ4',
  'RH-{id}-20-7KQ4-X',
  'RH-{id}-20000-7KQ4MXW2P',
  'RH-{id}-20-7KQ',
  'RH-0{id}-20-7KQ4MXW2P',
  'RH-1{id}-20-7KQ4MXW2P',
  'RH-{id}--7KQ4MXW2P',
  'RH-{id}-20-7KQ4MXW2P7KQ4MXW2P7KQ',
  ' RH-{id}-20-7KQ4MXW2P',
  'RH-{id}-20-7KQ4MXW2P\n',
  'RH-{id}-20-ÜKQ4MXW2P',
])('%j is wrong exactly if a scan of it would not find its shop', async (pattern) => {
  const shop = await registerTestBusiness(server, 'Grammar')
  const code = pattern.replace('{id}', String(shop.businessId))
  await respell(shop.codes[0].id, code)
  const read = readCodeText(code, 'localhost:3000')
  const isFound = read?.businessId === shop.businessId && read.code === code
  expect((await problems()).retiredCodes).toBe(isFound ? 0 : 1)
})
