import { readFile, stat } from 'node:fs/promises'
import { errorCode } from './files.ts'

/** Why there is no database. The message tells people what happened and what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

export const otherDatabase =
  'Or set DATABASE_URL to a PostgreSQL server of your own (version 15 or newer).'

/** Turns PostgreSQL's output into a sentence on which a person can act. */
export function explainFailure(what: string, output: string, clusterDirectory: string): Error {
  const lines = `\nIts last words:\n${lastLines(output)}`
  if (/No space left on device|Disk quota exceeded|could not extend file/i.test(output)) {
    return diskFull(clusterDirectory)
  }
  // PG_VERSION was checked before, so files that do not match are damaged.
  if (
    /pg_control|incompatible with server|valid checkpoint record|invalid page|not a valid data directory|missing or erroneous|is corrupted|PANIC:/i.test(
      output,
    )
  ) {
    return new EmbeddedPostgresError(
      `The database files in ${clusterDirectory} are damaged, so PostgreSQL cannot start. Put a backup of the folder in its place, or move it away to begin with an empty database.${lines}`,
    )
  }
  if (/Permission denied/i.test(output)) {
    return new EmbeddedPostgresError(
      `PostgreSQL may not read or write its files in ${clusterDirectory}. Give the folder to the user who runs RewardHop, or set DATA_DIR to another folder.${lines}`,
    )
  }
  return new EmbeddedPostgresError(`${what}.${lines}`)
}

export function diskFull(directory: string, left?: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The disk that holds ${directory} is full${left ? ` (${left})` : ''}. Free some space and start again, or set DATA_DIR to a folder on another disk.`,
  )
}

/** What a file system error means for the data folder. */
export function explainFolderError(error: unknown, dataDir: string): unknown {
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new EmbeddedPostgresError(
        `RewardHop may not write to the data folder ${dataDir}. Give the folder to the user who runs RewardHop, or set DATA_DIR to a folder this user can write to.`,
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedPostgresError(
        `The data folder ${dataDir} cannot be made, because there is a file of that name on the way. Move the file away, or set DATA_DIR to another folder.`,
      )
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(dataDir)
    default:
      return error
  }
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-12).join('\n') || '(nothing)'
}

/** The log after `offset`, because messages of an earlier start would mislead. */
export async function readLogFrom(logFile: string, offset: number): Promise<string> {
  const content = await readFile(logFile).catch(() => Buffer.alloc(0))
  return content.subarray(Math.max(offset, content.length - 20_000)).toString('utf8')
}

export async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.size,
    () => 0,
  )
}
