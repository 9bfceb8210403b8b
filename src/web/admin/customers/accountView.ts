import { type SortOrder, sortOrder } from '../../../contract/adminBusinesses.ts'
import {
  type AccountKind,
  type AccountSort,
  accountKind,
  accountSort,
} from '../../../contract/adminCustomers.ts'
import { pageChoices } from '../../platform/list/listPages.ts'
import { oneOf, textOf, type ViewOf } from '../../platform/list/useListView.ts'

export const SEARCH_LENGTH = 120

/** What the list of accounts shows, as stored in the page's address. */
export const accountList = {
  search: textOf(SEARCH_LENGTH),
  kind: oneOf(accountKind.options, 'all'),
  sort: oneOf(accountSort.options, 'created'),
  order: oneOf(sortOrder.options, 'descending'),
  ...pageChoices,
}
export type AccountView = ViewOf<typeof accountList>

export const kindChoices = [
  { value: 'all', label: 'All accounts' },
  { value: 'customers', label: 'Customers' },
  { value: 'owners', label: 'Owners' },
] as const satisfies readonly { value: AccountKind; label: string }[]

/** Each sort order in words. */
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

/** The sort and order that a choice stands for. */
export function sortOf(choice: (typeof sortChoices)[number]['value']) {
  const [sort, order] = choice.split(' ') as [AccountSort, SortOrder]
  return { sort, order }
}
