import {
  type BusinessSort,
  type BusinessStanding,
  businessSort,
  businessStanding,
  type SortOrder,
  sortOrder,
} from '../../../contract/adminBusinesses.ts'
import { type PlanName, plans } from '../../../contract/plans.ts'
import { addressOfView, type ListView, pageOf } from '../../owner/shared/useListView.ts'

/** What the table of businesses shows, as it stands in the page's address. */
export interface BusinessView extends ListView {
  standing: BusinessStanding
  plan: PlanName | 'any'
  sort: BusinessSort
  order: SortOrder
}

export const SEARCH_LENGTH = 120

const usual: BusinessView = {
  search: '',
  standing: 'all',
  plan: 'any',
  sort: 'created',
  order: 'descending',
  page: 1,
}

/** What an address asks for; anything else in it is what is usual. */
export function viewOf(address: URLSearchParams): BusinessView {
  const standing = businessStanding.safeParse(address.get('standing'))
  const sort = businessSort.safeParse(address.get('sort'))
  const order = sortOrder.safeParse(address.get('order'))
  const plan = planChoices.find(({ value }) => value === address.get('plan'))
  return {
    search: (address.get('search') ?? '').trim().slice(0, SEARCH_LENGTH),
    standing: standing.success ? standing.data : usual.standing,
    plan: plan ? plan.value : usual.plan,
    sort: sort.success ? sort.data : usual.sort,
    order: order.success ? order.data : usual.order,
    page: pageOf(address),
  }
}

/** The address of a view, without what is usual. Businesses are what the panel opens with. */
export function addressOf(view: BusinessView): URLSearchParams {
  return addressOfView(view, usual)
}

export function isNarrowed({ search, standing, plan }: BusinessView): boolean {
  return search !== '' || standing !== usual.standing || plan !== usual.plan
}

/** Everything there is, in the same order. */
export const unnarrowed = { search: '', standing: usual.standing, plan: usual.plan } as const

export const standingChoices = [
  { value: 'all', label: 'Any status' },
  { value: 'ready', label: 'Active & Ready' },
  { value: 'pending', label: 'Pending Setup' },
  { value: 'inactive', label: 'Switched off' },
  { value: 'demo', label: 'Demo' },
  { value: 'deleted', label: 'Deleted' },
] as const satisfies readonly { value: BusinessStanding; label: string }[]

export const planChoices: readonly { value: PlanName | 'any'; label: string }[] = [
  { value: 'any', label: 'Any plan' },
  ...Object.entries(plans).map(([value, { name }]) => ({ value: value as PlanName, label: name })),
]

/** The orders of the column heads, in words, for where there are no heads. */
export const orderChoices = [
  { value: 'created descending', label: 'Newest first' },
  { value: 'created ascending', label: 'Oldest first' },
  { value: 'name ascending', label: 'Name, A to Z' },
  { value: 'name descending', label: 'Name, Z to A' },
  { value: 'owner ascending', label: 'Email, A to Z' },
  { value: 'owner descending', label: 'Email, Z to A' },
  { value: 'standing ascending', label: 'Ready first' },
  { value: 'standing descending', label: 'Switched off first' },
  { value: 'plan ascending', label: 'Smallest plan first' },
  { value: 'plan descending', label: 'Largest plan first' },
  { value: 'threshold ascending', label: 'Quickest reward first' },
  { value: 'threshold descending', label: 'Longest way to a reward first' },
] as const satisfies readonly { value: `${BusinessSort} ${SortOrder}`; label: string }[]
