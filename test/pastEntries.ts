import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { type TestBusiness, testPhone } from './factories.ts'

export interface PastEntry {
  readonly at: Date
  /** An accrual by default; a redemption takes all points. */
  readonly kind?: 'accrual' | 'redemption'
}

/**
 * A customer with past entries. No call can make these, because the ledger uses its own clock. Each
 * accrual gives 60 points, as a new shop's third code does; a reward takes 100.
 */
export async function insertPastEntries(
  { context: { db } }: TestApp,
  { businessId, codes }: TestBusiness,
  entries: readonly PastEntry[],
): Promise<void> {
  const threshold = 100
  const { rows } = await sql<{ id: number }>`
    INSERT INTO loyalty_accounts (business_id, phone, version)
    VALUES (${businessId}, ${testPhone()}, ${entries.length}) RETURNING id`.execute(db)
  const accountId = rows[0]?.id ?? 0
  let balance = 0
  for (const [index, { at, kind = 'accrual' }] of entries.entries()) {
    const before = balance
    balance = kind === 'accrual' ? before + codes[2].pointValue : 0
    const unlocked =
      kind === 'accrual' ? Math.floor(balance / threshold) - Math.floor(before / threshold) : 0
    await sql`
      INSERT INTO ledger_entries (business_id, account_id, version, kind, points, balance_after,
        rewards_unlocked, code_id, actor, terms_version, created_at)
      VALUES (${businessId}, ${accountId}, ${index + 1}, ${kind}, ${balance - before}, ${balance},
        ${unlocked}, ${kind === 'accrual' ? codes[2].id : null}, 'customer', 1, ${at})`.execute(db)
  }
  await sql`UPDATE loyalty_accounts SET balance = ${balance}
    WHERE business_id = ${businessId} AND id = ${accountId}`.execute(db)
}
