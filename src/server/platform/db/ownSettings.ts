import { sql } from 'kysely'
import { ConfigError } from '../config.ts'
import { databaseLimits } from './databaseLimits.ts'
import type { Queryable } from './queryable.ts'

/** A setting as it has to be, where only the database's owner or a pooler can set it. */
interface Required {
  readonly name: string
  /** Whether a value will do. */
  readonly isRight: (value: string) => boolean
  readonly wanted: string
}

const required: readonly Required[] = [
  mustBe('datestyle', 'ISO, MDY', (value) => value.startsWith('ISO')),
  mustBe('standard_conforming_strings', 'on'),
  mustBe('array_nulls', 'on'),
  mustBe('transform_null_equals', 'off'),
  mustBe('default_transaction_isolation', 'read committed'),
  mustBe('extra_float_digits', '1', (value) => Number(value) >= 0),
  mustBe('exit_on_error', 'off'),
  mustBe('gin_fuzzy_search_limit', '0'),
  mustBe('lock_timeout', '0', isLongEnough),
  // A pooler would hand out connections that the database is about to close.
  mustBe('idle_session_timeout', '0'),
  // Since PostgreSQL 17.
  mustBe('transaction_timeout', '0', isLongEnough),
  // A point that was answered must not be lost in a power cut.
  mustBe('synchronous_commit', 'on', (value) => value !== 'off'),
  // Otherwise triggers and foreign keys do nothing.
  mustBe('session_replication_role', 'origin'),
  mustBe('server_encoding', 'UTF8'),
  mustBe('client_encoding', 'UTF8'),
]

/** Milliseconds, of which 0 are without an end. Our own limits end statements sooner. */
function isLongEnough(value: string): boolean {
  return value === '0' || Number(value) >= databaseLimits.idle_in_transaction_session_timeout
}

function mustBe(
  name: string,
  wanted: string,
  isRight = (value: string) => value === wanted,
): Required {
  return { name, wanted, isRight }
}

/**
 * Refuses to start on a connection that would read or change something else than we mean. A pooler
 * takes no settings from us, and a few can only be set by the database's owner.
 */
export async function requireOwnSettings(db: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string; value: string }>`
    SELECT lower(name) AS name, setting AS value FROM pg_settings`.execute(db)
  const inForce = new Map(rows.map(({ name, value }) => [name, value]))
  const wrong = required.filter(({ name, isRight }) => {
    const value = inForce.get(name)
    return value !== undefined && !isRight(value)
  })
  const { rows: places } = await sql<{ schema: string; role: string; database: string }>`
    SELECT coalesce(current_schema(), '') AS schema, quote_ident(current_user) AS role,
           quote_ident(current_database()) AS database`.execute(db)
  const [{ schema = '', role = '', database = '' } = {}] = places
  if (schema !== 'public') wrong.push(mustBe('search_path', 'public'))
  if (wrong.some(({ name }) => name === 'server_encoding')) throw encodingError(inForce, database)
  if (wrong.length === 0) return
  const said = wrong.map(({ name }) => `${name} is ${inForce.get(name)}`).join(', ')
  const change = wrong.map(
    ({ name, wanted }) =>
      `ALTER ROLE ${role} IN DATABASE ${database} SET ${name} = ${literalOf(wanted)};`,
  )
  throw new ConfigError(
    `The database is set up for another program: ${said}. Run this there, let PgBouncer RECONNECT, and start again:\n${change.join('\n')}`,
  )
}

function encodingError(inForce: ReadonlyMap<string, string>, database: string): ConfigError {
  return new ConfigError(
    `The database ${database} stores text as ${inForce.get('server_encoding')}, which lacks letters that names have. Create one with ENCODING 'UTF8' and let DATABASE_URL name it.`,
  )
}

const literalOf = (wanted: string) => (/^\w+$/.test(wanted) ? wanted : `'${wanted}'`)
