import type { Queryable } from '../../src/server/platform/db/queryable.ts'
import { createFirstCodes } from '../../src/server/qr-codes/service.ts'
import type { Shop } from './scans.ts'

/**
 * Creates shops with their three earn codes. A phone's first scan creates it. `first` is the number
 * of the first shop, if others exist.
 */
export async function seedShops(db: Queryable, count: number, first = 0): Promise<Shop[]> {
  if (count === 0) return []
  return db.transaction().execute(async (tx) => {
    const businesses = await tx
      .insertInto('businesses')
      .values(
        Array.from({ length: count }, (_, place) => first + place).map((index) => ({
          name: `Shop ${index}`,
          sign_in_name: `shop ${index}`,
          phone: `+1212${2_000_000 + index}`,
          description: null,
          email: null,
          address: null,
          logo_url: null,
          registration_key: null,
          deleted_at: null,
          phone_confirmed_at: new Date(),
        })),
      )
      .returning('id')
      .execute()
    for (const { id } of businesses) await createFirstCodes(tx, id)
    const codes = await tx
      .selectFrom('qr_codes')
      .select(['business_id', 'code'])
      .where('kind', '=', 'earn')
      .where(
        'business_id',
        'in',
        businesses.map(({ id }) => id),
      )
      .execute()
    const byShop = Map.groupBy(codes, (code) => code.business_id)
    return [...byShop].map(([businessId, own]) => ({
      businessId,
      codes: own.map(({ code }) => code),
    }))
  })
}
