import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { RenderPage } from '../contract/pageData.ts'
import { settleContacts } from '../contract/platform/product.ts'
import { buildApp } from './app.ts'
import { createIdentity } from './auth/oidc/createIdentity.ts'
import { beginCell } from './businesses/cell/service.ts'
import { openTillQueue } from './core/devices/queues.ts'
import { openQueues } from './core/ledger/queues.ts'
import { checkTimeZones } from './core/timeZones/service.ts'
import { describeTrial, fillTrialShop, seedDemoBusiness } from './demo/trial/service.ts'
import { printFilledTrial, printWelcome } from './demo/trial/welcome.ts'
import { startJobs } from './jobs.ts'
import { type Config, ConfigError, type Machine, readConfig } from './platform/config.ts'
import type { Context } from './platform/context.ts'
import { followDatabaseClock } from './platform/db/clock.ts'
import { connect } from './platform/db/connect.ts'
import { requireLimits, withoutPooler } from './platform/db/limitsInForce.ts'
import { MigrationError, migrate } from './platform/db/migrate.ts'
import { requireOwnSettings } from './platform/db/ownSettings.ts'
import { databaseError, machineError } from './platform/errors.ts'
import { drain } from './platform/http/draining.ts'
import { keepFiles } from './platform/http/earlierFiles.ts'
import { createEmail } from './platform/integrations/createEmail.ts'
import { createSms } from './platform/integrations/createSms.ts'
import { createRecordings } from './platform/integrations/recordings.ts'
import { traceEmail, traceSms } from './platform/integrations/tracedGateways.ts'
import { watchCertificate } from './platform/process/certificate.ts'
import { createLog } from './platform/process/log.ts'
import { createMetrics } from './platform/process/metrics.ts'
import { localSecret } from './platform/process/secrets.ts'
import { describeThisServer } from './platform/process/thisServer.ts'
import { usualWaits } from './platform/process/waits.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './postgres/embedded.ts'

const sessionSecret = { name: 'session-secret', bytes: 32 } as const
/** Connections for the jobs and their queue, besides those of `DATABASE_POOL`. */
const jobConnections = 10
const generatedPassword = { name: 'admin-password', bytes: 15 } as const

/** How long a database may take to replay its log. */
const databaseWithinMs = 60_000
const tryAgainAfterMs = 500

/** Everything started, stopped in reverse order. */
const started: { name: string; stop: () => Promise<unknown> }[] = []

/**
 * Runs a server until it is told to stop. `env` contains its settings; `render` is by default the
 * build's.
 */
export async function start(
  env: NodeJS.ProcessEnv,
  machine: Machine,
  render?: RenderPage,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0))
  }
  try {
    const config = readConfig(env, machine)
    settleContacts(config.contacts)
    await startAll(config, render)
  } catch (error) {
    console.error(startError(error))
    await stop(1)
  }
}

async function startAll(config: Config, render?: RenderPage): Promise<void> {
  const log = createLog(config)
  surviveLostConnections(log)
  for (const [name, former] of config.renamedSettings) {
    log.warn(`${former} is called ${name} now; set that instead`)
  }
  const { database, context } = await whenDatabaseAnswers(log, async () => {
    const database = await openDatabase(config, log, await openTracing(config, log))
    const context = await openContext(config, database, log)
    await beginCell(context)
    if (config.demoData !== 'off') await seedDemoBusiness(context)
    return { database, context }
  })
  startWork(context, database, log)

  const app = await buildApp(context, log, render)
  started.push({ name: 'web server', stop: () => drain(app, config.drainMs) })
  // Now, because a kill would prevent it at the end (see main.ts).
  flushCompileCache()
  await app.listen({ host: config.host, port: config.port })
  void keepFiles(config.dataDir).catch((error: unknown) =>
    log.warn({ err: error }, 'pages that are open during the next update may have to be reloaded'),
  )
  const { adminPassword } = context
  void saySignInTroubles(context, log)
  printWelcome({
    config,
    adminPassword: config.adminPassword ? undefined : adminPassword,
    trial: config.demoData === 'off' ? undefined : await describeTrial(context),
  })
  if (config.demoData === 'past') fillTrial(context, log)
}

/** In the background: the address is printed, and whoever opens it at once sees the shop fill. */
function fillTrial(context: Context, log: Logger): void {
  const stopping = new AbortController()
  const filling = fillTrialShop(context, stopping.signal).then(
    (filled) => filled && printFilledTrial(filled),
    (error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'the demo shop stays empty for now')
    },
  )
  const stop = () => {
    stopping.abort()
    return filling
  }
  started.push({ name: 'past of the demo shop', stop })
}

/** Waits for a database that starts at the same time or restarts, so that nobody has to act. */
async function whenDatabaseAnswers<Opened>(
  log: Logger,
  open: () => Promise<Opened>,
): Promise<Opened> {
  const giveUpAt = performance.now() + databaseWithinMs
  for (;;) {
    try {
      return await open()
    } catch (error) {
      if (!databaseError(error) || performance.now() > giveUpAt) throw error
      log.warn({ err: error }, 'the database does not answer; trying again')
    }
    await stopStarted()
    await sleep(tryAgainAfterMs)
  }
}

