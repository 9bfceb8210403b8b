import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const build = join(import.meta.dirname, '../build')

/**
 * The gzip size in bytes of every script that a page needs before it is usable, with its words in
 * the language whose file is the largest.
 */
export async function scriptWeight(page: string): Promise<number> {
  const files = JSON.parse(await readFile(join(build, 'render/files.json'), 'utf8'))
  const scripts: string[] = files[page].scripts
  if (scripts.length < 2) throw new Error(`${page} names no scripts`)
  const sizes = await Promise.all(scripts.map(sizeOf))
  const words = await Promise.all(Object.values<string>(files[page].words).map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0) + Math.max(0, ...words)
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(join(build, `client${path}.gz`))).size
}
