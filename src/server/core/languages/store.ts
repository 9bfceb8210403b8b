import { sql } from 'kysely'
import type { OwnWordKind } from '../../../contract/languages.ts'
import type { Language } from '../../../contract/platform/languages.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { WrittenWord } from './rules.ts'

/** Whoever has loaded the shop before is told so with their next change. */
export async function raiseRevision(tx: Queryable, businessId: number): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', businessId)
    .execute()
}

export async function findLanguages(
  db: Queryable,
  businessId: number,
): Promise<Language[] | undefined> {
  const business = await db
    .selectFrom('businesses')
    .select('languages')
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return business?.languages
}

/** All that a business has ever written and still needs, the latest last. */
export async function listWritten(
  db: Queryable,
  { businessId, kind }: { readonly businessId: number; readonly kind?: OwnWordKind },
): Promise<WrittenWord[]> {
  return db
    .selectFrom('own_words')
    .select(['language', 'kind', 'rule_id as id', 'translates', 'words as text'])
    .where('business_id', '=', businessId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as OwnWordKind))
    .orderBy('written_at')
    .orderBy('rule_id')
    .execute()
}

export interface SaidOwnWord {
  readonly businessId: number
  readonly language: Language
  /** What the main language says, or said. */
  readonly translates: string
  readonly text: string
}

/**
 * The words of shops, in one language or in all, the latest last. Each is for who reads what it
 * translates, so those that rest are among them: a customer may be promised a reward by them.
 */
export async function readOwnWords(
  db: Queryable,
  { businesses, language }: { businesses: readonly number[]; language?: Language },
): Promise<SaidOwnWord[]> {
  return db
    .selectFrom('own_words')
    .select(['business_id as businessId', 'language', 'translates', 'words as text'])
    .where('business_id', 'in', businesses)
    .$if(language !== undefined, (query) => query.where('language', '=', language as Language))
    .orderBy('written_at')
    .orderBy('rule_id')
    .execute()
}

/** Customers of a business are promised a reward by these words, whatever it is called today. */
const isPromised = (businessId: number) => sql<boolean>`(own_words.kind = 'reward' AND (EXISTS (
    SELECT FROM business_terms t JOIN loyalty_accounts a
      ON a.business_id = t.business_id AND a.promised_terms = t.version
    WHERE t.business_id = ${businessId} AND t.reward_description = own_words.translates)
  OR EXISTS (
    SELECT FROM loyalty_accounts a, jsonb_array_elements(a.kept_rewards) kept
    WHERE a.business_id = ${businessId} AND a.kept_rewards IS NOT NULL
      AND kept->>'name' = own_words.translates)))`

interface OwnWordKey {
  readonly businessId: number
  readonly language: Language
  readonly kind: OwnWordKind
  readonly id: number
}

/** Takes away what translates these words, and what rests and is promised to nobody. */
export async function deleteOwnWord(
  tx: Queryable,
  { businessId, language, kind, id, main }: OwnWordKey & { readonly main: string },
): Promise<void> {
  await tx
    .deleteFrom('own_words')
    .where('business_id', '=', businessId)
    .where('language', '=', language)
    .where('kind', '=', kind)
    .where('rule_id', '=', id)
    .where(sql<boolean>`(translates = ${main} OR NOT ${isPromised(businessId)})`)
    .execute()
}

export async function insertOwnWord(
  tx: Queryable,
  word: OwnWordKey & { readonly main: string; readonly text: string },
): Promise<void> {
  const { businessId, language, kind, id, main, text } = word
  await tx
    .insertInto('own_words')
    .values({
      business_id: businessId,
      language,
      kind,
      rule_id: id,
      translates: main,
      words: text,
    })
    .execute()
}

/** Takes away the words of rewards or promotions that are gone, but for those that are promised. */
export async function deleteWordsOfGone(
  tx: Queryable,
  { businessId, kind, ids }: { businessId: number; kind: OwnWordKind; ids: readonly number[] },
): Promise<void> {
  await tx
    .deleteFrom('own_words')
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .where(sql<boolean>`NOT (rule_id = ANY (${ids}::smallint[]))`)
    .where(sql<boolean>`NOT ${isPromised(businessId)}`)
    .execute()
}
