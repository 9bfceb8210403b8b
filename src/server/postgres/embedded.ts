import { setTimeout as sleep } from 'node:timers/promises'
import { ensureRunning, orderlyStopMs, stopServer, superuser } from './cluster.ts'
import { EmbeddedPostgresError, explainFolderError } from './error.ts'
import { connectionString, findPlace, type Place } from './place.ts'
import {
  applicationName,
  createApplicationDatabase,
  isPassing,
  openSession,
  requireSafeSettings,
  type Session,
  takeAlone,
} from './session.ts'

export { EmbeddedPostgresError } from './error.ts'

export interface EmbeddedPostgres {
  /** The application's database, for its ordinary owner. */
  readonly url: string
  /** The address for the superuser, who can create and copy databases. */
  readonly adminUrl: string
  readonly dataDirectory: string
  /** The server was already running: a killed application left it, or another one uses it. */
  readonly adopted: boolean
  /** Ends the supervision, and stops the server unless another application uses it. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  readonly log?: (message: string) => void
  readonly settings?: Readonly<Record<string, string>>
  /** How long to wait for a clean stop before killing the server. */
  readonly orderlyStopMs?: number
}

const joinWithinMs = 150_000
const lookAgainMs = 20
const recoverAgainMs = { first: 100, most: 5_000 }

/**
 * Starts the data folder's bundled PostgreSQL, or joins it if it runs, and restarts it if it dies.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const place = await findPlace(options.dataDir, options.settings ?? {})
  const { session, adopted } = await join(place)
  return {
    url: connectionString(place, applicationName, applicationName),
    adminUrl: connectionString(place, superuser, 'postgres'),
    dataDirectory: place.clusterDirectory,
    adopted,
    stop: supervise(place, session, options),
  }
}

/** Resolves with a connection that counts as a use of the server. */
async function join(
  place: Place,
  signal?: AbortSignal,
): Promise<{ session: Session; adopted: boolean }> {
  const deadline = Date.now() + joinWithinMs
  let adopted = true
  while (Date.now() < deadline && !signal?.aborted) {
    const started = await ensureRunning(place, deadline).catch((error) => {
      throw explainFolderError(error, place.dataDir)
    })
    if (started) adopted = false
    const session = await openSession(place)
    if (session && (await isReady(place, session))) return { session, adopted }
    await sleep(lookAgainMs)
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL in ${place.clusterDirectory} runs but takes no connections. Look into ${place.logFile}, stop the server and start RewardHop again.`,
  )
}

async function isReady(place: Place, session: Session): Promise<boolean> {
  try {
    await requireSafeSettings(session, place)
    await createApplicationDatabase(session, place)
    return true
  } catch (error) {
    await leave(place, session)
    if (isPassing(error)) return false
    throw error
  }
}

/** Joins the server again whenever the session is lost, until the returned function is called. */
function supervise(place: Place, first: Session, options: EmbeddedPostgresOptions) {
  const log = options.log ?? (() => undefined)
  let session: Session | undefined = first
  let ending: Promise<void> | undefined
  const end = new AbortController()

  async function watch(): Promise<void> {
    while (!end.signal.aborted) {
      await Promise.race([session?.lost, aborted(end.signal)])
      if (end.signal.aborted) return
      session = undefined
      log('PostgreSQL has gone away; starting it again.')
      session = await rejoin(place, end.signal, log)
      if (session) log('PostgreSQL is back.')
    }
  }

  const watching = watch()
  return function stop(): Promise<void> {
    end.abort()
    ending ??= watching.then(() =>
      session ? leave(place, session, options.orderlyStopMs) : undefined,
    )
    return ending
  }
}

async function rejoin(
  place: Place,
  signal: AbortSignal,
  log: (message: string) => void,
): Promise<Session | undefined> {
  let said = ''
  for (let wait = recoverAgainMs.first; !signal.aborted; wait *= 2) {
    try {
      return (await join(place, signal)).session
    } catch (error) {
      if (signal.aborted) return undefined
      const message = error instanceof Error ? error.message : String(error)
      if (message !== said) log(message)
      said = message
      const pause = Math.min(wait, recoverAgainMs.most)
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }
  return undefined
}

/** Stops the server if nobody else uses it; a server that has died needs no stop. */
async function leave(place: Place, session: Session, orderlyMs = orderlyStopMs): Promise<void> {
  const alone = await takeAlone(session).catch(() => false)
  if (alone) await stopServer(place, orderlyMs)
  await session.client.end().catch(() => undefined)
}

function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => resolve(), { once: true })
  if (signal.aborted) resolve()
  return promise
}
