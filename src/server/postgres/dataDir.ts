import { mkdir } from 'node:fs/promises'

/**
 * Creates the folder for its owner alone. Other users may enter root's folder but not list it,
 * because PostgreSQL runs as another user. An existing folder stays as it is.
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  await mkdir(dataDir, { recursive: true, mode })
}
