import { sql } from 'kysely'
import { isCurrent } from '../../platform/db/expiry.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { shopColumnsOf } from '../../platform/db/shopColumns.ts'

/** A printed code by its text, with its shop. Finds retired codes and deleted shops too. */
export async function findCodeByText(
  db: Queryable,
  { businessId, code }: { businessId: number; code: string },
) {
  return db
    .selectFrom('qr_codes')
    .innerJoin('businesses', 'businesses.id', 'qr_codes.business_id')
    .innerJoin('locations', (join) =>
      join
        .onRef('locations.business_id', '=', 'qr_codes.business_id')
        .onRef('locations.id', '=', 'qr_codes.location_id'),
    )
    .select([
      ...shopColumnsOf(businessId),
      sql<boolean>`businesses.deleted_at IS NULL AND ${isCurrent('businesses')}`.as('isShopThere'),
      'qr_codes.id as codeId',
      'qr_codes.location_id as locationId',
      'has_promotions as hasPromotions',
      'code',
      'kind',
      'point_value as pointValue',
      sql<boolean>`qr_codes.is_active AND qr_codes.deleted_at IS NULL`.as('isCodeActive'),
      'presence',
      sql<boolean>`locations.closed_at IS NOT NULL`.as('isLocationClosed'),
      sql<{ id: number; name: string }[] | null>`CASE WHEN cardinality(open_locations) > 1 THEN (
        SELECT json_agg(json_build_object('id', l.id, 'name', l.name) ORDER BY l.position, l.id)
        FROM locations l WHERE l.business_id = ${businessId} AND l.closed_at IS NULL) END`.as(
        'locations',
      ),
    ])
    .where('qr_codes.business_id', '=', businessId)
    .where('code', '=', code)
    .executeTakeFirst()
}

/** The first demo shop with a check code. */
export async function findDemoShopWithCode(db: Queryable): Promise<number | undefined> {
  const found = await db
    .selectFrom('businesses')
    .innerJoin('qr_codes', 'qr_codes.business_id', 'businesses.id')
    .select('businesses.id')
    .where('businesses.is_demo', '=', true)
    .where('businesses.deleted_at', 'is', null)
    .where('qr_codes.kind', '=', 'check')
    .where('qr_codes.is_active', '=', true)
    .where('qr_codes.deleted_at', 'is', null)
    .orderBy('businesses.id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** The check code of an existing business. */
export async function findCheckCode(db: Queryable, businessId: number) {
  return db
    .selectFrom('qr_codes')
    .innerJoin('businesses', 'businesses.id', 'qr_codes.business_id')
    .select(['qr_codes.id', 'qr_codes.code', 'qr_codes.kind', 'businesses.is_demo as isDemo'])
    .where('qr_codes.business_id', '=', businessId)
    .where('qr_codes.kind', '=', 'check')
    .where('qr_codes.is_active', '=', true)
    .where('qr_codes.deleted_at', 'is', null)
    .where('businesses.deleted_at', 'is', null)
    .orderBy('qr_codes.id')
    .executeTakeFirst()
}
