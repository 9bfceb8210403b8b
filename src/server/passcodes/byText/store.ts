import { sql } from 'kysely'
import { mostTries } from '../../core/passcodes/rules.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

/** The questions about a phone that are still open, or the one with these digits. Locks them. */
export async function lockQuestions(
  tx: Queryable,
  { phone, digits }: { phone: string; digits: string | undefined },
) {
  return tx
    .selectFrom('one_time_codes')
    .select(['id', 'digits', 'business_id as businessId', 'purpose'])
    .where('phone', '=', phone)
    .where('digits', 'is not', null)
    .$if(digits !== undefined, (query) => query.where('digits', '=', digits ?? ''))
    .where('used_at', 'is', null)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', sql<Date>`statement_timestamp()`)
    .limit(2)
    .forUpdate()
    .execute()
}

/** Replaces the code of a question, which can then be entered for a while again. */
export async function updateCode(
  tx: Queryable,
  { id, codeHmac, lifetimeMs }: { id: string; codeHmac: Buffer; lifetimeMs: number },
): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({
      code_hmac: codeHmac,
      tries: 0,
      expires_at: sql<Date>`clock_timestamp() + ${lifetimeMs}::integer * interval '1 ms'`,
    })
    .where('id', '=', id)
    .execute()
}
