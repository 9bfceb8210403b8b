import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { Logger as Log } from 'pino'
import * as z from 'zod/mini'
import type { Context } from './context.ts'
import { sendMessage } from './messages/service.ts'
import { announceReward } from './points/worker.ts'

const id = z.int()

/** Every job by the name under which a transaction adds it. */
export function tasks(context: Context): TaskList {
  return {
    reward_unlocked: (payload) =>
      announceReward(context, z.object({ businessId: id, entryId: id }).parse(payload)),
    send_message: (payload) =>
      sendMessage(context, z.object({ businessId: id, messageId: id }).parse(payload)),
  }
}

/** Works through the queue inside this process, until `stop()`. */
export async function startJobs(
  context: Context,
  { databaseUrl, log }: { databaseUrl: string; log: Log },
): Promise<Runner> {
  return run({
    connectionString: databaseUrl,
    concurrency: 2,
    maxPoolSize: 4,
    noHandleSignals: true,
    taskList: tasks(context),
    // Payloads hold ids only, so the queue's own lines are safe to keep.
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message)
      else if (level === 'warning') log.warn(message)
      else log.debug(message)
    }),
  })
}
