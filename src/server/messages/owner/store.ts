import type { Queryable } from '../../platform/db/queryable.ts'

/** The messages of a business, newest first. `before`: an id, for the next page. */
export async function listBusinessMessages(
  db: Queryable,
  { businessId, before, limit }: { businessId: number; before?: number | undefined; limit: number },
) {
  return (
    db
      .selectFrom('messages')
      .select([
        'id',
        'kind',
        'channel',
        'recipient',
        'variables',
        'subject',
        'text',
        'state',
        'reason',
        'due_at as dueAt',
        'segments',
        'created_at as createdAt',
      ])
      .where('business_id', '=', businessId)
      // Left out: the gateway had these when their recipient was erased, so they are nobody's.
      .where('recipient', '!=', '')
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  )
}

/** What decides about the words of a business's messages, and about which are sent. */
export async function findSender(db: Queryable, businessId: number) {
  return db
    .selectFrom('businesses')
    .leftJoin('sms_stops', 'sms_stops.phone', 'businesses.phone')
    .select([
      'name',
      'languages',
      'sms_stops.phone as stoppedPhone',
      'reward_description as reward',
      'reward_threshold as threshold',
      'sms_notifications_enabled',
      'scan_sms_enabled',
      'business_notifications_enabled',
      'weekly_summary_enabled',
      (where) =>
        where
          .exists(
            where
              .selectFrom('devices')
              .select('devices.id')
              .whereRef('devices.business_id', '=', 'businesses.id'),
          )
          .as('hasDevices'),
    ])
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
