import type { PlatformHealth } from '../../../contract/platform.ts'
import { getTimeZones } from '../../core/timeZones/service.ts'
import { countQueue } from '../../messages/platform/service.ts'
import type { Context } from '../../platform/context.ts'
import { countJobs } from '../../platform/db/staleJobs.ts'
import { sharedAddressOf } from '../../platform/http/sharedAddress.ts'
import { findLatestBackup } from '../../platform/metrics/backups/store.ts'
import {
  askNothing,
  findDatabaseState,
  findDiskSpace,
  findReplication,
  sumLastHour,
} from '../../platform/metrics/machine/service.ts'

/** The platform's current health. Throws if the database does not answer. */
export async function getPlatformHealth(context: Context): Promise<PlatformHealth> {
  const { config, db, server } = context
  // First and alone, so that our other queries do not delay it.
  const answeredInMs = await timed(() => askNothing(db))
  const [state, queue, jobs, hour, disk, timeZones, backup, replication, certificate] =
    await Promise.all([
      findDatabaseState(db),
      countQueue(context),
      countJobs(db),
      sumLastHour(db),
      findDiskSpace(config),
      getTimeZones(db),
      findLatestBackup(db),
      findReplication(db),
      context.certificate(),
    ])
  const { requests, failed } = server.answered
  return {
    version: server.version,
    startedAt: server.startedAt.toISOString(),
    servers: new Set([...hour.lately, server.id]).size,
    database: { ...state, answeredInMs },
    queue: { ...queue, failedJobs: jobs.failed },
    disk,
    timeZones,
    isProxyUnnamed: server.forwarded.share > 0.5,
    sharedAddress: sharedAddressOf(server),
    backup: {
      madeAt: backup.madeAt?.toISOString() ?? null,
      bytes: backup.bytes,
      failedAt: backup.failedAt?.toISOString() ?? null,
      isExpected: !config.localMode,
    },
    replication,
    certificate: certificate && {
      beginsAt: certificate.beginsAt.toISOString(),
      endsAt: certificate.endsAt.toISOString(),
    },
    // Adds the answers of this process that are not stored yet.
    requests: { total: hour.total + requests, failed: hour.failed + failed },
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return Math.round((performance.now() - startedAt) * 10) / 10
}
