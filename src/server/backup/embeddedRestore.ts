import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { extract } from 'tar'
import { finishCopiedCluster } from '../db/embedded/cluster.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { checkRestored } from './checkRestored.ts'
import { BackupError, reasonOf } from './error.ts'
import { embeddedCopy } from './manifest.ts'
import type { RestoredDatabase } from './restored.ts'

interface EmbeddedRestore {
  /** The folder of the backup. */
  readonly folder: string
  /** A data folder that has no database yet. */
  readonly dataDir: string
  readonly nothingRanSince: boolean
}

/**
 * Unpacks the copy, lets PostgreSQL recover it from the included write-ahead log, and checks it.
 */
export async function restoreEmbedded(restore: EmbeddedRestore): Promise<RestoredDatabase> {
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
 * Without its label the copy looks like a crashed server, whose recovery would begin too late. Once
 * PostgreSQL has recovered from the label to the backup's end, it renames the label.
 */
async function requireLabel(cluster: string, name: string): Promise<void> {
  if (await stat(join(cluster, name)).catch(() => undefined)) return
  throw new BackupError(
    `The copy of the database is not whole: ${name} is missing in it, so nobody can say what else is. Nothing was restored. Take another backup.`,
  )
}
