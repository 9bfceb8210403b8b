import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'
import { mostTries, type PasscodeAsker, type SentCode } from './rules.ts'

export const codePurposes = [
  'sign-in',
  'manager',
  'confirm',
  'new-phone',
  'customer-phone',
  'email',
] as const
export type CodePurpose = (typeof codePurposes)[number]

export interface NewCode {
  readonly id: string
  readonly purpose: CodePurpose
  readonly businessId: number | undefined
  readonly userId: number | undefined
  /** E.164; for the purpose `email`, an address. */
  readonly phone: string
  readonly browserHash: Buffer
  readonly codeHmac: Buffer
  readonly expiresAt: Date
  readonly asker: PasscodeAsker
  readonly network: string
  /** Texted to us with the word CODE, they name this question. */
  readonly digits: string | null
  readonly isTexted: boolean
}

/** Makes requests for codes to one phone wait for each other until the transaction ends. */
export async function lockPhoneForCodes(tx: Queryable, phone: string): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    SELECT pg_advisory_xact_lock(5, hashtext(${phone})), clock_timestamp() AS now`.execute(tx)
  if (!rows[0]) throw new Error('A lock is answered with one row')
  return rows[0].now
}

/** Who has confirmed this phone, and the asking business's own phone if that is confirmed. */
export async function findConfirmed(
  tx: Queryable,
  { phone, businessId }: { phone: string; businessId: number | undefined },
) {
  const rows = await tx
    .selectFrom('businesses')
    .select([
      'id',
      'phone',
      sql<boolean>`phone_confirmed_at <= statement_timestamp() - interval '7 days'`.as('isKnown'),
    ])
    .where((where) => where.or([where('phone', '=', phone), where('id', '=', businessId ?? 0)]))
    .where('phone_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  const asking = rows.find((row) => row.id === businessId)
  return {
    isPhone: rows.some((row) => row.phone === phone),
    business: asking && { owner: asking.phone, isKnown: asking.isKnown },
  }
}

/** Whether anybody has confirmed a number, by a code or by a reply. */
export async function isNumberConfirmed(tx: Queryable, phone: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT is_number_confirmed(${phone}) AS is`.execute(tx)
  return rows[0]?.is ?? false
}

/**
 * The codes sent to a phone in the last day, newest first. Managers' codes are separate: anybody
 * may ask for one to any number, even where none is texted.
 */
export async function listSent(
  tx: Queryable,
  { phone, purpose }: Pick<NewCode, 'phone' | 'purpose'>,
): Promise<SentCode[]> {
  return tx
    .selectFrom('one_time_codes')
    .select(['created_at as at', sql<boolean>`asker = 'holder'`.as('isForHolder'), 'network'])
    .where('phone', '=', phone)
    .where('purpose', purpose === 'manager' ? '=' : '<>', 'manager')
    .where('is_texted', '=', true)
    .where('created_at', '>', sql<Date>`statement_timestamp() - interval '1 day'`)
    .orderBy('created_at', 'desc')
    .execute()
}

const ofQuestion = ['id', 'expires_at as expiresAt', 'digits', 'is_texted as isTexted'] as const

