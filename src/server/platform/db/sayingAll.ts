import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { searchWords } from '../../../contract/platform/fold.ts'

/**
 * Whether a column that the database keeps folded contains every word of a search, in any order. A
 * search without a letter or digit finds nothing. No word has a character that LIKE understands.
 */
export function sayingAll(folded: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const patterns = searchWords(search).map((word) => `%${word}%`)
  return patterns.length === 0 ? sql`false` : sql`(${folded} LIKE ALL (${patterns}::text[]))`
}
