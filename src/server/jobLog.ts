import { EventEmitter } from 'node:events'
import type { Job, WorkerEvents } from 'graphile-worker'
import type { Logger as Log } from 'pino'

/**
 * One line for each job that ran: its name, how long it took, and the ids that it was added with, among
 * them that of the request which caused it.
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

/** Numbers and the request's name alone: whatever a payload may hold one day, no words of it. */
function idsOf(payload: unknown): Record<string, unknown> {
  if (typeof payload !== 'object' || payload === null) return {}
  return Object.fromEntries(
    Object.entries(payload).filter(
      ([name, value]) => typeof value === 'number' || (name === 'requestId' && value !== null),
    ),
  )
}
