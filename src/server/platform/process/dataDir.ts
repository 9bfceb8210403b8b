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
