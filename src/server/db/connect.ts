import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export interface Connection {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface ConnectOptions {
  readonly url: string
  /** Connections kept open at most. */
  readonly size: number
  /** A connection in the pool broke; the next query opens a new one. */
  readonly onError?: (error: Error) => void
}

const statementTimeoutMs = 5_000
const idleInTransactionTimeoutMs = 10_000
const waitForConnectionMs = 2_000

// Ids are bigint; ours stay far under 2^53, so they travel as numbers.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
}

/** Opens a pool of connections, each closed by the database if it hangs. */
export function connect(options: ConnectOptions): Connection {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    types,
    connectionTimeoutMillis: waitForConnectionMs,
    idleTimeoutMillis: 0,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    application_name: 'rewardhop',
  })
  pool.on('error', (error) => options.onError?.(error))
  // While a connection is in use the pool does not listen to it; its query fails all the same.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => preparing(await pool.connect()),
        end: () => pool.end(),
      },
    }),
  })
  return { db, pool, close: () => db.destroy() }
}

/** Texts that differ from call to call (lists of values) must not fill the server's memory. */
const preparedAtMost = 500
const statementNames = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= preparedAtMost) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/**
 * Sends every statement with parameters as a prepared one: the database then parses and plans it
 * once a connection, which is half the cost of a small statement such as a scan.
 */
function preparing(client: pg.PoolClient): PostgresPoolClient {
  // Kysely also hands cursors to this function, but only when it was given a cursor class.
  async function query<R>(text: string, values: readonly unknown[]) {
    const name = values.length > 0 ? statementName(text) : undefined
    return client.query<R & pg.QueryResultRow>({ text, values: [...values], ...(name && { name }) })
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}
