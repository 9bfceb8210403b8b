import { sql } from 'kysely'
import type { Queryable } from '../context.ts'

/** No job of ours works nearly as long; whoever holds one longer has died in the middle of it. */
const heldTooLong = '5 minutes'

/**
 * Gives the jobs of dead workers back to the queue. The queue itself waits four hours, which is
 * late for a text message. Jobs may run twice; each of them is written so that this does no harm.
 */
export async function releaseStaleJobs(db: Queryable): Promise<void> {
  await sql`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs WHERE locked_at < now() - ${heldTooLong}::interval
    HAVING count(*) > 0`.execute(db)
}

/** Jobs that have failed for good: what they were for is handed over again, or was logged. */
export async function forgetFailedJobs(db: Queryable): Promise<void> {
  await sql`
    SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL HAVING count(*) > 0`.execute(db)
}
