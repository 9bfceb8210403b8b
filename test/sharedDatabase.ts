import pg from 'pg'
import { inject, vi } from 'vitest'
import { type Connection, connect } from '../src/server/platform/db/connect.ts'
import { createTestDatabase } from './database.ts'

interface SharedDatabase extends Connection {
  readonly url: string
}

interface Shared extends SharedDatabase {
  /** Restores the freshly migrated state; fails if more than rows were changed. */
  empty(): Promise<void>
}

let shared: Promise<Shared> | undefined
let isTaken = false

/**
 * A worker's database, empty, with connections that already know its statements: learning them in
 * each file would be a fifth of all work. A worker's files use it one after the other. Undefined
 * while another server of the same file uses it.
 */
export async function takeSharedDatabase(size: number): Promise<SharedDatabase | undefined> {
  if (isTaken) return undefined
  isTaken = true
  shared ??= createShared(size)
  const { empty, ...database } = await shared
  return {
    ...database,
    close: async () => {
      // Unfinished work would write into the next file's tests.
      await vi.waitUntil(() => database.pool.idleCount === database.pool.totalCount, {
        timeout: 20_000,
        interval: 5,
      })
      // If the database cannot be emptied, it stays taken.
      await empty()
      isTaken = false
    },
  }
}

async function createShared(size: number): Promise<Shared> {
  const { url } = await createTestDatabase()
  const connection = connect({ url, size })
  const administrator = await connectAsAdministrator(url)
  await administrator.query(remembering)
  return { ...connection, url, empty: async () => void (await administrator.query(emptying)) }
}

async function connectAsAdministrator(url: string): Promise<pg.Client> {
  const address = new URL(inject('databaseAdminUrl'))
  address.pathname = new URL(url).pathname
  const client = new pg.Client({ connectionString: address.href, statement_timeout: 20_000 })
  await client.connect()
  return client
}

/** Remembers the rows that migrations made, and a hash of everything besides rows. */
const remembering = `
  CREATE TEMP VIEW relations AS
    SELECT oid::regclass AS name, relkind AS kind FROM pg_class
    WHERE relkind IN ('r', 'S') AND relnamespace::regnamespace::text IN ('public', 'graphile_worker');
  CREATE TEMP VIEW structure AS SELECT md5(string_agg(part, ' ' ORDER BY part)) AS hash FROM (
    SELECT format('%s.%s %s', name, attname, atttypid) FROM relations JOIN pg_attribute ON attrelid = name
    WHERE attnum > 0 AND NOT attisdropped
    UNION ALL SELECT format('%s %s', tgname, tgenabled) FROM relations JOIN pg_trigger ON tgrelid = name
    UNION ALL SELECT format('%s %s', proname, md5(prosrc)) FROM pg_proc
    WHERE pronamespace::regnamespace::text IN ('public', 'graphile_worker')
    UNION ALL SELECT setconfig::text FROM pg_db_role_setting JOIN pg_database d ON d.oid = setdatabase
    WHERE datname = current_database()
  ) AS parts (part);
  CREATE TEMP TABLE at_first AS TABLE structure;
  CREATE SCHEMA made_by_migrations;
  DO $$
    DECLARE one regclass; has_rows boolean;
    BEGIN
      FOR one IN SELECT name FROM relations WHERE kind = 'r' LOOP
        EXECUTE format('SELECT EXISTS (SELECT FROM %s)', one) INTO has_rows;
        IF has_rows THEN
          EXECUTE format('CREATE TABLE made_by_migrations.%I AS TABLE %s', one::text, one);
        END IF;
      END LOOP;
    END
  $$;
  SET session_replication_role = replica;
`

/**
 * Truncates, because after deleting, the next file's rows would come in another order. The triggers
 * that protect the ledger are off meanwhile.
 */
const emptying = `
  DO $$
    DECLARE one regclass; filled text;
    BEGIN
      IF (TABLE structure) <> (TABLE at_first) THEN
        RAISE EXCEPTION 'This test changes more of its database than rows: give it \`ownDatabase\`.';
      END IF;
      SELECT string_agg(name::text, ', ') INTO filled FROM relations
      WHERE kind = 'r' AND pg_relation_size(name) > 0;
      ALTER TABLE ledger_entries
        DISABLE TRIGGER ledger_is_append_only, DISABLE TRIGGER ledger_is_not_truncated;
      EXECUTE format('TRUNCATE %s CASCADE', filled);
      FOR one IN
        SELECT relname::text::regclass FROM pg_class
        WHERE relnamespace = 'made_by_migrations'::regnamespace AND relkind = 'r'
      LOOP
        EXECUTE format(
          'INSERT INTO %s OVERRIDING SYSTEM VALUE TABLE made_by_migrations.%I', one, one::text);
      END LOOP;
      ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER ledger_is_append_only,
        ENABLE ALWAYS TRIGGER ledger_is_not_truncated;
    END
  $$;
  SELECT setval(name, 1, false) FROM relations WHERE kind = 'S';
`
