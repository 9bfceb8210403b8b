import { sql } from 'kysely'
import type { EntryKind } from '../../../contract/activity.ts'
import type { GivenSums, TeamReport } from '../../../contract/teamReport.ts'
import { entriesOfTeam } from '../../platform/db/entriesOfTeam.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

type Row = GivenSums & { readonly memberId: number | null; readonly locationId: number | null }

/**
 * What the team gave on so many of the shop's days, including today: by member, by location, and by
 * both.
 */
export async function readReport(
  db: Queryable,
  { businessId, days, now }: { businessId: number; days: number; now: Date },
): Promise<TeamReport> {
  const { from, since } = await firstDay(db, { businessId, days, now })
  const { rows } = await sql<Row>`
    SELECT member.id AS "memberId", entry.location_id AS "locationId",
      count(*) FILTER (WHERE entry.kind = 'accrual')::integer AS awards,
      ${pointsOf('accrual', 'bonus')} AS points,
      count(DISTINCT entry.account_id) FILTER (WHERE entry.kind = 'accrual')::integer AS numbers,
      count(*) FILTER (WHERE entry.kind = 'redemption')::integer AS rewards,
      -${pointsOf('redemption')} AS "rewardPoints",
      count(*) FILTER (WHERE entry.kind = 'reversal' AND NOT EXISTS (
        SELECT FROM ledger_entries AS bonus WHERE bonus.business_id = ${businessId}
          AND bonus.id = entry.reverses_id AND bonus.kind = 'bonus'))::integer AS undos,
      -${pointsOf('reversal')} AS "undonePoints"
    FROM ${entriesOfTeam({ businessId, since })}
    WHERE member.business_id = ${businessId}
    GROUP BY GROUPING SETS ((), (member.id), (entry.location_id), (member.id, entry.location_id))
    ORDER BY member.id, entry.location_id`.execute(db)
  return { from, ...partsOf(rows) }
}

const pointsOf = (...kinds: EntryKind[]) =>
  sql`coalesce(sum(entry.points) FILTER (WHERE entry.kind IN (${sql.join(kinds.map((kind) => sql.lit(kind)))})), 0)::integer`

async function firstDay(
  db: Queryable,
  { businessId, days, now }: { businessId: number; days: number; now: Date },
): Promise<{ readonly from: string; readonly since: Date }> {
  return db
    .selectFrom('businesses')
    .select(({ ref }) => {
      const zone = ref('time_zone')
      const day = sql`date_trunc('day', local_time(${now}::timestamptz, ${zone}))
        - make_interval(days => ${days - 1})`
      return [
        sql<string>`to_char(${day}, 'YYYY-MM-DD')`.as('from'),
        sql<Date>`begin_of(${day}, ${zone})`.as('since'),
      ]
    })
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
}

const nothing: GivenSums = {
  awards: 0,
  points: 0,
  numbers: 0,
  rewards: 0,
  rewardPoints: 0,
  undos: 0,
  undonePoints: 0,
}

/** The row without a member and a location has the sums of everything. There always is one. */
function partsOf(rows: readonly Row[]): Omit<TeamReport, 'from'> {
  const report = { team: nothing, members: [], locations: [], places: [] } as Omit<
    TeamReport,
    'from'
  >
  for (const { memberId, locationId, ...sums } of rows) {
    if (memberId !== null && locationId !== null)
      report.places.push({ memberId, locationId, ...sums })
    else if (memberId !== null) report.members.push({ memberId, ...sums })
    else if (locationId !== null) report.locations.push({ locationId, ...sums })
    else report.team = sums
  }
  return report
}
