import { sql } from 'kysely'
import type { Queryable } from '../../db/queryable.ts'

/** Adds a server's answers to the current minute by the database's clock. */
export async function addToMinute(
  db: Queryable,
  { server, requests, failed }: { server: string; requests: number; failed: number },
): Promise<void> {
  await sql`
    INSERT INTO server_minutes AS m (server, minute, requests, failed)
    VALUES (${server}, date_trunc('minute', clock_timestamp()), ${requests}, ${failed})
    ON CONFLICT (server, minute) DO UPDATE
      SET requests = m.requests + excluded.requests, failed = m.failed + excluded.failed`.execute(
    db,
  )
}

/** The counts of all servers in the last hour, and which servers wrote recently. */
export async function sumLastHour(
  db: Queryable,
): Promise<{ total: number; failed: number; lately: string[] }> {
  const { rows } = await sql<{ total: number; failed: number; lately: string[] }>`
    SELECT coalesce(sum(requests), 0)::bigint AS total, coalesce(sum(failed), 0)::bigint AS failed,
      coalesce(array_agg(DISTINCT server) FILTER (WHERE minute > now() - interval '5 minutes'),
        '{}') AS lately
    FROM server_minutes WHERE minute > now() - interval '1 hour'`.execute(db)
  return rows[0] ?? { total: 0, failed: 0, lately: [] }
}

/** Deletes old minutes. Nothing shows those before the last hour. */
export async function deleteOldMinutes(db: Queryable): Promise<void> {
  await sql`DELETE FROM server_minutes WHERE minute < now() - interval '1 day'`.execute(db)
}

/** Runs the simplest query. */
export async function askNothing(db: Queryable): Promise<void> {
  await sql`SELECT 1`.execute(db)
}

export interface Replication {
  readonly standbys: number
  /** Of the standby that is furthest behind. */
  readonly lagSeconds: number
}

/** The standbys that follow, or null if this role may not see them (pg_read_all_stats). */
export async function findReplication(db: Queryable): Promise<Replication | null> {
  const { rows } = await sql<Replication>`
    SELECT count(*)::int AS standbys,
      coalesce(extract(epoch FROM max(replay_lag)), 0)::float8 AS "lagSeconds"
    FROM pg_stat_replication WHERE state IN ('startup', 'catchup', 'streaming')
    HAVING pg_has_role('pg_read_all_stats', 'USAGE')`.execute(db)
  return rows[0] ?? null
}

/** The connections of the whole database server, including other databases and programs. */
export async function findDatabaseState(
  db: Queryable,
): Promise<{ version: string; sizeBytes: number; connections: number; mostConnections: number }> {
  const { rows } = await sql<Awaited<ReturnType<typeof findDatabaseState>>>`
    SELECT current_setting('server_version') AS version,
      pg_database_size(current_database()) AS "sizeBytes",
      (SELECT sum(numbackends)::int FROM pg_stat_database) AS connections,
      current_setting('max_connections')::int AS "mostConnections"`.execute(db)
  const [state] = rows
  if (!state) throw new Error('The state of the database is one row')
  return state
}
