import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { extract } from 'tar'
import { MigrationError } from '../platform/db/migrate.ts'
import { listUnknownMigrations } from '../platform/db/steps.ts'
import { finishCopiedCluster, majorVersion } from '../postgres/cluster.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../postgres/embedded.ts'
import { findPostmaster } from '../postgres/postmaster.ts'
import type { BackupConfig } from './backup.ts'
import { checkRestored } from './checkRestored.ts'
import { BackupError, reasonOf } from './error.ts'
import { restoreExternal } from './externalRestore.ts'
import { embeddedCopy, type Manifest, readManifest, requireUnchanged } from './manifest.ts'
import { majorOf } from './programs.ts'
import type { Restored, RestoredDatabase, RestoreOptions } from './restored.ts'
import { openStaging } from './staging.ts'

/**
 * Restores a backup: the database, the recordings, and the rest of the data folder. Checks
 * everything first, and changes nothing unless all is correct. Throws `BackupError`.
 */
export async function restoreBackup(
  config: BackupConfig,
  folder: string,
  options: RestoreOptions,
): Promise<Restored> {
  try {
    const manifest = await readManifest(folder)
    requireSameKind(config, manifest, folder)
    await requireKnownSchema(manifest)
    await requireNoServer(config)
    await requireUnchanged(folder, manifest)
    return await bringBack({ config, folder, manifest, options })
  } catch (error) {
    if (options.signal.aborted) throw new BackupError('It was interrupted; nothing was restored.')
    if (
      error instanceof BackupError ||
      error instanceof EmbeddedPostgresError ||
      error instanceof MigrationError
    ) {
      throw error
    }
    throw new BackupError(`The backup was not restored: ${reasonOf(error)}.`)
  }
}

async function bringBack({
  config,
  folder,
  manifest,
  options,
}: {
  config: BackupConfig
  folder: string
  manifest: Manifest
  options: RestoreOptions
}): Promise<Restored> {
  const { database } = config
  const { signal } = options
  const staging = await openStaging(config, { folder, manifest, replace: options.replace })
  try {
    signal.throwIfAborted()
    const brought =
      database.kind === 'embedded'
        ? await restoreEmbedded({ folder, dataDir: staging.directory, ...options })
        : await restoreExternal({ folder, databaseUrl: database.url, manifest, ...options })
    await requireNoServer(config)
    signal.throwIfAborted()
    return { manifest, ...brought, movedAside: await staging.putInPlace() }
  } finally {
    await staging.clear()
  }
}

function requireSameKind(config: BackupConfig, manifest: Manifest, folder: string): void {
  const { kind } = manifest.database
  if (kind === 'external' && config.database.kind === 'embedded') {
    throw new BackupError(
      `${folder} is a dump of an external database. Set DATABASE_URL to an empty database and restore again.`,
    )
  }
  if (kind === 'external') return
  if (config.database.kind === 'external') {
    throw new BackupError(
      `${folder} is a copy of the database that comes with RewardHop, and DATABASE_URL names another one. Leave DATABASE_URL out and restore again.`,
    )
  }
  if (majorOf(manifest.postgres) === Number(majorVersion)) return
  throw new BackupError(
    `${folder} was made by PostgreSQL ${manifest.postgres}, and this RewardHop brings PostgreSQL ${majorVersion}, which cannot read it. Restore it with the RewardHop that made it (${manifest.rewardhop}).`,
  )
}

async function requireKnownSchema({ migrations, rewardhop }: Manifest): Promise<void> {
  const [unknown] = await listUnknownMigrations(migrations)
  if (!unknown) return
  throw new BackupError(
    `The backup was made by a newer RewardHop (${rewardhop}; this one does not know ${unknown}). Restore it with that one or a later one.`,
  )
}

async function requireNoServer({ dataDir, database }: BackupConfig): Promise<void> {
  if (database.kind === 'external') return
  if (!(await findPostmaster(join(dataDir, 'postgres')))) return
  throw new BackupError(
    `A server is running on ${dataDir}. Stop it, then restore again; nothing was changed.`,
  )
}

interface EmbeddedRestore {
  /** The folder of the backup. */
  readonly folder: string
  /** A data folder without a database. */
  readonly dataDir: string
  readonly nothingRanSince: boolean
}

/** Unpacks the copy, lets PostgreSQL recover it from the included log, and checks it. */
async function restoreEmbedded(restore: EmbeddedRestore): Promise<RestoredDatabase> {
  const { folder, dataDir } = restore
  const cluster = join(dataDir, 'postgres')
  await mkdir(cluster, { mode: 0o700 })
  await extract({
    file: join(folder, embeddedCopy),
    cwd: cluster,
    strict: true,
    preserveOwner: false,
  })
  await requireLabel(cluster, 'backup_label')
  await finishCopiedCluster(dataDir)
  const server = await startEmbeddedPostgres({ dataDir }).catch((error) => {
    throw new BackupError(
      `PostgreSQL cannot finish the copy of the database. Nothing was restored. Take another backup.\n${reasonOf(error)}`,
    )
  })
  try {
    await requireLabel(cluster, 'backup_label.old')
    return await checkRestored(server.url, restore)
  } finally {
    await server.stop()
  }
}

/**
 * Without its label, the copy looks like a crashed server, and recovery would begin too late. Once
 * PostgreSQL has recovered from the label to the backup's end, it renames the label.
 */
async function requireLabel(cluster: string, name: string): Promise<void> {
  if (await stat(join(cluster, name)).catch(() => undefined)) return
  throw new BackupError(
    `The copy of the database is incomplete: ${name} is missing, and more may be. Nothing was restored. Take another backup.`,
  )
}
