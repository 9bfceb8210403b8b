import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connect } from '../../src/server/platform/db/connect.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../src/server/postgres/embedded.ts'
import { seedShops } from './seed.ts'

/**
 * How many bytes a scan writes, to its tables and indexes and to the database's log: the figures of
 * docs/scaling.md. Scans go through `credit_scans`, one after the other.
 */
const { values: options } = parseArgs({
  options: {
    scans: { type: 'string', default: '100000' },
    shops: { type: 'string', default: '100' },
    /** A customer's scans at one shop, on average. */
    visits: { type: 'string', default: '10' },
  },
})
const scans = Number(options.scans)
const shops = Number(options.shops)
const numbers = Math.ceil(scans / Number(options.visits) / shops)
const tables = ['ledger_entries', 'loyalty_accounts', 'messages'] as const

const dataDir = await mkdtemp(join(tmpdir(), 'rewardhop-bench-'))
const server = await startEmbeddedPostgres({ dataDir })
try {
  await migrate(server.url)
  const { db, close } = connect({ url: server.url, size: 1, isPatient: true })
  await seedShops(db, shops)
  // This measures bytes and not time, so it need not wait for the disk.
  await sql`SET synchronous_commit = off`.execute(db)
  await sql`CREATE TEMPORARY TABLE asked AS
    WITH codes AS (
      SELECT business_id, code, row_number() OVER () AS place FROM qr_codes WHERE kind = 'earn'
    ), drawn AS MATERIALIZED (
      SELECT 1 + floor(random() * (SELECT count(*) FROM codes))::int AS place,
        '+1415' || (2000000 + floor(random() * ${numbers}::int)::int) AS phone
      FROM generate_series(1, ${scans}::int)
    )
    SELECT business_id, code, phone, gen_random_uuid()::text AS idempotency_key
    FROM drawn JOIN codes USING (place) ORDER BY random()`.execute(db)
  const before = await logPosition()
  await sql`DO $$ DECLARE one record; BEGIN
    FOR one IN SELECT * FROM asked LOOP
      PERFORM credit_scans(jsonb_build_array(to_jsonb(one)), 1000000);
      COMMIT;
    END LOOP;
  END $$`.execute(db)
  const log = (await logPosition()) - before
  await sql`VACUUM`.execute(db)
  console.log('| what | rows | bytes each, with indexes |\n|---|---:|---:|')
  for (const table of tables) {
    const { rows } = await sql<{ count: number; bytes: number }>`
      SELECT count(*) AS count, pg_total_relation_size(${table}::regclass) AS bytes
      FROM ${sql.table(table)}`.execute(db)
    const { count = 0, bytes = 0 } = rows[0] ?? {}
    console.log(`| ${table} | ${count} | ${Math.round(bytes / count)} |`)
  }
  console.log(`| the database's log, a scan | ${scans} | ${Math.round(log / scans)} |`)

  async function logPosition(): Promise<number> {
    const { rows } = await sql<{ at: number }>`
      SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint AS at`.execute(db)
    return rows[0]?.at ?? 0
  }
  await close()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true })
}
