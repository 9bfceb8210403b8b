import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/queryable.ts'
import type { Offsets } from './offsets.ts'

/** A zone as this server counts it; null if it does not know it. */
export interface ZoneToCheck {
  readonly name: string
  readonly offsets: Offsets | null
}

/** Every zone in which anything is counted. */
export async function listZonesInUse(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT time_zone AS name FROM businesses
    UNION SELECT time_zone FROM locations WHERE time_zone IS NOT NULL
    UNION SELECT time_zone FROM ledger_folds`.execute(db)
  return rows.map(({ name }) => name)
}

/** Those in use that nobody has checked for a day. */
export async function listZonesToCheck(db: Queryable): Promise<string[]> {
  const names = await listZonesInUse(db)
  const fresh = await db
    .selectFrom('time_zones')
    .select('name')
    .where('checked_at', '>', sql<Date>`now() - interval '23 hours'`)
    .execute()
  const known = new Set(fresh.map(({ name }) => name))
  return names.filter((name) => !known.has(name))
}

/**
 * Compares zones with the database's own, and writes how each is counted from now on. What a newer
 * edition has decided stays.
 */
export async function checkZones(
  db: Queryable,
  {
    zones,
    edition,
    from,
    until,
  }: {
    zones: readonly ZoneToCheck[]
    edition: string
    /** The time that is compared. */
    from: Date
    until: Date
  },
): Promise<void> {
  const wanted = JSON.stringify(zones.map(({ name, offsets }) => ({ name, ...offsets })))
  await sql`
    WITH wanted AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${wanted}::jsonb)
        AS w (name text, since timestamptz[], seconds integer[])
    ), known AS MATERIALIZED (SELECT name FROM pg_timezone_names
    ), compared AS MATERIALIZED (
      SELECT w.*, k.name IS NOT NULL AS is_known, EXISTS (
        -- Each week, and the last second of each offset: Ramadan changes clocks for five weeks.
        SELECT FROM (
          SELECT generate_series(${from}::timestamptz, ${until}::timestamptz, interval '7 days')
          UNION ALL SELECT since FROM unnest(w.since) since
            WHERE since BETWEEN ${from}::timestamptz AND ${until}::timestamptz
          UNION ALL SELECT since - interval '1 second' FROM unnest(w.since) since
            WHERE since BETWEEN ${from}::timestamptz AND ${until}::timestamptz) compared (at)
        WHERE at AT TIME ZONE k.name <> at AT TIME ZONE 'UTC'
          + w.seconds[width_bucket(at, w.since)] * interval '1 second') AS is_differing
      FROM wanted w LEFT JOIN known k ON k.name = w.name
    ), decided AS MATERIALIZED (
      SELECT name,
        CASE WHEN since IS NULL AND NOT is_known THEN ARRAY['-infinity'::timestamptz]
          WHEN is_differing OR NOT is_known THEN since END AS since,
        CASE WHEN since IS NULL AND NOT is_known THEN ARRAY[0]
          WHEN is_differing OR NOT is_known THEN seconds END AS seconds,
        CASE WHEN since IS NULL THEN 'unknown' WHEN NOT is_known THEN 'lacking'
          WHEN is_differing THEN 'differing' END AS trouble
      FROM compared
    ), folded AS (
      -- Other clocks, other days: the figures are made anew.
      UPDATE ledger_folds f SET rules = 0
      FROM decided d LEFT JOIN time_zones t ON t.name = d.name
      WHERE f.time_zone = d.name AND coalesce(t.edition, '') <= ${edition}
        AND (t.offset_since, t.offset_seconds) IS DISTINCT FROM (d.since, d.seconds)
    )
    INSERT INTO time_zones AS t (name, offset_since, offset_seconds, trouble, edition)
    SELECT name, since, seconds, trouble, ${edition} FROM decided ORDER BY name
    ON CONFLICT (name) DO UPDATE SET offset_since = excluded.offset_since,
      offset_seconds = excluded.offset_seconds,
      trouble = excluded.trouble, edition = excluded.edition, checked_at = now()
    WHERE t.edition <= excluded.edition`.execute(db)
}

/** Whether a zone was ever checked. */
export async function isChecked(db: Queryable, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('time_zones')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

/** What is wrong with zones in use, and the newest edition that any server has. */
export async function findZoneTroubles(db: Queryable) {
  const inUse = await listZonesInUse(db)
  const zones =
    inUse.length === 0
      ? []
      : await db
          .selectFrom('time_zones')
          .select(['name', 'trouble', 'edition'])
          .where('name', 'in', inUse)
          .orderBy('name')
          .execute()
  return zones
}
