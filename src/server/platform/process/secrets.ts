import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataDir } from '../../postgres/dataDir.ts'

/**
 * A secret of local mode: generated at the first start, and reused at every later one. Stored in
 * the data folder, where only its owner can read it. `bytes`: how many random bytes it has.
 */
export async function localSecret(
  dataDir: string,
  { name, bytes }: { name: 'admin-password' | 'session-secret'; bytes: number },
): Promise<string> {
  const file = join(dataDir, name)
  await makeDataDir(dataDir)
  const secret = randomBytes(bytes).toString('base64url')
  try {
    // Two servers that start together must agree, so only the first one's file is created.
    await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      return (await readFile(file, 'utf8')).trim()
    }
    throw error
  }
}
