import {
  type CustomerSort,
  type CustomerState,
  customerSort,
  customerState,
} from '../../../contract/customers.ts'
import { pageChoices } from '../../platform/list/listPages.ts'
import { oneOf, textOf, type ViewOf } from '../../platform/list/useListView.ts'

export const SEARCH_LENGTH = 120

/** What the list shows, as the page's address has it. */
export const customerList = {
  search: textOf(SEARCH_LENGTH),
  state: oneOf(customerState.options, 'all'),
  sort: oneOf(customerSort.options, 'last-visit'),
  ...pageChoices,
}
export type CustomerView = ViewOf<typeof customerList>

export const stateChoices = [
  { value: 'all', label: 'Everybody' },
  { value: 'reward-waiting', label: 'Reward waiting' },
  { value: 'close', label: 'Close to a reward' },
  { value: 'lapsed', label: 'Not here for 60 days' },
  { value: 'blocked', label: 'Blocked' },
] as const satisfies readonly { value: CustomerState; label: string }[]

export const sortChoices = [
  { value: 'last-visit', label: 'Last visit' },
  { value: 'points', label: 'Points' },
  { value: 'visits', label: 'Visits' },
  { value: 'first-seen', label: 'Newest' },
] as const satisfies readonly { value: CustomerSort; label: string }[]
