import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { restoringName } from '../postgres/cluster.ts'
import { makeDataDir } from '../postgres/dataDir.ts'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'
import { errorCode, syncDirectory } from '../postgres/files.ts'
import { findPostmaster } from '../postgres/postmaster.ts'
import { withStartLock } from '../postgres/startLock.ts'
import { type Folders, recordingsAreInside, replacedPrefix } from './dataFolder.ts'
import { BackupError, reasonOf } from './error.ts'
import { copySynced, isWithin, syncFolders } from './files.ts'
import { dataFolderName, type Manifest, recordingsFolder as recordingsName } from './manifest.ts'

/** Where a backup is unpacked and checked, beside the data, before replacing anything. */
export interface Staging {
  /** A temporary data folder inside the real one. */
  readonly directory: string
  /**
   * Moves existing data aside and the unpacked data into its place. Returns where the existing data
   * is now.
   */
  putInPlace(): Promise<string[]>
  /** Removes what is left; there is nothing if everything is in place. */
  clear(): Promise<void>
}

interface Backup {
  readonly folder: string
  readonly manifest: Manifest
  /** Move existing data aside. */
  readonly replace: boolean
}

interface Move {
  readonly from: string
  readonly to: string
}

const startsWaitAtMostMs = 60_000

/** Throws a sentence if something exists that may not be replaced. */
export async function openStaging(folders: Folders, backup: Backup): Promise<Staging> {
  const { dataDir, recordingsFolder } = folders
  const directory = join(dataDir, restoringName)
  const arrivals = listArrivals(folders, backup.manifest, directory)
  const stays = recordingsAreInside(folders) ? [] : [recordingsFolder]
  const inTheWay = await findInTheWay([...arrivals.map(({ to }) => to), ...stays])
  if (inTheWay.length > 0 && !backup.replace) {
    throw new BackupError(
      `There is something in the place of the backup: ${inTheWay.join(', ')}. To move it aside and the backup into its place, add --replace. To look at the backup alone, set DATA_DIR to an empty folder.`,
    )
  }
  await endLeftServer(directory)
  // Starts over after an interrupted restore.
  await rm(directory, { recursive: true, force: true })
  await makeDataDir(directory)
  await copyFromBackup(backup, dataFolderName, directory)
  if (recordingsAreInside(folders)) {
    await copyFromBackup(backup, recordingsName, join(directory, recordingsName))
  }

  const swap = async () => {
    const aside = inTheWay.map((from) => ({ from, to: asideOf(from, folders) }))
    for (const move of aside) await moveAside(move)
    if (!recordingsAreInside(folders)) {
      await copyFromBackup(backup, recordingsName, recordingsFolder)
    }
    await syncFolders(directory)
    for (const { from, to } of arrivals) await rename(from, to)
    await syncDirectory(dataDir)
    return aside.map(({ to }) => to)
  }
  return {
    directory,
    // Holding the lock keeps a server from creating a new database in between.
    putInPlace: () =>
      withStartLock(join(dataDir, 'postgres.starting'), Date.now() + startsWaitAtMostMs, swap),
    clear: () => rm(directory, { recursive: true, force: true }),
  }
}

/**
 * The data folder's parts, the database last. Until it is in place, this staging folder tells a
 * server not to create an empty database.
 */
function listArrivals(folders: Folders, { files, database }: Manifest, directory: string): Move[] {
  const kept = files.map(({ path }) => path.split('/')).filter(([top]) => top === dataFolderName)
  const names = new Set(kept.map(([, name]) => name ?? ''))
  const arrive = (name: string, to = join(folders.dataDir, name)) => ({
    from: join(directory, name),
    to,
  })
  return [
    ...[...names].map((name) => arrive(name)),
    ...(recordingsAreInside(folders) ? [arrive(recordingsName, folders.recordingsFolder)] : []),
    ...(database.kind === 'embedded' ? [arrive('postgres')] : []),
  ]
}

/** Stops the database that a killed restore may have left running. */
async function endLeftServer(directory: string): Promise<void> {
  if (!(await findPostmaster(join(directory, 'postgres')))) return
  const server = await startEmbeddedPostgres({ dataDir: directory })
  await server.stop()
}

/** Existing data, the database first, for the same reason. Empty folders do not count. */
async function findInTheWay(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths.toReversed()) {
    const names = await readdir(path).catch((error) =>
      errorCode(error) === 'ENOENT' ? [] : ['it is a file'],
    )
    if (names.length > 0) found.push(path)
  }
  return found
}

const stamp = `${replacedPrefix}${new Date().toISOString().replaceAll(/[-:.]/g, '')}`

function asideOf(path: string, { dataDir }: Folders): string {
  return isWithin(path, dataDir)
    ? join(dataDir, stamp, relative(dataDir, path))
    : `${path}-${stamp}`
}

async function moveAside({ from, to }: Move): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await rename(from, to)
    await syncDirectory(dirname(to))
  } catch (error) {
    throw new BackupError(
      `${from} could not be moved aside: ${reasonOf(error)}. Move it away by hand, or empty it, and restore again.`,
    )
  }
}

async function copyFromBackup(
  { folder, manifest }: Backup,
  top: string,
  target: string,
): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const { path } of manifest.files) {
    if (!path.startsWith(`${top}/`)) continue
    await copySynced(join(folder, path), join(target, path.slice(top.length + 1)))
  }
}
