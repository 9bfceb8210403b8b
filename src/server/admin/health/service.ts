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

/** The platform's current health. Fails if the database does not answer. */
export async function getPlatformHealth(context: Context): Promise<PlatformHealth> {
  const { config, db, server } = context
  // Alone and first, so that our own queries do not delay it.
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
    // The answers of this process since its last write are known here.
    requests: { total: hour.total + requests, failed: hour.failed + failed },
  }
}

/** Writes the counts of answers since the last time; if that fails, they stay counted. */
export async function storeAnswered({ db, server: { id, answered } }: Context): Promise<void> {
  const { requests, failed } = answered
  if (requests === 0) return
  // Taken before the write: answers meanwhile count for the next minute.
  Object.assign(answered, { requests: 0, failed: 0 })
  try {
    await addToMinute(db, { server: id, requests, failed })
  } catch (error) {
    answered.requests += requests
    answered.failed += failed
    throw error
  }
}

/** Deletes minutes that nobody looks at any more. */
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
    // Space reserved for root is not free for us.
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return undefined
  }
}
