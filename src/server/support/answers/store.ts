import { sql } from 'kysely'
import type { SupportState } from '../../../contract/supportRequests.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

/** A request, as needed for answering. */
export interface LockedRequest {
  /** 0 if nobody was signed in. */
  readonly businessId: number
  readonly requestId: number
  readonly businessName: string
  readonly issueDescription: string
  readonly state: SupportState
}

/**
 * Locks a request, and keeps its business from being purged, until the transaction ends; undefined
 * if there is no such request.
 */
export async function lockSupportRequest(
  tx: Queryable,
  requestId: number,
): Promise<LockedRequest | undefined> {
  await tx
    .selectFrom('businesses')
    .select('id')
    .where('id', 'in', (from) =>
      from.selectFrom('support_requests').select('business_id').where('id', '=', requestId),
    )
    .forShare()
    .execute()
  return tx
    .selectFrom('support_requests')
    .select([
      'business_id as businessId',
      'id as requestId',
      'business_name as businessName',
      'issue_description as issueDescription',
      'state',
    ])
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
}

interface Reply {
  readonly businessId: number
  readonly requestId: number
  readonly to: string
  readonly text: string
}

/** Whether the same answer was sent to the same address within the last minute. */
export async function isAnsweredSo(tx: Queryable, reply: Reply): Promise<boolean> {
  const same = await tx
    .selectFrom('support_replies')
    .select('id')
    .where('business_id', '=', reply.businessId)
    .where('request_id', '=', reply.requestId)
    .where('recipient', '=', reply.to)
    .where('text', '=', reply.text)
    .where('created_at', '>', sql<Date>`statement_timestamp() - interval '1 minute'`)
    .limit(1)
    .executeTakeFirst()
  return same !== undefined
}

export async function insertReply(tx: Queryable, reply: Reply): Promise<number> {
  const { id } = await tx
    .insertInto('support_replies')
    .values({
      business_id: reply.businessId,
      request_id: reply.requestId,
      recipient: reply.to,
      text: reply.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateState(
  tx: Queryable,
  { businessId, requestId, state }: { businessId: number; requestId: number; state: SupportState },
): Promise<void> {
  await tx
    .updateTable('support_requests')
    .set({ state })
    .where('business_id', '=', businessId)
    .where('id', '=', requestId)
    .execute()
}
