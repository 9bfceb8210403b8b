import { sql } from 'kysely'
import { lastVisitAt, visits } from '../platform/db/counted.ts'
import { isCurrent } from '../platform/db/expiry.ts'
import type { NextReward } from '../platform/db/nextReward.ts'
import type { Queryable } from '../platform/db/queryable.ts'

/** All existing shops where a number collects, the last visited first, each with the next reward. */
export async function listShopsOfPhone(
  db: Queryable,
  { phone, most }: { phone: string; most: number },
) {
  return db
    .selectFrom('loyalty_accounts as account')
    .innerJoin('businesses as business', 'business.id', 'account.business_id')
    .innerJoinLateral(sql<NextReward>`next_reward(account, business)`.as('next'), (join) =>
      join.onTrue(),
    )
    .select([
      'business.id as businessId',
      'business.name as businessName',
      'business.languages',
      'next.threshold as rewardThreshold',
      'next.description as rewardDescription',
      'next.standing',
      'next.kept_until as keptUntil',
      'business.is_active as isActive',
      'account.balance',
    ])
    .select(lastVisitAt.as('lastVisitAt'))
    .where('account.phone', '=', phone)
    .where('business.deleted_at', 'is', null)
    .where(isCurrent('business'))
    .where((where) => where.or([where('account.balance', '>', 0), where(visits, '>', 0)]))
    .orderBy(lastVisitAt, (order) => order.desc().nullsLast())
    .orderBy('business.id')
    .limit(most)
    .execute()
}
