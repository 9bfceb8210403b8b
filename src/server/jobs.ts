import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Job,
  Logger,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger as Log } from 'pino'
import * as z from 'zod/mini'
import { rollUpAllLedgers } from './admin/figures/worker.ts'
import { rollUpLedgers } from './analytics/worker.ts'
import { forgetOldAddresses } from './audit/service.ts'
import { forgetOldSignIns } from './auth/service.ts'
import { forgetOldLinks } from './businesses/recovery/service.ts'
import type { Context } from './context.ts'
import { workOnImport } from './customers/import/worker.ts'
import { forgetFailedJobs, forgetRunsToCome, releaseStaleJobs } from './db/staleJobs.ts'
import { purgeBusinesses } from './deletion/purge/worker.ts'
import { forgetExpiredPairings } from './devices/service.ts'
import { sweepRecordings } from './feedback/recordings/worker.ts'
import { type GatewayTrouble, warnOfTroubles } from './integrations/gatewayTroubles.ts'
import { forgetOverLimits } from './limits/service.ts'
import { handOverDue, sendMessage } from './messages/sending/service.ts'
import { forgetOldMessages } from './messages/service.ts'
import { forgetOldMinutes } from './metrics/machine/service.ts'
import { forgetOldPasscodes } from './passcodes/service.ts'
import { forgetOldTickets } from './presence/service.ts'
import { watchForJumps } from './process/clockJumps.ts'
import { forgetOldClaimCodes } from './rewards/service.ts'
import { forgetExpiredSessions } from './sessions/service.ts'
import { writeWeeklySummaries } from './summaries/worker.ts'
import { checkTimeZonesAgain } from './timeZones/service.ts'
import { warnOfBusyHours } from './warnings/worker.ts'

const startAgainAfterMs = 1_000
const lookForStaleJobsEveryMs = 60_000
const lookForDueEveryMs = 500

/** Gateways answer slowly, so many jobs wait in parallel. They use little processor time. */
const jobsAtOnce = 10

const messageToSend = z.object({ businessId: z.int(), messageId: z.int() })
const importToWorkOn = z.object({ businessId: z.int(), importId: z.int() })

/** Scheduled jobs. Each is added once, however many servers there are. */
const crontab = [
  '*/10 * * * * sweep',
  '30 * * * * sweep_recordings',
  '15 * * * * purge_businesses',
  '0 * * * * weekly_summaries',
  '*/10 * * * * busy_hours',
  '*/10 * * * * fold_ledgers',
  '* * * * * fold_platform',
].join('\n')

/** Every job, by the name with which it is added. */
export function tasks(
  context: Context,
  warnOf: (trouble: GatewayTrouble | undefined) => void,
): TaskList {
  return {
    sweep: () => sweep(context),
    sweep_recordings: () => sweepRecordings(context),
    purge_businesses: (_, { abortSignal }) => purgeBusinesses(context, abortSignal),
    weekly_summaries: (_, { abortSignal }) => writeWeeklySummaries(context, abortSignal),
    fold_ledgers: () => rollUpLedgers(context),
    fold_platform: () => rollUpAllLedgers(context),
    busy_hours: () => warnOfBusyHours(context),
    customer_import: (payload, { abortSignal }) =>
      workOnImport(context, importToWorkOn.parse(payload), abortSignal),
    send_message: async (payload) =>
      warnOf(await sendMessage(context, messageToSend.parse(payload))),
  }
}

export interface Jobs {
  /** Finishes the jobs in progress, and takes no more. */
  stop(): Promise<void>
}

/**
 * Works through the queue inside this process, and restarts when the database was down. The queue
 * listens to the database, so the pool must connect to it directly.
 */
export function startJobs(context: Context, { pool, log }: { pool: Pool; log: Log }): Jobs {
  const options: RunnerOptions = {
    pgPool: pool,
    concurrency: jobsAtOnce,
    noHandleSignals: true,
    taskList: tasks(context, warnOfTroubles(log)),
    crontab,
    logger: loggerOf(log),
    events: logJobs(log),
  }
  const stopping = new AbortController()
  const { signal } = stopping
  let runner: Runner | undefined

  async function work(): Promise<void> {
    while (!signal.aborted) {
      try {
        runner = await run(options)
        if (signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        log.warn({ err: error }, 'the jobs stopped and start again')
      }
      await sleep(startAgainAfterMs, undefined, { signal }).catch(() => undefined)
    }
  }

  // After a jump of the clock the queue would wait until its last time comes again, or run every
  // minute's jobs in between.
  const hasJumped = watchForJumps()
  function followClock(): void {
    if (!hasJumped()) return
    log.warn('the clock of this machine was set, or it slept; the jobs start again')
    runner?.stop().catch(() => undefined)
  }

  async function dispatch(): Promise<void> {
    while (!signal.aborted) {
      followClock()
      await handOverDue(context).catch((error) =>
        log.warn({ err: error }, 'messages wait: the due ones were not handed over'),
      )
      await sleep(lookForDueEveryMs, undefined, { signal }).catch(() => undefined)
    }
  }

  const lookForStaleJobs = () =>
    Promise.all([releaseStaleJobs(context.db), forgetRunsToCome(context.db)]).catch((error) =>
      log.warn({ err: error }, 'stale jobs stay held'),
    )
  const looking = setInterval(lookForStaleJobs, lookForStaleJobsEveryMs)
  const working = Promise.all([lookForStaleJobs(), work(), dispatch()])
  return {
    stop: async () => {
      stopping.abort()
      clearInterval(looking)
      // Stopping a runner that has just failed rejects, but it has stopped.
      await runner?.stop().catch(() => undefined)
      await working
    },
  }
}

// Payloads contain only ids, so the queue's own log lines are safe.
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}

/**
 * One log line per job: its name, its duration, and the ids in its payload, including that of the
 * request that caused it.
 */
export function logJobs(log: Pick<Log, 'info'>): WorkerEvents {
  const begunAt = new WeakMap<Job, number>()
  const events: WorkerEvents = new EventEmitter()
  events.on('job:start', ({ job }) => void begunAt.set(job, performance.now()))
  events.on('job:complete', ({ job, error }) => {
    const durationMs = Math.round(performance.now() - (begunAt.get(job) ?? performance.now()))
    const outcome = error ? 'failed' : 'done'
    log.info({ job: job.task_identifier, outcome, durationMs, ...idsOf(job.payload) }, 'job')
  })
  return events
}

/** Only numbers and the request's id, so that no text of a future payload gets into the log. */
function idsOf(payload: unknown): Record<string, unknown> {
  if (typeof payload !== 'object' || payload === null) return {}
  return Object.fromEntries(
    Object.entries(payload).filter(
      ([name, value]) => typeof value === 'number' || (name === 'requestId' && value !== null),
    ),
  )
}

/** Job: deletes what has expired, on which only the size of the tables depends; and looks after the clocks. */
export async function sweep(context: Context): Promise<void> {
  await forgetExpiredSessions(context)
  await forgetExpiredPairings(context)
  await forgetOldTickets(context)
  await forgetOldPasscodes(context)
  await forgetOldLinks(context)
  await forgetOldSignIns(context)
  await forgetOverLimits(context)
  await forgetOldClaimCodes(context)
  await forgetOldMessages(context)
  await forgetOldMinutes(context)
  await forgetOldAddresses(context)
  await forgetFailedJobs(context.db)
  await checkTimeZonesAgain(context)
}
