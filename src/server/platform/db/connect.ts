import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { openPool, type PoolOptions } from './pool.ts'
import type { Tables } from './tables.ts'

export interface Connection {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool of connections, in which the database ends statements that hang. */
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
 * For a pooler: each transaction may get another connection, which knows no prepared statements.
 */
function asItIs(client: pg.PoolClient): PostgresPoolClient {
  return client as unknown as PostgresPoolClient
}

/** A limit, because texts that differ from call to call (lists of values) would fill the memory. */
const preparedAtMost = 500

/** Names the statements of one pool, so that all its connections use the same names. */
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
 * Sends statements with parameters as prepared ones. The database then parses and plans each once
 * per connection, which halves the cost of a small statement such as a scan.
 */
function preparing(nameOf: (text: string) => string | undefined) {
  return (client: pg.PoolClient): PostgresPoolClient => {
    // Kysely also passes cursors here, but only if it was given a cursor class.
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
