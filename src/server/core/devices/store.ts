import { CompiledQuery, sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { HeardNetwork } from '../../platform/db/tables/team.ts'
import type { StoredDevice } from './rules.ts'

/** Paired devices by name, then revoked ones, latest first. */
export async function listDevices(db: Queryable, businessId: number): Promise<StoredDevice[]> {
  return db
    .selectFrom('devices')
    .select([
      'id',
      'name',
      'location_id as locationId',
      'user_agent as userAgent',
      'paired_at as pairedAt',
      'last_seen_at as lastSeenAt',
      'revoked_at as revokedAt',
    ])
    .where('business_id', '=', businessId)
    .orderBy('revoked_at', (order) => order.desc().nullsFirst())
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** Devices seen after a moment, with their shop's confirmed phone; the latest last. */
export async function listDevicesOfConfirmed(
  db: Queryable,
  { since, most }: { since: Date; most: number },
): Promise<{ browserHash: Buffer; phone: string }[]> {
  const latest = await db
    .selectFrom('devices')
    .innerJoin('businesses', 'businesses.id', 'devices.business_id')
    .select(['devices.token_hash as browserHash', 'businesses.phone'])
    .where('devices.last_seen_at', '>', since)
    .where('devices.revoked_at', 'is', null)
    .where('businesses.phone_confirmed_at', 'is not', null)
    .where('businesses.deleted_at', 'is', null)
    .orderBy('devices.last_seen_at', 'desc')
    .limit(most)
    .execute()
  return latest.reverse()
}

export interface FoundTill {
  readonly locationId: number
  readonly tokenHash: Buffer
  readonly userAgent: string | null
  readonly lastSeenAt: Date
  readonly networks: readonly HeardNetwork[]
  /** Why it no longer opens anything; null if it does. */
  readonly ended: 'till_closed' | 'device_unpaired' | null
  /** The named member's PIN; null if no member was named. */
  readonly pinSetAt: Date | null
  /** The member was ended, or works at other locations. */
  readonly hasMemberLeft: boolean | null
}

// A constant text, so that no call of a till has to build it.
const findTillsStatement = `
  SELECT place, location_id AS "locationId", token_hash AS "tokenHash", user_agent AS "userAgent",
    last_seen_at AS "lastSeenAt", networks, ended, pin_set_at AS "pinSetAt",
    has_member_left AS "hasMemberLeft"
  FROM find_tills($1, $2, $3)`

/** A device, even an ended one, and its member if one is named. Not of a deleted shop. */
export async function findTill(
  db: Queryable,
  question: TillQuestion,
): Promise<FoundTill | undefined> {
  return (await findTills(db, [question])).get(1)
}

/** Finds several at once. The keys of the result are the questions' positions, from 1. */
export async function findTills(
  db: Queryable,
  questions: readonly TillQuestion[],
): Promise<Map<number, FoundTill>> {
  const values = [
    questions.map(({ businessId }) => businessId),
    questions.map(({ deviceId }) => deviceId),
    questions.map(({ memberId }) => memberId ?? null),
  ]
  const statement = CompiledQuery.raw(findTillsStatement, values)
  const { rows } = await db.executeQuery(
    statement as CompiledQuery<FoundTill & { readonly place: number }>,
  )
  return new Map(rows.map(({ place, ...found }) => [Number(place), found]))
}

export interface TillQuestion extends OfDevice {
  readonly memberId?: number | undefined
}

interface OfDevice {
  readonly businessId: number
  readonly deviceId: number
}

export async function updateSeen(
  db: Queryable,
  {
    businessId,
    deviceId,
    userAgent,
    now,
  }: OfDevice & { readonly userAgent: string | null; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('devices')
    .set({ user_agent: userAgent, last_seen_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', deviceId)
    .execute()
}
