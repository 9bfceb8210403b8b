import { type SqlBool, sql } from 'kysely'
import type {
  BusinessSort,
  BusinessStanding,
  SortOrder,
} from '../../../contract/adminBusinesses.ts'
import { type PlanName, plans } from '../../../contract/plans.ts'
import {
  countAhead,
  isOnPage,
  type Order,
  orderBy,
  type PageEdge,
  placeOf,
  readPage,
  type SortKey,
} from '../../platform/db/places.ts'
import type { Queryable } from '../../platform/db/queryable.ts'
import { sayingAll } from '../../platform/db/sayingAll.ts'
import { type BusinessSearch, containing } from '../rules.ts'

/** The filters of the list. */
export interface BusinessChoice {
  readonly search: BusinessSearch | undefined
  readonly standing: BusinessStanding
  readonly plan: PlanName | undefined
  /** Businesses deleted before this moment are left out. */
  readonly deletedAfter: Date
}

export interface BusinessPage {
  readonly sort: BusinessSort
  readonly order: SortOrder
  readonly page: PageEdge & { readonly limit: number }
}

const planNames = Object.keys(plans)
const standingRank = sql`CASE WHEN NOT is_active THEN 2 WHEN NOT setup_completed THEN 1 ELSE 0 END`

/** The sort key of each column. */
const keys: Record<BusinessSort, Omit<SortKey, 'isDescending'>> = {
  created: { by: sql`created_at`, type: 'moment' },
  name: { by: sql`sign_in_name`, type: 'text' },
  owner: { by: sql`lower(email)`, type: 'text', mayBeNull: true },
  standing: { by: standingRank, type: 'number' },
  plan: { by: sql`array_position(${planNames}::text[], plan)`, type: 'number', mayBeNull: true },
  threshold: { by: sql`reward_threshold`, type: 'number' },
}

function orderOf({ sort, order }: BusinessPage): Order {
  const isDescending = order === 'descending'
  return [
    { ...keys[sort], isDescending },
    { by: sql`id`, type: 'number', isDescending },
  ]
}

/** One page. Sorts only the columns of the order, and reads whole rows once the page is known. */
export async function listBusinesses(db: Queryable, asked: BusinessChoice & BusinessPage) {
  const order = orderOf(asked)
  return readPage(asked.page, ({ isBackwards, ...edge }) => {
    const sorted = orderBy(order, isBackwards)
    const onPage = chosen(db, asked)
      .select('id')
      .where(isOnPage(order, edge))
      .orderBy(sorted)
      .limit(asked.page.limit)
    return db
      .selectFrom('businesses')
      .select([
        'id',
        'name',
        'email',
        'owner_user_id as ownerUserId',
        'phone',
        'setup_completed as setupCompleted',
        'is_active as isActive',
        'is_demo as isDemo',
        'plan',
        sql<number>`cardinality(open_locations)`.as('locations'),
        'reward_threshold as rewardThreshold',
        'reward_description as rewardDescription',
        'logo_url as logoUrl',
        'primary_color as primaryColor',
        'secondary_color as secondaryColor',
        'created_at as createdAt',
        'deleted_at as deletedAt',
        placeOf(order).as('place'),
      ])
      .where('id', 'in', onPage)
      .orderBy(sorted)
      .execute()
  })
}

/** How many businesses match, and how many of them are ahead of the page. */
export async function countBusinesses(db: Queryable, asked: BusinessChoice & BusinessPage) {
  return chosen(db, asked)
    .select([
      sql<number>`count(*)::integer`.as('total'),
      countAhead(orderOf(asked), asked.page).as('ahead'),
    ])
    .executeTakeFirstOrThrow()
}

function chosen(db: Queryable, { search, standing, plan, deletedAfter }: BusinessChoice) {
  return db
    .selectFrom('businesses')
    .where(standing === 'deleted' ? isRestorable(deletedAfter) : sql<SqlBool>`deleted_at IS NULL`)
    .$if(standing in ofStanding, (query) =>
      query.where(ofStanding[standing as keyof typeof ofStanding]),
    )
    .$if(plan !== undefined, (query) => query.where('plan', '=', plan ?? ''))
    .$if(search !== undefined, (query) =>
      query.where((where) => {
        const { name = '', emailPart = '', phonePart, id } = search ?? {}
        return where.or([
          sayingAll(sql`words`, name),
          where(sql`lower(email)`, 'like', containing(emailPart)),
          ...(phonePart ? [where('phone', 'like', containing(phonePart))] : []),
          ...(id ? [where('id', '=', id)] : []),
        ])
      }),
    )
}

const ofStanding = {
  ready: sql<SqlBool>`setup_completed AND is_active`,
  pending: sql<SqlBool>`NOT setup_completed`,
  inactive: sql<SqlBool>`NOT is_active`,
  demo: sql<SqlBool>`is_demo`,
} as const satisfies Partial<Record<BusinessStanding, unknown>>

const isRestorable = (deletedAfter: Date) =>
  sql<SqlBool>`deleted_at > ${deletedAfter} AND purged_at IS NULL`

/** A business to be changed, locked until the transaction ends. */
export async function lockBusiness(tx: Queryable, businessId: number) {
  return tx
    .selectFrom('businesses')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'plan',
      'is_active as isActive',
      sql<boolean>`phone_confirmed_at IS NOT NULL`.as('isConfirmed'),
    ])
    .where('id', '=', businessId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Makes others who want this address for a business wait until the transaction ends. */
export async function lockEmail(tx: Queryable, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(12, hashtext(lower(${email})))`.execute(tx)
}

/** Another business that has this address, in whichever letter case. */
export async function findOtherByEmail(
  tx: Queryable,
  { businessId, email }: { businessId: number; email: string },
): Promise<{ id: number; name: string } | undefined> {
  return tx
    .selectFrom('businesses')
    .select(['id', 'name'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('id', '<>', businessId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function updatePlan(
  tx: Queryable,
  { businessId, plan }: { businessId: number; plan: PlanName },
): Promise<void> {
  await tx.updateTable('businesses').set({ plan }).where('id', '=', businessId).execute()
}

export async function updateActive(
  tx: Queryable,
  { businessId, isActive }: { businessId: number; isActive: boolean },
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ is_active: isActive })
    .where('id', '=', businessId)
    .execute()
}
