import type { Queryable } from '../../context.ts'

export async function listWaiting(db: Queryable) {
  return db
    .selectFrom('messages')
    .select(['business_id as businessId', 'id as messageId', 'kind'])
    .where('due_at', 'is not', null)
    .execute()
}
