import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Job as AddedJob,
  Logger,
  type Runner,
  type RunnerOptions,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger as Log } from 'pino'
import type { Job, JobCall } from './core/feature/feature.ts'
import { features, ofAllFeatures } from './features.ts'
import { handOverDue } from './messages/sending/service.ts'
import type { Context } from './platform/context.ts'
import { forgetRunsToCome, releaseStaleJobs } from './platform/db/staleJobs.ts'
import { warnOfTroubles } from './platform/integrations/gatewayTroubles.ts'
import { watchForJumps } from './platform/process/clockJumps.ts'
import { traced } from './platform/tracing/tracing.ts'

const startAgainAfterMs = 1_000
const lookForStaleJobsEveryMs = 60_000
const lookForDueEveryMs = 500

/** Gateways answer slowly, so many jobs wait in parallel. They use little processor time. */
const jobsAtOnce = 10

/** Of every feature, by the names with which they are added. */
const jobs: ReadonlyMap<string, Job> = new Map([
  ['sweep', { when: '*/10 * * * *', run: sweep }],
  ...features.flatMap((feature) => Object.entries(feature.jobs ?? {})),
])

/** Scheduled jobs. Each is added once, however many servers there are. */
const crontab = [...jobs].flatMap(([name, { when }]) => (when ? `${when} ${name}` : [])).join('\n')

export function tasks(context: Context, warnOf: JobCall['warnOf']): TaskList {
  const toTask =
    (name: string, { run }: Job): Task =>
    async (payload, { abortSignal: signal }) => {
      const { requestId, ...ids } = idsOf(payload)
      const span = context.tracing?.beginJob(`job ${name}`, requestId?.toString(), ids)
      await traced(span, () => run(context, { ...ofAllFeatures, payload, signal, warnOf }))
    }
  return Object.fromEntries([...jobs].map(([name, job]) => [name, toTask(name, job)]))
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
  const begunAt = new WeakMap<AddedJob, number>()
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
function idsOf(payload: unknown): Record<string, string | number> {
  if (typeof payload !== 'object' || payload === null) return {}
  return Object.fromEntries(
    Object.entries(payload).filter(
      ([name, value]) => typeof value === 'number' || (name === 'requestId' && value !== null),
    ),
  )
}

/** Job: deletes what has expired, on which only the size of the tables depends; and looks after the clocks. */
export async function sweep(context: Context): Promise<void> {
  for (const { swept = [] } of features) {
    for (const forget of swept) await forget(context)
  }
}
