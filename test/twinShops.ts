import fc from 'fast-check'
import { sql } from 'kysely'
import {
  type AwardToCredit,
  creditScan,
  type ScanToCredit,
} from '../src/server/core/ledger/scans.ts'
import type { TestApp } from './app.ts'
import { registerTestBusiness, type TestBusiness, testPhone } from './factories.ts'

/**
 * Shops that differ only in their ids, so that the same scans and awards can be played at each: all
 * at once, or one after another.
 */

const dayMs = 86_400_000
const numberCount = 16
const number = fc.nat(numberCount - 1)
const usual = Array.from({ length: 4 }, () => 'usual' as const)
export const shopSettings = fc.record({
  /** Mostly usual kinds; otherwise the tests would see only refusals. */
  kind: fc.constantFrom(...usual, 'off', 'deleted', 'unconfirmed', 'never confirmed', 'texting'),
  /** One of the shop's codes that gives no points, and why. */
  codeOut: fc.option(fc.tuple(fc.nat(2), fc.constantFrom('off', 'deleted', 'check'))),
  blocked: fc.option(number),
  /** Numbers that were here before. */
  known: fc.subarray(
    Array.from({ length: numberCount }, (_, one) => one),
    { maxLength: 8 },
  ),
  /** A number with only this many of today's visits left. */
  nearlyFull: fc.option(fc.tuple(number, fc.nat(2))),
  policy: fc.constantFrom('flag', 'block'),
  /** Two visits with the code of 1, 20 or 60 points reach the first three, in this order. */
  threshold: fc.constantFrom(2, 40, 120, 2000),
  capType: fc.constantFrom('reset', 'unlimited'),
  manyScansWarning: fc.integer({ min: 2, max: 4 }),
  windowMinutes: fc.constantFrom(0, 30),
})
type ShopSetting = typeof shopSettings extends fc.Arbitrary<infer Value> ? Value : never

export const askedScans = fc.record({
  /** One of the shop's numbers. */
  number,
  key: fc.option(fc.nat(2)),
  isUnknown: fc.nat(9).map((n) => n === 0),
  /** An award at a till instead of a scan; `again`: a repeat is meant. */
  award: fc.option(
    fc.record({
      points: fc.constantFrom(1, 20, 20, 45, 61),
      again: fc.boolean(),
      waitedHours: fc.constantFrom(undefined, undefined, 1, 30),
      /** `left`: the member was ended. `old PIN`: it was changed. `unpaired`: no such device. */
      till: fc.constantFrom('usual', 'usual', 'usual', 'usual', 'left', 'old PIN', 'unpaired'),
    }),
    { freq: 2 },
  ),
})
type Asked = typeof askedScans extends fc.Arbitrary<infer Value> ? Value : never
export type AskedScan = Omit<Asked, 'award'> & Partial<Pick<Asked, 'award'>>

export interface TwinShop {
  readonly shop: TestBusiness
  readonly numbers: readonly string[]
}

export async function openTwin(server: TestApp, wanted: Partial<ShopSetting>): Promise<TwinShop> {
  const twin = {
    shop: await registerTestBusiness(server),
    numbers: Array.from({ length: numberCount }, testPhone),
  }
  const { db } = server.context
  await db
    .updateTable('businesses')
    .set({
      phone_confirmed_at: new Date(),
      repeat_scan_window_minutes: wanted.windowMinutes ?? 30,
      repeat_scan_policy: wanted.policy ?? 'flag',
      reward_threshold: wanted.threshold ?? 100,
      point_cap_type: wanted.capType ?? 'reset',
      scan_sms_enabled: wanted.kind === 'texting',
      many_scans_warning: wanted.manyScansWarning ?? 5,
    })
    .where('id', '=', twin.shop.businessId)
    .execute()
  // At an unconfirmed registration, each visit would count towards its daily limit.
  for (const known of isUnconfirmed(wanted) ? [] : knownNumbers(wanted)) {
    await creditScan(db, scanAt(twin, { number: known, key: 0, isUnknown: false }))
  }
  await openTill(server, twin)
  await changeNumbers(server, twin, wanted)
  await changeState(server, twin, wanted)
  return twin
}

const pinSetAt = new Date('2026-01-01T08:00:00Z')

/** Adds a device paired long ago, a member who works on it, and a former member. */
async function openTill({ context: { db } }: TestApp, { shop }: TwinShop): Promise<void> {
  const ofShop = { business_id: shop.businessId }
  await db
    .insertInto('devices')
    .values({
      ...ofShop,
      id: 1,
      location_id: 1,
      name: 'Tablet',
      token_hash: Buffer.alloc(32),
      user_agent: null,
      paired_at: pinSetAt,
      last_seen_at: pinSetAt,
      revoked_at: null,
    })
    .execute()
  const member = { ...ofShop, role: 'till' as const, location_ids: [1], pin_set_at: pinSetAt }
  await db
    .insertInto('staff')
    .values([
      { ...member, id: 1, name: 'Anna', pin_hash: Buffer.alloc(32) },
      { ...member, id: 2, name: 'Bo', pin_hash: null, ended_at: new Date() },
    ])
    .execute()
}

