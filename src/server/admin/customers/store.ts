import { type RawBuilder, sql } from 'kysely'
import type { AccountKind, AccountSort } from '../../../contract/adminCustomers.ts'
import {
  countAhead,
  isOnPage,
  type Order,
  orderBy,
  type PageEdge,
  type Place,
  placeOf,
  readPage,
} from '../../platform/db/places.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { sayingAll } from '../../platform/db/sayingAll.ts'
import { type AccountSearch, containing } from './rules.ts'

export interface AccountChoice {
  readonly search: AccountSearch | undefined
  readonly kind: AccountKind
}

export interface AccountPage extends AccountChoice {
  readonly sort: AccountSort
  readonly isDescending: boolean
  readonly page: PageEdge & { readonly limit: number }
}

export interface AccountRow {
  readonly id: number
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phone: string | null
  readonly createdAt: Date
  readonly lastSignInAt: Date
  readonly place: Place
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

const fullName = sql`lower(coalesce(first_name || ' ' || last_name, first_name, last_name))`

function orderOf({ sort, isDescending }: AccountPage): Order {
  // Ids are in the order of creation.
  const byId = { by: sql`id`, type: 'number', isDescending } as const
  const orders: Record<AccountSort, Order> = {
    created: [byId],
    'last-sign-in': [{ by: sql`last_sign_in_at`, type: 'moment', isDescending }, byId],
    name: [{ by: fullName, type: 'text', isDescending, mayBeNull: true }, byId],
    email: [{ by: sql`lower(email)`, type: 'text', isDescending, mayBeNull: true }, byId],
  }
  return orders[sort]
}

export async function listAccounts(db: Queryable, asked: AccountPage): Promise<AccountRow[]> {
  const order = orderOf(asked)
  return readPage(asked.page, async ({ isBackwards, ...edge }) => {
    const { rows } = await sql<AccountRow>`
      SELECT id, email, first_name AS "firstName", last_name AS "lastName", phone,
        created_at AS "createdAt", last_sign_in_at AS "lastSignInAt", ${placeOf(order)} AS place
      FROM users AS account WHERE ${matches(asked)} AND ${isOnPage(order, edge)}
      ORDER BY ${orderBy(order, isBackwards)} LIMIT ${asked.page.limit}`.execute(db)
    return rows
  })
}

/** How many accounts match, and how many of them are ahead of the page. */
export async function countAccounts(
  db: Queryable,
  asked: AccountPage,
): Promise<{ total: number; ahead: number }> {
  const { rows } = await sql<{ total: number; ahead: number }>`
    SELECT count(*)::integer AS total, ${countAhead(orderOf(asked), asked.page)} AS ahead
    FROM users AS account WHERE ${matches(asked)}`.execute(db)
  return rows[0] ?? { total: 0, ahead: 0 }
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
