import { sql } from 'kysely'
import { seedLedger } from '../proofs/bench/seedLedger.ts'
import type { Queryable } from '../src/server/platform/db/queryable.ts'

interface BigShop {
  readonly businessId: number
  /** Its customers, and for every one of them four entries, a profile, a review and a message. */
  readonly customers: number
}

/** Fills a shop with a year of everything that its calls read: calls would take hours. */
export async function fillShop(db: Queryable, { businessId, customers }: BigShop): Promise<void> {
  await seedLedger(db, { businessId, customers, entries: 3 * customers })
  await sql`
    INSERT INTO customer_profiles (business_id, account_id, name, note)
    SELECT business_id, id, 'Maria Ortiz ' || id, 'Oat milk, "no sugar", and a seat by the window'
    FROM loyalty_accounts WHERE business_id = ${businessId}`.execute(db)
  await sql`
    INSERT INTO feedback (business_id, rating, comment, customer_name, customer_phone, created_at)
    SELECT business_id, 1 + id % 5, 'Lovely, but the door is heavy; we come again ' || id, 'Maria',
      phone, now() - interval '1 hour' * (id % 8000)
    FROM loyalty_accounts WHERE business_id = ${businessId}`.execute(db)
  await sql`
    INSERT INTO messages (business_id, event, recipient, text, state, channel, kind, created_at, due_at)
    SELECT business_id, 'filled ' || id, phone, 'You have points waiting.', 'sent', 'sms', 'customer_reward',
      now() - interval '1 hour' * (id % 800), NULL
    FROM loyalty_accounts WHERE business_id = ${businessId}`.execute(db)
  await sql`
    INSERT INTO audit_log (business_id, actor, action, after, at)
    SELECT business_id, 'owner', 'customer_described', 'Customer ' || id,
      now() - interval '1 hour' * (id % 8000)
    FROM loyalty_accounts WHERE business_id = ${businessId}`.execute(db)
  await sql`
    INSERT INTO staff (business_id, id, name, role, location_ids, pin_hash, pin_set_at)
    VALUES (${businessId}, 1, 'Robin', 'till', '{1}', '\\x00', now())
    ON CONFLICT DO NOTHING`.execute(db)
  // One more entry each, given at a till.
  await sql`
    INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after,
      rewards_unlocked, actor, terms_version, created_at, staff_id, device_id)
    SELECT business_id, id, version + 1, 'accrual', 1, balance + 1, 0, 'staff', 1,
      now() - interval '1 minute' * (id % 8000), 1, 1
    FROM loyalty_accounts WHERE business_id = ${businessId}`.execute(db)
  await sql`
    UPDATE loyalty_accounts SET version = version + 1, balance = balance + 1,
      lifetime_points = lifetime_points + 1, visits = visits + 1
    WHERE business_id = ${businessId}`.execute(db)
  await sql`ANALYZE feedback, messages, customer_profiles, audit_log`.execute(db)
}