/** The code that this browser was asked for and can still enter; a manager's counts for any shop. */
export async function findLiveCode(
  tx: Queryable,
  code: Pick<NewCode, 'purpose' | 'businessId' | 'userId' | 'phone' | 'browserHash'>,
) {
  return tx
    .selectFrom('one_time_codes')
    .select(ofQuestion)
    .where('phone', '=', code.phone)
    .where('purpose', '=', code.purpose)
    .where('browser_hash', '=', code.browserHash)
    .$if(code.purpose !== 'manager', (query) =>
      query.where('business_id', 'is not distinct from', code.businessId ?? null),
    )
    .where('user_id', 'is not distinct from', code.userId ?? null)
    .where('used_at', 'is', null)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', sql<Date>`statement_timestamp()`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** Moves a live code to another browser. */
export async function moveLiveCode(
  tx: Queryable,
  code: { purpose: CodePurpose; businessId: number; phone: string; browserHash: Buffer },
) {
  return tx
    .updateTable('one_time_codes')
    .set({ browser_hash: code.browserHash })
    .where('phone', '=', code.phone)
    .where('purpose', '=', code.purpose)
    .where('business_id', '=', code.businessId)
    .where('used_at', 'is', null)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', sql<Date>`statement_timestamp()`)
    .returning(ofQuestion)
    .executeTakeFirst()
}

/**
 * A new code replaces those that this browser was sent before for the same purpose. False if another
 * question about this phone has the same digits.
 */
export async function insertCode(tx: Queryable, code: NewCode): Promise<boolean> {
  await tx
    .updateTable('one_time_codes')
    .set({ expires_at: sql<Date>`clock_timestamp()` })
    .where('browser_hash', '=', code.browserHash)
    .where('purpose', '=', code.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`statement_timestamp()`)
    .execute()
  const inserted = await tx
    .insertInto('one_time_codes')
    .values({
      id: code.id,
      purpose: code.purpose,
      business_id: code.businessId ?? null,
      user_id: code.userId ?? null,
      phone: code.phone,
      browser_hash: code.browserHash,
      code_hmac: code.codeHmac,
      expires_at: code.expiresAt,
      asker: code.asker,
      network: code.network,
      digits: code.digits,
      is_texted: code.isTexted,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What a browser was asked, while it can still answer. */
export async function findQuestion(
  db: Queryable,
  { id, browserHash, purpose }: { id: string; browserHash: Buffer; purpose: CodePurpose },
) {
  return db
    .selectFrom('one_time_codes')
    .select(['business_id as businessId', 'phone'])
    .where('id', '=', id)
    .where('browser_hash', '=', browserHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`statement_timestamp()`)
    .executeTakeFirst()
}

/** Whether a code can still be entered. Takes no lock. */
export async function isLive(
  db: Queryable,
  { id, browserHash }: { id: string; browserHash: Buffer },
): Promise<boolean> {
  const code = await db
    .selectFrom('one_time_codes')
    .select('id')
    .where('id', '=', id)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', sql<Date>`statement_timestamp()`)
    .executeTakeFirst()
  return code !== undefined
}

/**
 * Counts one try, and uses the code up if it is right. One statement, so that of many simultaneous
 * tries five are checked and one can win. Empty if the code has expired, has another purpose, or
 * belongs to another browser.
 */
export async function tryCode(
  tx: Queryable,
  attempt: {
    id: string
    purpose: CodePurpose
    browserHash: Buffer
    codeHmac: Buffer
    businessId: number | undefined
    userId: number | undefined
  },
) {
  return tx
    .updateTable('one_time_codes')
    .set({
      tries: sql<number>`tries + 1`,
      used_at: sql<Date>`CASE WHEN code_hmac = ${attempt.codeHmac} THEN clock_timestamp() END`,
    })
    .where('id', '=', attempt.id)
    .where('purpose', '=', attempt.purpose)
    .where('browser_hash', '=', attempt.browserHash)
    .$if(attempt.businessId !== undefined, (query) =>
      query.where('business_id', '=', attempt.businessId ?? 0),
    )
    .$if(attempt.userId !== undefined, (query) => query.where('user_id', '=', attempt.userId ?? 0))
    .where('used_at', 'is', null)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', sql<Date>`statement_timestamp()`)
    .returning(['tries', 'used_at as usedAt', 'phone', 'business_id as businessId'])
    .executeTakeFirst()
}

/** Deletes codes that are older than a day, because sent codes count for a day. */
export async function deleteOldCodes(db: Queryable): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('created_at', '<', sql<Date>`statement_timestamp() - interval '25 hours'`)
    .execute()
}

/**
 * Deletes the codes that a person was sent for their account, and returns which. Codes of a
 * business stay.
 */
export async function deleteCodesOf(
  tx: Queryable,
  { phone, userId }: { phone: string | null; userId: number | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM one_time_codes WHERE purpose = 'customer-phone'
      AND (phone = ${phone} OR user_id = ${userId}::integer)
    RETURNING id`.execute(tx)
  return rows.map(({ id }) => id)
}
