import {
  type BusinessSort,
  type BusinessStanding,
  businessSort,
  businessStanding,
  type SortOrder,
  sortOrder,
} from '../../../contract/adminBusinesses.ts'
import { type PlanName, plans } from '../../../contract/plans.ts'
import { pageChoices } from '../../platform/list/listPages.ts'
import { oneOf, textOf, type ViewOf } from '../../platform/list/useListView.ts'

export const SEARCH_LENGTH = 120

export const planChoices: readonly { value: PlanName | 'any'; label: string }[] = [
  { value: 'any', label: 'Any plan' },
  ...Object.entries(plans).map(([value, { name }]) => ({ value: value as PlanName, label: name })),
]

/** What the table of businesses shows, as stored in the page's address. */
export const businessList = {
  search: textOf(SEARCH_LENGTH),
  standing: oneOf(businessStanding.options, 'all'),
  plan: oneOf(
    planChoices.map(({ value }) => value),
    'any',
  ),
  sort: oneOf(businessSort.options, 'created'),
  order: oneOf(sortOrder.options, 'descending'),
  ...pageChoices,
}
export type BusinessView = ViewOf<typeof businessList>

export const standingChoices = [
  { value: 'all', label: 'Any status' },
  { value: 'ready', label: 'Active & Ready' },
  { value: 'pending', label: 'Pending Setup' },
  { value: 'inactive', label: 'Switched off' },
  { value: 'demo', label: 'Demo' },
  { value: 'deleted', label: 'Deleted' },
] as const satisfies readonly { value: BusinessStanding; label: string }[]

/** The sort orders in words, for phones, which show no column heads. */
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
  { value: 'threshold ascending', label: 'Lowest reward threshold first' },
  { value: 'threshold descending', label: 'Highest reward threshold first' },
] as const satisfies readonly { value: `${BusinessSort} ${SortOrder}`; label: string }[]
