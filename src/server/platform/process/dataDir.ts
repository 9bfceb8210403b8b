import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'

/** The folder for Node's compile cache (see main.ts). */
export const compileCacheName = 'compile-cache'

/** Where a server stores its own data; for root, the system's place. */
export function dataDirOf(
  given: string | undefined,
  { isRoot, cwd }: { readonly isRoot: boolean; readonly cwd: string },
): string {
  return resolve(cwd, given?.trim() || (isRoot ? '/var/lib/rewardhop' : 'data'))
}

/**
 * Creates the folder for its owner alone. Other users may enter root's folder but not list it,
 * because PostgreSQL runs as another user. An existing folder stays as it is.
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  await mkdir(dataDir, { recursive: true, mode })
}
