import { sql } from 'kysely'
import type { SupportState } from '../../../contract/supportRequests.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { sayingAll } from '../../platform/db/sayingAll.ts'

export interface RequestChoice {
  readonly state?: SupportState | undefined
  /** Words of what was written, or the whole id. */
  readonly search?: string | undefined
  /** Only the request with this id. */
  readonly requestId?: number | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** Newest first, each with the business whose owner sent it. */
export async function listRequests(
  db: Queryable,
  { state, search, requestId, before, limit }: RequestChoice,
) {
  const wholeId = search !== undefined && /^[1-9]\d{0,8}$/.test(search) ? Number(search) : undefined
  return db
    .selectFrom('support_requests as request')
    .leftJoin('businesses as business', 'business.id', 'request.business_id')
    .select([
      'request.id',
      'business.id as ownId',
      'business.name as ownName',
      'business.phone as ownPhone',
      'business.deleted_at as deletedAt',
      'request.business_name as businessName',
      'request.business_phone as businessPhone',
      'request.issue_description as issueDescription',
      'request.email',
      'request.allowed_access as allowedAccess',
      'request.state',
      'request.created_at as createdAt',
    ])
    .$if(state !== undefined, (query) => query.where('request.state', '=', state ?? 'new'))
    .$if(requestId !== undefined, (query) => query.where('request.id', '=', requestId ?? 0))
    .$if(before !== undefined, (query) => query.where('request.id', '<', before ?? 0))
    .$if(Boolean(search), (query) =>
      query.where((where) =>
        where.or([
          sayingAll(sql`request.words`, search ?? ''),
          ...(wholeId ? [where('request.id', '=', wholeId)] : []),
        ]),
      ),
    )
    .orderBy('request.id', 'desc')
    .limit(limit)
    .execute()
}

/** The answers to some requests, oldest first. */
export async function listReplies(db: Queryable, requestIds: readonly number[]) {
  if (requestIds.length === 0) return []
  return db
    .selectFrom('support_requests as request')
    .innerJoin('support_replies as reply', (join) =>
      join
        .onRef('reply.business_id', '=', 'request.business_id')
        .onRef('reply.request_id', '=', 'request.id'),
    )
    .select([
      'reply.id',
      'reply.request_id as requestId',
      'reply.recipient as to',
      'reply.text',
      'reply.created_at as sentAt',
    ])
    .where('request.id', 'in', requestIds)
    .orderBy('reply.id')
    .execute()
}

export async function countByState(db: Queryable) {
  return db
    .selectFrom('support_requests')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
}
