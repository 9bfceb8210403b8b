import type { AccountKind, AccountSort, AdminCustomer } from '../../../contract/adminCustomers.ts'
import type { Context } from '../../context.ts'
import { readAccountSearch } from './rules.ts'
import { countAccounts, listAccounts, listBusinessesOf } from './store.ts'

interface Choice {
  readonly search?: string | undefined
  readonly kind: AccountKind
}

/** A page of the accounts that people sign in with, each with its businesses. */
export async function listAdminCustomers(
  { db }: Context,
  question: Choice & {
    readonly sort: AccountSort
    readonly order: 'ascending' | 'descending'
    readonly page: number
    readonly limit: number
  },
): Promise<AdminCustomer[]> {
  const { search, kind, sort, order, page, limit } = question
  const accounts = await listAccounts(db, {
    search: readAccountSearch(search),
    kind,
    sort,
    isDescending: order === 'descending',
    limit,
    offset: (page - 1) * limit,
  })
  const owned = Map.groupBy(
    await listBusinessesOf(
      db,
      accounts.map(({ id }) => id),
    ),
    ({ ownerId }) => ownerId,
  )
  return accounts.map(({ id, createdAt, lastSignInAt, ...account }) => ({
    ...account,
    id: String(id),
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt.toISOString(),
    businesses: (owned.get(id) ?? []).map((business) => ({ id: business.id, name: business.name })),
  }))
}

/** How many accounts match. */
export async function countAdminCustomers({ db }: Context, { search, kind }: Choice) {
  return { total: await countAccounts(db, { search: readAccountSearch(search), kind }) }
}
