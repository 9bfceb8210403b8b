import { sql } from 'kysely'
import type { Queryable } from '../platform/db/queryable.ts'
import { rowsOfPart } from '../platform/text/csvFile.ts'

type ExportedTable =
  | 'ledger_entries'
  | 'loyalty_accounts'
  | 'feedback'
  | 'messages'
  | 'received_texts'

/** The newest row of each table. The export leaves out later ones. */
export async function findNewest(tx: Queryable, businessId: number) {
  const newest = (table: ExportedTable) =>
    sql<number>`coalesce((SELECT max(id) FROM ${sql.table(table)} WHERE business_id = ${businessId}), 0)`
  const { rows } = await sql<{
    entry: number
    customer: number
    review: number
    message: number
    received: number
  }>`SELECT ${newest('ledger_entries')} AS entry, ${newest('loyalty_accounts')} AS customer,
    ${newest('feedback')}::bigint AS review, ${newest('messages')} AS message,
    ${newest('received_texts')} AS received`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('A query without FROM answers with one row')
  return found
}

/** The start of a page and the end of the table, for one business. */
export interface Page {
  readonly businessId: number
  readonly after: number
  readonly newest: number
}

export async function findBusinessRow(db: Queryable, businessId: number) {
  return db
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
}

export async function listCodes(db: Queryable, businessId: number) {
  return db
    .selectFrom('qr_codes')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
}

/** The rewards besides the first, which is in the shop's row; deleted ones too. */
export async function listRewards(db: Queryable, businessId: number) {
  return db
    .selectFrom('rewards')
    .selectAll()
    .select([
      sql<string | null>`starts_on::text`.as('starts_on'),
      sql<string | null>`ends_on::text`.as('ends_on'),
    ])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
}

/** Deleted ones too. */
export async function listPromotions(db: Queryable, businessId: number) {
  return db
    .selectFrom('promotions')
    .selectAll()
    .select([
      sql<string | null>`starts_on::text`.as('starts_on'),
      sql<string | null>`ends_on::text`.as('ends_on'),
    ])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
}

/** In its other languages, with what each translates. */
export async function listOwnWords(db: Queryable, businessId: number) {
  return db
    .selectFrom('own_words')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('language')
    .orderBy('kind')
    .orderBy('rule_id')
    .orderBy('written_at')
    .execute()
}

export async function listOccasions(db: Queryable, businessId: number) {
  return db
    .selectFrom('occasions')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('kind')
    .execute()
}

/** Without those that were taken back. */
export async function listBirthdays(
  db: Queryable,
  { businessId, after, limit }: { businessId: number; after: number; limit: number },
) {
  return db
    .selectFrom('birthdays')
    .select(['account_id as id', 'month', 'day'])
    .where('business_id', '=', businessId)
    .where('account_id', '>', after)
    .where('month', 'is not', null)
    .orderBy('account_id')
    .limit(limit)
    .execute()
}

export async function listInvitations(
  db: Queryable,
  { businessId, after, limit }: { businessId: number; after: number; limit: number },
) {
  return db
    .selectFrom('invitations')
    .selectAll()
    .select('friend_id as id')
    .where('business_id', '=', businessId)
    .where('friend_id', '>', after)
    .orderBy('friend_id')
    .limit(limit)
    .execute()
}

export async function listLocations(db: Queryable, businessId: number) {
  return db
    .selectFrom('locations')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
}

/** Who works or worked here, without PINs and without hashes to try PINs against. */
export async function listStaff(db: Queryable, businessId: number) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'location_ids', 'phone', 'created_at', 'ended_at'])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
}

export async function listDevices(db: Queryable, businessId: number) {
  return db
    .selectFrom('devices')
    .select(['id', 'name', 'location_id', 'user_agent', 'paired_at', 'last_seen_at', 'revoked_at'])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
}

/** Looks up related rows for the page alone, however long the ledger is. */
export async function listEntries(db: Queryable, { businessId, after, newest }: Page) {
  return db
    .with(
      (page) => page('entry').materialized(),
      (from) =>
        from
          .selectFrom('ledger_entries')
          .selectAll()
          .where('business_id', '=', businessId)
          .where('id', '>', after)
          .where('id', '<=', newest)
          .orderBy('id')
          .limit(rowsOfPart),
    )
    .selectFrom('entry')
    .leftJoin('loyalty_accounts as account', (join) =>
      join
        .onRef('account.business_id', '=', 'entry.business_id')
        .onRef('account.id', '=', 'entry.account_id'),
    )
    .leftJoin('qr_codes as code', (join) =>
      join
        .onRef('code.business_id', '=', 'entry.business_id')
        .onRef('code.id', '=', 'entry.code_id'),
    )
    .leftJoin('entry_notes as note', (join) =>
      join
        .onRef('note.business_id', '=', 'entry.business_id')
        .onRef('note.entry_id', '=', 'entry.id'),
    )
    .leftJoin('staff as member', (join) =>
      join
        .onRef('member.business_id', '=', 'entry.business_id')
        .onRef('member.id', '=', 'entry.staff_id'),
    )
    .leftJoin('devices as device', (join) =>
      join
        .onRef('device.business_id', '=', 'entry.business_id')
        .onRef('device.id', '=', 'entry.device_id'),
    )
    .selectAll('entry')
    .select(['account.phone', 'code.code', 'note.note'])
    .select(['member.name as member', 'device.name as device'])
    .orderBy('entry.id')
    .execute()
}

export async function listReviews(db: Queryable, { businessId, after, newest }: Page) {
  return db
    .selectFrom('feedback')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '>', after)
    .where('id', '<=', newest)
    .orderBy('id')
    .limit(rowsOfPart)
    .execute()
}

export async function listMessages(db: Queryable, { businessId, after, newest }: Page) {
  return db
    .selectFrom('messages')
    .select(['id', 'kind', 'channel', 'recipient', 'state', 'reason', 'segments'])
    .select(['created_at', 'sent_at', 'delivered_at'])
    .where('business_id', '=', businessId)
    .where('id', '>', after)
    .where('id', '<=', newest)
    .orderBy('id')
    .limit(rowsOfPart)
    .execute()
}

export async function listReceivedTexts(db: Queryable, { businessId, after, newest }: Page) {
  return db
    .selectFrom('received_texts')
    .select(['id', 'received_at', 'phone', 'words', 'ended_texts'])
    .where('business_id', '=', businessId)
    .where('id', '>', after)
    .where('id', '<=', newest)
    .orderBy('id')
    .limit(rowsOfPart)
    .execute()
}
