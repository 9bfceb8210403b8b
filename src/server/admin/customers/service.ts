import type { SortOrder } from '../../../contract/adminBusinesses.ts'
import type * as contract from '../../../contract/adminCustomers.ts'
import type { AccountKind, AccountSort } from '../../../contract/adminCustomers.ts'
import type { CallOutput } from '../../../contract/platform/endpoint.ts'
import type { Context } from '../../platform/context.ts'
import { type AskedPage, openPage, sealPlace } from '../../platform/text/sealedPlaces.ts'
import { readAccountSearch } from './rules.ts'
import { type AccountPage, countAccounts, listAccounts, listBusinessesOf } from './store.ts'

interface Asked extends AskedPage {
  readonly search?: string | undefined
  readonly kind: AccountKind
  readonly sort: AccountSort
  readonly order: SortOrder
}

/** A page of the accounts that people sign in with, each with its businesses. */
export async function listAdminCustomers(
  { db, secret }: Context,
  asked: Asked,
): Promise<CallOutput<typeof contract.listAdminCustomers>> {
  const seal = sealOf(secret, asked)
  const accounts = await listAccounts(db, readAsked(seal, asked))
  const owned = Map.groupBy(
    await listBusinessesOf(
      db,
      accounts.map(({ id }) => id),
    ),
    ({ ownerId }) => ownerId,
  )
  return accounts.map(({ id, createdAt, lastSignInAt, place, ...account }) => ({
    ...account,
    place: sealPlace(seal, place),
    id: String(id),
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt.toISOString(),
    businesses: (owned.get(id) ?? []).map((business) => ({ id: business.id, name: business.name })),
  }))
}

/** How many accounts match, and how many of them are ahead of the page. */
export async function countAdminCustomers({ db, secret }: Context, asked: Asked) {
  return countAccounts(db, readAsked(sealOf(secret, asked), asked))
}

const sealOf = (secret: string, { sort, order }: Asked) => ({
  secret,
  list: `accounts by ${sort}, ${order}`,
})

function readAsked(seal: ReturnType<typeof sealOf>, asked: Asked): AccountPage {
  const { search, kind, sort, order } = asked
  const isDescending = order === 'descending'
  return {
    search: readAccountSearch(search),
    kind,
    sort,
    isDescending,
    page: openPage(seal, asked),
  }
}