function knownNumbers({ known = [], nearlyFull }: Partial<ShopSetting>): Set<number> {
  return new Set([...known, ...(nearlyFull ? [nearlyFull[0]] : [])])
}

/** Blocks one number, limits another's scans today, and makes every second one agree to texts. */
async function changeNumbers(
  { context: { db } }: TestApp,
  { shop: { businessId }, numbers }: TwinShop,
  { blocked, nearlyFull }: Partial<ShopSetting>,
): Promise<void> {
  await db
    .updateTable('loyalty_accounts')
    .set({ blocked_at: new Date() })
    .where('business_id', '=', businessId)
    .where('phone', '=', numbers[blocked ?? -1] ?? '')
    .execute()
  const [full, left] = nearlyFull ?? [-1, 0]
  await sql`UPDATE loyalty_accounts SET accruals_that_day = ${20 - left}
    WHERE business_id = ${businessId} AND phone = ${numbers[full] ?? ''}`.execute(db)
  const agreeing = numbers.filter((_, place) => place % 2 === 0)
  await db
    .insertInto('sms_consents')
    .values(
      agreeing.map((phone) => ({
        business_id: businessId,
        phone,
        sentence: 'Text me',
        place: 'scan' as const,
        confirmed_by: 'SM1',
      })),
    )
    .execute()
}

async function changeState(
  { context: { db } }: TestApp,
  { shop: { businessId, codes } }: TwinShop,
  wanted: Partial<ShopSetting>,
): Promise<void> {
  if (wanted.codeOut) {
    const [place, why] = wanted.codeOut
    await db
      .updateTable('qr_codes')
      .set(
        {
          off: { is_active: false },
          deleted: { deleted_at: new Date() },
          check: { kind: 'check' as const, point_value: 0 },
        }[why],
      )
      .where('business_id', '=', businessId)
      .where('id', '=', codes[place]?.id ?? 0)
      .execute()
  }
  await db
    .updateTable('businesses')
    .set({
      is_active: wanted.kind !== 'off',
      ...(wanted.kind === 'deleted' && { deleted_at: new Date() }),
      ...(isUnconfirmed(wanted) && { phone_confirmed_at: null }),
      ...(wanted.kind === 'never confirmed' && {
        created_at: new Date(Date.now() - 8 * dayMs),
      }),
    })
    .where('id', '=', businessId)
    .execute()
}

const isUnconfirmed = ({ kind }: Partial<ShopSetting>) =>
  kind === 'unconfirmed' || kind === 'never confirmed'

/** A number always scans the same code. */
export function scanAt(twin: TwinShop, asked: AskedScan & { award?: undefined }): ScanToCredit
export function scanAt(twin: TwinShop, asked: AskedScan): ScanToCredit | AwardToCredit
export function scanAt(
  { shop, numbers }: TwinShop,
  { number, key, isUnknown, award }: AskedScan,
): ScanToCredit | AwardToCredit {
  const asked = {
    businessId: shop.businessId,
    phone: numbers[number] ?? '',
    idempotencyKey: key === null ? undefined : `key-${key}`,
  }
  if (!award) {
    return { ...asked, code: isUnknown ? 'RH-NOBODY' : (shop.codes[number % 3]?.code ?? '') }
  }
  const { points, again, waitedHours, till } = award
  return {
    ...asked,
    points,
    again,
    waitedMs: waitedHours && waitedHours * 3_600_000,
    deviceId: till === 'unpaired' ? 2 : 1,
    memberId: till === 'left' ? 2 : 1,
    pinSetAt: till === 'old PIN' ? new Date(0) : pinSetAt,
  }
}

/** Accounts, entries and messages, without what differs between twins. */
export async function leftAt({ context: { db } }: TestApp, { shop, numbers }: TwinShop) {
  const { businessId } = shop
  const accounts = await db
    .selectFrom('loyalty_accounts')
    .select(['phone', 'balance', 'version', 'visits', 'lifetime_points'])
    .select(sql<number>`accruals_that_day`.as('accruals_that_day'))
    .where('business_id', '=', businessId)
    .execute()
  const entries = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('loyalty_accounts as a', 'a.id', 'e.account_id')
    .select(['a.phone', 'e.version', 'e.kind', 'e.points', 'e.balance_after', 'e.rewards_unlocked'])
    .select(['e.is_repeat_scan', 'e.terms_version', 'e.actor', 'e.staff_id', 'e.device_id'])
    .where('e.business_id', '=', businessId)
    .execute()
  const messages = await db
    .selectFrom('messages')
    .select(['kind', 'recipient'])
    .where('business_id', '=', businessId)
    .execute()
  const named = (text: string | null) => numbers.indexOf(text ?? '')
  return {
    accounts: accounts.map(({ phone, ...rest }) => JSON.stringify([named(phone), rest])).sort(),
    entries: entries.map(({ phone, ...rest }) => JSON.stringify([named(phone), rest])).sort(),
    messages: messages.map(({ kind, recipient }) => `${named(recipient)} ${kind}`).sort(),
  }
}
