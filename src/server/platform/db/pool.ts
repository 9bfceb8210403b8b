import pg from 'pg'
import { withOwnSettings } from '../../postgres/ownSettings.ts'
import { traceStatements } from '../tracing/statements.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { type DatabaseLimits, databaseLimits } from './databaseLimits.ts'

export interface PoolOptions {
  readonly url: string
  /** The most connections kept open. */
  readonly size: number
  /** The address is a pooler's. It accepts no limits or settings from us, and sets them itself. */
  readonly isPooler?: boolean
  /** Statements have no time limit. Only for creating or filling a database, never for calls. */
  readonly isPatient?: boolean
  /** Replaces `databaseLimits`, for tests that wait for them. */
  readonly limits?: DatabaseLimits
  /** Traces the statements of what is traced. */
  readonly tracing?: Tracing | undefined
  /** A connection in the pool broke. The next query opens a new one. */
  readonly onError?: (error: Error) => void
}

const waitForConnectionMs = 2_000
const waitPatientlyMs = 10_000
/**
 * Longer than any statement may take. A database machine without power or network says nothing, and
 * without this limit connections would hang for the quarter of an hour after which the system gives
 * up.
 */
const silentAtMostMs = 10_000

/**
 * PostgreSQL's error code for read-only. The check is libpq's `target_session_attrs=read-write`.
 */
const readsOnly = '25006'
const saidNothing = 'Query read timeout'

// Ids are bigint, but stay far below 2^53, so numbers can carry them.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
}

/**
 * Opens a pool that connects only to a writable database. When a connection finds a standby or gets
 * no answer, every connection opened before that is dropped too.
 */
export function openPool(options: PoolOptions): pg.Pool {
  const { url, size, isPooler = false, isPatient = false, limits = databaseLimits } = options
  const openedAt = new WeakMap<pg.ClientBase, number>()
  let leftAt = Number.NEGATIVE_INFINITY
  const isOld = (client: pg.ClientBase) => (openedAt.get(client) ?? 0) <= leftAt

  const pool = new pg.Pool({
    ...(isPooler ? { connectionString: url } : withOwnSettings(url)),
    max: size,
    types,
    connectionTimeoutMillis: isPatient ? waitPatientlyMs : waitForConnectionMs,
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: silentAtMostMs,
    ...(!isPatient && { query_timeout: silentAtMostMs }),
    ...(!isPatient && !isPooler && limits),
    application_name: 'rewardhop',
    onConnect: async (client) => {
      openedAt.set(client, performance.now())
      await requireWritable(client)
      // A failure on a dropped connection says nothing about newer ones.
      leaveOnTrouble(client, () => isOld(client) || leave())
      if (options.tracing) traceStatements(client, options.tracing)
    },
  })

  function leave(): void {
    leftAt = performance.now()
    // Connections in use follow when they are returned; idle ones are closed here one by one.
    for (let left = pool.idleCount; left > 0; left--) {
      pool.connect().then(
        (client) => client.release(isOld(client)),
        () => undefined,
      )
    }
  }

  pool.on('error', (error) => options.onError?.(error))
  // The pool ignores connections in use; a query on one fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // Runs before the pool decides about the connection, and it keeps none that was ended.
  pool.on('release', (_, client) => {
    if (isOld(client)) void client.end().catch(() => undefined)
  })
  return pool
}

async function requireWritable(client: pg.ClientBase): Promise<void> {
  const question = {
    text: `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS no`,
    query_timeout: waitForConnectionMs,
  }
  const { rows } = await client.query<{ no: boolean }>(question)
  if (rows[0]?.no) {
    const sentence = 'This database server is a standby, or takes no writes for another reason.'
    throw Object.assign(new Error(sentence), { code: readsOnly })
  }
}

/** Calls `leave` once a query finds a read-only database or gets no answer, whoever made it. */
function leaveOnTrouble(client: pg.ClientBase, leave: () => unknown): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    const result = query(...given)
    if (result instanceof Promise) {
      result.catch((error: Error & { code?: string }) => {
        if (error.code === readsOnly || error.message === saidNothing) leave()
      })
    }
    return result
  }
  client.query = watched as typeof client.query
}
