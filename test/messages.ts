import { Logger, runOnce } from 'graphile-worker'
import type { Logger as Log } from 'pino'
import { logJobs, tasks } from '../src/server/jobs.ts'
import { handOverDue } from '../src/server/messages/sending/service.ts'
import type { GatewayTrouble } from '../src/server/platform/integrations/gatewayTroubles.ts'
import type { TestApp } from './app.ts'

// A log line for every job would hide a test's own output; a failed job shows in its effect.
const logger = new Logger(() => () => undefined)

/**
 * Runs the server's jobs until no message is due. Resolves with the gateways' problems with the
 * messages. `log` gets a line for each job.
 */
export async function sendDue(
  { context, pool: pgPool }: Pick<TestApp, 'context' | 'pool'>,
  log: Pick<Log, 'info'> = { info: () => undefined },
): Promise<GatewayTrouble[]> {
  const troubles: GatewayTrouble[] = []
  const taskList = tasks(context, (trouble) => trouble && troubles.push(trouble))
  do {
    await runOnce({ pgPool, taskList, logger, events: logJobs(log) })
  } while ((await handOverDue(context)) > 0)
  return troubles
}

/** The messages to a number, sent or not, oldest first. */
export async function messagesTo({ context }: TestApp, recipient: string) {
  return context.db
    .selectFrom('messages')
    .select(['kind', 'variables'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
}

/** The kinds of these messages. */
export async function kindsTo(server: TestApp, recipient: string): Promise<string[]> {
  return (await messagesTo(server, recipient)).map(({ kind }) => kind)
}
