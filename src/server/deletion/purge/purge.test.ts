import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import {
  registerTestBusiness,
  signInTestAdmin,
  type TestBusiness,
  testPhone,
} from '../../../../test/factories.ts'
import { ledgerViolations } from '../../../../test/ledgerInvariants.ts'
import { testApp } from '../../../../test/testApp.ts'
import { ofAllFeatures, tablesWhere } from '../../features.ts'
import { removeBusiness, restoreBusiness } from '../service.ts'
import { purgeBusinesses } from './worker.ts'

const server = testApp({ LIMITS: 'off' })
afterAll(async () => {
  expect(await ledgerViolations(server.context.db)).toEqual([])
})

const days = (count: number) => count * 24 * 60 * 60 * 1000
const at = (ms: number) => ({ ...server.context, clock: () => new Date(ms) })
const browser = { token: undefined, isScript: false, device: 'A test', address: '192.0.2.1' }

/** A shop in which one customer has left traces everywhere. */
async function usedShop(name: string): Promise<TestBusiness & { customer: string }> {
  const shop = await registerTestBusiness(server, name)
  const { businessId } = shop
  const { db, recordings } = server.context
  const customer = testPhone()
  const scanned = await server.post('/api/qr/scan-with-phone', {
    qrCode: shop.codes[2].code,
    phoneNumber: customer,
    textMe: true,
  })
  expect(scanned.statusCode).toBe(200)
  await recordings.write(`voice-${businessId}`, Buffer.from('what somebody said'))
  const account = await db
    .selectFrom('loyalty_accounts')
    .select('id')
    .where('business_id', '=', businessId)
    .where('phone', '=', customer)
    .executeTakeFirstOrThrow()
  const ofShop = { business_id: businessId }
  await db
    .insertInto('feedback')
    .values({
      ...ofShop,
      rating: 5,
      comment: 'Anna was kind',
      customer_name: 'Bo',
      customer_phone: customer,
      voice_key: `voice-${businessId}`,
      voice_type: 'audio/webm',
      voice_seconds: 2,
      voice_bytes: 18,
    })
    .execute()
  await db
    .insertInto('entry_notes')
    .values({ ...ofShop, entry_id: 1, account_id: account.id, note: 'For Bo' })
    .execute()
  const code = { code: 'ABCDEF', account_id: account.id, expires_at: new Date() }
  await db
    .insertInto('claim_codes')
    .values({ ...ofShop, ...code })
    .execute()
  const member = { name: 'Anna', role: 'manager', phone: shop.phone } as const
  await server.add('staff', {
    ...ofShop,
    ...member,
    id: 1,
    location_ids: [1],
    pin_hash: Buffer.alloc(32),
    pin_set_at: new Date(),
    ended_at: null,
  })
  const { transactionId, receipt } = scanned.json()
  const moved = await server.post('/api/qr/move-scan', {
    businessId,
    transactionId,
    receipt,
    phoneNumber: testPhone(),
  })
  expect(moved.statusCode).toBe(200)
  await db
    .insertInto('business_logos')
    .values({ ...ofShop, id: 'a'.repeat(32), content: Buffer.from('picture') })
    .execute()
  const request = await db
    .insertInto('support_requests')
    .values({
      ...ofShop,
      business_name: name,
      business_phone: shop.phone,
      issue_description: 'Bo has no points',
      allowed_access: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reply = { request_id: request.id, recipient: 'anna@mail.example', text: 'Bo has some now' }
  await db
    .insertInto('support_replies')
    .values({ ...ofShop, ...reply })
    .execute()
  await db
    .updateTable('businesses')
    .set({
      email: `${businessId}@shop.example`,
      address: '1 Main Street',
      description: 'By Anna',
      review_url: 'https://reviews.example/Anna',
    })
    .where('id', '=', businessId)
    .execute()
  await db
    .updateTable('locations')
    .set({ name: 'By Anna', address: '4 Harbor Street' })
    .where('business_id', '=', businessId)
    .execute()
  return { ...shop, customer }
}

async function removedAt(shop: TestBusiness, ms: number) {
  const context = at(ms)
  const removal = {
    businessId: shop.businessId,
    actor: 'admin',
    reason: 'Anna asked',
    browser,
  } as const
  return context.db.transaction().execute((tx) => removeBusiness(context, tx, removal))
}

/** All rows of all tables with the business in them, as text. */
async function tracesOf({ businessId }: TestBusiness): Promise<string> {
  const { db } = server.context
  const texts = await Promise.all(
    [...tablesWhere(() => true), 'businesses'].map(async (name) => {
      const key = name === 'businesses' ? 'id' : 'business_id'
      const { rows } = await sql<{ text: string }>`
        SELECT t::text AS text FROM ${sql.table(name)} t WHERE ${sql.ref(key)} = ${businessId}`.execute(
        db,
      )
      return rows.map(({ text }) => `${name}: ${text}`).join('\n')
    }),
  )
  return texts.join('\n')
}

const sumsOf = ({ businessId }: TestBusiness) =>
  server.context.db
    .selectFrom('ledger_entries')
    .select(({ fn }) => [fn.sum('points').as('points'), fn.countAll().as('entries')])
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()

test('after 30 days nothing of a person is left in any table, and the sums are as before', async () => {
  const shop = await usedShop('Forgotten Corner')
  const now = Date.now()
  const { restoreToken } = await removedAt(shop, now - days(30))
  const persons = [shop.customer, shop.phone, shop.name, 'forgotten corner', 'Anna', 'Bo']
  const contacts = [
    '@shop.example',
    '@mail.example',
    'Main Street',
    'Harbor Street',
    '192.0.2.1',
    '127.0.0.1',
    'A test',
  ]
  const before = await tracesOf(shop)
  for (const words of [...persons, ...contacts]) expect(before).toContain(words)
  const sums = await sumsOf(shop)
  await purgeBusinesses(at(now), ofAllFeatures)
  const after = await tracesOf(shop)
  for (const words of [...persons, ...contacts]) expect(after).not.toContain(words)
  expect(after).toContain('business_deleted')
  // These rows link two numbers of one person.
  expect(after).not.toContain('moved_scans: ')
  for (const table of tablesWhere(() => true)) {
    const isKept = !ofAllFeatures.purgedTables.includes(table)
    expect(after.includes(`${table}: (`)).toBe(isKept && before.includes(`${table}: (`))
  }
  expect(await sumsOf(shop)).toEqual(sums)
  expect(await server.context.recordings.read(`voice-${shop.businessId}`)).toBeUndefined()
  await expect(restoreBusiness(at(now), { token: restoreToken, browser })).rejects.toMatchObject({
    code: 'restore_over',
  })
  const scanned = await server.post('/api/qr/scan-with-phone', {
    qrCode: shop.codes[0].code,
    phoneNumber: testPhone(),
  })
  expect(scanned.json()).toMatchObject({ code: 'inactive_business' })
})

test('a second before the 30 days are over, nothing is touched; others never are', async () => {
  const [shop, other] = [await usedShop('Just In Time'), await usedShop('Still Open')]
  const now = Date.now()
  await removedAt(shop, now - days(30) + 1_000)
  const traces = [await tracesOf(shop), await tracesOf(other)]
  await purgeBusinesses(at(now), ofAllFeatures)
  expect([await tracesOf(shop), await tracesOf(other)]).toEqual(traces)
})

test('one that fails keeps no other from it, and is done the next time', async () => {
  const [stuck, next] = [await usedShop('Stuck Shop'), await usedShop('Next Shop')]
  const now = Date.now()
  for (const shop of [stuck, next]) await removedAt(shop, now - days(31))
  const { recordings } = server.context
  const remove = async (key: string) => {
    if (key === `voice-${stuck.businessId}`) throw new Error('the disk is away')
    await recordings.remove(key)
  }
  const failing = { ...at(now), recordings: { ...recordings, remove } }
  await expect(purgeBusinesses(failing, ofAllFeatures)).rejects.toThrow(
    'Some businesses were not purged',
  )
  expect(await tracesOf(next)).not.toContain('Next Shop')
  expect(await tracesOf(stuck)).toContain(stuck.customer)
  await purgeBusinesses(at(now), ofAllFeatures)
  expect(await tracesOf(stuck)).not.toContain(stuck.customer)
})

test('a log of many pages is forgotten to its last line', async () => {
  const { db } = server.context
  const shop = await usedShop('Busy Till')
  await sql`
    INSERT INTO audit_log (business_id, actor, action, after, address)
    SELECT ${shop.businessId}, 'owner', 'reward_given', 'Customer 1, 60 points', '192.0.2.1'
    FROM generate_series(1, 4100)`.execute(db)
  const now = Date.now()
  await removedAt(shop, now - days(31))
  await purgeBusinesses(at(now), ofAllFeatures)
  const { left } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('business_id', '=', shop.businessId)
    .where((where) => where.or([where('after', 'is not', null), where('address', 'is not', null)]))
    .executeTakeFirstOrThrow()
  expect(left).toBe(0)
})

test('the audit log forgets who did it for the purged alone, and what was done for nobody', async () => {
  const { db } = server.context
  const open = await usedShop('Kept Log')
  const gone = await usedShop('Gone Log')
  const now = Date.now()
  await removedAt(gone, now - days(31))
  await purgeBusinesses(at(now), ofAllFeatures)
  const update = (shop: TestBusiness, change: object) =>
    db.updateTable('audit_log').set(change).where('business_id', '=', shop.businessId).execute()
  await expect(update(open, { device: null })).rejects.toThrow(/append-only/)
  await expect(update(gone, { device: 'Another' })).rejects.toThrow(/append-only/)
  await expect(update(gone, { action: 'signed_in' })).rejects.toThrow(
    /append-only|permission denied/,
  )
  await expect(
    db.deleteFrom('audit_log').where('business_id', '=', gone.businessId).execute(),
  ).rejects.toThrow(/append-only|permission denied/)
})

describe('a registration that nobody confirmed', () => {
  const registered = async (name: string, change: object) => {
    const shop = await usedShop(name)
    await server.change(
      'businesses',
      { id: shop.businessId },
      { phone_confirmed_at: null, ...change },
    )
    return shop
  }

  test('is gone for good after 30 days, as a deleted shop is', async () => {
    const now = Date.now()
    const created_at = new Date(now - days(30))
    const [shop, other] = [
      await registered('Never Confirmed', { created_at }),
      await registered('Confirmed Late', { created_at, phone_confirmed_at: new Date(now) }),
    ]
    const sums = await sumsOf(shop)
    const untouched = await tracesOf(other)
    await purgeBusinesses(at(now), ofAllFeatures)
    const left = await tracesOf(shop)
    for (const words of [shop.customer, shop.phone, shop.name, 'Anna', 'Bo', '@shop.example']) {
      expect(left).not.toContain(words)
    }
    expect(await sumsOf(shop)).toEqual(sums)
    expect(await tracesOf(other)).toBe(untouched)
    const { cookie } = await signInTestAdmin(server)
    const deleted = await server.get('/api/admin/businesses?standing=deleted&limit=100', cookie)
    expect(deleted.json<{ id: number }[]>().map(({ id }) => id)).not.toContain(shop.businessId)
    const all = await server.get('/api/admin/businesses?limit=100', cookie)
    expect(all.json<{ id: number }[]>().map(({ id }) => id)).not.toContain(shop.businessId)
  })

  test('stays a second before', async () => {
    const now = Date.now()
    const created_at = new Date(now - days(30) + 1_000)
    const shop = await registered('Still Waiting', { created_at })
    const traces = await tracesOf(shop)
    await purgeBusinesses(at(now), ofAllFeatures)
    expect(await tracesOf(shop)).toBe(traces)
  })
})
