import { sql } from 'kysely'
import type { Queryable } from '../platform/db/queryable.ts'

/** Until when the owner lets support make changes. The time may have passed. */
export async function findAllowedUntil(db: Queryable, businessId: number): Promise<Date | null> {
  const business = await db
    .selectFrom('businesses')
    .select('support_allowed_until as allowedUntil')
    .where('id', '=', businessId)
    .executeTakeFirst()
  return business?.allowedUntil ?? null
}

/** The same, and nobody changes it until the transaction ends. */
export async function lockAllowedUntil(tx: Queryable, businessId: number): Promise<Date | null> {
  const business = await tx
    .selectFrom('businesses')
    .select('support_allowed_until as allowedUntil')
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return business?.allowedUntil ?? null
}

export async function updateAllowedUntil(
  tx: Queryable,
  { businessId, allowedUntil }: { businessId: number; allowedUntil: Date | null },
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ support_allowed_until: allowedUntil })
    .where('id', '=', businessId)
    .execute()
}

export interface NewSupportRequest {
  /** 0 if nobody was signed in. */
  readonly businessId: number
  readonly businessName: string
  readonly businessPhone: string
  readonly issueDescription: string
  /** Where to answer; null if there is no address. */
  readonly email: string | null
  readonly allowedAccess: boolean
}

/** Makes requests with the same text wait for each other until the transaction ends. */
export async function lockRequest(tx: Queryable, request: NewSupportRequest): Promise<void> {
  const { businessName, businessPhone, issueDescription } = request
  const said = `${businessName}\n${businessPhone}\n${issueDescription}`
  await sql`SELECT pg_advisory_xact_lock(6, hashtext(${said}))`.execute(tx)
}

/** The same request of the last minute, if any. */
export async function findSameRequest(
  tx: Queryable,
  request: NewSupportRequest,
): Promise<number | undefined> {
  const same = await tx
    .selectFrom('support_requests')
    .select('id')
    .where('business_id', '=', request.businessId)
    .where('business_name', '=', request.businessName)
    .where('business_phone', '=', request.businessPhone)
    .where('issue_description', '=', request.issueDescription)
    .where('email', 'is not distinct from', request.email)
    .where('allowed_access', '=', request.allowedAccess)
    .where('created_at', '>', sql<Date>`statement_timestamp() - interval '1 minute'`)
    .orderBy('id')
    .executeTakeFirst()
  return same?.id
}

export async function insertRequest(tx: Queryable, request: NewSupportRequest): Promise<number> {
  const { id } = await tx
    .insertInto('support_requests')
    .values({
      business_id: request.businessId,
      business_name: request.businessName,
      business_phone: request.businessPhone,
      issue_description: request.issueDescription,
      email: request.email,
      allowed_access: request.allowedAccess,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** So many last digits are the same in every notation of a number. */
const sharedDigits = 6

/**
 * Requests from no business that may be a person's, found by the last digits of the typed number or
 * by the email. Locked until the transaction ends.
 */
export async function lockRequestsLike(
  tx: Queryable,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<{ id: number; phone: string; email: string | null }[]> {
  const { rows } = await sql<{ id: number; phone: string; email: string | null }>`
    SELECT id, business_phone AS phone, email FROM support_requests
    WHERE business_id = 0 AND (
      right(regexp_replace(business_phone, '\\D', '', 'g'), ${sharedDigits}::integer)
        = right(${phone}, ${sharedDigits}::integer)
      OR lower(email) = lower(${email}))
    ORDER BY id
    FOR UPDATE`.execute(tx)
  return rows
}

export async function deleteRequests(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('support_requests')
    .where('business_id', '=', 0)
    .where('id', 'in', [...ids])
    .execute()
}
