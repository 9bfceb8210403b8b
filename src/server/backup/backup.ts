import { rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Config } from '../platform/config.ts'
import { connect } from '../platform/db/connect.ts'
import { type BackupReport, noteBackup } from '../platform/metrics/backups/store.ts'
import { describeThisServer } from '../platform/process/thisServer.ts'
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '../postgres/embedded.ts'
import { beginBackup, deleteBackups, finishBackup, listBackups } from './backupFolder.ts'
import { copyFolders } from './dataFolder.ts'
import { backUpEmbedded } from './embeddedBackup.ts'
import { BackupError, reasonOf } from './error.ts'
import { backUpExternal } from './externalBackup.ts'
import type { Manifest } from './manifest.ts'
import { choose, type KeptBackup, type Retention } from './retention.ts'

export type BackupConfig = Pick<
  Config,
  'dataDir' | 'recordingsFolder' | 'backupFolder' | 'database'
>

export interface Backup {
  readonly folder: string
  readonly manifest: Manifest
  readonly bytes: number
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
  const { dataDir } = config
  const { signal, log } = options
  const startedAt = new Date()
  const begun = await beginBackup(config.backupFolder, {
    at: startedAt,
    never: [dataDir, config.recordingsFolder],
  })
  const folder = begun.unfinished
  let database: OpenDatabase | undefined
  try {
    database = await openDatabase(config, log)
    const { server, url } = database
    const copied = server
      ? await backUpEmbedded({ server, folder, signal })
      : await backUpExternal({ databaseUrl: url, folder, signal })
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
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
    await tellServers(url, { isMade: true, bytes }, log)
    return { folder: begun.whole, manifest, bytes }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (signal.aborted) throw new BackupError('The backup was interrupted; nothing of it is left.')
    if (database) await tellServers(database.url, { isMade: false }, log)
    if (error instanceof BackupError || error instanceof EmbeddedPostgresError) throw error
    throw new BackupError(`There is no backup: ${reasonOf(error)}.`)
  } finally {
    await database?.close()
  }
}

interface OpenDatabase {
  readonly url: string
  /** The embedded one. */
  readonly server?: EmbeddedPostgres
  close(): Promise<void>
}

/** Joins the server that runs on the data folder, or starts one for the backup. */
async function openDatabase(
  { database, dataDir }: BackupConfig,
  log: BackupOptions['log'],
): Promise<OpenDatabase> {
  if (database.kind === 'external') return { url: database.url, close: async () => undefined }
  if (!(await stat(join(dataDir, 'postgres', 'PG_VERSION')).catch(() => undefined))) {
    throw new BackupError(
      `There is no database in ${dataDir}. Set DATA_DIR as for the server, or DATABASE_URL if it uses a PostgreSQL of its own.`,
    )
  }
  const server = await startEmbeddedPostgres({ dataDir, log })
  return { url: server.url, server, close: () => server.stop() }
}

/** Tells the servers, which report it to monitoring and to the administrator. */
async function tellServers(
  databaseUrl: string,
  report: BackupReport,
  log: BackupOptions['log'],
): Promise<void> {
  const { db, close } = connect({ url: databaseUrl, size: 1 })
  try {
    await noteBackup(db, report)
  } catch (error) {
    // An older server's database has no place for it. Of one that failed, the reason follows.
    if (report.isMade) log(`The servers were not told about this backup: ${reasonOf(error)}.`)
  } finally {
    await close()
  }
}

/** The newest backup, if it is younger than so many hours. */
export async function findRecentBackup(
  { backupFolder }: Pick<Config, 'backupFolder'>,
  hours: number,
): Promise<{ name: string; hoursAgo: number } | undefined> {
  const ages = (await listBackups(backupFolder)).map(({ name, at }) => ({
    name,
    hoursAgo: (Date.now() - at.getTime()) / 3_600_000,
  }))
  // One of a clock that was ahead would be the newest for as long as that.
  return ages.findLast(({ hoursAgo }) => hoursAgo >= 0 && hoursAgo < hours)
}

export interface Pruned {
  /** Names of the deleted backups. */
  readonly deleted: readonly string[]
  /** A backup that is kept only because it holds far more than the newest. */
  readonly heldBack: KeptBackup | undefined
}

/** Deletes the backups beside a new one that need not be kept any more. */
export async function pruneBackups({ folder }: Backup, retention: Retention): Promise<Pruned> {
  try {
    const parent = dirname(folder)
    // By the new one's clock: a name from a clock that was ahead must not make the new one old.
    const backups = (await listBackups(parent)).filter(({ name }) => name <= basename(folder))
    const { old, heldBack } = choose(backups, retention)
    await deleteBackups(parent, old)
    return { deleted: old, heldBack }
  } catch (error) {
    throw new BackupError(`Old backups could not be deleted: ${reasonOf(error)}.`)
  }
}
