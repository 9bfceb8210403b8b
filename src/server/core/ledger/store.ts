import { CompiledQuery, sql } from 'kysely'
import type { Standing } from '../../../contract/ladder.ts'
import type { Language } from '../../../contract/platform/languages.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

export interface BalanceQuestion {
  readonly businessId: number
  /** The printed text of one of the business's codes; undefined if only the business is known. */
  readonly code: string | undefined
  /** E.164. */
  readonly phone: string
}

export interface FoundBalance {
  readonly businessName: string
  readonly rewardThreshold: number
  readonly rewardDescription: string
  readonly codeId: number | null
  readonly isActive: boolean
  readonly isDeleted: boolean
  /** Null for an unknown phone. */
  readonly balance: number | null
  /** How far the customer is with each reward; null where the shop has one. */
  readonly standing: Standing | null
  /** YYYY-MM-DD: the last day on which the points are good; null unless it is within 60 days. */
  readonly expiresOn: string | null
  /** Of the shop, its own first. */
  readonly languages: readonly Language[]
  /** The last day to reach the next reward by earlier terms, where it is not reached. */
  readonly keptUntil: string | null
  /** Customers of the shop could once bring friends. */
  readonly hasInvitations: boolean
}

/** A customer's balance and the shop's terms, in one read; even of a deleted shop. */
export async function findBalance(
  db: Queryable,
  question: BalanceQuestion,
): Promise<FoundBalance | undefined> {
  return (await findBalances(db, [question])).get(1)
}

// A constant text, so that no question has to build it.
const findBalancesStatement = `
  SELECT place, business_name AS "businessName", reward_threshold AS "rewardThreshold",
    reward_description AS "rewardDescription", code_id AS "codeId", is_active AS "isActive",
    is_deleted AS "isDeleted", balance, standing, expires_on AS "expiresOn", languages,
    kept_until AS "keptUntil", has_invitations AS "hasInvitations"
  FROM find_balances($1, $2, $3)`

type PlacedBalance = FoundBalance & { readonly place: number }

/** Finds several at once. The keys of the result are the questions' positions, from 1. */
export async function findBalances(
  db: Queryable,
  questions: readonly BalanceQuestion[],
): Promise<Map<number, FoundBalance>> {
  const values = [
    questions.map(({ businessId }) => businessId),
    questions.map(({ code }) => code ?? ''),
    questions.map(({ phone }) => phone),
  ]
  const statement = CompiledQuery.raw(findBalancesStatement, values)
  const { rows } = await db.executeQuery(statement as CompiledQuery<PlacedBalance>)
  return new Map(rows.map(({ place, ...found }) => [Number(place), found]))
}

/** The rollup of a shop's days and customers, or of its codes. */
export type Rollup = 'fold_ledger' | 'fold_codes'

export async function findNewestEntry(tx: Queryable, businessId: number): Promise<number> {
  const newest = await tx
    .selectFrom('ledger_entries')
    .select('id')
    .where('business_id', '=', businessId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id ?? 0
}

/** Rolls up at most `most` more entries, and returns the last entry that the rollup contains. */
export async function rollUpTo(
  tx: Queryable,
  {
    rollup,
    businessId,
    newest,
    most,
  }: { rollup: Rollup; businessId: number; newest: number; most: number },
): Promise<number> {
  const { rows } = await sql<{ reach: number }>`
    SELECT ${sql.id(rollup)}(${businessId}, ${newest}, ${most}) AS reach`.execute(tx)
  return rows[0]?.reach ?? newest
}
