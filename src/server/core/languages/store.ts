import { sql } from 'kysely'
import type { OwnWordName, ShopLanguages } from '../../../contract/languages.ts'
import type { Language } from '../../../contract/platform/languages.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

export interface LockedLanguages {
  readonly languages: Language[]
  readonly description: string | null
  readonly rewardDescription: string
}

/** The languages of a business and its words in the first, locked until the transaction ends. */
export async function lockLanguages(
  tx: Queryable,
  businessId: number,
): Promise<LockedLanguages | undefined> {
  return tx
    .selectFrom('businesses')
    .select(['languages', 'description', 'reward_description as rewardDescription'])
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
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

/** Its languages, its words in them, and who reads them. */
export async function readLanguages(
  db: Queryable,
  businessId: number,
): Promise<ShopLanguages | undefined> {
  const business = await db
    .selectFrom('businesses')
    .select('languages')
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!business) return undefined
  const words = await withTheirShops(db)
    .select(['own_words.language', 'own_words.name', 'own_words.words as text', isCurrent])
    .where('own_words.business_id', '=', businessId)
    .orderBy('own_words.language')
    .orderBy('own_words.name')
    .execute()
  return { languages: business.languages, words, readers: await readReaders(db, businessId) }
}

const readerDays = 90

/** What the phones of recent customers asked for, most first. */
async function readReaders(db: Queryable, businessId: number): Promise<ShopLanguages['readers']> {
  const { rows } = await sql<ShopLanguages['readers'][number]>`
    SELECT language, count(*)::integer AS customers FROM loyalty_accounts
    WHERE business_id = ${businessId} AND language IS NOT NULL
      AND last_accrual_at > now() - ${readerDays}::integer * interval '1 day'
    GROUP BY language ORDER BY customers DESC, language`.execute(db)
  return rows
}

/** Whether it still translates what the main language says. */
const isCurrent = sql<boolean>`own_words.translates = CASE own_words.name
  WHEN 'description' THEN coalesce(businesses.description, '')
  ELSE businesses.reward_description
END`.as('isCurrent')

export interface SaidOwnWord {
  readonly businessId: number
  readonly language: Language
  /** What the main language says. */
  readonly translates: string
  readonly text: string
}

/** The words of shops that translate what their main languages say now; in one language, or in all. */
export async function readOwnWords(
  db: Queryable,
  { businesses, language }: { businesses: readonly number[]; language?: Language },
): Promise<SaidOwnWord[]> {
  const words = await withTheirShops(db)
    .select(['own_words.business_id as businessId', 'own_words.language', 'own_words.translates'])
    .select(['own_words.words as text', isCurrent])
    .where('own_words.business_id', 'in', businesses)
    .$if(language !== undefined, (query) =>
      query.where('own_words.language', '=', language as Language),
    )
    .execute()
  return words.filter((word) => word.isCurrent).map(({ isCurrent: _, ...word }) => word)
}

const withTheirShops = (db: Queryable) =>
  db.selectFrom('own_words').innerJoin('businesses', 'businesses.id', 'own_words.business_id')

interface OwnWord {
  readonly businessId: number
  readonly language: Language
  readonly name: OwnWordName
  readonly words: string
  /** What the main language says. */
  readonly translates: string
}

/** Writes one, or takes it away where it is empty. */
export async function writeOwnWord(tx: Queryable, word: OwnWord): Promise<void> {
  const { businessId, language, name, words, translates } = word
  if (!words) {
    await tx
      .deleteFrom('own_words')
      .where('business_id', '=', businessId)
      .where('language', '=', language)
      .where('name', '=', name)
      .execute()
    return
  }
  await tx
    .insertInto('own_words')
    .values({ business_id: businessId, language, name, words, translates })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'language', 'name']).doUpdateSet({ words, translates }),
    )
    .execute()
}
