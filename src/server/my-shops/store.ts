import { lastVisitAt, visits } from '../db/counted.ts'
import { isCurrent } from '../db/expiry.ts'
import type { Queryable } from '../db/queryable.ts'

/** All existing shops where a number collects, the last visited first. */
export async function listShopsOfPhone(
  db: Queryable,
  { phone, most }: { phone: string; most: number },
) {
  return db
    .selectFrom('loyalty_accounts as account')
    .innerJoin('businesses as business', 'business.id', 'account.business_id')
    .select([
      'business.id as businessId',
      'business.name as businessName',
      'business.reward_threshold as rewardThreshold',
      'business.reward_description as rewardDescription',
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
