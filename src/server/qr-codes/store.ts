import type { Queryable } from '../context.ts'

export interface NewCode {
  readonly code: string
  readonly kind: 'earn' | 'check'
  readonly pointValue: number
  readonly description: string
}

export async function insertCodes(
  tx: Queryable,
  businessId: number,
  codes: readonly NewCode[],
): Promise<void> {
  await tx
    .insertInto('qr_codes')
    .values(
      codes.map(({ code, kind, pointValue, description }) => ({
        business_id: businessId,
        code,
        kind,
        point_value: pointValue,
        description,
      })),
    )
    .execute()
}

const columns = [
  'id',
  'code',
  'kind',
  'point_value as pointValue',
  'description',
  'is_active as isActive',
  'created_at as createdAt',
] as const

export async function listEarnCodes(db: Queryable, businessId: number) {
  return db
    .selectFrom('qr_codes')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('kind', '=', 'earn')
    .where('deleted_at', 'is', null)
    .orderBy('point_value')
    .orderBy('id')
    .execute()
}

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

/** A printed code by its text, also one that was retired. */
export async function findCodeByText(
  db: Queryable,
  { businessId, code }: { businessId: number; code: string },
) {
  return db
    .selectFrom('qr_codes')
    .select([...columns, 'deleted_at as deletedAt'])
    .where('business_id', '=', businessId)
    .where('code', '=', code)
    .executeTakeFirst()
}

export async function findCheckCode(db: Queryable, businessId: number) {
  return db
    .selectFrom('qr_codes')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('kind', '=', 'check')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
}
