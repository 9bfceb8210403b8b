import pg from 'pg'
import { superuser } from './cluster.ts'
import { EmbeddedPostgresError } from './error.ts'
import { errorCode } from './files.ts'
import { withOwnSettings } from './ownSettings.ts'
import { connectionString, type Place } from './place.ts'

export const applicationName = 'rewardhop'
/**
 * The advisory lock that means "an application uses this server". Must be equal in all versions.
 */
const useLock = 8_106_237_401
const connectWithinMs = 5_000

/** The connection that marks our use of the server. Its end shows that the server is gone. */
export interface Session {
  readonly client: pg.Client
  readonly lost: Promise<void>
}

const passing = new Set([
  // Starting, stopping or recovering; ended by a shutdown; ended by a crash; no free slot.
  ...['57P03', '57P01', '57P02', '53300'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'],
])

/** Undefined while the server starts or stops; the caller then tries again. */
export async function openSession(place: Place): Promise<Session | undefined> {
  const client = new pg.Client({
    ...withOwnSettings(connectionString(place, superuser, 'postgres')),
    application_name: 'rewardhop use',
    connectionTimeoutMillis: connectWithinMs,
  })
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  // The server's log has the reason; only the end matters here.
  client.on('error', () => resolve())
  client.on('end', () => resolve())
  try {
    await client.connect()
    // Waits while another application holds the lock exclusively to stop the server.
    await client.query('SELECT pg_advisory_lock_shared($1)', [useLock])
    return { client, lost }
  } catch (error) {
    await client.end().catch(() => undefined)
    if (isPassing(error)) return undefined
    throw error
  }
}

/** Whether the server is gone or not ready yet, so that trying again may help. */
export function isPassing(error: unknown): boolean {
  if (passing.has(errorCode(error) ?? '')) return true
  return (
    error instanceof Error &&
    /Connection terminated|Client has encountered|timeout expired/.test(error.message)
  )
}

/** How long a killed application's connection counts as a use, until the server notices. */
const deadUsesMayLast = '1s'
const lockNotAvailable = '55P03'

/** True if nobody else uses the server. New users then wait until it has stopped. */
export async function takeAlone({ client }: Session): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [useLock])
  await client.query(`SET lock_timeout = '${deadUsesMayLast}'`)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [useLock])
    return true
  } catch (error) {
    if (errorCode(error) === lockNotAvailable) return false
    throw error
  }
}

const required = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']

/** Refuses a server that could lose or silently damage acknowledged data. */
export async function requireSafeSettings({ client }: Session, place: Place): Promise<void> {
  for (const name of required) {
    const { rows } = await client.query(`SHOW ${name}`)
    if (rows[0]?.[name] === 'on') continue
    const remedy =
      name === 'data_checksums'
        ? 'Switch them on with pg_checksums while the server is stopped.'
        : `Undo it with: ALTER SYSTEM RESET ${name}`
    throw new EmbeddedPostgresError(
      `The database in ${place.clusterDirectory} has ${name} switched off, so points could be lost in a power cut. ${remedy}`,
    )
  }
}

/**
 * The application's role is no superuser, so it cannot regain the rights that it gave up, above all
 * to change ledger entries.
 */
export async function createApplicationDatabase({ client }: Session, place: Place): Promise<void> {
  const { rows } = await client.query(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
            EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
    [applicationName],
  )
  const password = place.password ? ` PASSWORD ${client.escapeLiteral(place.password)}` : ''
  if (!rows[0].role) await create(client, `CREATE ROLE ${applicationName} LOGIN${password}`)
  if (!rows[0].database) {
    await create(client, `CREATE DATABASE ${applicationName} OWNER ${applicationName}`)
  }
}

async function create(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    // Another application has just created it.
    if (!['42710', '42P04', '23505'].includes(errorCode(error) ?? '')) throw error
  }
}
