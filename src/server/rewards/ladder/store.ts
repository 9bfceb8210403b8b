import { sql } from 'kysely'
import type { LadderReward } from '../../../contract/ladder.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

/** A shop's rewards: its first, then those that were not deleted, by their points. */
export async function listRewards(db: Queryable, businessId: number): Promise<LadderReward[]> {
  const { rows } = await sql<LadderReward>`
    SELECT 1 AS id, reward_description AS name, reward_threshold AS points, 'spend' AS kind,
      NULL AS "startsOn", NULL AS "endsOn", NULL::smallint[] AS "locationIds", true AS "isOn", reward_cost AS cost
    FROM businesses WHERE id = ${businessId}
    UNION ALL (
      SELECT id, name, points, kind, starts_on::text, ends_on::text, location_ids, is_on, cost
      FROM rewards WHERE business_id = ${businessId} AND deleted_at IS NULL
      ORDER BY points, id)`.execute(db)
  return rows
}

/** The highest number that a reward of the shop has ever had. */
export async function findLastNumber(db: Queryable, businessId: number): Promise<number> {
  const { last } = await db
    .selectFrom('rewards')
    .select(sql<number>`coalesce(max(id), 1)::integer`.as('last'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  return last
}

/** The most points that one visit to the shop can give. */
export async function findMostPerVisit(db: Queryable, businessId: number): Promise<number> {
  const { rows } = await sql<{ readonly most: number }>`
    SELECT greatest((SELECT max(point_value) FROM qr_codes WHERE business_id = ${businessId}
        AND kind = 'earn' AND is_active AND deleted_at IS NULL), till_most_points, 1) AS most
    FROM businesses WHERE id = ${businessId}`.execute(db)
  return rows[0]?.most ?? 1
}

/** Writes the rewards besides the first. Those that are not named are deleted. */
export async function writeRewards(
  tx: Queryable,
  { businessId, rewards }: { businessId: number; rewards: readonly LadderReward[] },
): Promise<void> {
  await tx
    .updateTable('rewards')
    .set({ deleted_at: sql<Date>`now()` })
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .$if(rewards.length > 0, (others) =>
      others.where(
        'id',
        'not in',
        rewards.map(({ id }) => id),
      ),
    )
    .execute()
  for (const { id, name, points, kind, startsOn, endsOn, locationIds, isOn, cost } of rewards) {
    const terms = {
      name,
      points,
      kind,
      starts_on: startsOn,
      ends_on: endsOn,
      location_ids: locationIds,
      is_on: isOn,
      cost,
    }
    await tx
      .insertInto('rewards')
      .values({ business_id: businessId, id, deleted_at: null, ...terms })
      .onConflict((known) => known.columns(['business_id', 'id']).doUpdateSet(terms))
      .execute()
  }
}

/** Copies into the shop's row what a scan must know of its rewards, which makes new terms of them. */
export async function writeLadder(
  tx: Queryable,
  { businessId, firstCost }: { businessId: number; firstCost: number | null },
): Promise<void> {
  await sql`
    UPDATE businesses SET reward_cost = ${firstCost}::integer, ladder = (
      SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name, 'points', points, 'kind', kind,
        'starts_on', starts_on, 'ends_on', ends_on, 'location_ids', location_ids) ORDER BY points, id)
      FROM rewards WHERE business_id = ${businessId} AND is_on AND deleted_at IS NULL)
    WHERE id = ${businessId}`.execute(tx)
}
