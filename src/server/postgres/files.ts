import { randomUUID } from 'node:crypto'
import { chmod, chown, copyFile, lchown, open, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

export const ignoreMissing = (error: unknown): undefined => {
  if (errorCode(error) !== 'ENOENT') throw error
}

/** No other process uses this name. Process numbers repeat: servers in containers often have the same. */
const freshName = (file: string) => `${file}.${randomUUID()}.new`

/** Replaces a file atomically, owned by the server's user, so that nobody reads it half-written. */
export async function writeWhole(
  file: string,
  content: string,
  account: Account | undefined,
): Promise<void> {
  const fresh = freshName(file)
  await writeFile(fresh, content, { mode: 0o600 })
  if (account) await chown(fresh, account.uid, account.gid)
  await rename(fresh, file)
}

/** Copies a file that others may read or copy at the same time. */
export async function copyWhole(from: string, to: string): Promise<void> {
  const fresh = freshName(to)
  await copyFile(from, fresh)
  await rename(fresh, to)
}

export async function giveDirectory(
  directory: string,
  account: Account | undefined,
  mode: number,
): Promise<void> {
  if (account) await chown(directory, account.uid, account.gid)
  await chmod(directory, mode)
}

export async function giveTree(directory: string, account: Account): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
  await chown(directory, account.uid, account.gid)
}

/** Syncs a rename of the path, so that it survives a power cut. */
export function syncParent(path: string): Promise<void> {
  return syncDirectory(dirname(path))
}

/** Syncs a folder's entries, so that they survive a power cut. Windows has no such call. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
