import { sql } from 'kysely'
import type { Queryable } from '../../db/queryable.ts'

/** So many last digits are the same however a number is written. */
const sharedDigits = 6

/**
 * Requests that came from no business and may be a person's: by the last digits of the number that
 * was typed, or by the email. Held until the transaction ends.
 */
export async function lockRequestsLike(
  tx: Queryable,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<{ id: number; phone: string; email: string | null }[]> {
  const { rows } = await sql<{ id: number; phone: string; email: string | null }>`
    SELECT id, business_phone AS phone, email FROM support_requests
    WHERE business_id = 0 AND (
      right(regexp_replace(business_phone, '\\D', '', 'g'), ${sharedDigits}::integer)
        = right(${phone}, ${sharedDigits}::integer)
      OR lower(email) = lower(${email}))
    ORDER BY id
    FOR UPDATE`.execute(tx)
  return rows
}

export async function deleteRequests(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('support_requests')
    .where('business_id', '=', 0)
    .where('id', 'in', [...ids])
    .execute()
}
