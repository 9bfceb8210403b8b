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
  { userAgent, now, ...of }: OfDevice & { readonly userAgent: string | null; readonly now: Date },
): Promise<void> {
  await change(db, of, { user_agent: userAgent, last_seen_at: now })
}

export async function updateName(
  tx: Queryable,
  { name, ...of }: OfDevice & { readonly name: string },
): Promise<void> {
  await change(tx, of, { name })
}

/** The caller has locked out scans. */
export async function updateRevoked(
  tx: Queryable,
  { now, ...of }: OfDevice & { readonly now: Date },
): Promise<void> {
  await change(tx, of, { revoked_at: now })
}

/** Revokes every paired device. The caller has locked out scans. */
export async function updateAllRevoked(
  tx: Queryable,
  { businessId, now }: { readonly businessId: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('devices')
    .set({ revoked_at: now })
    .where('business_id', '=', businessId)
    .where('revoked_at', 'is', null)
    .execute()
}

async function change(
  db: Queryable,
  { businessId, deviceId }: OfDevice,
  values: {
    readonly name?: string
    readonly user_agent?: string | null
    readonly last_seen_at?: Date
    readonly revoked_at?: Date
  },
): Promise<void> {
  await db
    .updateTable('devices')
    .set(values)
    .where('business_id', '=', businessId)
    .where('id', '=', deviceId)
    .execute()
}

/** Replaces the location’s previous code. */
export async function replacePairing(
  tx: Queryable,
  pairing: {
    businessId: number
    locationId: number
    deviceName: string
    codeHash: Buffer
    expiresAt: Date
  },
): Promise<void> {
  const { businessId, locationId, deviceName, codeHash, expiresAt } = pairing
  await tx
    .deleteFrom('device_pairings')
    .where('business_id', '=', businessId)
    .where('location_id', '=', locationId)
    .execute()
  await tx
    .insertInto('device_pairings')
    .values({
      code_hash: codeHash,
      business_id: businessId,
      location_id: locationId,
      device_name: deviceName,
      expires_at: expiresAt,
    })
    .execute()
}

/** The business of a pairing code, if the code is still valid. */
export async function findPairing(
  db: Queryable,
  { codeHash, now }: { codeHash: Buffer; now: Date },
): Promise<number | undefined> {
  const found = await db
    .selectFrom('device_pairings')
    .select('business_id as businessId')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.businessId
}

/** Uses a code up: of two devices that enter it at once, one gets it. */
export async function takePairing(tx: Queryable, codeHash: Buffer) {
  return tx
    .deleteFrom('device_pairings')
    .where('code_hash', '=', codeHash)
    .returning(['business_id as businessId', 'location_id as locationId', 'device_name as name'])
    .executeTakeFirst()
}

export async function insertDevice(
  tx: Queryable,
  device: {
    businessId: number
    id: number
    locationId: number
    name: string
    tokenHash: Buffer
    userAgent: string | null
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('devices')
    .values({
      business_id: device.businessId,
      id: device.id,
      location_id: device.locationId,
      name: device.name,
      token_hash: device.tokenHash,
      user_agent: device.userAgent,
      paired_at: device.now,
      last_seen_at: device.now,
      revoked_at: null,
    })
    .execute()
}

export async function findMostPoints(db: Queryable, businessId: number): Promise<number | null> {
  const { mostPoints } = await db
    .selectFrom('businesses')
    .select('till_most_points as mostPoints')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return mostPoints
}

/** The caller has locked out scans. */
export async function updateMostPoints(
  tx: Queryable,
  { businessId, mostPoints }: { businessId: number; mostPoints: number | null },
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ till_most_points: mostPoints })
    .where('id', '=', businessId)
    .execute()
}

export async function deleteExpiredPairings(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('device_pairings').where('expires_at', '<', now).execute()
}
