import { statfs } from 'node:fs/promises'
import type { PlatformHealth } from '../../../contract/platform.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { countJobs } from '../../db/staleJobs.ts'
import { countQueue } from '../../messages/platform/service.ts'
import { type DiskSpace, fullest } from './rules.ts'
import {
  addToMinute,
  askNothing,
  deleteOldMinutes,
  findDatabaseState,
  sumLastHour,
} from './store.ts'

export { findDatabaseState } from './store.ts'

/** The platform's current health. Throws if the database does not answer. */
export async function getPlatformHealth(context: Context): Promise<PlatformHealth> {
  const { config, db, server } = context
  // First and alone, so that our other queries do not delay it.
  const answeredInMs = await timed(() => askNothing(db))
  const [state, queue, jobs, hour, disk] = await Promise.all([
    findDatabaseState(db),
    countQueue(context),
    countJobs(db),
    sumLastHour(db),
    findDiskSpace(config),
  ])
  const { requests, failed } = server.answered
  return {
    version: server.version,
    startedAt: server.startedAt.toISOString(),
    servers: new Set([...hour.lately, server.id]).size,
    database: { ...state, answeredInMs },
    queue: { ...queue, failedJobs: jobs.failed },
    disk,
    isProxyUnnamed: server.forwarded.share > 0.5,
    // Adds the answers of this process that are not stored yet.
    requests: { total: hour.total + requests, failed: hour.failed + failed },
  }
}

/** Stores the counts of answers since the last time; if that fails, they stay counted. */
export async function storeAnswered({ db, server: { id, answered } }: Context): Promise<void> {
  const { requests, failed } = answered
  if (requests === 0) return
  // Reset before the write, so that answers during it count for the next minute.
  Object.assign(answered, { requests: 0, failed: 0 })
  try {
    await addToMinute(db, { server: id, requests, failed })
  } catch (error) {
    answered.requests += requests
    answered.failed += failed
    throw error
  }
}

/** Deletes minutes that nothing shows any more. */
export async function forgetOldMinutes({ db }: Context): Promise<void> {
  await deleteOldMinutes(db)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return Math.round((performance.now() - startedAt) * 10) / 10
}

/** The folders that grow: recordings, and the embedded database. */
export async function findDiskSpace({
  database,
  dataDir,
  recordingsFolder,
}: Pick<Config, 'database' | 'dataDir' | 'recordingsFolder'>): Promise<DiskSpace | null> {
  const folders = database.kind === 'embedded' ? [dataDir, recordingsFolder] : [recordingsFolder]
  return fullest((await Promise.all(folders.map(spaceOf))).filter((space) => space !== undefined))
}

async function spaceOf(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder)
    // `bavail` excludes the space reserved for root, which we cannot use.
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return undefined
  }
}