/** Loaded only where it is asked for, so that it costs nobody else anything. */
async function openTracing({ traces }: Config, log: Logger): Promise<Tracing | undefined> {
  if (!traces) return undefined
  const { startTracing } = await import('./platform/tracing/openTelemetry.ts')
  const { version } = describeThisServer()
  const onTrouble = () => log.warn('the collector of traces takes none')
  const tracing = startTracing({ ...traces, version, onTrouble })
  started.push({ name: 'tracing', stop: () => tracing.stop() })
  return tracing
}

async function openDatabase(config: Config, log: Logger, tracing: Tracing | undefined) {
  const { url, directUrl } = await startDatabase(config, (message) => log.info(message))
  const { isOlder } = await withoutPooler(migrate(directUrl))
  if (isOlder) log.warn('a newer RewardHop has migrated this database; start the same one here')
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  const isPooler = url !== directUrl
  const calls = connect({ url, isPooler, size: config.databasePool, onError, tracing })
  started.push({ name: 'database connections', stop: calls.close })
  await withoutPooler(requireLimits(calls.db))
  await requireOwnSettings(calls.db)
  // A thousand texts that wait for their gateway then take no connection from a customer's scan.
  const jobs = connect({ url: directUrl, size: jobConnections, onError, tracing })
  started.push({ name: 'database connections of the jobs', stop: jobs.close })
  return { calls, jobs, tracing }
}

type Database = Awaited<ReturnType<typeof openDatabase>>

async function openContext(
  config: Config,
  { calls: { db, pool }, tracing }: Database,
  log: Logger,
): Promise<Context> {
  const { clock, stop: stopClock } = await followDatabaseClock(db)
  started.push({ name: 'clock', stop: stopClock })
  for (const trouble of await checkTimeZones(db, clock())) log.warn(trouble)
  const email = traceEmail(await createEmail(config), tracing)
  started.push({ name: 'mail connections', stop: async () => email.close() })
  const { dataDir } = config
  const server = describeThisServer()
  const metrics = createMetrics(server)
  metrics.watchPool('calls', pool)
  const onBatchFailed = (error: unknown) =>
    log.warn({ err: error }, 'scans could not share a commit')
  return {
    config,
    db,
    ...openQueues({ db, config, metrics, onBatchFailed }),
    tillQueue: openTillQueue({ db, batching: config.scanBatching }),
    sms: traceSms(await createSms(config, usualWaits), tracing),
    email,
    recordings: createRecordings(config),
    clock,
    server,
    metrics,
    tracing,
    secret: config.sessionSecret ?? (await localSecret(dataDir, sessionSecret)),
    adminPassword: config.adminPassword ?? (await localSecret(dataDir, generatedPassword)),
    identity: createIdentity(config, usualWaits),
    waits: usualWaits,
    certificate: watchCertificate(config, Date.now),
  }
}

function startWork(context: Context, { jobs: { db, pool } }: Database, log: Logger): void {
  context.metrics.watchPool('jobs', pool)
  const jobs = startJobs({ ...context, db }, { pool, log })
  started.push({ name: 'jobs', stop: () => jobs.stop() })
}

/** Asked once, without waiting: a provider that is down stops nothing but its own sign-ins. */
async function saySignInTroubles({ identity }: Context, log: Logger): Promise<void> {
  for (const sentence of (await identity?.troubles()) ?? []) log.warn(sentence)
}

async function startDatabase(config: Config, log: (message: string) => void) {
  if (config.database.kind === 'external') return config.database
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  started.push({ name: 'PostgreSQL', stop: () => embedded.stop() })
  return { url: embedded.url, directUrl: embedded.url }
}

/**
 * The job queue does not await all of its calls, so nobody catches a connection that breaks in
 * them. It reconnects by itself. A full disk or too few file descriptors pass too, and exiting
 * would not help. Any other unhandled error is a bug for which to stop.
 */
function surviveLostConnections(log: Logger): void {
  const handle = (error: unknown) => {
    if (databaseError(error)) return log.warn({ err: error }, 'a database connection broke')
    if (machineError(error)) return log.warn({ err: error }, 'this machine has no room')
    log.fatal({ err: error }, 'an error that nothing handles')
    void stop(1)
  }
  process.on('unhandledRejection', handle)
  process.on('uncaughtException', handle)
}

let stopping: Promise<void> | undefined

/** Answers what was accepted, then stops everything. A second Ctrl-C does not interrupt it. */
function stop(exitCode: number): Promise<void> {
  stopping ??= stopStarted().then(() => process.exit(exitCode))
  return stopping
}

async function stopStarted(): Promise<void> {
  for (const { name, stop } of started.splice(0).reverse()) {
    try {
      await stop()
    } catch (error) {
      console.error(`${name} did not stop cleanly:`, error)
    }
  }
}

/** A sentence for errors that the operator can fix; for others, the whole error. */
function startError(error: unknown): unknown {
  if (
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationError
  ) {
    return `\nRewardHop did not start.\n${error.message}\n`
  }
  if (error instanceof Error && databaseError(error)) {
    return `\nRewardHop did not start.\nThe database does not answer (${error.message}). See that it runs and that DATABASE_URL leads to it, then start again.\n`
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `\nRewardHop did not start.\nSomething else already listens on this port. Stop it, or set PORT to another one.\n`
  }
  return error
}
