import { type RawBuilder, sql } from 'kysely'
import type { EntryKind } from '../../../contract/activity.ts'
import type { GivenSums, TeamReport } from '../../../contract/teamReport.ts'
import type { Queryable } from '../../platform/db/queryable.ts'

/** How long an entry may have waited on a device before it was stored. */
const longestWait = sql`interval '73 hours'`

/**
 * A team's entries since a moment, as `member` and `entry`. Ids follow the clock, so none is below
 * the last id from well before that moment, and older entries are not read.
 */
export function entriesOfTeam({
  businessId,
  since,
}: {
  readonly businessId: number
  readonly since: Date
}): RawBuilder<unknown> {
  const moment = sql`${since}::timestamptz`
  return sql`
    (SELECT member.*, coalesce((
        SELECT earlier.id FROM ledger_entries AS earlier
        WHERE earlier.business_id = ${businessId} AND earlier.staff_id = member.id
          AND earlier.staff_id IS NOT NULL AND earlier.created_at < ${moment} - ${longestWait}
        ORDER BY earlier.id DESC LIMIT 1), 0) AS before_id
      FROM staff AS member WHERE member.business_id = ${businessId}
    ) AS member
    -- Member by member. Small tables are seldom analyzed, and then the planner takes a team for
    -- large and looks for the first id again for each entry; OFFSET 0 keeps it from that.
    CROSS JOIN LATERAL (
      SELECT * FROM ledger_entries AS entry
      WHERE entry.business_id = ${businessId} AND entry.staff_id = member.id
        AND entry.staff_id IS NOT NULL AND entry.id > member.before_id
      -- Not by the index of times, which would read everybody's pages of those days for each member.
        AND entry.created_at + interval '0' >= ${moment}
      OFFSET 0
    ) AS entry`
}

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
      ${pointsOf('accrual')} AS points,
      count(DISTINCT entry.account_id) FILTER (WHERE entry.kind = 'accrual')::integer AS numbers,
      count(*) FILTER (WHERE entry.kind = 'redemption')::integer AS rewards,
      -${pointsOf('redemption')} AS "rewardPoints",
      count(*) FILTER (WHERE entry.kind = 'reversal')::integer AS undos,
      -${pointsOf('reversal')} AS "undonePoints"
    FROM ${entriesOfTeam({ businessId, since })}
    WHERE member.business_id = ${businessId}
    GROUP BY GROUPING SETS ((), (member.id), (entry.location_id), (member.id, entry.location_id))
    ORDER BY member.id, entry.location_id`.execute(db)
  return { from, ...partsOf(rows) }
}

const pointsOf = (kind: EntryKind) =>
  sql`coalesce(sum(entry.points) FILTER (WHERE entry.kind = ${sql.lit(kind)}), 0)::integer`

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
        sql<Date>`moment_of(${day}, ${zone})`.as('since'),
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
