import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { testPhone } from './factories.ts'

export interface StaffEntry {
  readonly kind: 'accrual' | 'redemption' | 'reversal'
  /** The index of the customer. */
  readonly customer: number
  /** Null for a customer's scan and for the owner's own entry. */
  readonly memberId: number | null
  readonly locationId: number
  /** The points without a sign. */
  readonly points: number
  readonly at: Date
}

/** Past entries, which no call can make, in the order of storage. */
export async function insertStaffEntries(
  { context: { db } }: TestApp,
  shop: {
    readonly businessId: number
    /** The number of members, whose ids begin with 1. */
    readonly members: number
    readonly entries: readonly StaffEntry[]
  },
): Promise<void> {
  const { businessId, members, entries } = shop
  await sql`INSERT INTO staff (business_id, id, name, role, location_ids, pin_hash, pin_set_at)
    SELECT ${businessId}, id, 'Person ' || id, 'till', '{1,2}', decode(lpad(id::text, 4, '0'), 'hex'), now()
    FROM generate_series(1, ${members}) AS id`.execute(db)
  const customers = new Map<number, { id: number; version: number }>()
  for (const [place, { customer, kind, memberId, locationId, points, at }] of entries.entries()) {
    let account = customers.get(customer)
    if (!account) {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO loyalty_accounts (business_id, phone) VALUES (${businessId}, ${testPhone()})
        RETURNING id`.execute(db)
      account = { id: rows[0]?.id ?? 0, version: 0 }
      customers.set(customer, account)
    }
    account.version += 1
    const staff = memberId === null ? null : 1
    await sql`
      INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after,
        rewards_unlocked, code_id, actor, terms_version, staff_id, device_id, location_id, created_at,
        reverses_id)
      VALUES (${businessId}, ${account.id}, ${account.version}, ${kind},
        ${kind === 'accrual' ? points : -points}, 0, 0,
        ${kind === 'accrual' && memberId === null ? 1 : null},
        ${memberId === null ? 'owner' : 'staff'}, 1, ${memberId}, ${staff}, ${locationId}, ${at},
        ${kind === 'reversal' ? -place - 1 : null})`.execute(db)
  }
}
