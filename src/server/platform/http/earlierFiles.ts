import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { copyWhole, writeWhole } from '../../postgres/files.ts'
import { buildDirectory } from './builtFiles.ts'

/**
 * Pages that were open before an update still ask for the files of their own build. A server
 * therefore keeps its files in its data folder, and serves those of earlier builds from there. Their
 * names contain a hash of the content, so no two builds have different files of one name.
 */

/** The folder in `DATA_DIR`. */
export const earlierFilesName = 'page-files'
const keptMs = 30 * 86_400_000

export const earlierFilesOf = (dataDir: string) => join(dataDir, earlierFilesName)

/**
 * Keeps the files of this build, and deletes those that no build has had for thirty days. For after
 * the start, because nobody waits for it.
 */
export async function keepFiles(
  dataDir: string,
  { from = join(buildDirectory, 'assets'), now = Date.now() } = {},
): Promise<void> {
  const folder = join(earlierFilesOf(dataDir), 'assets')
  await mkdir(folder, { recursive: true })
  const own = new Set(await readdir(from))
  const kept = new Set(await readdir(folder))
  // Their thirty days begin when the last build that had them is replaced.
  const latest = join(earlierFilesOf(dataDir), 'latest.json')
  for (const name of await readNames(latest)) {
    if (kept.has(name) && !own.has(name)) await utimes(join(folder, name), now / 1000, now / 1000)
  }
  await writeWhole(latest, JSON.stringify([...own]), undefined)
  for (const name of own) if (!kept.has(name)) await copyWhole(join(from, name), join(folder, name))
  for (const name of kept) {
    const file = join(folder, name)
    if (!own.has(name) && (await stat(file)).mtimeMs < now - keptMs) await rm(file, { force: true })
  }
}

async function readNames(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]')
  return JSON.parse(text) as string[]
}
