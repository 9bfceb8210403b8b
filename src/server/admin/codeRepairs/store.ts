import { type RawBuilder, sql } from 'kysely'
import type { CodeProblem } from '../../../contract/codeRepairs.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

export interface WrongCode {
  readonly businessId: number
  readonly problem: CodeProblem
  /** The purchase without a code; null for the check code, and if nothing is missing. */
  readonly tier: 'low' | 'medium' | 'high' | null
  /** Null for a missing code. */
  readonly codeId: number | null
  /** Needs a replacement: nobody has switched the code off, and no other has replaced it. */
  readonly isRemade: boolean
}

/**
 * Everything that is wrong, found by small indexes. The migration's index writes the grammar of
 * `codeText.ts` in the same words as this query, or it would not be used.
 */
function wrongCodes(businessId: number | undefined): RawBuilder<unknown> {
  const isAsked = businessId === undefined ? sql`` : sql`AND business.id = ${businessId}`
  const missing = (tier: NonNullable<WrongCode['tier']>) => sql`
    SELECT business.id AS business_id, 'missing_code' AS problem, ${sql.lit(tier)} AS tier,
      NULL::bigint AS code_id, true AS is_remade
    FROM businesses AS business
    WHERE business.deleted_at IS NULL ${isAsked} AND NOT EXISTS (
      SELECT FROM qr_codes AS code
      WHERE code.business_id = business.id AND code.tier = ${sql.lit(tier)})`
  return sql`
    ${missing('low')} UNION ALL ${missing('medium')} UNION ALL ${missing('high')}
    UNION ALL
    SELECT business.id, 'missing_check_code', NULL, NULL, true
    FROM businesses AS business
    WHERE business.deleted_at IS NULL ${isAsked} AND NOT EXISTS (
      SELECT FROM qr_codes AS code
      WHERE code.business_id = business.id AND code.kind = 'check' AND code.is_active
        AND code.deleted_at IS NULL)
    UNION ALL
    SELECT business.id, CASE WHEN EXISTS (
        SELECT FROM qr_codes AS found
        WHERE found.business_id = substring(code.code FROM '^RH-([1-9][0-9]{0,9})-')::bigint
          AND found.business_id <> code.business_id AND found.code = code.code)
      THEN 'duplicate_text' ELSE 'unreadable_code' END,
      NULL, code.id, code.is_active AND code.replaced_at IS NULL
    FROM qr_codes AS code JOIN businesses AS business ON business.id = code.business_id
    WHERE code.deleted_at IS NULL
      AND code.code !~ ('^RH-' || code.business_id::text || '-([0-9]{1,4}|CHECK)-[0-9A-Z]{4,20}$')
      AND business.deleted_at IS NULL ${isAsked}
    UNION ALL
    SELECT business.id, 'deleted_business', NULL, code.id, false
    FROM businesses AS business JOIN qr_codes AS code ON code.business_id = business.id
    WHERE business.purged_at IS NOT NULL AND code.deleted_at IS NULL ${isAsked}`
}

interface Summed {
  /** Null for all problems together. */
  readonly problem: CodeProblem | null
  readonly codes: number
  readonly newCodes: number
  readonly retiredCodes: number
  readonly businesses: number
  /** The first of these businesses. */
  readonly businessIds: readonly number[]
}

/** How many codes of how many businesses are wrong, by problem and in total. */
export async function sumWrongCodes(db: Queryable, named: number): Promise<Summed[]> {
  const { rows } = await sql<Summed>`
    SELECT problem, count(*)::integer AS codes,
      (count(*) FILTER (WHERE is_remade))::integer AS "newCodes",
      count(code_id)::integer AS "retiredCodes",
      count(DISTINCT business_id)::integer AS businesses,
      coalesce((array_agg(DISTINCT business_id))[1:${named}::integer], '{}') AS "businessIds"
    FROM (${wrongCodes(undefined)}) AS wrong
    GROUP BY GROUPING SETS ((problem), ())`.execute(db)
  return rows
}

export async function listWrongCodes(db: Queryable, businessId: number): Promise<WrongCode[]> {
  const { rows } = await sql<WrongCode>`
    SELECT business_id AS "businessId", problem, tier, code_id AS "codeId", is_remade AS "isRemade"
    FROM (${wrongCodes(businessId)}) AS wrong`.execute(db)
  return rows
}

export async function listBusinessesToRepair(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT business_id AS id FROM (${wrongCodes(undefined)}) AS wrong ORDER BY id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function listNames(db: Queryable, businessIds: readonly number[]) {
  if (businessIds.length === 0) return []
  return db
    .selectFrom('businesses')
    .select(['id', 'name'])
    .where('id', 'in', businessIds)
    .orderBy('id')
    .execute()
}
