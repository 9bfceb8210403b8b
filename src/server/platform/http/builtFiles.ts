import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { hashesOf } from './inlineScripts.ts'

export const buildDirectory = resolve(import.meta.dirname, '../../../../build/client')

/** The result of `npm run build`. */
export interface BuiltFiles {
  /** Prerendered pages by their path in the build, such as `pricing/index.html`. */
  readonly pages: ReadonlyMap<string, string>
  /** The names of the files in `assets/`, which contain a hash of the content. */
  readonly assets: ReadonlySet<string>
  /** The paths of all other files: pictures, fonts, files for search engines. */
  readonly others: readonly string[]
  /** CSP sources of the pages' inline scripts, such as `'sha256-…'`. */
  readonly inlineScripts: readonly string[]
}

/**
 * Reads the build once at each start, while somebody may be waiting. Undefined in development,
 * where Vite has the pages.
 */
export async function readBuiltFiles(): Promise<BuiltFiles | undefined> {
  if (!existsSync(buildDirectory)) return undefined
  const files = await listFiles()
  const pages = await Promise.all(
    files
      .filter(isPage)
      .map(async (file) => [file, await readFile(join(buildDirectory, file), 'utf8')] as const),
  )
  const hashes = new Set(pages.flatMap(([, html]) => hashesOf(html)))
  return {
    pages: new Map(pages),
    assets: new Set(files.filter(isAsset).map((file) => file.slice(assetsFolder.length))),
    others: files.filter((file) => !isPage(file) && !isAsset(file)),
    inlineScripts: [...hashes],
  }
}

const assetsFolder = 'assets/'
const isAsset = (file: string) => file.startsWith(assetsFolder)
const isPage = (file: string) => file.endsWith('.html')

/** All paths in the build, without compressed copies. */
async function listFiles(): Promise<string[]> {
  const found = await readdir(buildDirectory, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(buildDirectory, join(parentPath, name)))
    .map((file) => file.replaceAll('\\', '/'))
}
