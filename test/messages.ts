import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import type { Logger as Log } from 'pino'
import type { GatewayTrouble } from '../src/server/integrations/gatewayTroubles.ts'
import { logJobs, tasks } from '../src/server/jobs.ts'
import { handOverDue } from '../src/server/messages/sending/service.ts'
import type { TestApp } from './app.ts'

// A line for every job would bury what a test has to say; a job that fails is seen by what it left.
const logger = new Logger(() => () => undefined)

/**
 * Does what the server's jobs do until nothing is due any more. Answers what gateways had against the
 * messages. `log` gets a line for each job.
 */
export async function sendDue(
  { context, databaseUrl }: TestApp,
  log: Pick<Log, 'info'> = { info: () => undefined },
): Promise<GatewayTrouble[]> {
  const troubles: GatewayTrouble[] = []
  const taskList = tasks(context, (trouble) => trouble && troubles.push(trouble))
  // Of our own: a test that ends drops its database, and the queue's pool would be surprised by that.
  const pgPool = new pg.Pool({ connectionString: databaseUrl })
  pgPool.on('connect', (client) => client.on('error', () => undefined))
  pgPool.on('error', () => undefined)
  try {
    do {
      await runOnce({ pgPool, taskList, logger, events: logJobs(log) })
    } while ((await handOverDue(context)) > 0)
  } finally {
    await pgPool.end()
  }
  return troubles
}

/** What was written for a number, whether or not it may be sent; oldest first. */
export async function messagesTo({ context }: TestApp, recipient: string) {
  return context.db
    .selectFrom('messages')
    .select(['kind', 'variables'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
}

/** The same, the kinds alone. */
export async function kindsTo(server: TestApp, recipient: string): Promise<string[]> {
  return (await messagesTo(server, recipient)).map(({ kind }) => kind)
}
