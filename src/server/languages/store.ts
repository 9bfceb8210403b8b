import { sql } from 'kysely'
import type { ShopLanguages } from '../../contract/languages.ts'
import type { Language } from '../../contract/platform/languages.ts'
import type { MainWord } from '../core/languages/rules.ts'
import type { Queryable } from '../platform/db/queryable.ts'

/** The languages of a business, locked until the transaction ends. */
export async function lockLanguages(
  tx: Queryable,
  businessId: number,
): Promise<Language[] | undefined> {
  const business = await tx
    .selectFrom('businesses')
    .select('languages')
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return business?.languages
}

export async function updateLanguages(
  tx: Queryable,
  { businessId, languages }: { businessId: number; languages: readonly Language[] },
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ languages: [...languages], revision: sql`revision + 1` })
    .where('id', '=', businessId)
    .execute()
}

/** The words of a business that it can translate, as its main language says them. */
export async function listMainWords(db: Queryable, businessId: number): Promise<MainWord[]> {
  const { rows } = await sql<MainWord>`
    SELECT 'reward' AS kind, 1 AS id, reward_description AS main FROM businesses WHERE id = ${businessId}
    UNION ALL (SELECT 'reward', id, name FROM rewards
      WHERE business_id = ${businessId} AND deleted_at IS NULL ORDER BY points, id)
    UNION ALL (SELECT 'promotion', id, name FROM promotions
      WHERE business_id = ${businessId} AND deleted_at IS NULL ORDER BY id)
    UNION ALL SELECT 'description', 0, description FROM businesses
      WHERE id = ${businessId} AND description <> ''`.execute(db)
  return rows
}

const readerDays = 90

/** What the phones of recent customers asked for, most first. */
export async function readReaders(
  db: Queryable,
  businessId: number,
): Promise<ShopLanguages['readers']> {
  const { rows } = await sql<ShopLanguages['readers'][number]>`
    SELECT language, count(*)::integer AS customers FROM loyalty_accounts
    WHERE business_id = ${businessId} AND language IS NOT NULL
      AND last_accrual_at > now() - ${readerDays}::integer * interval '1 day'
    GROUP BY language ORDER BY customers DESC, language`.execute(db)
  return rows
}
