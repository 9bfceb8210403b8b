import { sql } from 'kysely'
import type { BroughtFriends, InvitationPoints } from '../../contract/invitations.ts'
import type { Queryable } from '../platform/db/queryable.ts'

interface OfAccount {
  readonly businessId: number
  readonly accountId: number
}

interface Showing {
  readonly businessId: number
  /** E.164. */
  readonly phone: string
  /** Of a new code, if the customer has none yet. */
  readonly newCode: string
  /** The browser's cookie, as a hash, and how long it lasts. */
  readonly browser: string
  readonly browserMs: number
}

export interface FoundInvitation extends InvitationPoints {
  readonly code: string
  readonly friends: number
  readonly pointsGiven: number
}

/**
 * The code by which a customer brings friends, made when it is first shown, and what came of it.
 * Undefined where the shop gives nothing for friends, or the customer may not collect.
 */
export async function showInvitation(
  db: Queryable,
  { businessId, phone, newCode, browser, browserMs }: Showing,
): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    WITH may AS MATERIALIZED (
      SELECT account.id, occasion.points, occasion.friend_points FROM loyalty_accounts AS account
      JOIN occasions AS occasion ON occasion.business_id = account.business_id
      WHERE account.business_id = ${businessId} AND account.phone = ${phone}
        AND account.blocked_at IS NULL AND occasion.kind = 'friend' AND occasion.is_on
    ), shown AS (
      INSERT INTO invitation_codes (business_id, code, account_id, shown_to, shown_until)
      SELECT ${businessId}, ${newCode}, may.id, ${browser}::text, now() + ${browserMs} * interval '1 ms' FROM may
      ON CONFLICT (business_id, account_id) WHERE is_shown
      DO UPDATE SET shown_to = excluded.shown_to, shown_until = excluded.shown_until
      RETURNING code
    )
    SELECT shown.code, may.points AS "inviterPoints", may.friend_points AS "friendPoints",
      given.friends, given.points AS "pointsGiven"
    FROM may CROSS JOIN shown
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS friends, coalesce(sum(bonus.points), 0)::integer AS points
      FROM ledger_entries AS bonus
      WHERE bonus.business_id = ${businessId} AND bonus.account_id = ANY (accounts_of(${businessId}, may.id))
        AND bonus.kind = 'bonus' AND bonus.occasion = 'friend' AND NOT EXISTS (
          SELECT FROM ledger_entries AS undo
          WHERE undo.business_id = ${businessId} AND undo.reverses_id = bonus.id)) AS given`.execute(
    db,
  )
  return rows[0]
}

/** Whether a shop has this code. */
export async function hasInvitationCode(
  db: Queryable,
  { businessId, code }: { readonly businessId: number; readonly code: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('invitation_codes')
    .select('code')
    .where('business_id', '=', businessId)
    .where('code', '=', code)
    .executeTakeFirst()
  return found !== undefined
}

/** The most pairs that an owner is shown. */
const mostPairs = 20

/** What came of invitations at a shop. */
export async function findBroughtFriends(
  db: Queryable,
  businessId: number,
): Promise<BroughtFriends> {
  const { rows } = await sql<BroughtFriends>`
    SELECT given.friends, given.points AS "pointsGiven", waiting.open, pairs.list AS "sameBrowser"
    FROM (
      SELECT (count(*) FILTER (WHERE bonus.occasion = 'invited'))::integer AS friends,
        coalesce(sum(bonus.points), 0)::integer AS points
      FROM ledger_entries AS bonus
      WHERE bonus.business_id = ${businessId} AND bonus.kind = 'bonus' AND bonus.kind <> 'accrual'
        AND bonus.occasion IN ('invited', 'friend') AND NOT EXISTS (
          SELECT FROM ledger_entries AS undo
          WHERE undo.business_id = ${businessId} AND undo.reverses_id = bonus.id)) AS given
    CROSS JOIN (
      SELECT count(*)::integer AS open FROM invitations
      WHERE business_id = ${businessId} AND settled_id IS NULL AND invited_at > now() - interval '365 days') AS waiting
    CROSS JOIN (
      SELECT coalesce(json_agg(json_build_object('friendId', pair.friend_id::text, 'friendPhone', friend.phone,
        'inviterId', pair.inviter_id::text, 'inviterPhone', inviter.phone,
        'invitedAt', to_char(pair.invited_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'isSettled', pair.settled_id IS NOT NULL) ORDER BY pair.invited_at DESC), '[]') AS list
      FROM (SELECT * FROM invitations
        WHERE business_id = ${businessId} AND is_same_browser AND inviter_id IS NOT NULL
        ORDER BY invited_at DESC LIMIT ${mostPairs}) AS pair
      JOIN loyalty_accounts AS friend ON friend.business_id = ${businessId} AND friend.id = pair.friend_id
      JOIN loyalty_accounts AS inviter ON inviter.business_id = ${businessId} AND inviter.id = pair.inviter_id) AS pairs`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('A count is always one row')
  return found
}

/**
 * Deletes what is known of a person who is erased and whose account is locked: their codes, who has
 * brought them, and that they have brought others.
 */
export async function deleteInvitations(
  tx: Queryable,
  { businessId, accountId }: OfAccount,
): Promise<void> {
  await tx
    .deleteFrom('invitation_codes')
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .execute()
  await tx
    .deleteFrom('invitations')
    .where('business_id', '=', businessId)
    .where('friend_id', '=', accountId)
    .execute()
  await tx
    .updateTable('invitations')
    .set({ inviter_id: null })
    .where('business_id', '=', businessId)
    .where('inviter_id', '=', accountId)
    .execute()
}
