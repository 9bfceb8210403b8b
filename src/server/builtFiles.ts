import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { hashesOf } from './inlineScripts.ts'

export const buildDirectory = resolve(import.meta.dirname, '../../build/client')

/** What `npm run build` has made of the pages. */
export interface BuiltFiles {
  /** Pages as they were prerendered, by their path in the build, such as `pricing/index.html`. */
  readonly pages: ReadonlyMap<string, string>
  /** Names of the files in `assets/`, which carry a hash of their content. */
  readonly assets: ReadonlySet<string>
  /** CSP sources of the scripts inside the pages, such as `'sha256-…'`. */
  readonly inlineScripts: readonly string[]
}

/** Read once at each start, which somebody may wait for. Undefined while developing: Vite has the pages. */
export async function readBuiltFiles(): Promise<BuiltFiles | undefined> {
  if (!existsSync(buildDirectory)) return undefined
  const files = await readdir(buildDirectory, { recursive: true })
  const pages = await Promise.all(
    files
      .filter((file) => file.endsWith('.html'))
      .map(async (file) => {
        const html = await readFile(join(buildDirectory, file), 'utf8')
        return [file.replaceAll('\\', '/'), html] as const
      }),
  )
  const hashes = new Set(pages.flatMap(([, html]) => hashesOf(html)))
  const isCompressed = (name: string) => /\.(br|gz)$/.test(name)
  const assets = await readdir(join(buildDirectory, 'assets'))
  return {
    pages: new Map(pages),
    assets: new Set(assets.filter((name) => !isCompressed(name))),
    inlineScripts: [...hashes],
  }
}
