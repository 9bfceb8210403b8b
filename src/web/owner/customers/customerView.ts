import {
  type CustomerSort,
  type CustomerState,
  customerSort,
  customerState,
} from '../../../contract/customers.ts'
import { addressOfView, type ListView, pageOf } from '../shared/useListView.ts'

/** What the list shows, as it stands in the page's address. */
export interface CustomerView extends ListView {
  state: CustomerState
  sort: CustomerSort
}

export const SEARCH_LENGTH = 120

const usual: CustomerView = { search: '', state: 'all', sort: 'last-visit', page: 1 }

/** What an address asks for; anything else in it is what is usual. */
export function viewOf(address: URLSearchParams): CustomerView {
  const state = customerState.safeParse(address.get('state'))
  const sort = customerSort.safeParse(address.get('sort'))
  return {
    search: (address.get('search') ?? '').trim().slice(0, SEARCH_LENGTH),
    state: state.success ? state.data : usual.state,
    sort: sort.success ? sort.data : usual.sort,
    page: pageOf(address),
  }
}

/** The address of a view, without what is usual. */
export function addressOf(view: CustomerView): URLSearchParams {
  return addressOfView(view, usual)
}

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
