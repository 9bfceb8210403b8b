import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'

/** In it: what Node has made of the server's files (see main.ts). */
export const compileCacheName = 'compile-cache'

/** Where a server keeps what is its own; of the administrator of a machine it is the system's place. */
export function dataDirOf(
  given: string | undefined,
  { isRoot, cwd }: { readonly isRoot: boolean; readonly cwd: string },
): string {
  return resolve(cwd, given?.trim() || (isRoot ? '/var/lib/rewardhop' : 'data'))
}

/**
 * Makes the folder for its owner alone. Of root's others may walk through, though not list it, since
 * PostgreSQL runs as another user. One that is there stays as it is.
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  await mkdir(dataDir, { recursive: true, mode })
}
