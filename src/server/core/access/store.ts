import type { Queryable } from '../../platform/db/queryable.ts'

/** The business of an existing earn code. */
export async function findBusinessOfCode(
  db: Queryable,
  codeId: number,
): Promise<number | undefined> {
  const code = await db
    .selectFrom('qr_codes')
    .select('business_id as businessId')
    .where('id', '=', codeId)
    .where('kind', '=', 'earn')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return code?.businessId
}
