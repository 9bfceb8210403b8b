import type { Queryable } from '../platform/db/queryable.ts'

interface OfDevice {
  readonly businessId: number
  readonly deviceId: number
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
  tx: Queryable,
  { businessId, deviceId }: OfDevice,
  values: { readonly name?: string; readonly revoked_at?: Date },
): Promise<void> {
  await tx
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
