import { sql } from 'kysely'
import type { Queryable } from '../../db/queryable.ts'

/** A printed code by its text, including retired ones. */
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
      'code',
      'kind',
      'point_value as pointValue',
      'qr_codes.is_active as isActive',
      'presence',
      'qr_codes.deleted_at as deletedAt',
      sql<boolean>`locations.closed_at IS NOT NULL`.as('isLocationClosed'),
      sql<string | null>`CASE WHEN cardinality(open_locations) > 1 THEN locations.name END`.as(
        'location',
      ),
    ])
    .where('qr_codes.business_id', '=', businessId)
    .where('code', '=', code)
    .executeTakeFirst()
}
