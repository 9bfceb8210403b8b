import { basename, dirname, join, resolve } from 'node:path'
import type { Config } from '../platform/config.ts'
import { earlierFilesName } from '../platform/http/earlierFiles.ts'
import { compileCacheName } from '../platform/process/dataDir.ts'
import { restoringName } from '../postgres/cluster.ts'
import { copySynced, isWithin, listFiles } from './files.ts'
import { type BackedUpFile, dataFolderName, recordingsFolder } from './manifest.ts'

export type Folders = Pick<Config, 'dataDir' | 'recordingsFolder'>

/** The prefix of folders into which a restore moves what was there. */
export const replacedPrefix = 'replaced-'

/** What a start rebuilds, or what is backed up in another way. */
const leftOut = [
  /^postgres$/,
  /^postgres\.log(\.\d+)?$/,
  /^postgres\.starting$/,
  /^postgres-socket$/,
  /^postgres-programs-/,
  /\.new$/,
  /^lost\+found$/,
  new RegExp(`^${compileCacheName}$`),
  new RegExp(`^${earlierFilesName}$`),
  new RegExp(`^${restoringName}$`),
  new RegExp(`^${replacedPrefix}`),
]

/** Other files of the data folder, besides database and recordings: the secrets of local mode. */
export async function listDataFiles({ dataDir, recordingsFolder }: Folders): Promise<string[]> {
  const leaveOut = (path: string) =>
    resolve(path) === recordingsFolder ||
    (dirname(path) === dataDir && leftOut.some((form) => form.test(basename(path))))
  return listFiles(dataDir, { leaveOut })
}

export const recordingsAreInside = ({ dataDir, recordingsFolder }: Folders) =>
  isWithin(recordingsFolder, dataDir)

/**
 * Call this after copying the database. A recording exists before the review that refers to it, so
 * a later copy of the files has every recording that the database copy refers to.
 */
export async function copyFolders(
  folders: Folders,
  backupFolder: string,
  signal: AbortSignal,
): Promise<BackedUpFile[]> {
  const sources = [
    { from: folders.dataDir, to: dataFolderName, names: await listDataFiles(folders) },
    {
      from: folders.recordingsFolder,
      to: recordingsFolder,
      names: await listFiles(folders.recordingsFolder),
    },
  ]
  const files: BackedUpFile[] = []
  for (const { from, to, names } of sources) {
    for (const name of names) {
      const path = `${to}/${name}`
      const written = await copySynced(join(from, name), join(backupFolder, path), signal)
      if (written) files.push({ path, ...written })
    }
  }
  return files
}
