import { type RawBuilder, sql } from 'kysely'
import type { AccountKind, AccountSort } from '../../../contract/adminCustomers.ts'
import type { Queryable } from '../../db/queryable.ts'
import { sayingAll } from '../../db/sayingAll.ts'
import { type AccountSearch, containing } from './rules.ts'

export interface AccountChoice {
  readonly search: AccountSearch | undefined
  readonly kind: AccountKind
}

interface AccountPage extends AccountChoice {
  readonly sort: AccountSort
  readonly isDescending: boolean
  readonly limit: number
  readonly offset: number
}

export interface AccountRow {
  readonly id: number
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phone: string | null
  readonly createdAt: Date
  readonly lastSignInAt: Date
}

const owns = sql`EXISTS (SELECT FROM businesses
  WHERE owner_user_id = account.id AND deleted_at IS NULL)`

const kinds: Record<AccountKind, RawBuilder<unknown>> = {
  all: sql`true`,
  customers: sql`NOT ${owns}`,
  owners: owns,
}

function matches({ search, kind }: AccountChoice): RawBuilder<unknown> {
  if (!search) return kinds[kind]
  const { words, phonePart, id } = search
  return sql`${kinds[kind]} AND (${sayingAll(sql`words`, words)}
    ${phonePart ? sql`OR phone LIKE ${containing(phonePart)}` : sql``}
    ${id ? sql`OR id = ${id}` : sql``})`
}

/** Accounts without a name or an email come last in both directions. */
function order({ sort, isDescending }: AccountPage): RawBuilder<unknown> {
  const way = isDescending ? sql`DESC` : sql`ASC`
  const by: Record<AccountSort, RawBuilder<unknown>> = {
    // Ids are in the order of creation.
    created: sql`id ${way}`,
    'last-sign-in': sql`last_sign_in_at ${way}, id ${way}`,
    name: sql`lower(coalesce(first_name || ' ' || last_name, first_name, last_name))
      ${way} NULLS LAST, id ${way}`,
    email: sql`lower(email) ${way} NULLS LAST, id ${way}`,
  }
  return by[sort]
}

export async function listAccounts(db: Queryable, page: AccountPage): Promise<AccountRow[]> {
  const { limit, offset } = page
  const { rows } = await sql<AccountRow>`
    SELECT id, email, first_name AS "firstName", last_name AS "lastName", phone,
      created_at AS "createdAt", last_sign_in_at AS "lastSignInAt"
    FROM users AS account WHERE ${matches(page)}
    ORDER BY ${order(page)} LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

export async function countAccounts(db: Queryable, choice: AccountChoice): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM users AS account
    WHERE ${matches(choice)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The businesses that the accounts own, without deleted ones. */
export async function listBusinessesOf(db: Queryable, accountIds: readonly number[]) {
  if (accountIds.length === 0) return []
  return db
    .selectFrom('businesses')
    .select(['id', 'name', 'owner_user_id as ownerId'])
    .where('owner_user_id', 'in', [...accountIds])
    .where('deleted_at', 'is', null)
    .orderBy('sign_in_name')
    .orderBy('id')
    .execute()
}
