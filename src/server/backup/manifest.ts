import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { errorCode } from '../postgres/files.ts'
import { BackupError } from './error.ts'
import { hashFile } from './files.ts'

/** Describes a backup. Written last, so a folder without it is no backup. */
export const manifestName = 'manifest.json'
export const embeddedCopy = 'database.tar.gz'
export const externalDump = 'database.dump'
/** The other files of the data folder, such as local mode's secret. */
export const dataFolderName = 'data'
export const recordingsFolder = 'recordings'

const file = z.object({
  /** Relative to the backup's folder, with slashes; never outside it. */
  path: z.string().check(z.regex(/^(?!.*(^|\/)\.\.?(\/|$))[^/\\][^\\]*$/)),
  bytes: z.int(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type BackedUpFile = z.output<typeof file>

const manifest = z.object({
  format: z.literal(1),
  rewardhop: z.string(),
  /** The version as the server reports it, such as 18.4. */
  postgres: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  database: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('embedded'),
      systemIdentifier: z.string(),
      /** Where the write-ahead log begins that completes the copy. */
      startLsn: z.string(),
      /** Where it ends: after everything committed before the backup, and some later changes. */
      stopLsn: z.string(),
    }),
    z.object({ kind: z.literal('external'), role: z.string() }),
  ]),
  /** The migrations that had run. */
  migrations: z.array(z.string()),
  /** Ledger entries, give or take those that were written during the backup. */
  entries: z.int(),
  files: z.array(file),
})
export type Manifest = z.output<typeof manifest>

/** Reads a backup's manifest; throws a sentence if the folder is no complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error) => {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error
    throw new BackupError(
      `${folder} is not a backup: there is no ${manifestName} in it. Name the folder of a whole backup, such as the newest one that "npm run backup" has made.`,
    )
  })
  const read = z.safeParse(manifest, parse(text))
  if (read.success) return read.data
  throw new BackupError(
    `${join(folder, manifestName)} cannot be read: it was changed, or made by another version of RewardHop. Take another backup, or the RewardHop that made this one.`,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Compares every file with its hash; throws a sentence at the first difference. */
export async function requireUnchanged(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const found = await hashFile(join(folder, path)).catch((error) => {
      if (errorCode(error) !== 'ENOENT') throw error
      return undefined
    })
    if (found?.bytes === bytes && found.sha256 === sha256) continue
    const what = found ? 'is not what it was when the backup was made' : 'is missing'
    throw new BackupError(
      `The backup ${folder} is damaged: ${path} ${what}. Nothing was restored. Take another backup.`,
    )
  }
}
