import { sql } from 'kysely'
import type { Queryable } from '../platform/db/queryable.ts'
import type { Creation } from '../platform/text/creation.ts'
import type { MemberForm, StoredMember } from './rules.ts'

const columns = [
  'id',
  'name',
  'role',
  'location_ids as locationIds',
  'phone',
  'pin_set_at as pinSetAt',
  'pin_digits as pinDigits',
  'last_unlocked_at as lastUnlockedAt',
  'last_location_id as lastLocationId',
  'created_at as addedAt',
  'ended_at as endedAt',
  'revision',
] as const

/** Current members by name, then former ones, latest first. */
export async function listMembers(db: Queryable, businessId: number): Promise<StoredMember[]> {
  return db
    .selectFrom('staff')
    .select(columns)
    .where('business_id', '=', businessId)
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** The current member with this PIN. */
export async function findMemberByPin(
  db: Queryable,
  { businessId, pinHash }: { businessId: number; pinHash: Buffer },
): Promise<StoredMember | undefined> {
  return db
    .selectFrom('staff')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('pin_hash', '=', pinHash)
    .executeTakeFirst()
}

/** The member that a request added, whatever happened to them since. */
export async function findMemberByKey(
  tx: Queryable,
  { businessId, key }: { businessId: number; key: string },
): Promise<{ id: number; hash: Buffer | null } | undefined> {
  return tx
    .selectFrom('staff')
    .select(['id', 'creation_hash as hash'])
    .where('business_id', '=', businessId)
    .where('creation_key', '=', key)
    .executeTakeFirst()
}

export interface ChosenPin {
  readonly pinHash: Buffer
  readonly pinDigits: number
  readonly now: Date
}

interface NewMember extends MemberForm, ChosenPin {
  readonly businessId: number
  readonly id: number
  readonly creation: Creation | undefined
}

export async function insertMember(tx: Queryable, member: NewMember): Promise<void> {
  await tx
    .insertInto('staff')
    .values({
      business_id: member.businessId,
      id: member.id,
      name: member.name,
      role: member.role,
      location_ids: [...member.locationIds],
      phone: member.phone,
      pin_hash: member.pinHash,
      pin_set_at: member.now,
      pin_digits: member.pinDigits,
      creation_key: member.creation?.key ?? null,
      creation_hash: member.creation?.hash ?? null,
      ended_at: null,
    })
    .execute()
}

interface OfMember {
  readonly businessId: number
  readonly memberId: number
}

export async function updateMember(
  tx: Queryable,
  {
    form,
    isNewPhone,
    ...of
  }: OfMember & { readonly form: MemberForm; readonly isNewPhone: boolean },
): Promise<void> {
  const { name, role, locationIds, phone } = form
  const unconfirmed = isNewPhone && { phone_confirmed_at: null }
  await change(tx, of, { name, role, location_ids: [...locationIds], phone, ...unconfirmed })
}

/** The caller has locked out scans, as for everything that ends a till's session. */
export async function updatePin(
  tx: Queryable,
  { pinHash, pinDigits, now, ...of }: OfMember & ChosenPin,
): Promise<void> {
  await change(tx, of, { pin_hash: pinHash, pin_digits: pinDigits, pin_set_at: now })
}

/** The caller has locked out scans. */
export async function updateEnded(
  tx: Queryable,
  { now, ...of }: OfMember & { readonly now: Date },
): Promise<void> {
  await change(tx, of, { ended_at: now, pin_hash: null, phone: null })
}

/** Leaves the revision, because no other tab could have changed this. */
export async function updateUnlocked(
  db: Queryable,
  {
    businessId,
    memberId,
    locationId,
    now,
  }: OfMember & { readonly locationId: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ last_unlocked_at: now, last_location_id: locationId })
    .where('business_id', '=', businessId)
    .where('id', '=', memberId)
    .execute()
}

async function change(
  tx: Queryable,
  { businessId, memberId }: OfMember,
  values: {
    readonly name?: string
    readonly role?: MemberForm['role']
    readonly location_ids?: number[]
    readonly phone?: string | null
    readonly phone_confirmed_at?: null
    readonly pin_hash?: Buffer | null
    readonly pin_digits?: number
    readonly pin_set_at?: Date
    readonly ended_at?: Date
  },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ ...values, revision: sql`revision + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', memberId)
    .execute()
}
