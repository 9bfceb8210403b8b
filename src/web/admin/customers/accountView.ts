import { type SortOrder, sortOrder } from '../../../contract/adminBusinesses.ts'
import {
  type AccountKind,
  type AccountSort,
  accountKind,
  accountSort,
} from '../../../contract/adminCustomers.ts'
import { addressOfView, type ListView, pageOf } from '../../owner/shared/useListView.ts'

/** What the list of accounts shows, as it stands in the page's address. */
export interface AccountView extends ListView {
  kind: AccountKind
  sort: AccountSort
  order: SortOrder
}

export const SEARCH_LENGTH = 120

const usual: AccountView = {
  search: '',
  kind: 'all',
  sort: 'created',
  order: 'descending',
  page: 1,
}

/** What an address asks for; anything else in it is what is usual. */
export function viewOf(address: URLSearchParams): AccountView {
  const kind = accountKind.safeParse(address.get('kind'))
  const sort = accountSort.safeParse(address.get('sort'))
  const order = sortOrder.safeParse(address.get('order'))
  return {
    search: (address.get('search') ?? '').trim().slice(0, SEARCH_LENGTH),
    kind: kind.success ? kind.data : usual.kind,
    sort: sort.success ? sort.data : usual.sort,
    order: order.success ? order.data : usual.order,
    page: pageOf(address),
  }
}

/** The address of a view in the panel, without what is usual. */
export function addressOf(view: AccountView): URLSearchParams {
  const address = addressOfView(view, usual)
  address.set('section', 'customers')
  return address
}

export const kindChoices = [
  { value: 'all', label: 'All accounts' },
  { value: 'customers', label: 'Customers' },
  { value: 'owners', label: 'Owners' },
] as const satisfies readonly { value: AccountKind; label: string }[]

/** Each order in words, for the list to choose from. */
export const sortChoices = [
  { value: 'created descending', label: 'Newest first' },
  { value: 'created ascending', label: 'Oldest first' },
  { value: 'last-sign-in descending', label: 'Signed in lately' },
  { value: 'last-sign-in ascending', label: 'Signed in long ago' },
  { value: 'name ascending', label: 'Name, A to Z' },
  { value: 'name descending', label: 'Name, Z to A' },
  { value: 'email ascending', label: 'Email, A to Z' },
  { value: 'email descending', label: 'Email, Z to A' },
] as const satisfies readonly { value: `${AccountSort} ${SortOrder}`; label: string }[]

/** The view that a choice of the list stands for. */
export function sortOf(choice: (typeof sortChoices)[number]['value']) {
  const [sort, order] = choice.split(' ') as [AccountSort, SortOrder]
  return { sort, order }
}
