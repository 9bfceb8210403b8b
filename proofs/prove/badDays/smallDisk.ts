import { execFile } from 'node:child_process'
import { access, chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const megabytes = 320
const pieceBytes = 64 * 1024

export interface SmallDisk {
  readonly folder: string
  /** Fills the disk until not one more byte fits. */
  fill(): Promise<void>
  free(): Promise<void>
}

export async function missingForSmallDisk(): Promise<string | undefined> {
  const mount = await access('/usr/bin/mount').then(
    () => true,
    () => false,
  )
  if (process.getuid?.() === 0 && mount) return undefined
  return 'Mounting a small disk needs root on Linux: sudo npm run prove:bad-days.'
}

/** Provides a folder on its own disk, just large enough for a new database. */
export async function withSmallDisk<Result>(
  use: (disk: SmallDisk) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'rewardhop-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder])
  const ballast = join(folder, 'ballast')
  try {
    await chmod(folder, 0o711)
    return await use({
      folder,
      fill: () => fill(ballast),
      free: () => rm(ballast, { force: true }),
    })
  } finally {
    await run('umount', ['--lazy', folder])
    await rmdir(folder)
  }
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'a')
  try {
    for (const size of [pieceBytes, 4_096]) {
      const piece = Buffer.alloc(size, 1)
      while (await fits(handle.write(piece)));
    }
  } finally {
    await handle.close()
  }
}

async function fits(writing: Promise<{ bytesWritten: number }>): Promise<boolean> {
  try {
    return (await writing).bytesWritten > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
