import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'

/** What a till shows of its shop. */
export async function findTillShop(db: Queryable, businessId: number) {
  const [shop, codes] = await Promise.all([
    db
      .selectFrom('businesses')
      .select([
        'name',
        sql<string | null>`CASE WHEN logo_url LIKE '/api/%' THEN logo_url END`.as('logoUrl'),
        'primary_color as primaryColor',
        'secondary_color as secondaryColor',
        'reward_threshold as rewardThreshold',
        'reward_description as rewardDescription',
        'is_active as givesPoints',
        'phone',
        'till_most_points as mostPoints',
      ])
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('qr_codes as code')
      .innerJoin('businesses as business', 'business.id', 'code.business_id')
      .select('code.point_value as value')
      .distinct()
      .where('code.business_id', '=', businessId)
      .where('code.kind', '=', 'earn')
      .where('code.is_active', '=', true)
      .where('code.replaced_at', 'is', null)
      .where('code.deleted_at', 'is', null)
      .where(sql<boolean>`code.location_id = ANY (business.open_locations)`)
      .orderBy('value')
      .execute(),
  ])
  const { mostPoints, ...shown } = shop
  const values = codes.map(({ value }) => value)
  return { shop: shown, values, mostPoints: mostPoints ?? Math.max(0, ...values) }
}
