import { sql } from 'kysely'
import type { Queryable } from './queryable.ts'

/** No job takes nearly as long, so the worker of an older job has died. */
const heldTooLong = '5 minutes'
/** The most by which the clocks of two machines may differ, if both are set over a network. */
const aheadAtMost = '90 seconds'

/**
 * Gives the jobs of dead workers back to the queue. The queue itself waits four hours, too long for
 * a text message. Jobs may run twice, and all are written for that.
 */
export async function releaseStaleJobs(db: Queryable): Promise<void> {
  await sql`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs WHERE locked_at < now() - ${heldTooLong}::interval
    HAVING count(*) > 0`.execute(db)
}

/**
 * The queue records when a scheduled job last ran, and never goes back. If a server's clock was
 * ahead for a while, all servers would skip such jobs until that time.
 */
export async function forgetRunsToCome(db: Queryable): Promise<void> {
  await sql`
    UPDATE graphile_worker._private_known_crontabs SET last_execution = now()
    WHERE last_execution > now() + ${aheadAtMost}::interval`.execute(db)
}

/** Deletes jobs that have failed for good: their work is queued again, or was logged. */
export async function forgetFailedJobs(db: Queryable): Promise<void> {
  await sql`
    SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL HAVING count(*) > 0`.execute(db)
}

/**
 * Counts jobs that could start, that run, and failed ones before `forgetFailedJobs` deletes them.
 */
export async function countJobs(
  db: Queryable,
): Promise<{ ready: number; running: number; failed: number }> {
  const { rows } = await sql<Awaited<ReturnType<typeof countJobs>>>`
    SELECT
      count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now()) AS ready,
      count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
      count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts) AS failed
    FROM graphile_worker.jobs`.execute(db)
  return rows[0] ?? { ready: 0, running: 0, failed: 0 }
}
