import { rm } from 'node:fs/promises'
import type { Config } from '../platform/config.ts'
import { EmbeddedPostgresError } from '../platform/db/embedded.ts'
import { describeThisServer } from '../platform/process/thisServer.ts'
import { beginBackup, deleteOldBackups, finishBackup } from './backupFolder.ts'
import { copyFolders } from './dataFolder.ts'
import { backUpEmbedded } from './embeddedBackup.ts'
import { BackupError, reasonOf } from './error.ts'
import { backUpExternal } from './externalBackup.ts'
import type { Manifest } from './manifest.ts'

export type BackupConfig = Pick<
  Config,
  'dataDir' | 'recordingsFolder' | 'backupFolder' | 'database'
>

export interface Backup {
  readonly folder: string
  readonly manifest: Manifest
}

interface BackupOptions {
  readonly signal: AbortSignal
  readonly log: (message: string) => void
}

/**
 * Backs up everything that a server needs, while it runs. Leaves a complete backup on the disk or
 * none. Throws `BackupError`.
 */
export async function takeBackup(config: BackupConfig, options: BackupOptions): Promise<Backup> {
  const { database, dataDir } = config
  const { signal, log } = options
  const startedAt = new Date()
  const begun = await beginBackup(config.backupFolder, {
    at: startedAt,
    never: [dataDir, config.recordingsFolder],
  })
  const folder = begun.unfinished
  try {
    const copied =
      database.kind === 'embedded'
        ? await backUpEmbedded({ dataDir, folder, signal, log })
        : await backUpExternal({ databaseUrl: database.url, folder, signal })
    const others = await copyFolders(config, folder, signal)
    const manifest: Manifest = {
      format: 1,
      rewardhop: describeThisServer().version,
      startedAt: startedAt.toISOString(),
      endedAt: new Date().toISOString(),
      ...copied,
      files: [...copied.files, ...others],
    }
    signal.throwIfAborted()
    await finishBackup(begun, manifest)
    return { folder: begun.whole, manifest }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (signal.aborted) throw new BackupError('The backup was interrupted; nothing of it is left.')
    if (error instanceof BackupError || error instanceof EmbeddedPostgresError) throw error
    throw new BackupError(`There is no backup: ${reasonOf(error)}.`)
  }
}

/** Deletes all backups but the newest `keep`, and returns the names of deleted ones. */
export async function pruneBackups({ folder }: Backup, keep: number): Promise<string[]> {
  try {
    return await deleteOldBackups(folder, keep)
  } catch (error) {
    throw new BackupError(`Old backups could not be deleted: ${reasonOf(error)}.`)
  }
}
