import type {
  AdminBusiness,
  BusinessSort,
  BusinessStanding,
  SortOrder,
} from '../../../contract/adminBusinesses.ts'
import { guard } from '../../../contract/colors.ts'
import type { PlanName } from '../../../contract/plans.ts'
import { signInName } from '../../businesses/service.ts'
import type { Context } from '../../context.ts'
import { purgedBefore, restoreUntil } from '../../deletion/service.ts'
import { readSearch } from '../rules.ts'
import { type BusinessChoice, countBusinesses, listBusinesses } from './store.ts'

interface Choice {
  /** A part of the name, the email or the phone, or the whole id. */
  readonly search?: string | undefined
  readonly standing: BusinessStanding
  readonly plan?: PlanName | undefined
}

interface Page {
  readonly sort: BusinessSort
  readonly order: SortOrder
  readonly page: number
  readonly limit: number
}

/** One page of the businesses that match. */
export async function listAdminBusinesses(
  context: Context,
  { sort, order, page, limit, ...choice }: Choice & Page,
): Promise<AdminBusiness[]> {
  const read = readChoice(context, choice)
  const businesses = await listBusinesses(context.db, { ...read, sort, order, page, limit })
  return businesses.map(({ ownerUserId, createdAt, deletedAt, ...shown }) => ({
    ...shown,
    ownerId: ownerUserId === null ? null : String(ownerUserId),
    createdAt: createdAt.toISOString(),
    accentColor: guard(shown.primaryColor).fill.toLowerCase(),
    restoreUntil: deletedAt && restoreUntil(deletedAt).toISOString(),
  }))
}

/** How many businesses match, on all pages. */
export async function countAdminBusinesses(context: Context, choice: Choice): Promise<number> {
  return countBusinesses(context.db, readChoice(context, choice))
}

function readChoice(context: Context, { search, standing, plan }: Choice): BusinessChoice {
  return {
    search: search ? readSearch(search, signInName(search)) : undefined,
    standing,
    plan,
    deletedAfter: purgedBefore(context.clock()),
  }
}
