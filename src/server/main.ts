import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Context } from './context.ts'
import { connect } from './db/connect.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { seedDemoBusiness } from './demo/service.ts'
import { databaseError } from './errors.ts'
import { createEmail } from './integrations/email.ts'
import { createIdentity } from './integrations/oidc.ts'
import { createRecordings } from './integrations/recordings.ts'
import { createSms } from './integrations/sms.ts'
import { startJobs } from './jobs.ts'
import { createLog } from './log.ts'
import { localSecret } from './secrets.ts'
import { printWelcome } from './welcome.ts'

const sessionSecret = { name: 'session-secret', bytes: 32 } as const
/** Of the jobs, beside those of `DATABASE_POOL`. */
const jobConnections = 6
const generatedPassword = { name: 'admin-password', bytes: 15 } as const

/** What was started, each to be stopped in the opposite order. */
const started: { name: string; stop: () => Promise<unknown> }[] = []

async function main(): Promise<void> {
  const config = readConfig(process.env, { isRoot: process.getuid?.() === 0, cwd: process.cwd() })
  const log = createLog(config)
  surviveLostConnections(log)

  const databaseUrl = await startDatabase(config, (message) => log.info(message))
  await migrate(databaseUrl)
  const connectionBroke = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  const { db, close } = connect({
    url: databaseUrl,
    size: config.databasePool,
    onError: connectionBroke,
  })
  started.push({ name: 'database connections', stop: close })

  const email = await createEmail(config)
  started.push({ name: 'mail connections', stop: async () => email.close() })
  const { dataDir } = config
  const secret = config.sessionSecret ?? (await localSecret(dataDir, sessionSecret))
  const adminPassword = config.adminPassword ?? (await localSecret(dataDir, generatedPassword))
  const context: Context = {
    config,
    db,
    sms: await createSms(config),
    email,
    recordings: createRecordings(config),
    clock: () => new Date(),
    secret,
    adminPassword,
    identity: createIdentity(config),
  }
  if (config.demoData) await seedDemoBusiness(context)

  // A thousand texts that wait for their gateway never take a connection from a customer's scan.
  const forJobs = connect({ url: databaseUrl, size: jobConnections, onError: connectionBroke })
  started.push({ name: 'database connections of the jobs', stop: forJobs.close })
  const jobs = startJobs({ ...context, db: forJobs.db }, { databaseUrl, log })
  started.push({ name: 'jobs', stop: () => jobs.stop() })

  const app = await buildApp(context, log)
  started.push({ name: 'web server', stop: () => app.close() })
  await app.listen({ host: config.host, port: config.port })

  printWelcome({ config, adminPassword: config.adminPassword ? undefined : adminPassword })
}

async function startDatabase(config: Config, log: (message: string) => void): Promise<string> {
  if (config.database.kind === 'external') return config.database.url
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  started.push({ name: 'PostgreSQL', stop: () => embedded.stop() })
  return embedded.url
}

/**
 * The job queue does not wait for all of its own calls and does not listen to a pool that it has
 * given up, so a connection that breaks there is nobody's to catch. It connects again by itself; any
 * other error that nothing handles is a bug to stop for.
 */
function surviveLostConnections(log: Logger): void {
  const handle = (error: unknown) => {
    if (databaseError(error)) return log.warn({ err: error }, 'a database connection broke')
    log.fatal({ err: error }, 'an error that nothing handles')
    void stop(1)
  }
  process.on('unhandledRejection', handle)
  process.on('uncaughtException', handle)
}

let stopping: Promise<void> | undefined

/** Answers what was taken, then stops everything; a second Ctrl-C does not cut it short. */
function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    for (const { name, stop } of started.reverse()) {
      try {
        await stop()
      } catch (error) {
        console.error(`${name} did not stop cleanly:`, error)
      }
    }
    process.exit(exitCode)
  })()
  return stopping
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0))
}

main().catch((error: unknown) => {
  console.error(startError(error))
  return stop(1)
})

/** A sentence for what a person can put right; the whole error for anything else. */
function startError(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) {
    return `\nRewardHop did not start.\n${error.message}\n`
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `\nRewardHop did not start.\nSomething else already listens on this port. Stop it, or set PORT to another one.\n`
  }
  return error
}
