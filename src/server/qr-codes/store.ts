import { sql } from 'kysely'
import type { Presence } from '../../contract/presence.ts'
import { isOnScreen } from '../platform/db/isOnScreen.ts'
import type { Queryable } from '../platform/db/queryable.ts'
import type { Creation } from '../platform/text/creation.ts'

export interface NewCode {
  readonly code: string
  readonly kind: 'earn' | 'check'
  readonly pointValue: number
  readonly description: string
  readonly tier: 'low' | 'medium' | 'high' | null
  /** By default the first location. */
  readonly locationId?: number | undefined
  /** The proof that the code it replaces asked for. */
  readonly presence?: Presence | undefined
  /** The request that created it. */
  readonly creation?: Creation | undefined
}

const columns = [
  'id',
  'code',
  'kind',
  'point_value as pointValue',
  'description',
  'is_active as isActive',
  'tier',
  'replaced_at as replacedAt',
  'created_at as createdAt',
  'location_id as locationId',
  'presence',
] as const

/** Writes new codes, and returns them in the given order. */
export async function insertCodes(tx: Queryable, businessId: number, codes: readonly NewCode[]) {
  const inserted = await tx
    .insertInto('qr_codes')
    .values(
      codes.map(
        ({ code, kind, pointValue, description, tier, locationId, presence, creation }) => ({
          business_id: businessId,
          code,
          kind,
          point_value: pointValue,
          description,
          tier,
          location_id: locationId,
          presence,
          creation_key: creation?.key ?? null,
          creation_hash: creation?.hash ?? null,
        }),
      ),
    )
    .returning(columns)
    .execute()
  return inserted.sort((one, other) => one.id - other.id)
}

/** Increments the revision, so that setup forms with older values notice. */
export async function countChange(tx: Queryable, businessId: number): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', businessId)
    .execute()
}

/** The current codes of the three purchases, locked. */
export async function lockTierCodes(tx: Queryable, businessId: number) {
  return currentCodes(tx, businessId)
    .select(columns)
    .where('tier', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Counts earn codes that are neither deleted nor replaced. */
export async function countCurrentCodes(tx: Queryable, businessId: number): Promise<number> {
  const { codes } = await currentCodes(tx, businessId)
    .select((count) => count.fn.countAll<number>().as('codes'))
    .executeTakeFirstOrThrow()
  return Number(codes)
}

function currentCodes(tx: Queryable, businessId: number) {
  return tx
    .selectFrom('qr_codes')
    .where('business_id', '=', businessId)
    .where('kind', '=', 'earn')
    .where('replaced_at', 'is', null)
    .where('deleted_at', 'is', null)
}

export async function updateReplaced(
  tx: Queryable,
  { businessId, codeIds }: { businessId: number; codeIds: readonly number[] },
): Promise<void> {
  if (codeIds.length === 0) return
  await tx
    .updateTable('qr_codes')
    .set({ replaced_at: sql`now()` })
    .where('business_id', '=', businessId)
    .where('id', 'in', codeIds)
    .execute()
}

/** All earn codes, or those of some locations. */
export async function listEarnCodes(
  db: Queryable,
  { businessId, locationIds }: { businessId: number; locationIds?: readonly number[] | undefined },
) {
  return db
    .selectFrom('qr_codes')
    .select(columns)
    .where('business_id', '=', businessId)
    .$if(locationIds !== undefined, (query) =>
      query.where('location_id', 'in', [...(locationIds ?? [])]),
    )
    .where('kind', '=', 'earn')
    .where('deleted_at', 'is', null)
    .orderBy('replaced_at', (order) => order.desc().nullsFirst())
    .orderBy('point_value')
    .orderBy('id')
    .execute()
}

/** An existing earn or check code. */
export async function findCode(
  db: Queryable,
  { businessId, codeId }: { businessId: number; codeId: number },
) {
  return db
    .selectFrom('qr_codes')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('id', '=', codeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** An existing code, with its shop's name. */
export async function findCodeOfShop(
  db: Queryable,
  { businessId, codeId }: { businessId: number; codeId: number },
) {
  return db
    .selectFrom('qr_codes')
    .innerJoin('businesses', 'businesses.id', 'qr_codes.business_id')
    .select([
      'qr_codes.code',
      'qr_codes.kind',
      'qr_codes.point_value as pointValue',
      'qr_codes.description',
      'qr_codes.location_id as locationId',
      'businesses.name as shopName',
      'primary_color as primaryColor',
      'reward_threshold as rewardThreshold',
      'reward_description as rewardDescription',
    ])
    .where('qr_codes.business_id', '=', businessId)
    .where('qr_codes.id', '=', codeId)
    .where('qr_codes.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Codes of both kinds, by their ids. */
export async function listCodesById(
  tx: Queryable,
  { businessId, codeIds }: { businessId: number; codeIds: readonly number[] },
) {
  if (codeIds.length === 0) return []
  return tx
    .selectFrom('qr_codes')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('id', 'in', codeIds)
    .orderBy('id')
    .execute()
}

/** An existing earn code, locked until the transaction ends. */
export async function lockCode(
  tx: Queryable,
  { businessId, codeId }: { businessId: number; codeId: number },
) {
  return tx
    .selectFrom('qr_codes')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('id', '=', codeId)
    .where('kind', '=', 'earn')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The code that a request created, whatever happened to it since. */
export async function findCodeByCreationKey(
  tx: Queryable,
  { businessId, key }: { businessId: number; key: string },
) {
  return tx
    .selectFrom('qr_codes')
    .select([...columns, 'creation_hash as creationHash'])
    .where('business_id', '=', businessId)
    .where('creation_key', '=', key)
    .executeTakeFirst()
}

export async function updateCode(
  tx: Queryable,
  {
    businessId,
    codeId,
    ...changed
  }: {
    businessId: number
    codeId: number
    pointValue?: number
    description?: string
    isActive?: boolean
    locationId?: number
    presence?: Presence
  },
) {
  const { pointValue, description, isActive, locationId, presence } = changed
  return tx
    .updateTable('qr_codes')
    .set({
      point_value: pointValue,
      description,
      is_active: isActive,
      location_id: locationId,
      presence,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', codeId)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateDeleted(
  tx: Queryable,
  { businessId, codeId }: { businessId: number; codeId: number },
): Promise<void> {
  await tx
    .updateTable('qr_codes')
    .set({ deleted_at: sql`now()` })
    .where('business_id', '=', businessId)
    .where('id', '=', codeId)
    .execute()
}

/**
 * Adds a code to its location's counter screens. Screens that show a code keep it; screens that
 * show none show this one.
 */
export async function joinScreen(
  db: Queryable,
  { businessId, codeId }: { businessId: number; codeId: number },
): Promise<void> {
  await sql`
    UPDATE locations AS location SET screen_value = coalesce(
      (SELECT other.point_value FROM qr_codes AS other
        WHERE other.business_id = code.business_id AND other.location_id = code.location_id
          AND ${isOnScreen('other')} AND other.id <> code.id
        ORDER BY other.point_value = location.screen_value DESC NULLS LAST, other.point_value
        LIMIT 1),
      code.point_value)
    FROM qr_codes AS code
    WHERE code.business_id = ${businessId} AND code.id = ${codeId}
      AND location.business_id = ${businessId} AND location.id = code.location_id`.execute(db)
}
