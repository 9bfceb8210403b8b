import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The administrator's password in local mode: made at the first start, kept in the data folder
 * where only its owner can read it, the same at every start after.
 */
export async function localAdminPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'admin-password')
  await mkdir(dataDir, { recursive: true })
  const password = randomBytes(15).toString('base64url')
  try {
    // Two servers that start together must agree: only the first one's file is created.
    await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
    return password
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      return (await readFile(file, 'utf8')).trim()
    }
    throw error
  }
}
