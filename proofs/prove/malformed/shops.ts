import type { Queryable } from '../../../src/server/platform/db/queryable.ts'
import { fillShop } from '../../../test/bigShop.ts'
import type { Shop } from '../../../test/crash/shops.ts'
import type { TestBusiness } from '../../../test/factories.ts'
import { openCookies } from './cookies.ts'

/** The shops of a run. What happens to one must not change the others' answers. */
interface Shops {
  /** The shop whose calls are all requested. */
  readonly attacked: Shop
  /** The shop that takes recordings, logos and files of the many customers that it has. */
  readonly filed: Shop
  /** The shop where the other customer scans. */
  readonly scanned: Shop
}

/** What a run's requests know about its shops. */
export interface Cookies {
  /** Existing values of path parameters, by name. */
  readonly known: Readonly<Record<string, string>>
  readonly filed: number
  /** The cookie of a browser that may do everything at a shop; signs in again if need be. */
  open(shop: 'attacked' | 'filed'): Promise<string>
}

export async function openShops(
  db: Queryable,
  { attacked, filed, scanned }: Shops,
): Promise<Cookies> {
  const update = ({ businessId }: Shop, change: object) =>
    db.updateTable('businesses').set(change).where('id', '=', businessId).execute()
  await update(filed, { voice_feedback_enabled: true })
  await fillShop(db, { businessId: filed.businessId, customers: 20_000 })
  await update(scanned, { phone_confirmed_at: new Date() })
  const code = await db
    .selectFrom('qr_codes')
    .select('id')
    .where('business_id', '=', attacked.businessId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const shops = { attacked, filed }
  return {
    known: { businessId: String(attacked.businessId), codeId: String(code.id) },
    filed: filed.businessId,
    open: (which) => openCookies(db, { businessId: shops[which].businessId } as TestBusiness),
  }
}
