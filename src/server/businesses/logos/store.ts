import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'

interface Logo {
  readonly businessId: number
  readonly id: string
}

export async function insertLogo(
  tx: Queryable,
  { businessId, id, content }: Logo & { readonly content: Buffer },
): Promise<void> {
  await tx
    .insertInto('business_logos')
    .values({ business_id: businessId, id, content })
    .onConflict((conflict) =>
      // An equal picture, uploaded again, becomes the newest.
      conflict.columns(['business_id', 'id']).doUpdateSet({ created_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Keeps the logo in use and the newest `most` of the last day. */
export async function deleteOldLogos(
  tx: Queryable,
  { businessId, most }: { businessId: number; most: number },
): Promise<void> {
  await sql`
    DELETE FROM business_logos old
    USING businesses business
    WHERE old.business_id = ${businessId} AND business.id = old.business_id
      AND business.logo_url IS DISTINCT FROM
        '/api/businesses/' || old.business_id || '/logo/' || old.id
      AND (old.created_at < now() - interval '1 day' OR old.id NOT IN (
        SELECT newest.id FROM business_logos newest WHERE newest.business_id = ${businessId}
        ORDER BY newest.created_at DESC, newest.id LIMIT ${most}))`.execute(tx)
}

export async function findLogo(
  db: Queryable,
  { businessId, id }: Logo,
): Promise<Buffer | undefined> {
  const logo = await db
    .selectFrom('business_logos')
    .innerJoin('businesses', 'businesses.id', 'business_logos.business_id')
    .select('business_logos.content')
    .where('business_logos.business_id', '=', businessId)
    .where('business_logos.id', '=', id)
    .where('businesses.deleted_at', 'is', null)
    .executeTakeFirst()
  return logo?.content
}
