import { sql } from 'kysely'
import type { Queryable } from '../platform/db/queryable.ts'
import type { DemoShop } from './shops/shop.ts'

/**
 * Makes servers that start together, and administrators' simultaneous calls, create demo shops
 * once. Waits longer than usual, because a whole past is being written.
 */
export async function lockDemo(tx: Queryable): Promise<void> {
  await sql`SELECT set_config('statement_timeout', '9s', true)`.execute(tx)
  await sql`SELECT pg_advisory_xact_lock(3, 0)`.execute(tx)
}

/** The demo shops that still contain data, including deleted ones. The shop of a trial has no key. */
export async function listDemoShops(db: Queryable) {
  return db
    .selectFrom('businesses')
    .select(['id', 'name', 'demo_key as key', sql<boolean>`deleted_at IS NOT NULL`.as('isDeleted')])
    .where('demo_key', 'is not', null)
    .where('purged_at', 'is', null)
    .orderBy('id')
    .execute()
}

export interface DemoCounts {
  readonly customers: number
  readonly entries: number
  readonly reviews: number
}

export async function countDemoData(
  db: Queryable,
  businessIds: readonly number[],
): Promise<DemoCounts> {
  const { rows } = await sql<DemoCounts>`
    SELECT (SELECT count(*) FROM loyalty_accounts WHERE business_id = ANY (${businessIds}))::integer
        AS customers,
      (SELECT count(*) FROM ledger_entries WHERE business_id = ANY (${businessIds}))::integer
        AS entries,
      (SELECT count(*) FROM feedback WHERE business_id = ANY (${businessIds}))::integer
        AS reviews`.execute(db)
  return rows[0] ?? { customers: 0, entries: 0, reviews: 0 }
}

/** A demo shop sends nothing. */
export async function silence(tx: Queryable, businessId: number): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({
      sms_notifications_enabled: false,
      business_notifications_enabled: false,
      scan_sms_enabled: false,
      weekly_summary_enabled: false,
    })
    .where('id', '=', businessId)
    .execute()
}

/** Turns a new business into a demo shop, and names its codes after what the shop sells. */
export async function updateDemoShop(
  tx: Queryable,
  { businessId, shop, openedAt }: { businessId: number; shop: DemoShop; openedAt: string },
): Promise<void> {
  const opened = sql<Date>`moment_of(${openedAt}::timestamp, ${shop.timeZone})`
  await tx
    .updateTable('businesses')
    .set({
      demo_key: shop.key,
      address: shop.address,
      primary_color: shop.primaryColor,
      secondary_color: shop.secondaryColor,
      reward_threshold: shop.rewardThreshold,
      point_cap_type: shop.pointCapType,
      plan: shop.plan,
      voice_feedback_enabled: true,
      created_at: opened,
      phone_confirmed_at: opened,
    })
    .where('id', '=', businessId)
    .execute()
  for (const [tier, { description }] of Object.entries(shop.purchases)) {
    await tx
      .updateTable('qr_codes')
      .set({ description })
      .where('business_id', '=', businessId)
      .where('tier', '=', tier as keyof DemoShop['purchases'])
      .execute()
  }
  await tx
    .updateTable('qr_codes')
    .set({ created_at: opened })
    .where('business_id', '=', businessId)
    .execute()
}

/** The codes of the three purchases. */
export async function listTierCodes(tx: Queryable, businessId: number) {
  return tx
    .selectFrom('qr_codes')
    .select(['id', 'tier'])
    .where('business_id', '=', businessId)
    .where('tier', 'is not', null)
    .execute()
}

/** The entries to which reviews and notes refer, by key. */
export async function listKeyedEntries(tx: Queryable, businessId: number) {
  return tx
    .selectFrom('ledger_entries')
    .select(['id', 'account_id as accountId', 'idempotency_key as key'])
    .where('business_id', '=', businessId)
    .where('idempotency_key', 'is not', null)
    .execute()
}

/** What their phones ask for: English for most, and two languages that the shop does not offer. */
export async function giveLanguages(tx: Queryable, businessId: number): Promise<void> {
  await sql`
    UPDATE loyalty_accounts
    SET language = CASE WHEN id % 9 = 0 THEN 'es' WHEN id % 23 = 0 THEN 'zh' ELSE 'en' END
    WHERE business_id = ${businessId}`.execute(tx)
}

/** Gives names to those who came most often, and a note to the first of them. */
export async function nameRegulars(
  tx: Queryable,
  { businessId, regulars }: { businessId: number; regulars: DemoShop['namedRegulars'] },
): Promise<void> {
  const known = await tx
    .selectFrom('loyalty_accounts')
    .select('id')
    .where('business_id', '=', businessId)
    .orderBy('visits', 'desc')
    .orderBy('id')
    .limit(regulars.length)
    .execute()
  const profiles = known.map(({ id }, place) => ({
    business_id: businessId,
    account_id: id,
    name: regulars[place]?.name ?? null,
    note: regulars[place]?.note ?? null,
  }))
  if (profiles.length > 0) await tx.insertInto('customer_profiles').values(profiles).execute()
}

export async function insertNotes(
  tx: Queryable,
  notes: readonly { businessId: number; entryId: number; accountId: number; note: string }[],
): Promise<void> {
  if (notes.length === 0) return
  await tx
    .insertInto('entry_notes')
    .values(
      notes.map(({ businessId, entryId, accountId, note }) => ({
        business_id: businessId,
        entry_id: entryId,
        account_id: accountId,
        note,
      })),
    )
    .execute()
}

export interface ReviewToInsert {
  readonly rating: number
  readonly comment: string | null
  readonly name: string | null
  readonly entryId: number | null
  /** By the shop's clock, like `answeredAt`. */
  readonly at: string
  readonly answeredAt: string | null
}

/** Returns the ids of the reviews, in the given order. */
export async function insertPastReviews(
  tx: Queryable,
  {
    businessId,
    timeZone,
    reviews,
  }: { businessId: number; timeZone: string; reviews: readonly ReviewToInsert[] },
): Promise<number[]> {
  const moment = (local: string) => sql<Date>`moment_of(${local}::timestamp, ${timeZone})`
  const inserted = await tx
    .insertInto('feedback')
    .values(
      reviews.map(({ rating, comment, name, entryId, at, answeredAt }) => ({
        business_id: businessId,
        rating,
        comment,
        customer_name: name,
        transaction_id: entryId,
        created_at: moment(at),
        answered_at: answeredAt === null ? null : moment(answeredAt),
      })),
    )
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id).sort((one, other) => one - other)
}
