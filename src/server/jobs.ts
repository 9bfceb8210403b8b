import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, type RunnerOptions, run, type TaskList } from 'graphile-worker'
import type { Logger as Log } from 'pino'
import * as z from 'zod/mini'
import type { Context } from './context.ts'
import { releaseStaleJobs } from './db/staleJobs.ts'
import { sendMessage } from './messages/service.ts'
import { announceReward } from './points/worker.ts'
import { sweep } from './sweep.ts'

const id = z.int()
const startAgainAfterMs = 1_000
const lookForStaleJobsEveryMs = 60_000

/** Every job by the name under which a transaction adds it. */
export function tasks(context: Context): TaskList {
  return {
    reward_unlocked: (payload) =>
      announceReward(context, z.object({ businessId: id, entryId: id }).parse(payload)),
    sweep: () => sweep(context),
    send_message: (payload) =>
      sendMessage(context, z.object({ businessId: id, messageId: id }).parse(payload)),
  }
}

export interface Jobs {
  /** Finishes the jobs under way and takes no more. */
  stop(): Promise<void>
}

/** Works through the queue inside this process, and starts again when the database was away. */
export function startJobs(
  context: Context,
  { databaseUrl, log }: { databaseUrl: string; log: Log },
): Jobs {
  const options: RunnerOptions = {
    connectionString: databaseUrl,
    concurrency: 2,
    maxPoolSize: 4,
    noHandleSignals: true,
    taskList: tasks(context),
    crontab: '*/10 * * * * sweep',
    logger: loggerOf(log),
  }
  const stopping = new AbortController()
  let runner: Runner | undefined

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        runner = await run(options)
        if (stopping.signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        log.warn({ err: error }, 'the jobs stopped and start again')
      }
      await sleep(startAgainAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const lookForStaleJobs = () =>
    releaseStaleJobs(context.db).catch((error) => log.warn({ err: error }, 'stale jobs stay held'))
  const looking = setInterval(lookForStaleJobs, lookForStaleJobsEveryMs)
  const working = Promise.all([lookForStaleJobs(), work()])
  return {
    stop: async () => {
      stopping.abort()
      clearInterval(looking)
      // Stopping a runner that has just broken rejects; it has stopped all the same.
      await runner?.stop().catch(() => undefined)
      await working
    },
  }
}

// Payloads hold ids only, so the queue's own lines are safe to keep.
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
