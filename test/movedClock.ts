import { vi } from 'vitest'
import type { TestApp } from './app.ts'

/**
 * A clock for the server and its database that stands still until it is moved, so that a test plays
 * years: everything reads it, in every time zone. For a server with `ownDatabase`, and connections
 * of its own. `end` puts Node's clock back.
 */
export interface MovedClock {
  readonly now: () => Date
  readonly to: (moment: Date) => Promise<void>
  readonly end: () => void
}

/** Reads the one row of a table, as the database's functions read the time. */
const install = `
  CREATE SCHEMA moved;
  CREATE TABLE moved.clock (at timestamptz NOT NULL);
  INSERT INTO moved.clock VALUES ('-infinity');
  CREATE FUNCTION moved.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM moved.clock';
  CREATE FUNCTION moved.statement_timestamp() RETURNS timestamptz LANGUAGE sql STABLE
    AS 'SELECT at FROM moved.clock';
  CREATE FUNCTION moved.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
    AS 'SELECT at FROM moved.clock'`

export async function openMovedClock(server: TestApp, begin: Date): Promise<MovedClock> {
  const { pool } = server
  await pool.query(install)
  // Names are looked up there first, by what runs from now on.
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clients) {
    await client.query('SET search_path = moved, pg_catalog, public')
    client.release()
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  const to = async (moment: Date) => {
    vi.setSystemTime(moment)
    await pool.query('UPDATE moved.clock SET at = $1', [moment])
  }
  await to(begin)
  return { now: () => new Date(), to, end: () => vi.useRealTimers() }
}
