import { statfs } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { type DiskSpace, fullest } from './rules.ts'
import { addToMinute, deleteOldMinutes } from './store.ts'

export type { Replication } from './store.ts'
export { askNothing, findDatabaseState, findReplication, sumLastHour } from './store.ts'

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
