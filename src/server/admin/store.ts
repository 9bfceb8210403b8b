import type { Queryable } from '../context.ts'
import { type BusinessSearch, containing } from './rules.ts'

/** Newest first; all of them without a search. */
export async function listBusinesses(
  db: Queryable,
  {
    search,
    before,
    limit,
  }: { search: BusinessSearch | undefined; before: number | undefined; limit: number },
) {
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
      'reward_threshold as rewardThreshold',
      'reward_description as rewardDescription',
      'primary_color as primaryColor',
      'secondary_color as secondaryColor',
      'created_at as createdAt',
    ])
    .where('deleted_at', 'is', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(search !== undefined, (query) =>
      query.where((where) => {
        const { namePart = '', phonePart, id } = search ?? {}
        return where.or([
          where('sign_in_name', 'like', containing(namePart)),
          ...(phonePart ? [where('phone', 'like', containing(phonePart))] : []),
          ...(id ? [where('id', '=', id)] : []),
        ])
      }),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
