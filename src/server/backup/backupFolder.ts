import { mkdir, open, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { errorCode, syncDirectory, syncParent } from '../postgres/files.ts'
import { isAlive } from '../postgres/postmaster.ts'
import { BackupError, reasonOf } from './error.ts'
import { isWithin, syncFolders } from './files.ts'
import { type Manifest, manifestName, readManifest } from './manifest.ts'
import type { KeptBackup } from './retention.ts'

/**
 * Names sort by time. Backups that are unfinished or being deleted have the second form, and do not
 * count as backups.
 */
const wholeName = /^rewardhop-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/
const unfinishedName = /^unfinished-(\d+)-rewardhop-\d{8}T\d{9}Z$/

const nameOf = (at: Date) => `rewardhop-${at.toISOString().replaceAll(/[-:.]/g, '')}`
const timeOf = (name: string) => new Date(name.replace(wholeName, '$1-$2-$3T$4:$5:$6.$7Z'))
const unfinishedNameOf = (name: string) => `unfinished-${process.pid}-${name}`

interface BegunBackup {
  /** The folder to write the files to. */
  readonly unfinished: string
  /** The folder's path once the backup is complete. */
  readonly whole: string
}

/** Creates the folder for a new backup, which only its owner may read. */
export async function beginBackup(
  givenFolder: string,
  { at, never }: { at: Date; never: readonly string[] },
): Promise<BegunBackup> {
  const folder = resolve(givenFolder)
  try {
    await refuseWithin(folder, never)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // The folder exists now, so symbolic links in its path can be resolved.
    await refuseWithin(folder, never)
    await clearUnfinished(folder)
    const name = nameOf(at)
    const unfinished = join(folder, unfinishedNameOf(name))
    await mkdir(unfinished, { mode: 0o700 })
    return { unfinished, whole: join(folder, name) }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(
      `Backups cannot be written to ${folder}: ${reasonOf(error)}. Give the folder to the user who runs this, or set BACKUP_DIR to another one.`,
    )
  }
}

/** Refuses a folder inside the data, where a backup would be lost together with it. */
async function refuseWithin(folder: string, never: readonly string[]): Promise<void> {
  const real = await followLinks(folder)
  for (const other of never) {
    const realOther = await followLinks(other)
    if (!isWithin(real, realOther)) continue
    throw new BackupError(
      `${folder} is inside ${other}, which is what is to be backed up. Set BACKUP_DIR to a folder elsewhere, best on another disk.`,
    )
  }
}

const followLinks = (folder: string) => realpath(folder).catch(() => resolve(folder))

/** Removes what killed backups and deletions left, but nothing of a running process. */
async function clearUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = unfinishedName.exec(name) ?? []
    if (!pid || (isAlive(Number(pid)) && Number(pid) !== process.pid)) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Gives the folder the name of a backup, once every byte is on the disk. */
export async function finishBackup(
  { unfinished, whole }: BegunBackup,
  manifest: Manifest,
): Promise<void> {
  const file = join(unfinished, manifestName)
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  const handle = await open(file, 'r')
  await handle.sync().finally(() => handle.close())
  await syncFolders(unfinished)
  await rename(unfinished, whole)
  await syncParent(whole)
}

/** The complete backups of a folder. One whose manifest cannot be read says nothing of its contents. */
export async function listBackups(givenFolder: string): Promise<KeptBackup[]> {
  const folder = resolve(givenFolder)
  const names = await readdir(folder).catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return []
  })
  return Promise.all(
    names
      .filter((name) => wholeName.test(name))
      .sort()
      .map(async (name) => {
        const manifest = await readManifest(join(folder, name)).catch(() => undefined)
        return { name, at: timeOf(name), entries: manifest?.entries }
      }),
  )
}

/** Deletes backups of a folder. */
export async function deleteBackups(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    // Renamed first, because a half-deleted backup must not look complete.
    const doomed = join(folder, unfinishedNameOf(name))
    await rename(join(folder, name), doomed).catch((error) => {
      if (errorCode(error) !== 'ENOENT') throw error
    })
    await syncDirectory(folder)
    await rm(doomed, { recursive: true, force: true })
  }
}
