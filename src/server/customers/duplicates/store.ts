import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'
import { isCustomer } from '../store.ts'

export interface Suspect {
  readonly id: number
  readonly phone: string
  readonly points: number
}

/**
 * Accounts whose phone may be another spelling of a number: an Argentine mobile number without its
 * 9, beside an account with it, or a calling code that stands there twice. The newest come first.
 */
export async function listSuspects(
  db: Queryable,
  { businessId, limit }: { businessId: number; limit: number },
): Promise<Suspect[]> {
  const { rows } = await sql<Suspect>`
    SELECT id, phone, balance AS points
    FROM loyalty_accounts AS account
    WHERE business_id = ${businessId} AND ${isCustomer} AND (
      -- In this order: the pattern is slow, and few numbers are as long.
      (length(phone) > 13 AND phone ~ '^\\+([1-9][0-9]{1,2})\\1')
      OR (phone ~ '^\\+54[1-3][0-9]{9}$' AND EXISTS (
        SELECT FROM loyalty_accounts AS other
        WHERE other.business_id = ${businessId}
          AND other.phone = '+549' || substr(account.phone, 4))))
    ORDER BY id DESC
    LIMIT ${limit}`.execute(db)
  return rows
}

/** The accounts of these phones (E.164). */
export async function listAccountsOf(
  db: Queryable,
  { businessId, phones }: { businessId: number; phones: readonly string[] },
): Promise<Suspect[]> {
  if (phones.length === 0) return []
  const accounts = await db
    .selectFrom('loyalty_accounts')
    .select(['id', 'phone', 'balance as points'])
    .where('business_id', '=', businessId)
    .where('phone', 'in', [...phones])
    .execute()
  return accounts.flatMap(({ phone, ...rest }) => (phone === null ? [] : { ...rest, phone }))
}
