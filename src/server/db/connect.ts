import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { openPool, type PoolOptions } from './pool.ts'
import type { Tables } from './tables.ts'

export interface Connection {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool of connections, on which the database ends whatever hangs. */
export function connect(options: PoolOptions): Connection {
  const pool = openPool(options)
  const using = options.isPooler ? asItIs : preparing(nameStatements())
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => using(await pool.connect()),
        end: () => pool.end(),
      },
    }),
  })
  return { db, pool, close: () => db.destroy() }
}

/**
 * Behind a pooler every transaction may get another connection, which knows none of our prepared
 * statements.
 */
function asItIs(client: pg.PoolClient): PostgresPoolClient {
  return client as unknown as PostgresPoolClient
}

/** Texts that differ from call to call (lists of values) must not fill the server's memory. */
const preparedAtMost = 500

/** The names of one pool's statements: each of its connections has the same ones. */
function nameStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= preparedAtMost) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

/**
 * Sends every statement with parameters as a prepared one: the database then parses and plans it
 * once per connection, which saves half the cost of a small statement such as a scan.
 */
function preparing(nameOf: (text: string) => string | undefined) {
  return (client: pg.PoolClient): PostgresPoolClient => {
    // Kysely also hands cursors to this function, but only when it was given a cursor class.
    async function query<R>(text: string, values: readonly unknown[]) {
      const name = values.length > 0 ? nameOf(text) : undefined
      return client.query<R & pg.QueryResultRow>({
        text,
        values: [...values],
        ...(name && { name }),
      })
    }
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }
}
